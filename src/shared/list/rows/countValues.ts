import type { RowsWish } from '../listData';
import { arrangeRows } from './arrangeRows';
import { isOfTexts, sortingOf, textsOf, valueOf } from './columnValues';
import { createPause, eachInSlices, sortInSlices } from './slices';

export type ValueCount = { value: string; count: number };

/**
 * The values of a column with the number of rows that have each, in their order, among the rows that
 * meet all other conditions; null if the signal aborts before they are known.
 */
export async function countValues<Row>(
  wish: RowsWish<Row>,
  field: string,
  signal: AbortSignal,
): Promise<ValueCount[] | null> {
  const column = wish.columns.find((each) => each.field === field);
  const value = column && valueOf(column, wish.times);
  if (!value || !isOfTexts(value)) return [];
  const { [field]: _own, ...where } = wish.where;
  const others = await arrangeRows({ ...wish, where, sort: '' }, signal);
  if (!others) return null;
  const counts = new Map<string, number>();
  const texts = textsOf(value);
  const { compare } = sortingOf(value);
  const pause = createPause(signal);
  try {
    await eachInSlices(
      others,
      (row) => {
        for (const text of new Set(texts(row))) counts.set(text, (counts.get(text) ?? 0) + 1);
      },
      pause,
    );
    const values = await sortInSlices([...counts.keys()], compare, pause);
    return values.map((each) => ({ value: each, count: counts.get(each) ?? 0 }));
  } catch (error) {
    if (signal.aborted) return null;
    throw error;
  }
}
