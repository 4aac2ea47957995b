import { createContext, use } from 'react';

/** Whether the API is known to be out of reach. Without a provider it counts as reachable. */
export const OfflineContext = createContext(false);

/** Whether data can't be refreshed and changes can't be sent now. */
export function useIsOffline(): boolean {
  return use(OfflineContext);
}
