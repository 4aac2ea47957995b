import { sendInQueue } from '../../api/background/queue';
import { localError } from '../../api/client/errors';
import { runCallsWith } from '../../api/runCalls';
import { selectJob } from '../../jobs/jobsSlice';
import { toast } from '../../shared/toast/toast';
import { currentOwner } from '../../store/owner';
import type { AppThunk } from '../../store/rootState';
import { holdLock } from '../../store/webLock';
import { open } from '../record/change';
import type { Change } from '../record/changeRecord';
import { readOpen, readRun, replaceChange } from '../record/changeStore';
import { readAgain } from '../single/engine';
import { nextChange, type Outcome } from '../single/outcome';
import { turnOf } from '../single/undo';
import { rowKindNamed } from '../kinds/kinds';
import { runLock, showRun } from './run';
import { isRetried } from './runChange';
import { endMessage } from './runTexts';

/**
 * Maximum time that a reloaded page waits for a lock that it held before the reload (milliseconds).
 */
const RELOAD_TAKES_MS = 2000;

const closed = localError('aborted', { detail: 'The console was closed' });

/** Reads the rows of changes whose write was interrupted, to learn whether the write was made. */
function readInterrupted(
  changes: readonly Change[],
  isOver: () => boolean,
): AppThunk<Promise<Change[]>> {
  return async (dispatch, getState) => {
    const known = [...changes];
    const { signal } = new AbortController();
    const means = {
      runCall: runCallsWith(dispatch),
      skipsRetry: true,
      isOver,
      record: () => Promise.resolve(false),
      mayWait: () => false,
    };
    async function found(change: Change): Promise<Change> {
      const { name } = change.state;
      if (name !== 'sending' && name !== 'unknown') return change;
      const state = { name: 'unknown', why: closed.detail } as const;
      const lost: Outcome = { name: 'unknown', change, state, error: closed };
      const send = () => readAgain(lost, means);
      const outcome = await sendInQueue({ getState }, { signal, send, isRetried });
      // The platform still has the values before the change, so the change is still to be made.
      if (outcome.name === 'refused') return open(change, { name: 'waiting' });
      return nextChange(outcome, 'run') ?? change;
    }
    for (const [index, change] of changes.entries()) {
      const next = change.open === 1 ? await found(change) : change;
      if (isOver()) break;
      if (next === change) continue;
      known[index] = next;
      await dispatch(replaceChange(change, next, 'background'));
    }
    return known;
  };
}

/**
 * Shows the unfinished runs of earlier page loads as paused jobs. Reads their rows if necessary,
 * but sends no change.
 */
export function showKeptRuns(): AppThunk<Promise<void>> {
  return async (dispatch, getState) => {
    const owner = currentOwner({ getState });
    if (owner === null) return;
    const isOver = () => currentOwner({ getState }) !== owner;
    const left = (await readOpen(owner)).filter(
      ({ runId, kind }) => runId !== null && rowKindNamed(kind) !== null,
    );
    const firsts = new Map(left.toReversed().map((change) => [change.runId, change]));
    for (const first of [...firsts.values()].reverse()) {
      const { runId } = first;
      // This page may already list the run, because its jobs survive while the console is locked.
      const isListed = () => runId === null || selectJob(getState(), runId) !== undefined;
      if (isListed()) continue;
      // Another tab may hold the lock of the run. The wait covers a reload, because the replaced
      // page releases its lock soon.
      const release = await holdLock(runLock(first), AbortSignal.timeout(RELOAD_TAKES_MS));
      if (release === null) continue;
      // The other tab may have finished the run.
      const now = await readRun(owner, first.id);
      const isOpen = now.some((change) => change.open === 1) && !isListed();
      const changes = isOpen && !isOver() ? await dispatch(readInterrupted(now, isOver)) : [];
      if (changes.length === 0 || isOver()) {
        release();
        continue;
      }
      const turn = await turnOf(first);
      if (changes.every((change) => change.open !== 1)) {
        const { title, detail } = endMessage(changes, null, turn);
        toast.success(title, detail, { from: 'background' });
        release();
        continue;
      }
      dispatch(showRun(changes, { isLeft: true, isRecorded: true, turn, release }));
    }
  };
}
