import { inLane, lanesOf } from '../api/background/lanes';
import { runCallsWith } from '../api/runCalls';
import { selectJob } from '../jobs/jobsSlice';
import { toast } from '../shared/toast/toast';
import { currentOwner } from '../store/owner';
import type { AppThunk } from '../store/rootState';
import { holdLock, RELOAD_TAKES_MS } from '../store/webLock';
import { open } from './change';
import type { Change } from './changeRecord';
import { readOpen, readRun, replaceChange } from './changeStore';
import { readAgain, type Result } from './engine';
import { rowKindNamed } from './kinds/kinds';
import { runLock, showRun } from './run';
import { retryAt } from './runChange';
import { progressText, runTitle } from './runTexts';

/** Reads the rows whose write was cut off, so that the state of every change is known. */
function readCutOff(
  changes: readonly Change[],
  isOver: () => boolean,
): AppThunk<Promise<Change[]>> {
  return async (dispatch, getState) => {
    const known = [...changes];
    const lanes = lanesOf({ getState });
    const { signal } = new AbortController();
    const means = {
      ...{ runCall: runCallsWith(dispatch), isSentOnce: true, isOver },
      ...{ record: () => Promise.resolve(false), mayWait: () => false },
    };
    for (const [index, change] of changes.entries()) {
      const { name } = change.state;
      if (change.open !== 1 || (name !== 'sending' && name !== 'unknown')) continue;
      const lost = {
        kind: 'aborted',
        status: null,
        serverMessage: null,
        detail: 'The console was closed',
      } as const;
      const read = (): Promise<Result> => readAgain(change, lost, means);
      const result = await inLane(lanes, signal, read, retryAt);
      if (isOver()) break;
      const next =
        result.name !== 'ended'
          ? open(change, { name: 'unknown', why: lost.detail })
          : // The platform holds what it held before: it is still to be made.
            result.change.state.name === 'refused'
            ? open(change, { name: 'waiting' })
            : result.change;
      known[index] = next;
      await dispatch(replaceChange(change, next, { isPatient: true })).catch(() => undefined);
    }
    return known;
  };
}

/** Lists the runs that earlier pages have left, paused. Sends nothing but readings. */
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
      // After an unlock, the jobs of this page are listed still.
      if (first.runId === null || selectJob(getState(), first.runId)) continue;
      // Another tab may be running it; a page that a reload replaces releases its lock soon.
      const release = await holdLock(runLock(first), RELOAD_TAKES_MS);
      if (release === null) continue;
      // That tab may have finished it.
      const now = await readRun(owner, first.id);
      const isOpen = now.some((change) => change.open === 1);
      const changes = isOpen && !isOver() ? await dispatch(readCutOff(now, isOver)) : [];
      if (changes.length === 0 || isOver()) {
        release();
        continue;
      }
      if (changes.every((change) => change.open !== 1)) {
        toast.success(runTitle(changes), progressText(changes), { from: 'background' });
        release();
        continue;
      }
      dispatch(showRun(changes, { isLeft: true, isRecorded: true, release }));
    }
  };
}
