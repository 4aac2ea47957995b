import { createContext, use } from 'react';
import type { Times } from './formatTimes';

/** The zone in force. Without a provider it is the operator's own. */
export const TimesContext = createContext<Times>('local');

/** The zone that times are shown in; a switch renders whatever asks for it. */
export function useTimes(): Times {
  return use(TimesContext);
}
