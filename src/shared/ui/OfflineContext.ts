import { createContext, use } from 'react';

/** Whether the API is known to be out of reach. The app provides it; elsewhere it counts as reachable. */
export const OfflineContext = createContext(false);

/** Whether what is on the screen can't be refreshed just now, and what is asked for can't be sent. */
export function useIsOffline(): boolean {
  return use(OfflineContext);
}
