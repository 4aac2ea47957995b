import type { Times } from './formatTimes';

/** The words of the switch, in the user menu and in the palette. */
export const showTimesIn = {
  local: 'Show times in local time',
  utc: 'Show times in UTC',
} as const satisfies Record<Times, string>;
