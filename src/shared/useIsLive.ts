import { useSyncExternalStore } from 'react';

const never = () => () => undefined;
const yes = () => true;
const no = () => false;

/**
 * Whether the page is interactive. It is false in the prerendered page and during its hydration.
 */
export function useIsLive(): boolean {
  return useSyncExternalStore(never, yes, no);
}
