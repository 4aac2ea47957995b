import { plainText } from '../../text';
import type { RowsWish } from '../listData';
import type { GridRow } from '../rowIds';
import { isOfTexts, textsOf, valueOf } from './columnValues';

/** Maximum number of entries in a pasted list. */
export const MOST_ENTRIES = 5000;

/**
 * Rows by identifier. The identifiers of a row are its id, its values in id columns, and its email
 * addresses.
 */
export type Identifiers = ReadonlyMap<string, readonly GridRow[]>;

/** Lower case, because identifiers are not case-sensitive. */
const identifierOf = (text: string) => text.toLowerCase();

export function identifiersOf({ rows, columns }: RowsWish<GridRow>): Identifiers {
  const readers = columns.flatMap((column) => {
    const value = valueOf(column);
    const texts = value && isOfTexts(value) ? textsOf(value) : () => [];
    return [
      (row: GridRow) =>
        value?.kind === 'id' ? texts(row) : texts(row).filter((text) => text.includes('@')),
      (row: GridRow) => [column.secondary?.(row) ?? ''].filter((text) => text.includes('@')),
    ];
  });
  const found = new Map<string, GridRow[]>();
  for (const row of rows) {
    const texts = [row.id ?? '', ...readers.flatMap((read) => read(row))];
    for (const text of new Set(texts.map((each) => identifierOf(plainText(each))))) {
      const known = found.get(text);
      if (text === '') continue;
      if (known) known.push(row);
      else found.set(text, [row]);
    }
  }
  return found;
}

export type ListMatch = {
  /** Number of distinct entries. */
  entries: number;
  /** Number of distinct entries that match a row. */
  found: number;
  /** Matching rows. Several rows may have the same email address. */
  rows: readonly GridRow[];
  missing: readonly string[];
  repeated: readonly string[];
  /** Cells in a table's columns without identifiers or email addresses. They were not looked up. */
  others: readonly string[];
};

/** Matches a cell. Commas, semicolons and tabs outside quotes separate cells. */
const CELL = /[,;\t"]((?:"[^"]*"|[^,;\t"]+)*)/g;

const cellsOf = (line: string) =>
  Array.from(`,${line}`.matchAll(CELL), ([, cell = '']) => plainText(cell.replaceAll('"', ' ')));

/**
 * Whether lines form a table: at least two lines, all with the same number of cells, which is at
 * least two.
 */
function isTable([first, ...others]: readonly string[][]): boolean {
  const width = first?.length ?? 0;
  return width > 1 && others.length > 0 && others.every((cells) => cells.length === width);
}

/**
 * Looks up the entries of a pasted list, one per line or separated by commas, semicolons or tabs.
 * In a table, it reads only the columns that contain an identifier or email address, if there are
 * any.
 */
export function matchList(text: string, identifiers: Identifiers): ListMatch {
  const isKnown = (entry: string) => identifiers.has(identifierOf(entry));
  const isAddress = (entry: string) => entry.includes('@');

  /**
   * Entries of a cell: its email addresses, or its words if all of them are identifiers, or else
   * the whole cell.
   */
  function entriesIn(cell: string): readonly string[] {
    const words = cell.split(/[\s<>]+/).filter(Boolean);
    const addresses = words.filter(isAddress);
    if (addresses.length > 0) return addresses;
    return words.every(isKnown) ? words : [cell];
  }

  const lines = text
    .split(/[\r\n\u2028\u2029]+/)
    .map(cellsOf)
    .filter((cells) => cells.some(Boolean));
  const columns = new Set<number>();
  for (const cells of lines) {
    for (const [column, cell] of cells.entries()) {
      if (entriesIn(cell).some((entry) => isAddress(entry) || isKnown(entry))) columns.add(column);
    }
  }
  const takesAll = !isTable(lines) || columns.size === 0;

  const times = new Map<string, { entry: string; count: number }>();
  const others = new Set<string>();
  for (const cells of lines) {
    for (const [column, cell] of cells.entries()) {
      if (cell === '') continue;
      if (!takesAll && !columns.has(column)) {
        others.add(cell);
        continue;
      }
      for (const entry of entriesIn(cell)) {
        const key = identifierOf(entry);
        times.set(key, { entry, count: (times.get(key)?.count ?? 0) + 1 });
      }
    }
  }
  const keys = [...times.keys()];
  const entriesOf = (some: readonly string[]) => some.map((key) => times.get(key)?.entry ?? key);
  const found = keys.filter((key) => identifiers.has(key));
  return {
    entries: keys.length,
    found: found.length,
    rows: [...new Set(found.flatMap((key) => identifiers.get(key) ?? []))],
    missing: entriesOf(keys.filter((key) => !identifiers.has(key))),
    repeated: entriesOf(keys.filter((key) => (times.get(key)?.count ?? 0) > 1)),
    others: [...others],
  };
}
