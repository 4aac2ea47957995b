import { DASH, LOCALE } from '../text';

/** Time zone of displayed times: the operator's own, or UTC (docs/product/shell.md#theme). */
export type Times = 'local' | 'utc';

let chosenTimes: Times = 'local';

/** Sets the zone in which the functions below format times. */
export function setTimes(times: Times): void {
  chosenTimes = times;
}

/** Returns the name of the zone: `UTC`, `Europe/Rome`. */
export const zoneName = (times = chosenTimes): string =>
  times === 'utc' ? 'UTC' : new Intl.DateTimeFormat().resolvedOptions().timeZone;

const clock = { hour: 'numeric', minute: '2-digit' } as const;

const shapes = {
  date: { dateStyle: 'medium' },
  dateTime: { dateStyle: 'medium', timeStyle: 'short' },
  time: clock,
  dayTime: { month: 'short', day: 'numeric', ...clock },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;

const formats = new Map<string, Intl.DateTimeFormat>();

/** Returns a cached format, because creating one is slow. */
function formatOf(shape: keyof typeof shapes, times: Times): Intl.DateTimeFormat {
  const key = `${shape} ${times}`;
  const zone = times === 'utc' && { timeZone: 'UTC' };
  const format = formats.get(key) ?? new Intl.DateTimeFormat(LOCALE, { ...shapes[shape], ...zone });
  formats.set(key, format);
  return format;
}

/** Returns whether a `Date` can hold the time. Intl throws for other numbers. */
export function isMoment(ms: number | null | undefined): ms is number {
  return Math.abs(ms ?? NaN) <= 8.64e15;
}

function moment(shape: keyof typeof shapes, ms: number | null | undefined, times: Times): string {
  // Browsers put a narrow no-break space before AM and PM, which spreadsheets and searches do not
  // recognize as a space.
  return isMoment(ms) ? formatOf(shape, times).format(ms).replace('\u202f', ' ') : DASH;
}

/** Formats a date: `Nov 21, 2026`. A missing date is a dash. */
export function formatDate(ms: number | null | undefined, times = chosenTimes): string {
  return moment('date', ms, times);
}

/**
 * Returns the number of the calendar day since 1970. The difference of two numbers is the number of
 * days between them.
 */
export function dayNumber(ms: number, times = chosenTimes): number {
  const day = new Date(ms);
  const midnight =
    times === 'utc' ? ms : Date.UTC(day.getFullYear(), day.getMonth(), day.getDate());
  return Math.floor(midnight / 86_400_000);
}

/** Formats a date and time: `Nov 21, 2026, 12:04 PM`. */
export function formatDateTime(ms: number | null | undefined, times = chosenTimes): string {
  return moment('dateTime', ms, times);
}

/**
 * Formats a time in short form: `12:04 PM`, or `Nov 21, 12:04 PM` if that is not today. In UTC it
 * ends with `UTC`.
 */
export function formatTime(
  ms: number | null | undefined,
  times = chosenTimes,
  now = Date.now(),
): string {
  const isToday = formatDate(ms, times) === formatDate(now, times);
  const text = moment(isToday ? 'time' : 'dayTime', ms, times);
  return times === 'utc' && text !== DASH ? `${text} UTC` : text;
}
