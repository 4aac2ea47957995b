export type SortColumn = { field: string; isDescending: boolean };

/**
 * Parses the `sort` parameter of the address, such as `-lastSeen` for descending. Null if no column
 * sorts the list.
 */
export function parseSort(text: string): SortColumn | null {
  const field = text.replace(/^-/, '');
  return field === '' ? null : { field, isDescending: text !== field };
}

export const sortParam = ({ field, isDescending }: SortColumn): string =>
  `${isDescending ? '-' : ''}${field}`;

/** `sort` parameter after a click on a column's header: ascending, then descending, then none. */
export function sortedBy(sort: string, field: string): string {
  const order = parseSort(sort);
  if (order?.field !== field) return sortParam({ field, isDescending: false });
  return order.isDescending ? '' : sortParam({ field, isDescending: true });
}
