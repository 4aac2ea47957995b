import { pauseMs, retryPolicies } from '../../api/client/retryPolicy';
import type { EpochMs } from '../../domain/entities';
import { whenIdle } from '../../shared/browser/whenIdle';
import { selectIsUnreachable } from '../../store/connectivitySlice';
import { createAppListenerMiddleware, type StoreAccess } from '../../store/rootState';
import { transact } from '../../store/database';
import { currentOwner } from '../../store/owner';
import { selectReadOnly } from '../../store/readOnly';
import { signedIn, signedOut } from '../../store/sessionSlice';
import { inOneTab } from '../../store/webLock';
import { followOtherTabs } from '../record/changesChannel';
import { drainRequested } from '../record/changesSlice';

/** Kept apart from the store of changes, which is loaded only if there are any. Rejects as `readOpen` does. */
const hasOpen = (owner: string): Promise<boolean> =>
  transact(
    'changes',
    'readonly',
    async (store) => (await store.index('open').count(IDBKeyRange.only([owner, 1]))) > 0,
    { patience: 'background' },
  );

/**
 * Returns the outbox, which sends the changes that wait on this device: each once, in order, from one
 * tab at a time (docs/adr/0008-outbox.md): at the start, after a sign-in, and on `drainRequested`, which
 * comes from 'Retry', a new change, and the return of the API (`app/start/store.ts`). While the console is
 * read only, they wait. Most of its code is
 * loaded with the first open change.
 */
export function createOutbox() {
  const listeners = createAppListenerMiddleware();
  let draining: Promise<void> | null = null;
  /** Asked for during a drain: by the operator, or not; null if it was not. */
  let again: boolean | null = null;
  /** No drain before that time, unless the operator asks. */
  let waitsUntil: EpochMs = 0;
  let retry: ReturnType<typeof setTimeout> | undefined;
  let reload: ReturnType<typeof setTimeout> | undefined;
  /** Aborted when the session of the drain ends. */
  let session = new AbortController();

  /** Reads the open changes of the operator, sends those that wait, and lists the runs that are left. */
  async function loadOnce(store: StoreAccess): Promise<void> {
    const owner = currentOwner(store);
    if (owner === null || !(await hasOpen(owner))) return;
    const isOver = () => currentOwner(store) !== owner;
    const { loadOpen } = await import('./sendQueued');
    const open = await loadOpen(owner, isOver, store);
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

  /** Loads again after a pause: the database was late, so it is not known what waits. */
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
    // While the API is unreachable, no retry: the next drain starts when it is reachable again.
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
      // The database failed or is late.
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
  // Aborts pending requests before they could be sent again with another operator's token.
  listeners.startListening({ actionCreator: signedOut, effect: endSession });

  /** Sends the changes of earlier visits and follows other tabs; returns the function that ends it. */
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
