import { createContext, use, useSyncExternalStore, type ReactNode } from 'react';
import {
  deviceZone,
  formatDate,
  formatDateTime,
  formatTime,
  isMoment,
  setTimes,
  type Times,
  type TimesChoice,
} from './formatTimes';

const TimesContext = createContext<Times>('local');

type TimesProviderProps = { choice: TimesChoice; children: ReactNode };

/** Calls the listener when the operator returns, who may have traveled. */
function subscribeToReturn(listener: () => void): () => void {
  window.addEventListener('focus', listener);
  document.addEventListener('visibilitychange', listener);
  return () => {
    window.removeEventListener('focus', listener);
    document.removeEventListener('visibilitychange', listener);
  };
}

/**
 * Sets the time zone of displayed times. When the choice or the device's zone changes, every
 * component that calls `useTimes` rerenders.
 */
export function TimesProvider({ choice, children }: TimesProviderProps) {
  const zone = useSyncExternalStore(subscribeToReturn, deviceZone, deviceZone);
  const times = choice === 'utc' ? choice : zone;
  // Set before the children render, because they format times in this zone.
  setTimes(times);
  return <TimesContext value={times}>{children}</TimesContext>;
}

/** Chosen time zone. Rerenders the component when it changes. */
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
