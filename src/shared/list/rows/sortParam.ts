/** The column that sorts a list. */
export type SortColumn = { field: string; isDescending: boolean };

/** Parses the address's `sort`, such as `-lastSeen` for descending; null where no column sorts. */
export function parseSort(text: string): SortColumn | null {
  const field = text.replace(/^-/, '');
  return field === '' ? null : { field, isDescending: text !== field };
}

/** Returns the `sort` of the address for a column. */
export const sortParam = ({ field, isDescending }: SortColumn): string =>
  `${isDescending ? '-' : ''}${field}`;

/** Returns the `sort` after a press on a column's header: ascending, descending, then none. */
export function sortedBy(sort: string, field: string): string {
  const order = parseSort(sort);
  if (order?.field !== field) return sortParam({ field, isDescending: false });
  return order.isDescending ? '' : sortParam({ field, isDescending: true });
}
