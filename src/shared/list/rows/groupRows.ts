import { formatCount } from '../../format';
import { LOCALE } from '../../text';
import type { Times } from '../../times/formatTimes';
import type { ColumnValue, GridColumn } from '../gridColumn';
import { isOfTexts, sortingOf, textsOf, valueOf } from './columnValues';
import { dayText, type Condition } from './condition';

/** Rows with the same value in a column, or with a date in the same month. */
export type RowGroup<Row> = {
  key: string;
  label: string;
  /** Condition that exactly these rows meet. */
  condition: Condition;
  rows: Row[];
};

/** Latest time that a `Date` can hold, in milliseconds. */
const LAST_DATE = 8.64e15;

/** Key of the group of rows without a value. The keys of other groups begin with other letters. */
const NO_VALUE = 'e';

type GroupText = Pick<RowGroup<unknown>, 'label' | 'condition'>;

const monthFormat = new Intl.DateTimeFormat(LOCALE, {
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
});

function monthText(month: string): GroupText {
  const [year = 0, number = 1] = month.split('-').map(Number);
  const last = new Date(Date.UTC(year, number, 0));
  return {
    label: monthFormat.format(last),
    condition: { kind: 'range', from: `${month}-01`, to: last.toISOString().slice(0, 10) },
  };
}

/** Returns a function that returns the keys of a row's groups. */
function keysOf<Row>(value: ColumnValue<Row>, times: Times): (row: Row) => readonly string[] {
  if (isOfTexts(value)) {
    const texts = textsOf(value);
    return (row) => texts(row).map((text) => `t${text}`);
  }
  const { keyOf } = sortingOf(value);
  return (row) => {
    const found = Number(keyOf(row) ?? NaN);
    if (Number.isNaN(found)) return [];
    if (value.kind === 'number') return [`n${found}`];
    return Math.abs(found) <= LAST_DATE ? [`m${dayText(found, times).slice(0, -3)}`] : [];
  };
}

/** Label of a group, and the condition that its rows meet. */
function groupText(key: string, noValue: string): GroupText {
  const rest = key.slice(1);
  if (key === NO_VALUE) return { label: noValue, condition: { kind: 'empty' } };
  if (key.startsWith('m')) return monthText(rest);
  if (key.startsWith('t')) return { label: rest, condition: { kind: 'is', values: [rest] } };
  return { label: formatCount(Number(rest)), condition: { kind: 'range', from: rest, to: rest } };
}

/** Whether all values of a column are different, apart from rows without a value. */
function isAllDifferent<Row>(rows: readonly Row[], value: ColumnValue<Row>): boolean {
  // Dates are grouped by month.
  if (value.kind === 'date' || rows.length < 2) return false;
  const { keyOf } = sortingOf(value);
  const seen = new Set<string | number>();
  return rows.every((row) => {
    const key = keyOf(row);
    return key === null || seen.size < seen.add(key).size;
  });
}

/**
 * Columns that can group the rows, in the order of `groupOrder`. Leaves out columns whose values
 * are all different, because each row would be a group of its own.
 */
export function groupColumns<Row>(
  rows: readonly Row[],
  columns: readonly GridColumn<Row>[],
): GridColumn<Row>[] {
  const orderOf = ({ groupOrder = Infinity }: GridColumn<Row>) => groupOrder;
  return columns
    .filter((column) => {
      const value = valueOf(column);
      return value !== null && !isAllDifferent(rows, value);
    })
    .map((column, index) => ({ column, index }))
    .sort((one, other) => {
      const [first, second] = [orderOf(one.column), orderOf(other.column)];
      return first === second ? one.index - other.index : first - second;
    })
    .map(({ column }) => column);
}

/**
 * Groups of a column: the largest first, but months and numbers in their own order, and rows
 * without a value last. A row with several values is in several groups.
 */
export function groupRows<Row>(
  rows: readonly Row[],
  column: GridColumn<Row>,
  times: Times,
): RowGroup<Row>[] {
  const value = valueOf(column);
  if (!value) return [];
  const keys = keysOf(value, times);
  const noValue = isOfTexts(value) ? `No ${column.header.toLowerCase()}` : 'None';
  const groups = new Map<string, RowGroup<Row>>();
  for (const row of rows) {
    const own = keys(row);
    for (const key of own.length > 0 ? own : [NO_VALUE]) {
      const group = groups.get(key) ?? { key, ...groupText(key, noValue), rows: [] };
      groups.set(key, group);
      // Adds the row only once, even if it contains the value twice.
      if (group.rows.at(-1) !== row) group.rows.push(row);
    }
  }
  const { compare } = sortingOf(value);
  return [...groups.values()].sort((one, other) => {
    const isEmptyLast = Number(one.key === NO_VALUE) - Number(other.key === NO_VALUE);
    if (isEmptyLast !== 0) return isEmptyLast;
    if (value.kind === 'date') return one.key < other.key ? -1 : 1;
    if (value.kind === 'number') return Number(one.key.slice(1)) - Number(other.key.slice(1));
    return other.rows.length - one.rows.length || compare(one.label, other.label);
  });
}
