import type { GridColumn } from '../gridColumn';
import type { RowsWish } from '../listData';
import { ALL } from '../useListState';
import { readArrangement } from './arrangement';
import { isOfTexts, testOf, textsOf, valueOf } from './columnValues';
import { sortRows } from './sortRows';

type Test<Row> = (row: Row) => boolean;

/** Returns the rows that match, in their order (docs/product.md#all-rows). */
export function arrangeRows<Row>(wish: RowsWish<Row>): readonly Row[] {
  const tests = testsOf(wish);
  const found =
    tests.length === 0 ? wish.rows : wish.rows.filter((row) => tests.every((test) => test(row)));
  return sortRows(found, wish.columns, wish.sort);
}

function testsOf<Row>(wish: RowsWish<Row>): Test<Row>[] {
  const { columns, times, isAnswered, search, filters } = wish;
  const now = Date.now();
  const { conditions } = readArrangement(wish, columns);
  const tests = conditions.flatMap(({ value, condition }) =>
    value && condition ? [testOf(value, condition, { now, times })] : [],
  );
  if (isAnswered) return tests;
  for (const [name, chosen] of Object.entries(filters)) {
    const test = wish.tests[name];
    if (test && chosen !== ALL) tests.push((row) => test(row, chosen));
  }
  if (search !== '') tests.push(searchTest(wish, search.toLowerCase()));
  return tests;
}

/** A search looks through the texts of all columns and their second lines, in any case. */
function searchTest<Row>({ columns }: RowsWish<Row>, search: string): Test<Row> {
  const contains = (text: string) => text.toLowerCase().includes(search);
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
