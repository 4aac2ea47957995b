import type { GridColumn } from '../gridColumn';
import { sortingOf, valueOf } from './columnValues';
import { parseSort } from './sortParam';

/** Sorts the rows by the `sort` parameter. Rows without a value are last in both directions. */
export function sortRows<Row>(
  rows: readonly Row[],
  columns: readonly GridColumn<Row>[],
  sort: string,
): readonly Row[] {
  const order = parseSort(sort);
  const column = columns.find(({ field }) => field === order?.field);
  const value = column && valueOf(column);
  if (!order || !value) return rows;
  const { keyOf, compare } = sortingOf(value);
  const sign = order.isDescending ? -1 : 1;
  return rows
    .map((row) => ({ row, key: keyOf(row) }))
    .sort(({ key: one }, { key: other }) =>
      one === null || other === null
        ? Number(one === null) - Number(other === null)
        : sign * compare(one, other),
    )
    .map(({ row }) => row);
}
