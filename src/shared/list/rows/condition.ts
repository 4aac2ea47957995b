import type { Times } from '../../times/formatTimes';
import type { ColumnValue } from '../gridColumn';

/** Condition on a column (docs/product/lists.md#all-rows). */
export type Condition =
  | { kind: 'is'; values: readonly string[] }
  | { kind: 'empty' }
  | { kind: 'filled' }
  /** Whole days that include today: the last 7 days for `-7`, the next 7 days for `7`. */
  | { kind: 'days'; days: number }
  /** Dates before the day that is this number of days ago; 0 is today. */
  | { kind: 'before'; days: number }
  /** Numbers, or days such as `2026-11-25`. Both ends are included, and an empty end is open. */
  | { kind: 'range'; from: string; to: string };

type ValueKind = ColumnValue<never>['kind'];

const DAY_MS = 86_400_000;
/** Maximum number of values in a condition. */
export const MOST_VALUES = 100;

const MOST_DAYS = 3660;

const escaped = (value: string) => value.replace(/[\\|]/g, String.raw`\$&`);

function splitValues(text: string): string[] {
  const values = [''];
  for (let at = 0; at < text.length; at += 1) {
    const isEscape = text[at] === '\\' && at + 1 < text.length;
    if (text[at] === '|') values.push('');
    else values.push(`${values.pop() ?? ''}${text[isEscape ? (at += 1) : at] ?? ''}`);
  }
  return values;
}

/**
 * Formats a condition for the address: `is:iOS|Android`, `empty`, `days:-7`, `before:7`,
 * `range:2026-11-01..`.
 */
export function conditionParam(condition: Condition): string {
  switch (condition.kind) {
    case 'is':
      return `is:${condition.values.map(escaped).join('|')}`;
    case 'days':
    case 'before':
      return `${condition.kind}:${condition.days}`;
    case 'range':
      return `range:${condition.from}..${condition.to}`;
    default:
      return condition.kind;
  }
}

/** Midnight of a date such as `2026-11-25` in the zone, or null for an invalid date. */
function startOfDay(text: string, times: Times): number | null {
  const [, year, month, day] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(text)?.map(Number) ?? [];
  if (year === undefined || month === undefined || day === undefined) return null;
  const utc = new Date(Date.UTC(year, month - 1, day));
  const isReal = utc.getUTCFullYear() === year && utc.getUTCMonth() === month - 1;
  if (!isReal || utc.getUTCDate() !== day) return null;
  return times === 'utc' ? utc.getTime() : new Date(year, month - 1, day).getTime();
}

/** Day of a moment in the zone, such as `2026-11-25`. */
export function dayText(at: number, times: Times): string {
  if (times === 'utc') return new Date(at).toISOString().slice(0, 10);
  const day = new Date(at);
  const two = (part: number) => String(part).padStart(2, '0');
  return `${day.getFullYear()}-${two(day.getMonth() + 1)}-${two(day.getDate())}`;
}

/**
 * Whether the text is a number as JavaScript formats it, including `1e+21` and `Infinity`, because
 * the condition of a group of rows contains such texts.
 */
const isNumber = (text: string) => /^-?(\d+(\.\d+)?(e[+-]?\d+)?|Infinity)$/.test(text);

/** Null if the condition is malformed or does not fit the column's kind of values. */
export function parseCondition(text: string, kind: ValueKind): Condition | null {
  if (text === 'empty' || text === 'filled') return { kind: text };
  const [, name, rest = ''] = /^(is|days|before|range):(.*)$/s.exec(text) ?? [];
  const isOfTexts = kind !== 'number' && kind !== 'date';
  if (name === 'is' && isOfTexts && rest !== '') {
    const values = splitValues(rest);
    return values.length <= MOST_VALUES ? { kind: 'is', values } : null;
  }
  if ((name === 'days' || name === 'before') && kind === 'date') {
    const days = Number(rest);
    const isInRange = name === 'days' ? days !== 0 : days >= 0;
    const isCount = Number.isInteger(days) && isInRange && Math.abs(days) <= MOST_DAYS;
    return isCount && rest === String(days) ? { kind: name, days } : null;
  }
  if (name !== 'range' || isOfTexts) return null;
  const ends = rest.split('..');
  const [from = '', to = ''] = ends;
  const isEnd = (end: string) =>
    end === '' || (kind === 'date' ? startOfDay(end, 'utc') !== null : isNumber(end));
  const hasEnd = from !== '' || to !== '';
  return ends.length === 2 && hasEnd && isEnd(from) && isEnd(to)
    ? { kind: 'range', from, to }
    : null;
}

/**
 * Both ends of a condition: the first and last moment for dates, or the lowest and highest number.
 */
export function rangeOf(
  condition: Extract<Condition, { kind: 'days' | 'before' | 'range' }>,
  kind: ValueKind,
  { now, times }: { now: number; times: Times },
): [from: number, to: number] {
  if (condition.kind === 'days') {
    const today = midnight(now, times, 0);
    return condition.days < 0
      ? [midnight(today, times, condition.days + 1), midnight(today, times, 1) - 1]
      : [today, midnight(today, times, condition.days) - 1];
  }
  if (condition.kind === 'before') return [-Infinity, midnight(now, times, -condition.days) - 1];
  const { from, to } = condition;
  if (kind === 'number')
    return [from === '' ? -Infinity : Number(from), to === '' ? Infinity : Number(to)];
  const end = to === '' ? null : startOfDay(to, times);
  return [
    (from === '' ? null : startOfDay(from, times)) ?? -Infinity,
    end === null ? Infinity : midnight(end, times, 1) - 1,
  ];
}

/**
 * Start of the moment's day, moved by a number of calendar days. Does not add 24 hours for each
 * day, because a day may have 23 or 25 hours.
 */
export function midnight(at: number, times: Times, days: number): number {
  if (times === 'utc') return (Math.floor(at / DAY_MS) + days) * DAY_MS;
  const day = new Date(at);
  return new Date(day.getFullYear(), day.getMonth(), day.getDate() + days).getTime();
}
