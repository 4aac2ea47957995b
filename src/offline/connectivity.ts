import type { Middleware } from '@reduxjs/toolkit';
import type { AppDispatch, RootState } from '../store/rootState';
import { api } from '../api/api';
import {
  reachabilityUncertain,
  serverUnreachable,
  serverResponded,
  selectConnectivity,
} from '../store/connectivitySlice';

/** The probe's pace while nothing answers: doubling up to the longest, each time cut at random. */
const FIRST_DELAY_MS = 1000;
const LONGEST_DELAY_MS = 8000;

/** The probe follows the browser's own word once that has settled: a bad link flaps (milliseconds). */
const SETTLED_MS = 500;

/** Half of the delay to all of it: many consoles must not come back all at once. */
function jittered(delay: number): number {
  return delay * (0.5 + Math.random() / 2);
}

/**
 * Finds out whether the API can be reached, with GET /api/health as the probe: whenever a request
 * got no answer or the browser says that its network changed, and repeatedly while no answer comes.
 *
 * @param onReturn called once each time that it answers again
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
    // While one is under way, RTK Query sends no other.
    probe = () => {
      const fresh = { forceRefetch: true, subscribe: false } as const;
      void dispatch(api.endpoints.checkHealth.initiate(undefined, fresh));
    };

    return (next) => (action) => {
      const { status, lastResponseAt } = selectConnectivity(getState());
      const wasUnreachable = status === 'unreachable';
      // Something answered since the probe was sent: its doubt is settled.
      if (serverUnreachable.match(action) && (lastResponseAt ?? 0) > action.payload.askedAt)
        return action;
      const result = next(action);
      if (reachabilityUncertain.match(action) && !wasUnreachable) probe();
      if (serverUnreachable.match(action)) {
        outage.abort();
        probeIn(jittered(Math.min(LONGEST_DELAY_MS, FIRST_DELAY_MS * 2 ** failures)));
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

  /** Follows what the browser says of its network, until the answered function is called. */
  function watchBrowser(): () => void {
    const settle = () => probeIn(SETTLED_MS);
    const onVisible = () => {
      // A hidden tab's timers hardly run; an operator who returns to it should not wait for them.
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
