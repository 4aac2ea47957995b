import type { RowsWish } from '../listData';
import { arrangeRows } from './arrangeRows';
import { isOfTexts, sortingOf, textsOf, valueOf } from './columnValues';

export type ValueCount = { value: string; count: number };

/**
 * Returns the values of a column with the number of rows that have each, in their order, among the
 * rows that meet all other conditions.
 */
export function countValues<Row>(wish: RowsWish<Row>, field: string): ValueCount[] {
  const column = wish.columns.find((each) => each.field === field);
  const value = column && valueOf(column);
  if (!value || !isOfTexts(value)) return [];
  const { [field]: _own, ...where } = wish.where;
  const texts = textsOf(value);
  const counts = new Map<string, number>();
  for (const row of arrangeRows({ ...wish, where, sort: '' })) {
    for (const text of new Set(texts(row))) counts.set(text, (counts.get(text) ?? 0) + 1);
  }
  const { compare } = sortingOf(value);
  return [...counts]
    .map(([text, count]) => ({ value: text, count }))
    .sort((one, other) => compare(one.value, other.value));
}
