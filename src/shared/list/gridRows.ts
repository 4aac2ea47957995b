/** A row of a grid. Servers have been seen to leave out the id, or to send it twice. */
export type GridRow = Record<string, unknown> & { id?: string | null };

export type KeyedRows<Row> = { rows: readonly Row[]; keyOf: (row: Row) => string };

/** Gives each row a key of its own, so that a repeated or missing id still shows as a row. */
export function keyRows<Row extends GridRow>(rows: readonly Row[]): KeyedRows<Row> {
  const keys = new Map<Row, string>();
  const taken = new Set<string>();
  const own = rows.map((row, index) => {
    const id = row.id ?? '';
    // Never a bare id: the data grid looks keys up in plain objects, where `constructor` is something.
    let key = id === '' ? `row ${index}` : `id ${id}`;
    while (taken.has(key)) key = `${key} again`;
    taken.add(key);
    // The same object twice would overwrite its first key.
    const distinct = keys.has(row) ? { ...row } : row;
    keys.set(distinct, key);
    return distinct;
  });
  return { rows: own, keyOf: (row) => keys.get(row) ?? '' };
}
