import { pauseMs, retryPolicies } from '../../api/client/retryPolicy';
import type { EpochMs } from '../../domain/entities';
import { whenIdle } from '../../shared/browser/whenIdle';
import { selectIsUnreachable } from '../../store/connectivitySlice';
import { createAppListenerMiddleware, type StoreAccess } from '../../store/rootState';
import { mayHaveRecords, transact } from '../../store/database';
import { currentOwner } from '../../store/owner';
import { selectReadOnly } from '../../store/readOnly';
import { signedIn, signedOut } from '../../store/sessionSlice';
import { inOneTab } from '../../store/webLock';
import { followOtherTabs } from '../record/changesChannel';
import { allRead, drainRequested } from '../record/changesSlice';

/**
 * Resolves to whether the owner has open changes; without a database, to false. It is a separate
 * query so that the store of changes loads only when needed. Rejects if the database doesn't answer.
 */
const hasOpen = (owner: string): Promise<boolean> =>
  transact(
    'changes',
    'readonly',
    async (store) => (await store.index('open').count(IDBKeyRange.only([owner, 1]))) > 0,
    { patience: 'background' },
  ).catch((error: unknown) => {
    if (mayHaveRecords(error)) throw error;
    return false;
  });

/**
 * Creates the outbox, which sends the changes that wait on this device (docs/adr/0008-outbox.md).
 * It sends each once, in order, and from one tab at a time. It starts when the page opens, after a
 * sign-in, and on `drainRequested` (`app/start/store.ts`): 'Retry', a new change, or the API
 * becoming reachable. Changes wait while the console is read only. Most of its code loads with the
 * first open change.
 */
export function createOutbox() {
  const listeners = createAppListenerMiddleware();
  let draining: Promise<void> | null = null;
  /**
   * Whether the operator requested the drain that follows the running one; null if none follows.
   */
  let again: boolean | null = null;
  /** Earliest time of the next drain, unless the operator requests one. */
  let waitsUntil: EpochMs = 0;
  let retry: ReturnType<typeof setTimeout> | undefined;
  let reload: ReturnType<typeof setTimeout> | undefined;
  let session = new AbortController();

  /** Loads the operator's open changes, sends the queued ones, and lists unfinished runs. */
  async function loadOnce(store: StoreAccess): Promise<void> {
    const owner = currentOwner(store);
    if (owner === null) return;
    const isOver = () => currentOwner(store) !== owner;
    if (!(await hasOpen(owner))) {
      if (!isOver()) store.dispatch(allRead());
      return;
    }
    const { loadOpen } = await import('./sendQueued');
    const open = await loadOpen(owner, isOver, store);
    if (!isOver()) store.dispatch(allRead());
    if (open.length > 0 && !isOver()) drain(store);
    if (isOver() || !open.some(({ runId }) => runId !== null)) return;
    whenIdle(
      () =>
        void import('../runs/keptRuns')
          .then(({ showKeptRuns }) => store.dispatch(showKeptRuns()))
          .catch(() => loadLater(store)),
    );
  }

  const load = (store: StoreAccess): void => void loadOnce(store).catch(() => loadLater(store));

  /**
   * Loads again after a pause. Called after an error of the database, which leaves the open changes
   * unknown.
   */
  function loadLater(store: StoreAccess): void {
    clearTimeout(reload);
    reload = setTimeout(() => load(store), pauseMs(retryPolicies.outbox, 0));
  }

  async function drainAs(owner: string, store: StoreAccess): Promise<void> {
    const { signal } = session;
    const isOver = () => signal.aborted || currentOwner(store) !== owner;
    const { sendQueued } = await import('./sendQueued');
    const until = await sendQueued({ owner, store, signal, isOver });
    if (until !== null && !isOver()) retryLater(store, until);
  }

  function retryLater(store: StoreAccess, until: EpochMs): void {
    clearTimeout(retry);
    waitsUntil = until;
    const delay = pauseMs(retryPolicies.outbox, 0, until - Date.now());
    // Sends nothing while the API is unreachable. The next drain starts when it becomes reachable.
    retry = setTimeout(() => {
      if (!selectIsUnreachable(store.getState())) drain(store);
    }, delay);
  }

  function drain(store: StoreAccess, isByOperator = false): void {
    const owner = currentOwner(store);
    if (owner === null || selectReadOnly(store.getState()) !== null) return;
    if (!isByOperator && waitsUntil > Date.now()) {
      retryLater(store, waitsUntil);
      return;
    }
    clearTimeout(retry);
    if (draining) {
      again = isByOperator || again === true;
      return;
    }
    draining = inOneTab(`console.outbox ${owner}`, () => drainAs(owner, store))
      // The database failed or timed out.
      .catch(() => retryLater(store, 0))
      .finally(() => {
        draining = null;
        if (again === null) return;
        const byOperator = again;
        again = null;
        drain(store, byOperator);
      });
  }

  function endSession(): void {
    session.abort();
    session = new AbortController();
    clearTimeout(retry);
    clearTimeout(reload);
  }

  listeners.startListening({
    actionCreator: drainRequested,
    effect: ({ payload }, store) => drain(store, payload),
  });
  listeners.startListening({
    predicate: (_action, state, before) =>
      selectReadOnly(before) !== null && selectReadOnly(state) === null,
    effect: (_action, store) => drain(store),
  });
  listeners.startListening({
    actionCreator: signedIn,
    effect: (_action, store) => {
      endSession();
      load(store);
    },
  });
  // Aborts pending requests, so that they are not retried with another operator's token.
  listeners.startListening({ actionCreator: signedOut, effect: endSession });

  /** Sends changes of earlier visits and follows other tabs. Returns a function that stops both. */
  function start(store: StoreAccess): () => void {
    load(store);
    const unfollow = followOtherTabs(
      (ids) =>
        void import('./sendQueued')
          .then(({ followNews }) => followNews(ids, store))
          .catch(() => loadLater(store)),
    );
    return () => {
      endSession();
      unfollow();
    };
  }

  return { middleware: listeners.middleware, start };
}
