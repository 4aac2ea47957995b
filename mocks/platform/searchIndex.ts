/** Can't be typed into a search box, so that no search matches across two texts or two rows. */
const BETWEEN = '\n';

/**
 * All texts of a list in one string: looking for a word in it is many times faster than asking
 * row after row, which shows from some ten thousand rows on.
 */
export class SearchIndex<R> {
  private readonly text: string;
  /** Where each row's text begins. */
  private readonly starts: Uint32Array;
  private readonly rows: readonly R[];
  /** Rows that came on top later, with their texts: too few to be worth a new index. */
  private readonly newer: { row: R; text: string }[] = [];

  constructor(
    rows: readonly R[],
    private readonly textsOf: (row: R) => readonly (string | null)[],
  ) {
    // The list itself goes on changing; the places in the text are those of this moment.
    this.rows = [...rows];
    const texts = rows.map((row) => this.textOf(row));
    this.text = texts.join(BETWEEN);
    this.starts = new Uint32Array(rows.length);
    let start = 0;
    texts.forEach((text, place) => {
      this.starts[place] = start;
      start += text.length + BETWEEN.length;
    });
  }

  /** Takes in a row that now stands before all others. */
  addFirst(row: R): void {
    this.newer.unshift({ row, text: this.textOf(row) });
  }

  /** The rows with a text that holds the needle, in their order; the needle is in lower case. */
  find(needle: string): R[] {
    if (needle.includes(BETWEEN)) return [];
    const found = this.newer.filter(({ text }) => text.includes(needle)).map(({ row }) => row);
    let hit = this.text.indexOf(needle);
    while (hit !== -1) {
      const place = this.placeOf(hit);
      const row = this.rows[place];
      if (row !== undefined) found.push(row);
      const next = this.starts[place + 1];
      hit = next === undefined ? -1 : this.text.indexOf(needle, next);
    }
    return found;
  }

  private textOf(row: R): string {
    return this.textsOf(row).join(BETWEEN).toLowerCase();
  }

  /** The last row that begins at or before the position. */
  private placeOf(position: number): number {
    let low = 0;
    let high = this.starts.length - 1;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if ((this.starts[middle] ?? 0) <= position) low = middle;
      else high = middle - 1;
    }
    return low;
  }
}
