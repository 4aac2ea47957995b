/** A row of a grid. Servers have been seen to leave out the id, or to send it twice. */
export type GridRow = Record<string, unknown> & { id?: string | null };

/** Gives each row an id of its own, so that a repeated or missing one still shows as a row. */
export function rowIdsOf<Row extends GridRow>(rows: readonly Row[]): (row: Row) => string {
  const ids = new Map<Row, string>();
  const taken = new Set<string>();
  rows.forEach((row, index) => {
    const id = row.id ?? '';
    // Never a bare id: the data grid looks it up in plain objects, where `constructor` is something.
    let own = id === '' ? `row ${index}` : `id ${id}`;
    while (taken.has(own)) own = `${own} again`;
    taken.add(own);
    ids.set(row, own);
  });
  return (row) => ids.get(row) ?? '';
}
