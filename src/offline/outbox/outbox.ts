import type { EpochMs } from '../../domain/entities';
import { toast } from '../../shared/toast/toast';
import { selectIsUnreachable } from '../../store/connectivitySlice';
import { createAppListenerMiddleware } from '../../store/listenerMiddleware';
import type { StoreAccess } from '../../store/rootState';
import { signedIn, signedOut } from '../../store/sessionSlice';
import { currentOwner } from '../../store/owner';
import { countOf } from './countOf';
import { nextToSend, type Edit } from './edit';
import { readEdits } from './editStore';
import { drainRequested, editsRead, editsWritten } from './outboxSlice';
import { runCallsWith } from './runCalls';

const CHANNEL = 'console.outbox';

/** Delay of the next drain after an edit failed although the API is reachable (milliseconds). */
const RETRY_MS = 15_000;

/** Runs `task` in one tab at a time for each owner; without Web Locks, just runs it. */
function withTabLock(owner: string, task: () => Promise<void>): Promise<void> {
  // The DOM types promise `locks`; browsers before 2022 and pages without a secure context lack it.
  const { locks } = navigator as { locks?: LockManager };
  return locks ? locks.request(`${CHANNEL} ${owner}`, task) : task();
}

/** Shows the outcome of a drain as one toast. */
function report(sent: number, parked: number, remarks: readonly string[]): void {
  const attention = `${countOf(parked)} ${parked === 1 ? 'needs' : 'need'} your attention`;
  if (sent > 0) {
    const title = `${countOf(sent)} ${sent === 1 ? 'was' : 'were'} sent`;
    const detail = [...remarks, ...(parked > 0 ? [attention] : [])].join('\n');
    toast.success(title, detail || undefined, { from: 'background' });
  } else if (parked > 0) toast.error(attention, 'It is listed under Jobs.');
}

/**
 * Returns the outbox, which sends the edits that were made while the API was unreachable
 * (docs/adr/0008-outbox.md): each once, in order, from one tab at a time.
 */
export function createOutbox() {
  const listeners = createAppListenerMiddleware();
  let channel: BroadcastChannel | null = null;
  let draining: Promise<void> | null = null;
  let isRequestedAgain = false;
  /** The server asked for no request before that time. */
  let throttledUntil: EpochMs = 0;
  let retry: ReturnType<typeof setTimeout> | undefined;
  /** Aborted when the session of the drain ends. */
  let session = new AbortController();

  async function load(store: StoreAccess): Promise<readonly Edit[]> {
    const owner = currentOwner(store);
    if (owner === null) return [];
    // If the database fails, the screen keeps its edits; without a database there are none.
    const edits = await readEdits(owner).catch(() => null);
    if (edits && currentOwner(store) === owner) store.dispatch(editsRead({ owner, edits }));
    return edits ?? [];
  }

  async function drainAs(owner: string, store: StoreAccess): Promise<void> {
    const { signal } = session;
    const mayGoOn = () => !signal.aborted && currentOwner(store) === owner;
    const runCall = runCallsWith(store.dispatch, signal);
    const pause = (ms: number) =>
      new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, ms);
        signal.addEventListener('abort', () => {
          clearTimeout(timer);
          resolve();
        });
      });
    const throttled = (until: EpochMs) => {
      throttledUntil = until;
    };
    const remarks: string[] = [];
    const remark = (text: string) => remarks.push(text);
    const { dispatch } = store;
    const context = { dispatch, runCall, mayGoOn, throttled, pause, remark };

    let sent = 0;
    let parked = 0;
    while (mayGoOn()) {
      const edit = nextToSend(await readEdits(owner));
      if (!edit || !mayGoOn()) break;
      // Loaded only where there is an edit to send: a sign-in does not need it.
      const { replay } = await import('./replay');
      const outcome = await replay(edit, context);
      if (outcome === 'sent') sent += 1;
      if (outcome === 'parked') parked += 1;
      if (outcome === 'stopped') {
        if (!signal.aborted) retryLater(store);
        break;
      }
    }
    if (mayGoOn()) report(sent, parked, remarks);
  }

  function retryLater(store: StoreAccess): void {
    clearTimeout(retry);
    const delay = Math.max(RETRY_MS, throttledUntil - Date.now());
    // While the API is unreachable, no retry: the next drain starts when it is reachable again.
    retry = setTimeout(() => {
      if (!selectIsUnreachable(store.getState())) drain(store);
    }, delay);
  }

  function drain(store: StoreAccess, isByOperator = false): void {
    const owner = currentOwner(store);
    if (owner === null) return;
    if (!isByOperator && throttledUntil > Date.now()) {
      retryLater(store);
      return;
    }
    clearTimeout(retry);
    if (draining) {
      isRequestedAgain = true;
      return;
    }
    draining = withTabLock(owner, () => drainAs(owner, store))
      // The database failed or is late.
      .catch(() => retryLater(store))
      .finally(() => {
        draining = null;
        if (!isRequestedAgain) return;
        isRequestedAgain = false;
        drain(store);
      });
  }

  function endSession(): void {
    session.abort();
    session = new AbortController();
    clearTimeout(retry);
  }

  listeners.startListening({
    actionCreator: drainRequested,
    effect: ({ payload }, store) => drain(store, payload),
  });
  listeners.startListening({
    actionCreator: editsWritten,
    effect: ({ payload }) => channel?.postMessage(payload.owner),
  });
  listeners.startListening({
    actionCreator: signedIn,
    effect: async (_action, store) => {
      endSession();
      if ((await load(store)).length > 0) drain(store);
    },
  });
  listeners.startListening({
    actionCreator: signedOut,
    // Aborts pending requests before they could be sent again with another operator's token.
    effect: endSession,
  });

  /** Reads and sends the edits of earlier visits; returns the function that stops the outbox. */
  function start(store: StoreAccess): () => void {
    // Without BroadcastChannel, a tab sees the edits of other tabs at its next read.
    if ('BroadcastChannel' in window) {
      channel = new BroadcastChannel(CHANNEL);
      channel.onmessage = ({ data }: MessageEvent<unknown>) => {
        if (data === currentOwner(store)) void load(store);
      };
    }
    void load(store).then((edits) => {
      if (edits.length > 0) drain(store);
    });
    return () => {
      endSession();
      channel?.close();
      channel = null;
    };
  }

  return { middleware: listeners.middleware, start };
}
