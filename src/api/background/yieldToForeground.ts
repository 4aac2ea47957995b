import { QueryStatus } from '@reduxjs/toolkit/query';
import { isWholeListKey } from '../wholeListKey';
import { addAppListener, type RootState, type StoreAccess } from '../../store/rootState';
import { selectIsUnreachable } from '../../store/connectivitySlice';

/** Maximum time that background work waits for the screen's queries (milliseconds). */
const LONGEST_WAIT_MS = 2000;

/** Whether no query of a screen is pending. Whole lists are read in the background. */
function isScreenServed({ api }: RootState): boolean {
  return Object.entries(api.queries).every(
    ([key, query]) => query?.status !== QueryStatus.pending || isWholeListKey(key),
  );
}

/** Resolves when `isSo` returns true for the state, when the signal aborts, or after `atMostMs`. */
async function waitUntil(
  isSo: (state: RootState) => boolean,
  { dispatch, getState }: StoreAccess,
  signal: AbortSignal,
  atMostMs?: number,
): Promise<void> {
  if (signal.aborted || isSo(getState())) return;
  await new Promise<void>((resolve) => {
    let isOver = false;
    const end = () => {
      isOver = true;
      clearTimeout(timer);
      signal.removeEventListener('abort', end);
      resolve();
    };
    const timer = atMostMs === undefined ? undefined : setTimeout(end, atMostMs);
    dispatch(
      addAppListener({
        predicate: (_action, state) => isOver || isSo(state),
        effect: (_action, { unsubscribe }) => {
          unsubscribe();
          end();
        },
      }),
    );
    signal.addEventListener('abort', end);
  });
}

/**
 * Waits until the API is reachable, then briefly for the screen's queries. Null if there is nothing
 * to wait for.
 */
function yieldToForeground(store: StoreAccess, signal: AbortSignal): Promise<void> | null {
  const state = store.getState();
  if (!selectIsUnreachable(state) && isScreenServed(state)) return null;
  const isReachable = waitUntil((next) => !selectIsUnreachable(next), store, signal);
  return isReachable.then(() => waitUntil(isScreenServed, store, signal, LONGEST_WAIT_MS));
}

/**
 * `gateOf` of a job's item for `sendInQueue`: each attempt waits until the job is resumed, and
 * yields to the screen's queries once.
 */
export const jobGate =
  (
    store: StoreAccess,
    item: { signal: AbortSignal; untilResumed?: () => Promise<void> | null },
  ): (() => () => Promise<void> | null) =>
  () => {
    let hasYielded = false;
    return () => {
      const pause = item.untilResumed?.() ?? null;
      if (pause || hasYielded) return pause;
      const yielding = yieldToForeground(store, item.signal);
      hasYielded = yielding !== null;
      return yielding;
    };
  };
