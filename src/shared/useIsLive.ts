import { useSyncExternalStore } from 'react';

const never = () => () => undefined;
const yes = () => true;
const no = () => false;

/** Whether the page runs: false in the prerendered page, and while that is hydrated. */
export function useIsLive(): boolean {
  return useSyncExternalStore(never, yes, no);
}
