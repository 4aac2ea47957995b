import type { RowsWish } from '../listData';
import type { GridRow } from '../rowIds';
import { isOfTexts, textsOf, valueOf } from './columnValues';

/** The most entries of a list that rows are selected by. */
export const MOST_ENTRIES = 5000;

/** The rows that have an identifier: their id, those of columns of ids, and email addresses. */
export type Identifiers = ReadonlyMap<string, readonly GridRow[]>;

/** The case and the composition of letters make no difference. */
const identifierOf = (text: string) => text.normalize('NFC').toLowerCase();

/** Returns the rows by their identifiers. */
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
    for (const text of new Set(texts.map((each) => identifierOf(each.trim())))) {
      const known = found.get(text);
      if (text === '') continue;
      if (known) known.push(row);
      else found.set(text, [row]);
    }
  }
  return found;
}

export type ListMatch = {
  /** How many different entries the list has. */
  entries: number;
  /** Of them, how many are found. */
  found: number;
  /** Their rows: an email address may be on several. */
  rows: readonly GridRow[];
  missing: readonly string[];
  /** Entries that are listed more than once. */
  repeated: readonly string[];
};

/**
 * Looks up the entries of a list: one a line, or with commas, semicolons or tabs between them. Of a
 * line of other data, such as a table's, it takes what is an identifier.
 */
export function matchList(text: string, identifiers: Identifiers): ListMatch {
  const times = new Map<string, { entry: string; count: number }>();
  for (const line of text.split(/[\r\n]+/)) {
    const parts = line.split(/[\s,;"<>]+/).filter(Boolean);
    const known = parts.filter((part) => part.includes('@') || identifiers.has(identifierOf(part)));
    const whole = line.trim();
    for (const entry of known.length > 0 || whole === '' ? known : [whole]) {
      const key = identifierOf(entry);
      times.set(key, { entry, count: (times.get(key)?.count ?? 0) + 1 });
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
  };
}
