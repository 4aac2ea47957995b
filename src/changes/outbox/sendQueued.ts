import { isEditRefused } from '../../api/client/failures';
import { wait } from '../../shared/times/wait';
import { runCallsWith } from '../../api/runCalls';
import type { EpochMs } from '../../domain/entities';
import { formatCounted } from '../../shared/format';
import { showable } from '../../shared/text';
import { toast } from '../../shared/toast/toast';
import { currentOwner } from '../../store/owner';
import type { StoreAccess } from '../../store/rootState';
import { holdLock } from '../../store/webLock';
import { ended, isQueued, needsDecision, nextToSend, open, lockOf } from '../record/change';
import type { Change } from '../record/changeRecord';
import type { News } from '../record/changesChannel';
import { countUnreadable, readChangesOf, readOpen, replaceChange } from '../record/changeStore';
import { changesRead, changesUpdated } from '../record/changesSlice';
import { carryOut } from '../single/engine';
import { nextChange } from '../single/outcome';
import { rowKindNamed } from '../kinds/kinds';
import { refreshRow } from '../kinds/rows';

/** Time during which a request of unknown outcome may still be pending (milliseconds). */
const PENDING_MS = 2000;

const CLOSED = 'The console was closed before the response arrived';

/**
 * Takes over a single change whose tab closed while its request was pending. Queues a change that
 * has a readable row. Any other change ends in the state `unknown`.
 */
async function takeUp(change: Change, { dispatch }: StoreAccess): Promise<void> {
  const release = await holdLock(lockOf(change));
  // The tab of the change still waits for the response.
  if (release === null) return;
  const state = { name: 'unknown', why: CLOSED } as const;
  const next = rowKindNamed(change.kind)
    ? open({ ...change, sent: 'later' }, state)
    : ended(change, state);
  await dispatch(replaceChange(change, next, 'background')).finally(release);
}

/**
 * Loads the open changes into the state, takes over those of closed tabs, and names those that
 * can't be read. Rejects as `readOpen` does.
 */
export async function loadOpen(
  owner: string,
  isOver: () => boolean,
  store: StoreAccess,
): Promise<readonly Change[]> {
  const [found, unreadable] = await Promise.all([readOpen(owner), countUnreadable(owner)]);
  if (isOver()) return [];
  store.dispatch(changesUpdated(found));
  if (unreadable > 0) {
    toast.error(
      `${formatCounted(unreadable, 'change')} can’t be sent`,
      'Another version of the console saved this on the device. Make the change again: logging out discards it.',
    );
  }
  for (const change of found) {
    const { sent, runId, state } = change;
    if (sent !== 'online' || runId !== null || state.name !== 'sending') continue;
    await takeUp(change, store);
  }
  return found;
}

/** Reads changes that another tab has written. */
export async function followNews(ids: News, store: StoreAccess): Promise<void> {
  const owner = currentOwner(store);
  if (owner === null) return;
  const found = ids && (await readChangesOf(owner, ids));
  const isWhole = found !== null && found.length === ids?.length;
  const read = isWhole ? found : await readOpen(owner);
  if (currentOwner(store) !== owner) return;
  store.dispatch(isWhole ? changesUpdated(read) : changesRead(read));
}

type Attempt =
  | 'sent'
  | 'parked'
  /** Another tab modified the change, so it must be read again. */
  | 'changed'
  /** The platform did not decide, or the session has ended. All changes wait. */
  | 'stopped';

export type DrainMeans = {
  owner: string;
  store: StoreAccess;
  /** Aborted when the session ends. */
  signal: AbortSignal;
  isOver: () => boolean;
};

/**
 * Sends the queued changes, each once and in order, and reports the results in a toast. Resolves to
 * the earliest time of the next attempt, or to null if no change is left to send.
 */
export async function sendQueued(means: DrainMeans): Promise<EpochMs | null> {
  const { owner, store, signal, isOver } = means;
  const { dispatch } = store;
  const runCall = runCallsWith(dispatch, signal);
  const remarks: string[] = [];
  let throttledUntil: EpochMs = 0;
  const sent: string[] = [];
  let parked = 0;

  async function attempt(change: Change): Promise<Attempt> {
    let last = change;
    const write = async (next: Change | null): Promise<boolean> => {
      const isWritten = await dispatch(replaceChange(last, next, 'background'));
      if (isWritten && next) last = next;
      return isWritten;
    };
    if (change.sentAt !== null) {
      const left = change.sentAt + PENDING_MS - Date.now();
      // Never waits longer than PENDING_MS. If the device's clock was set back, `left` is too
      // large.
      if (left > 0) await wait(Math.min(left, PENDING_MS), signal);
      if (isOver()) return 'stopped';
    }
    const attempted = { isStale: false };
    const outcome = await carryOut(change, {
      runCall,
      isOver,
      record: async (sending) => {
        attempted.isStale = !(await write(sending));
        return !attempted.isStale;
      },
      mayWait: (error) => !isEditRefused(error),
    });
    if (attempted.isStale) return 'changed';
    if (outcome.isNews) dispatch(refreshRow(change));
    const { error, state } = outcome;
    if (error && 'throttledUntil' in error) throttledUntil = error.throttledUntil ?? 0;
    const next = nextChange(outcome, 'outbox');
    if (next) await write(next);
    if (isOver() || !next) return 'stopped';
    if (next.open === 1) return needsDecision(next) ? 'parked' : 'stopped';
    if (state.name === 'done' && state.why !== undefined) {
      remarks.push(`${showable(next.subject.label, 100)}: ${state.why}`);
    }
    return 'sent';
  }

  let next: Change | undefined;
  while (!isOver()) {
    // A change of an unknown kind waits for a newer version of the console.
    const queued = (await readOpen(owner)).filter(isQueued);
    next = nextToSend(queued.filter(({ kind }) => rowKindNamed(kind) !== null));
    if (!next || isOver()) break;
    const outcome = await attempt(next);
    if (outcome === 'sent') sent.push(nameAfter(next));
    if (outcome === 'parked') parked += 1;
    if (outcome === 'stopped') break;
  }
  if (!isOver()) report(sent, parked, remarks);
  return next && !isOver() ? Math.max(throttledUntil, Date.now()) : null;
}

/** Name of the changed thing after the change, which may have renamed it. */
function nameAfter({ subject, after: { displayName } }: Change): string {
  return showable(
    (typeof displayName === 'string' && displayName) || subject.label || subject.id,
    100,
  );
}

const countOf = (changes: number) => formatCounted(changes, 'change');

/** Reports the outcome. `sent` has the names of the changed things. */
function report(sent: readonly string[], parked: number, remarks: readonly string[]): void {
  const attention = `${countOf(parked)} ${parked === 1 ? 'needs' : 'need'} your attention`;
  const [first] = sent;
  if (first !== undefined) {
    const title = `${sent.length === 1 ? first : countOf(sent.length)} saved`;
    const detail = [...remarks, ...(parked > 0 ? [attention] : [])].join('\n');
    toast.success(title, detail || undefined, { from: 'background' });
  } else if (parked > 0) toast.error(attention, 'See Notifications.');
}
