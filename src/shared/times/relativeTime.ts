import { LOCALE } from '../text';
import { dayNumber, deviceZone, formatDateTime } from './formatTimes';

const MINUTE_MS = 60_000;

const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

const relativeFormat = new Intl.RelativeTimeFormat(LOCALE, { numeric: 'always' });

/**
 * Formats a distance from now: `23 minutes ago`, `in 2 days`. From 24 hours on, it counts calendar
 * days in the chosen zone.
 */
export function formatRelative(ms: number, now: number): string {
  const distance = ms - now;
  const length = Math.abs(distance);
  if (length < MINUTE_MS) return 'just now';
  if (length >= DAY_MS) return relativeFormat.format(dayNumber(ms) - dayNumber(now), 'day');
  return length >= HOUR_MS
    ? relativeFormat.format(Math.trunc(distance / HOUR_MS), 'hour')
    : relativeFormat.format(Math.trunc(distance / MINUTE_MS), 'minute');
}

/** Tooltip lines of a moment: in local time, in UTC, and its distance from now. */
export function timeHint(ms: number, now: number): string[] {
  return [
    `${formatDateTime(ms, deviceZone())} local time`,
    `${formatDateTime(ms, 'utc')} UTC`,
    formatRelative(ms, now),
  ];
}
