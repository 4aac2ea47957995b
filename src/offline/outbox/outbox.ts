import { toast } from '../../shared/toast/toast';
import { selectIsUnreachable } from '../../store/connectivitySlice';
import { readStoredCredentials } from '../../store/sessionPersistence';
import { createAppListenerMiddleware } from '../../store/listenerMiddleware';
import type { StoreAccess } from '../../store/rootState';
import { signedIn, signedOut } from '../../store/sessionSlice';
import { currentOwner, ownerOf } from '../../store/owner';
import { countOf } from './countOf';
import { isParked, type Edit } from './edit';
import { changeEdits, readEdits, removeEdits } from './editStore';
import { drainRequested, editsRead, editsWritten } from './outboxSlice';
import { replay, type ReplayContext } from './replay';
import type { Call } from './targets';

const CHANNEL = 'console.outbox';

/** While the API can be reached but gives no verdict on an edit, the next attempt (milliseconds). */
const RETRY_MS = 15_000;

/** Runs `task` while no other tab does so for this owner; without Web Locks, just runs it. */
function withTabLock(owner: string, task: () => Promise<void>): Promise<void> {
  // The DOM types promise `locks`; browsers before 2022 and pages without a secure context lack it.
  const { locks } = navigator as { locks?: LockManager };
  return locks ? locks.request(`${CHANNEL} ${owner}`, task) : task();
}

/** One message for everything that came of a drain. */
function report(sent: number, parked: number): void {
  const attention = `${countOf(parked)} ${parked === 1 ? 'needs' : 'need'} your attention`;
  if (sent > 0) {
    const title = `${countOf(sent)} ${sent === 1 ? 'was' : 'were'} sent`;
    toast.success(title, parked > 0 ? attention : undefined);
  } else if (parked > 0) toast.error(attention, 'It is listed under Jobs.');
}

/**
 * Sends the edits that were made while the API was out of reach (docs/adr/0008-outbox.md): each
 * once, in order, by one tab at a time.
 */
export function createOutbox() {
  const listeners = createAppListenerMiddleware();
  let channel: BroadcastChannel | null = null;
  let draining: Promise<void> | null = null;
  let isWantedAgain = false;
  let retry: ReturnType<typeof setTimeout> | undefined;
  /** Aborts with the session that the drain is for. */
  let session = new AbortController();

  async function load(store: StoreAccess): Promise<readonly Edit[]> {
    const owner = currentOwner(store);
    if (owner === null) return [];
    // What can't be read any more stays on the screen; a browser without a database took nothing.
    const edits = await readEdits(owner).catch(() => null);
    if (edits && currentOwner(store) === owner) store.dispatch(editsRead({ owner, edits }));
    return edits ?? [];
  }

  async function drainAs(owner: string, store: StoreAccess): Promise<void> {
    const { signal } = session;
    const mayGoOn = () => !signal.aborted && currentOwner(store) === owner;
    const call: Call = async (start) => {
      const running = store.dispatch(start);
      const giveUp = () => running.abort();
      signal.addEventListener('abort', giveUp);
      try {
        return await running;
      } finally {
        signal.removeEventListener('abort', giveUp);
        running.unsubscribe?.();
      }
    };
    const pause = (ms: number) =>
      new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, ms);
        signal.addEventListener('abort', () => {
          clearTimeout(timer);
          resolve();
        });
      });
    const change: ReplayContext['change'] = async (how) => {
      const edits = await changeEdits(owner, how);
      if (mayGoOn()) store.dispatch(editsWritten({ owner, edits }));
      return edits;
    };
    const surroundings = { dispatch: store.dispatch, call, change, mayGoOn, pause };

    let sent = 0;
    let parked = 0;
    while (mayGoOn()) {
      const edit = (await readEdits(owner)).find((each) => !isParked(each));
      if (!edit || !mayGoOn()) break;
      const outcome = await replay(edit, surroundings);
      if (outcome === 'sent') sent += 1;
      if (outcome === 'parked') parked += 1;
      if (outcome === 'stopped') {
        if (!signal.aborted) retryLater(store);
        break;
      }
    }
    if (mayGoOn()) report(sent, parked);
  }

  function retryLater(store: StoreAccess): void {
    clearTimeout(retry);
    // Out of reach, the way back is what starts the next drain.
    retry = setTimeout(() => {
      if (!selectIsUnreachable(store.getState())) drain(store);
    }, RETRY_MS);
  }

  function drain(store: StoreAccess): void {
    const owner = currentOwner(store);
    if (owner === null) return;
    clearTimeout(retry);
    if (draining) {
      isWantedAgain = true;
      return;
    }
    draining = withTabLock(owner, () => drainAs(owner, store))
      // The database was taken away: what it held is not there to be sent.
      .catch(() => undefined)
      .finally(() => {
        draining = null;
        if (!isWantedAgain) return;
        isWantedAgain = false;
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
    effect: (_action, store) => drain(store),
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
    effect: async ({ payload: reason }, store) => {
      // What is on its way to the server is given up before anybody else's token could go with it.
      endSession();
      const { credentials } = store.getOriginalState().session;
      // Whoever's session expired, or makes room for another's in this browser, goes on later.
      const hasLeft = reason === 'logout' || (reason === 'elsewhere' && !readStoredCredentials());
      if (!credentials || !hasLeft) return;
      const owner = ownerOf(credentials.userId);
      await removeEdits(owner).catch(() => undefined);
    },
  });

  /** Reads what an earlier visit left and sends it, until the answered function is called. */
  function start(store: StoreAccess): () => void {
    // Where it is missing, a tab learns of the others' changes when it reads anew.
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
