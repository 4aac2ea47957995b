import { useEffect, useSyncExternalStore } from 'react';
import { probeServer } from '../../offline/connectivity';
import { useAppDispatch } from '../../store/hooks';

/** How often the page asks for the platform's health while it is looked at (docs/product.md#status). */
export const PROBE_INTERVAL_MS = 15_000;

function onVisibility(listener: () => void): () => void {
  document.addEventListener('visibilitychange', listener);
  return () => document.removeEventListener('visibilitychange', listener);
}

const isPageVisible = () => document.visibilityState === 'visible';

/**
 * Probes the API while the page is visible. Every probe of the console counts, so that none is sent
 * beside those which an outage brings about.
 *
 * @param lastAt when the last probe was sent; null for none yet
 */
export function useHealthProbe(lastAt: number | null): void {
  const dispatch = useAppDispatch();
  const isVisible = useSyncExternalStore(onVisibility, isPageVisible);
  useEffect(() => {
    if (!isVisible) return undefined;
    const age = lastAt === null ? Infinity : Date.now() - lastAt;
    // A clock that was set back makes an age negative.
    const wait = Math.min(PROBE_INTERVAL_MS, Math.max(0, PROBE_INTERVAL_MS - age));
    const timer = setTimeout(() => void dispatch(probeServer()), wait);
    return () => clearTimeout(timer);
  }, [lastAt, isVisible, dispatch]);
}
