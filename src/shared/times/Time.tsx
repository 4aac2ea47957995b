import { createContext, use, type ReactNode } from 'react';
import {
  formatDate,
  formatDateTime,
  formatTime,
  isMoment,
  setTimes,
  type Times,
} from './formatTimes';

const TimesContext = createContext<Times>('local');

type TimesProviderProps = { times: Times; children: ReactNode };

/**
 * Sets the time zone of displayed times. When it changes, every component that calls `useTimes`
 * rerenders.
 */
export function TimesProvider({ times, children }: TimesProviderProps) {
  // Set before the children render, because they format times in this zone.
  setTimes(times);
  return <TimesContext value={times}>{children}</TimesContext>;
}

/** Returns the chosen time zone, and rerenders the component when it changes. */
export function useTimes(): Times {
  return use(TimesContext);
}

const formats = { date: formatDate, dateTime: formatDateTime, time: formatTime };

type TimeProps = { at: number | null | undefined; as?: keyof typeof formats };

/** A time in the chosen zone. `TimeTooltip` shows its tooltip. */
export function Time({ at, as = 'time' }: TimeProps) {
  const text = formats[as](at, useTimes());
  return isMoment(at) ? <time dateTime={new Date(at).toISOString()}>{text}</time> : text;
}
