import type { GridColumn } from '../gridColumn';
import { foldText } from '../../text';
import type { RowsWish } from '../listData';
import { ALL } from '../useListState';
import { readArrangement } from './arrangement';
import { isOfTexts, sortingOf, testOf, textsOf, valueOf } from './columnValues';
import { sortRows } from './sortRows';

type Test<Row> = (row: Row) => boolean;

/** Matching rows in the requested order (docs/product/lists.md#all-rows). */
export function arrangeRows<Row>(wish: RowsWish<Row>): readonly Row[] {
  const tests = testsOf(wish);
  const found =
    tests.length === 0 ? wish.rows : wish.rows.filter((row) => tests.every((test) => test(row)));
  return sortRows(found, wish.columns, wish.sort);
}

function testsOf<Row>(wish: RowsWish<Row>): Test<Row>[] {
  const { columns, times, search, filters } = wish;
  const now = Date.now();
  const { conditions } = readArrangement(wish, columns);
  const tests = conditions.flatMap(({ value, condition }) =>
    value && condition ? [testOf(value, condition, { now, times })] : [],
  );
  for (const [name, chosen] of Object.entries(filters)) {
    const test = wish.tests[name];
    if (test && chosen !== ALL) tests.push((row) => test(row, chosen));
  }
  if (search !== '') tests.push(searchTest(wish, foldText(search)));
  return tests;
}

/**
 * Returns a test that searches a row in all columns of texts and in the second lines of all
 * columns, ignoring case and accents.
 */
function searchTest<Row>({ columns }: RowsWish<Row>, search: string): Test<Row> {
  const contains = (text: string) => foldText(text).includes(search);
  const tests = columns.map((column: GridColumn<Row>): Test<Row> => {
    const value = valueOf(column);
    const texts = value && isOfTexts(value) ? textsOf(value) : () => [];
    return (row) => {
      if (texts(row).some(contains)) return true;
      return contains(column.secondary?.(row) ?? '');
    };
  });
  return (row) => tests.some((test) => test(row));
}

export type ValueCount = { value: string; count: number };

/**
 * Values of a column, sorted, each with the number of rows that have it. Counts only rows that meet
 * all other conditions.
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
