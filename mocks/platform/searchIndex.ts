/**
 * Separator of texts and rows. No search field accepts it, so no search matches across two texts.
 */
const BETWEEN = '\n';

/**
 * Index that joins all texts of a list into one string, because searching one string is faster than
 * searching row by row.
 */
export class SearchIndex<R> {
  private readonly text: string;
  /** Position at which each row's text begins. */
  private readonly starts: Uint32Array;
  private readonly rows: readonly R[];
  /**
   * Rows added since the index was built, with their texts. They are too few to be worth a new
   * index.
   */
  private readonly newer: { row: R; text: string }[] = [];

  constructor(
    rows: readonly R[],
    private readonly textsOf: (row: R) => readonly (string | null)[],
  ) {
    // Copies the rows, because the positions refer to these rows, but the list changes later.
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

  addFirst(row: R): void {
    this.newer.unshift({ row, text: this.textOf(row) });
  }

  /** Returns the rows whose text contains the lowercase needle, in the order of the list. */
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

  /** Returns the index of the last row that begins at or before the position. */
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
