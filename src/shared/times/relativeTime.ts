import { LOCALE } from '../text';
import { formatDateTime } from './formatTimes';

const MINUTE_MS = 60_000;

const steps: readonly [unit: Intl.RelativeTimeFormatUnit, ms: number][] = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', MINUTE_MS],
];

const relativeFormat = new Intl.RelativeTimeFormat(LOCALE, { numeric: 'always' });

/** `23 minutes ago`, `in 2 days`. */
export function formatRelative(ms: number, now: number): string {
  const distance = ms - now;
  const step = steps.find(([, length]) => Math.abs(distance) >= length);
  if (!step) return 'just now';
  const [unit, length] = step;
  return relativeFormat.format(Math.trunc(distance / length), unit);
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
