import { DASH, LOCALE } from '../text';

/** Choice of the operator: times of the device's zone, or of UTC (docs/product/shell.md#theme). */
export type TimesChoice = 'local' | 'utc';

/**
 * Zone of displayed times: `utc`, or the name of the device's zone, such as `Europe/Rome`. The name
 * changes with the device's zone. `local` stands for that zone whatever its name.
 */
export type Times = TimesChoice | `${string}/${string}`;

export const deviceZone = () =>
  new Intl.DateTimeFormat().resolvedOptions().timeZone as Exclude<Times, TimesChoice>;

let chosenTimes: Times = 'local';

/** Sets the zone in which the functions below format times. */
export function setTimes(times: Times): void {
  chosenTimes = times;
}

/** Name of the zone: `UTC`, `Europe/Rome`. */
export const zoneName = (times = chosenTimes): string =>
  times === 'utc' ? 'UTC' : times === 'local' ? deviceZone() : times;

const clock = { hour: 'numeric', minute: '2-digit' } as const;

const shapes = {
  date: { dateStyle: 'medium' },
  dateTime: { dateStyle: 'medium', timeStyle: 'short' },
  time: clock,
  dayTime: { month: 'short', day: 'numeric', ...clock },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;

const formats = new Map<string, Intl.DateTimeFormat>();

/** Cached, because creating a format is slow. */
function formatOf(shape: keyof typeof shapes, times: Times): Intl.DateTimeFormat {
  const key = `${shape} ${times}`;
  const zone = times !== 'local' && { timeZone: zoneName(times) };
  const format = formats.get(key) ?? new Intl.DateTimeFormat(LOCALE, { ...shapes[shape], ...zone });
  formats.set(key, format);
  return format;
}

/** Whether a `Date` can hold the time. Intl throws for other numbers. */
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
 * Formats the days of a period: `May 30 – Nov 17, 2026`, or one day if both are the same. The years
 * are shown once if they are the same.
 */
export function formatDays(from: number | null, to: number | null, times = chosenTimes): string {
  if (!isMoment(from) || !isMoment(to)) return DASH;
  // Browsers put thin spaces around the dash, which searches do not recognize as spaces.
  return formatOf('date', times).formatRange(from, to).replaceAll('\u2009', ' ');
}

/**
 * Number of the calendar day since 1970. The difference of two numbers is the number of days
 * between them.
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
