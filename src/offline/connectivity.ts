import type { Middleware } from '@reduxjs/toolkit';
import type { AppDispatch, RootState } from '../store/rootState';
import { api } from '../api/api';
import { pauseMs, retryPolicies } from '../api/client/retryPolicy';
import {
  reachabilityUncertain,
  serverUnreachable,
  serverResponded,
  selectConnectivity,
} from '../store/connectivitySlice';

/** A bad link repeats its `online` and `offline` events (milliseconds). */
const SETTLED_MS = 500;

/** Not all consoles send their probes at once. */
function jittered(delay: number): number {
  return delay * (0.5 + Math.random() / 2);
}

/** RTK Query sends no second probe while one is pending. */
export const probeServer = () =>
  api.endpoints.checkHealth.initiate(undefined, { forceRefetch: true, subscribe: false });

/**
 * Returns a middleware that finds out whether the API is reachable (docs/product/offline.md#offline): it sends the
 * probe when a request got no response or the network changed, and repeatedly during an outage.
 */
export function createConnectivity(onReturn: () => void) {
  let outage = new AbortController();
  let failures = 0;
  let hasEnded = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let probe: () => void = () => undefined;

  function probeIn(delay: number): void {
    clearTimeout(timer);
    if (hasEnded) return;
    timer = setTimeout(() => probe(), delay);
  }

  const middleware: Middleware<unknown, Pick<RootState, 'connectivity'>, AppDispatch> = ({
    dispatch,
    getState,
  }) => {
    probe = () => void dispatch(probeServer());

    return (next) => (action) => {
      const { status, lastResponseAt } = selectConnectivity(getState());
      const wasUnreachable = status === 'unreachable';
      // The server responded to another request after the probe was sent, so its failure is outdated.
      if (serverUnreachable.match(action) && (lastResponseAt ?? 0) > action.payload.askedAt)
        return action;
      const result = next(action);
      if (reachabilityUncertain.match(action) && !wasUnreachable) probe();
      if (serverUnreachable.match(action)) {
        outage.abort();
        probeIn(jittered(pauseMs(retryPolicies.probe, failures)));
        failures += 1;
      }
      if (serverResponded.match(action)) {
        failures = 0;
        if (wasUnreachable) {
          clearTimeout(timer);
          outage = new AbortController();
          onReturn();
        }
      }
      return result;
    };
  };

  /** Listens to the browser's events on network and visibility; returns the function that ends it. */
  function watchBrowser(): () => void {
    const settle = () => probeIn(SETTLED_MS);
    const onVisible = () => {
      // Browsers throttle a hidden tab's timers; an operator who returns should not wait for them.
      if (document.visibilityState === 'visible' && outage.signal.aborted) probe();
    };
    window.addEventListener('online', settle);
    window.addEventListener('offline', settle);
    document.addEventListener('visibilitychange', onVisible);
    return () => {
      hasEnded = true;
      clearTimeout(timer);
      window.removeEventListener('online', settle);
      window.removeEventListener('offline', settle);
      document.removeEventListener('visibilitychange', onVisible);
    };
  }

  return { middleware, watchBrowser, outage: () => outage.signal };
}
