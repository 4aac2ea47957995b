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

/**
 * Debounce time for `online` and `offline` events, which an unstable link repeats (milliseconds).
 */
const SETTLED_MS = 500;

/** Shortens a delay randomly, so that consoles do not send their probes at the same time. */
function jittered(delay: number): number {
  return delay * (0.5 + Math.random() / 2);
}

/** RTK Query sends no second probe while one is pending. */
export const probeServer = () =>
  api.endpoints.checkHealth.initiate(undefined, { forceRefetch: true, subscribe: false });

/**
 * Creates a middleware that finds out whether the API is reachable
 * (docs/product/offline.md#offline). It sends a probe when a request got no response or the network
 * changed, and repeatedly during an outage.
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
      // The server responded to another request after the probe was sent, so the probe's failure is
      // outdated.
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

  /**
   * Listens to the browser's network and visibility events. Returns a function that stops
   * listening.
   */
  function watchBrowser(): () => void {
    const settle = () => probeIn(SETTLED_MS);
    const onVisible = () => {
      // Browsers throttle the timers of a hidden tab, so a returning operator would wait too long
      // for the next probe.
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
