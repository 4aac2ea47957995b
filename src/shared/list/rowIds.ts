/** A row of a grid. A server may leave out an id, or send it twice. */
export type GridRow = Record<string, unknown> & { id?: string | null };

/** The grid's id of a row: prefixed, since the grid looks ids up in plain objects. */
export const gridIdOf = (id: string) => `id ${id}`;

/** Gives each row a unique id, so that repeated and missing ids show, too. */
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
