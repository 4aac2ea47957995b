import { DASH, LOCALE } from '../../text';
import type { Times } from '../../times/formatTimes';
import type { ColumnValue, GridColumn } from '../gridColumn';
import { rangeOf, type Condition } from './condition';

/**
 * Values by which a column sorts and filters. Null for a column that does neither, such as a column
 * of buttons.
 */
export function valueOf<Row>(column: GridColumn<Row>): ColumnValue<Row> | null {
  const { value, text } = column;
  if (value !== undefined || !text) return value ?? null;
  const of = (row: Row) => {
    const shown = column.isMuted?.(row) ? null : text(row);
    return shown === DASH ? null : shown;
  };
  return { kind: 'text', of };
}

type TextValue<Row> = Extract<ColumnValue<Row>, { kind: 'text' | 'natural' | 'id' }>;

export const isOfTexts = <Row>(value: ColumnValue<Row>): value is TextValue<Row> =>
  value.kind !== 'number' && value.kind !== 'date';

/** Returns a function that returns a row's values in a column of texts, without blank ones. */
export function textsOf<Row>({ of }: TextValue<Row>) {
  return (row: Row): readonly string[] => {
    const found = of(row);
    const texts = typeof found === 'string' ? [found] : (found ?? []);
    return texts.filter((text) => text.trim() !== '');
  };
}

const natural = new Intl.Collator(LOCALE, { numeric: true });
const collators = { text: new Intl.Collator(LOCALE), natural, id: natural };

export type Sorting<Row> = {
  /** Key to compare, or null for an empty value. */
  keyOf: (row: Row) => string | number | null;
  compare: (one: string | number, other: string | number) => number;
};

export function sortingOf<Row>(value: ColumnValue<Row>): Sorting<Row> {
  if (!isOfTexts(value)) {
    const { of } = value;
    return {
      keyOf: (row) => {
        const key = of(row);
        return key === null || Number.isNaN(key) ? null : key;
      },
      compare: (one, other) => Number(one) - Number(other),
    };
  }
  const { compare } = collators[value.kind];
  const texts = textsOf(value);
  return {
    keyOf: (row) => texts(row).join(', ') || null,
    compare: (one, other) => compare(String(one), String(other)),
  };
}

export function testOf<Row>(
  value: ColumnValue<Row>,
  condition: Condition,
  moment: { now: number; times: Times },
): (row: Row) => boolean {
  const { kind } = condition;
  const { keyOf } = sortingOf(value);
  if (kind === 'empty') return (row) => keyOf(row) === null;
  if (kind === 'filled') return (row) => keyOf(row) !== null;
  if (kind === 'is') {
    if (!isOfTexts(value)) return () => false;
    const wanted = new Set(condition.values);
    const texts = textsOf(value);
    return (row) => texts(row).some((text) => wanted.has(text));
  }
  const [from, to] = rangeOf(condition, value.kind, moment);
  return (row) => {
    const key = keyOf(row);
    return typeof key === 'number' && key >= from && key <= to;
  };
}
