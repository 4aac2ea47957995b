/** Row of a grid. A server may omit an id or send it twice. */
export type GridRow = Record<string, unknown> & { id?: string | null };

/**
 * The prefix is needed because the grid looks up ids in plain objects, which have built-in
 * properties such as `constructor`.
 */
export const gridIdOf = (id: string) => `id ${id}`;

/**
 * Returns a function that maps each row to a unique id, so that rows with repeated or missing ids
 * are shown, too.
 */
export function rowIdsOf<Row extends GridRow>(rows: readonly Row[]): (row: Row) => string {
  const ids = new Map<Row, string>();
  const taken = new Set<string>();
  rows.forEach((row, index) => {
    const id = row.id ?? '';
    let own = id === '' ? `row ${index}` : gridIdOf(id);
    while (taken.has(own)) own = `${own} again`;
    taken.add(own);
    ids.set(row, own);
  });
  return (row) => ids.get(row) ?? '';
}
