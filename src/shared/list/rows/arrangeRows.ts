import type { Times } from '../../times/formatTimes';
import { whenIdle } from '../../whenIdle';
import type { ColumnValue, GridColumn } from '../gridColumn';
import type { RowsWish } from '../listData';
import { ALL } from '../useListState';
import { readArrangement, type ReadArrangement } from './arrangement';
import { isOfTexts, sortingOf, testOf, textsOf, valueOf } from './columnValues';
import {
  createPause,
  eachInSlices,
  sortInSlices,
  startSharedWork,
  type Pause,
  type SharedWork,
} from './slices';

/**
 * The rows that match, in their order (docs/product.md#all-rows); null if the signal aborts before
 * they are known.
 */
export async function arrangeRows<Row>(
  wish: RowsWish<Row>,
  signal: AbortSignal,
): Promise<readonly Row[] | null> {
  try {
    return await arrange(wish, { pause: createPause(signal), isHurried: true });
  } catch (error) {
    if (signal.aborted) return null;
    throw error;
  }
}

/**
 * Computes what an order by each column and a search need, so that the first one is as quick as the
 * next: while the page is idle, unless somebody waits for it. The signal ends it.
 */
export async function prepareRows<Row>(
  wish: RowsWish<Row>,
  signal: AbortSignal,
  { isHurried = false } = {},
): Promise<void> {
  const { rows, columns, times, isAnswered } = wish;
  const untilIdle = () => new Promise<void>((resolve) => whenIdle(resolve));
  const pause = isHurried ? createPause(signal) : createPause(signal, untilIdle);
  const asker = { pause, isHurried };
  try {
    if (!isHurried) await untilIdle();
    if (!isAnswered) await searchTexts(rows, columns, times, asker);
    for (const column of columns) {
      const value = valueOf(column, times);
      if (value) await ranksOf(rows, column, value, times, asker);
    }
  } catch (error) {
    if (!signal.aborted) throw error;
  }
}

async function arrange<Row>(wish: RowsWish<Row>, asker: Asker): Promise<readonly Row[]> {
  const { pause } = asker;
  const { conditions, sorting } = readArrangement(wish, wish.columns, wish.times);
  const tests = await testsOf(wish, conditions, asker);
  const found: number[] = [];
  await eachInSlices(
    wish.rows,
    (row, index) => {
      if (tests.every((test) => test(row, index))) found.push(index);
    },
    pause,
  );
  const order = await sorted(wish, found, sorting, asker);
  return order.map((index) => wish.rows[index] as Row);
}

type Test<Row> = (row: Row, index: number) => boolean;

async function testsOf<Row>(
  { rows, columns, times, isAnswered, search, filters, load }: RowsWish<Row>,
  conditions: ReadArrangement<Row>['conditions'],
  asker: Asker,
): Promise<Test<Row>[]> {
  const tests: Test<Row>[] = [];
  const now = Date.now();
  for (const { value, condition } of conditions) {
    if (value && condition) tests.push(testOf(value, condition, { now, times }));
  }
  if (isAnswered) return tests;
  const { filters: byName } = await load();
  for (const [name, chosen] of Object.entries(filters)) {
    const test = byName[name];
    if (test && chosen !== ALL) tests.push((row) => test(row, chosen));
  }
  const text = search.toLowerCase();
  if (text !== '') {
    const texts = await searchTexts(rows, columns, times, asker);
    tests.push((_row, index) => texts[index]?.includes(text) === true);
  }
  return tests;
}

/** Who asks for something that is computed once: a preparation gives it up, and an operator waits for it. */
type Asker = { pause: Pause; isHurried: boolean };

/** What is computed of rows, by the column or the columns, in a zone: some texts have times. */
type Kept<Value> = Record<Times, WeakMap<object, WeakMap<object, SharedWork<Value>>>>;

async function computedOnce<Value>(
  kept: Kept<Value>,
  [times, rows, key]: readonly [Times, object, object],
  { pause, isHurried }: Asker,
  compute: (pause: Pause) => Promise<Value>,
): Promise<Value> {
  const waiting = pause();
  if (waiting) await waiting;
  const ofRows = kept[times].get(rows) ?? new WeakMap<object, SharedWork<Value>>();
  kept[times].set(rows, ofRows);
  const work = ofRows.get(key) ?? startSharedWork(compute, { isHurried });
  ofRows.set(key, work);
  if (isHurried) work.hurry();
  const value = await work.done;
  // The asker may have given up meanwhile.
  await pause();
  return value;
}

/** Computed once for the same columns and rows, also for the next letter of a search. */
const searched: Kept<readonly string[]> = { local: new WeakMap(), utc: new WeakMap() };

/** What a search looks through: the texts of all columns, and their second lines, in lower case. */
function searchTexts<Row>(
  rows: readonly Row[],
  columns: readonly GridColumn<Row>[],
  times: Times,
  asker: Asker,
): Promise<readonly string[]> {
  return computedOnce(searched, [times, rows, columns], asker, async (pause) => {
    const readers = columns.map((column) => {
      const value = valueOf(column, times);
      const first = value && isOfTexts(value) ? textsOf(value) : null;
      return (row: Row) => {
        const second = column.secondary?.(row);
        const all = first ? first(row).join('\n') : '';
        return typeof second === 'string' ? `${all}\n${second}` : all;
      };
    });
    const texts: string[] = [];
    const read = (row: Row) =>
      void texts.push(readers.reduce((text, of) => `${text}\n${of(row)}`, '').toLowerCase());
    await eachInSlices(rows, read, pause);
    return texts;
  });
}

/** The ranks of rows in a column, and of the last row that has a value; -1 for an empty one. */
type Ranks = { ranks: Int32Array; last: number };

/** Computed once for the same rows and column: the other direction then takes no comparison. */
const ranked: Kept<Ranks> = { local: new WeakMap(), utc: new WeakMap() };

function ranksOf<Row>(
  rows: readonly Row[],
  column: GridColumn<Row>,
  value: ColumnValue<Row>,
  times: Times,
  asker: Asker,
): Promise<Ranks> {
  return computedOnce(ranked, [times, rows, column], asker, (pause) =>
    isOfTexts(value) ? ranksOfTexts(rows, value, pause) : ranksOfNumbers(rows, value, pause),
  );
}

async function ranksOfNumbers<Row>(
  rows: readonly Row[],
  value: ColumnValue<Row>,
  pause: Pause,
): Promise<Ranks> {
  const { keyOf } = sortingOf(value);
  const keys = new Float64Array(rows.length);
  await eachInSlices(rows, (row, index) => (keys[index] = Number(keyOf(row) ?? NaN)), pause);
  // The browser's own order of numbers, with those that are none at the end.
  const inOrder = keys.toSorted();
  const different: number[] = [];
  await eachInSlices(
    inOrder,
    (key) => {
      if (!Number.isNaN(key) && key !== different.at(-1)) different.push(key);
    },
    pause,
  );
  const ranks = new Int32Array(rows.length);
  await eachInSlices(
    keys,
    (key, index) => (ranks[index] = Number.isNaN(key) ? -1 : placeIn(different, key)),
    pause,
  );
  return { ranks, last: different.length - 1 };
}

/** Where a number is in an ascending list that has it. */
function placeIn(numbers: readonly number[], wanted: number): number {
  let [low, high] = [0, numbers.length - 1];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((numbers[middle] ?? wanted) < wanted) low = middle + 1;
    else high = middle;
  }
  return low;
}

async function ranksOfTexts<Row>(
  rows: readonly Row[],
  value: ColumnValue<Row>,
  pause: Pause,
): Promise<Ranks> {
  const { keyOf, compare } = sortingOf(value);
  // Each different key is compared once: first by its place among them, then by its rank.
  const keys: (string | number)[] = [];
  const placeOf = new Map<string | number, number>();
  const ranks = new Int32Array(rows.length);
  await eachInSlices(
    rows,
    (row, index) => {
      const key = keyOf(row);
      const place = key === null ? -1 : (placeOf.get(key) ?? keys.push(key) - 1);
      if (key !== null) placeOf.set(key, place);
      ranks[index] = place;
    },
    pause,
  );
  const compareAt = (one: number, other: number) => compare(keys[one] ?? '', keys[other] ?? '');
  const inOrder = await sortInSlices([...keys.keys()], compareAt, pause);
  const rankAt = new Int32Array(keys.length);
  let last = -1;
  await eachInSlices(
    inOrder,
    (place, index) => {
      const before = inOrder[index - 1];
      if (before === undefined || compareAt(before, place) !== 0) last += 1;
      rankAt[place] = last;
    },
    pause,
  );
  await eachInSlices(ranks, (place, index) => (ranks[index] = rankAt[place] ?? -1), pause);
  return { ranks, last };
}

/** Returns the indices of rows, sorted by the address's column, with rows without a value at the end. */
async function sorted<Row>(
  { rows, times }: RowsWish<Row>,
  found: readonly number[],
  sorting: ReadArrangement<Row>['sorting'],
  asker: Asker,
): Promise<readonly number[]> {
  if (!sorting?.column || !sorting.value) return found;
  const { column, value, isDescending } = sorting;
  const { ranks, last } = await ranksOf(rows, column, value, times, asker);
  const placeOf = (index: number) => {
    const rank = ranks[index] ?? -1;
    if (rank < 0) return last + 1;
    return isDescending ? last - rank : rank;
  };
  return await sortByPlace(found, placeOf, last + 1, asker.pause);
}

/** A stable order by whole numbers from 0 to `last`: counting takes no comparisons. */
async function sortByPlace(
  indices: readonly number[],
  placeOf: (index: number) => number,
  last: number,
  pause: Pause,
): Promise<number[]> {
  const counts = new Int32Array(last + 1);
  const count = (index: number) => {
    const place = placeOf(index);
    counts[place] = (counts[place] ?? 0) + 1;
  };
  await eachInSlices(indices, count, pause);
  let before = 0;
  /** Where the next row of each place goes. */
  const next = counts.map((ofPlace) => (before += ofPlace) - ofPlace);
  const order = new Array<number>(indices.length);
  const put = (index: number) => {
    const place = placeOf(index);
    const at = next[place] ?? 0;
    order[at] = index;
    next[place] = at + 1;
  };
  await eachInSlices(indices, put, pause);
  return order;
}
