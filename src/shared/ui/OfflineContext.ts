import { createContext, use } from 'react';

/** Whether the API is known to be unreachable. Without a provider, the API counts as reachable. */
export const OfflineContext = createContext(false);

/** Whether the console is offline, so that it can't refresh data or send changes. */
export function useIsOffline(): boolean {
  return use(OfflineContext);
}
