/** A column that sorts a list. */
export type SortColumn = { field: string; isDescending: boolean };

/** A list is sorted by one column, and by a second one where the first has equal values. */
const MOST_COLUMNS = 2;

/** Reads the address's `sort`, such as `-lastSeen.platform`: descending, then ascending. */
export function parseSort(text: string): SortColumn[] {
  const columns = new Map<string, SortColumn>();
  for (const part of text.split('.')) {
    const field = part.replace(/^-/, '');
    if (field !== '' && !columns.has(field)) {
      columns.set(field, { field, isDescending: part.startsWith('-') });
    }
  }
  return [...columns.values()].slice(0, MOST_COLUMNS);
}

export const sortParam = (columns: readonly SortColumn[]): string =>
  columns.map(({ field, isDescending }) => `${isDescending ? '-' : ''}${field}`).join('.');

/** After a press on a column's header: ascending, descending, no longer. */
export function sortedBy(sort: string, field: string): string {
  const [first] = parseSort(sort);
  if (first?.field !== field) return sortParam([{ field, isDescending: false }]);
  return first.isDescending ? '' : sortParam([{ field, isDescending: true }]);
}

/** After a press with Shift on a column's header: ascending, descending, no longer; the first one stays. */
export function sortedAlsoBy(sort: string, field: string): string {
  const columns = parseSort(sort);
  const known = columns.find((column) => column.field === field);
  const others = columns.filter((column) => column !== known);
  if (!known) return sortParam([...others.slice(0, 1), { field, isDescending: false }]);
  if (known.isDescending) return sortParam(others);
  return sortParam(columns.map((each) => (each === known ? { field, isDescending: true } : each)));
}
