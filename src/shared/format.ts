import { DASH } from './text';

const LOCALE = 'en-US';

const dateFormat = new Intl.DateTimeFormat(LOCALE, { dateStyle: 'medium' });
const dateTimeFormat = new Intl.DateTimeFormat(LOCALE, { dateStyle: 'medium', timeStyle: 'short' });
const clock = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;
const timeFormat = new Intl.DateTimeFormat(LOCALE, clock);
const dayTimeFormat = new Intl.DateTimeFormat(LOCALE, { month: 'short', day: 'numeric', ...clock });
const countFormat = new Intl.NumberFormat(LOCALE, { maximumFractionDigits: 0 });
const dollarFormat = new Intl.NumberFormat(LOCALE, { style: 'currency', currency: 'USD' });
const ageFormat = new Intl.RelativeTimeFormat(LOCALE, { numeric: 'always' });

/** The last moment that a Date can hold, in milliseconds; Intl throws beyond it. */
const LAST_MOMENT = 8.64e15;

function moment(format: Intl.DateTimeFormat, ms: number | null | undefined): string {
  const at = ms ?? NaN;
  if (!(Math.abs(at) <= LAST_MOMENT)) return DASH;
  // Newer engines put a narrow no-break space before AM and PM.
  return format.format(at).replace(/\u202f/g, ' ');
}

/** `Nov 21, 2026`, in the operator's time zone; a dash where there is no date. */
export function formatDate(ms: number | null | undefined): string {
  return moment(dateFormat, ms);
}

/** `Nov 21, 2026, 12:04 PM` */
export function formatDateTime(ms: number | null | undefined): string {
  return moment(dateTimeFormat, ms);
}

/** `12:04`, the short form for 'Updated' and 'as of'; `Nov 21, 12:04` if that is not today. */
export function formatTime(ms: number | null | undefined, now = Date.now()): string {
  return moment(formatDate(ms) === formatDate(now) ? timeFormat : dayTimeFormat, ms);
}

const MINUTE_MS = 60_000;

const steps: [unit: Intl.RelativeTimeFormatUnit, ms: number][] = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', MINUTE_MS],
];

/** `23 minutes ago`, `2 days ago`; a moment in the future counts as now. */
export function formatAge(ms: number, now: number): string {
  const age = now - ms;
  const [unit, length] = steps.find(([, step]) => age >= step) ?? ['minute', MINUTE_MS];
  return age >= length ? ageFormat.format(-Math.floor(age / length), unit) : 'just now';
}

function number(format: Intl.NumberFormat, value: number | null | undefined): string {
  const amount = value ?? NaN;
  // `+ 0` turns -0 into 0.
  return Number.isFinite(amount) ? format.format(amount + 0) : DASH;
}

/** `1,234` */
export function formatCount(value: number | null | undefined): string {
  return number(countFormat, value);
}

/** `1 user`, `1,200 users`: a count with its noun, whose plural ends in s. */
export function formatCounted(count: number, noun: string): string {
  return `${formatCount(count)} ${noun}${count === 1 ? '' : 's'}`;
}

/** `2.5`: always `digits` digits after the point. */
export function formatDecimal(value: number | null | undefined, digits: number): string {
  const format = new Intl.NumberFormat(LOCALE, {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
  return number(format, value);
}

/** `$1,234.50`, for an amount in dollars; `domain/money` formats minor units. */
export function formatDollars(value: number | null | undefined): string {
  return number(dollarFormat, value);
}

export function yesOrNo(value: boolean): 'Yes' | 'No' {
  return value ? 'Yes' : 'No';
}
