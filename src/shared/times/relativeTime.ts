import { LOCALE } from '../text';
import { dayNumber, formatDateTime } from './formatTimes';

const MINUTE_MS = 60_000;

const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

const relativeFormat = new Intl.RelativeTimeFormat(LOCALE, { numeric: 'always' });

/** `23 minutes ago`, `in 2 days`: from 24 hours on, calendar days in the chosen zone. */
export function formatRelative(ms: number, now: number): string {
  const distance = ms - now;
  const length = Math.abs(distance);
  if (length < MINUTE_MS) return 'just now';
  if (length >= DAY_MS) return relativeFormat.format(dayNumber(ms) - dayNumber(now), 'day');
  return length >= HOUR_MS
    ? relativeFormat.format(Math.trunc(distance / HOUR_MS), 'hour')
    : relativeFormat.format(Math.trunc(distance / MINUTE_MS), 'minute');
}

/** `23 minutes ago`; a moment in the future, which only clocks that differ can tell of, counts as now. */
export function formatAge(ms: number, now: number): string {
  return formatRelative(Math.min(ms, now), now);
}

/** A moment in both zones, and how long ago it is: the lines of its tooltip. */
export function timeHint(ms: number, now: number): string[] {
  return [
    `${formatDateTime(ms, 'local')} local time`,
    `${formatDateTime(ms, 'utc')} UTC`,
    formatRelative(ms, now),
  ];
}
