import { nanoid } from '@reduxjs/toolkit';
import { inLane, lanesOf } from '../../../api/background/lanes';
import { takesAdmin } from '../../../domain/roles';
import { selectJob } from '../../../jobs/jobsSlice';
import { toast } from '../../../shared/toast/toast';
import { currentOwner } from '../../../store/owner';
import type { AppThunk } from '../../../store/rootState';
import { selectCredentials } from '../../../store/sessionSlice';
import { holdLock, RELOAD_TAKES_MS } from '../../../store/webLock';
import {
  judgeReading,
  progressText,
  waiting,
  type KeptRun,
  type RoleRow,
  type RoleRun,
  type RolesReading,
  type RowState,
} from './roleRun';
import { runRoles } from './roleRunJob';
import { noteWrite } from './roleRunJournal';
import { addRun, putState, readRuns, removeRun } from './roleRunStore';
import { readRoles, retryOf } from './serverRoles';

const ownAdminStays: RowState = {
  name: 'skipped',
  why: 'Your own administrator role stays: Manage Roles asks before it takes it away.',
  sentAt: null,
};

const UNKEPT = 'This browser keeps no data for the console just now. Nothing was sent.';

/** Says that this tab has the run; null if another one does. Without Web Locks several may. */
const takeRun = ({ owner, id }: RoleRun, waitMs?: number) =>
  holdLock(`console.roleRun ${owner} ${id}`, waitMs);

/** Which roles to write: to users who still have those that each row starts `from`. */
type RoleRunRequest = Pick<RoleRun, 'title' | 'app'> & {
  rows: readonly RoleRow[];
  /** Whether the operator's own administrator role stays: an undo does not ask about it first. */
  keepsOwnAdmin?: boolean;
  /** See `runRoles`. */
  onFinished?: (settled: readonly string[]) => void;
};

/**
 * Starts a change of roles: `unkept` if the browser can't keep a record of it, so that nothing is sent,
 * `signedOut` after the end of the session. To take a run back, start one with its rows turned round.
 */
export function startRoleRun(
  request: RoleRunRequest,
): AppThunk<Promise<'started' | 'unkept' | 'signedOut'>> {
  return async (dispatch, getState) => {
    const owner = currentOwner({ getState });
    if (owner === null) return 'signedOut';
    const { title, app, onFinished, keepsOwnAdmin = false } = request;
    const run: RoleRun = {
      ...{ owner, id: nanoid(), title, app, rows: [...request.rows] },
      ...{ startedAt: Date.now(), isOver: false },
    };
    const operator = selectCredentials(getState())?.userId;
    const states = run.rows.map(({ id, from, to }) =>
      keepsOwnAdmin && id === operator && takesAdmin(from, to) ? ownAdminStays : waiting,
    );
    const release = (await takeRun(run)) ?? (() => undefined);
    try {
      await addRun(run);
      for (const [index, state] of states.entries()) {
        if (state !== waiting) await putState(run, index, state);
      }
    } catch {
      release();
      return 'unkept';
    }
    if (currentOwner({ getState }) !== owner) {
      await removeRun(run).catch(() => undefined);
      release();
      return 'signedOut';
    }
    const undo = (done: readonly RoleRow[]) => dispatch(takeBack(run, done));
    dispatch(runRoles({ run, states }, { isKept: false, release, undo, onFinished }));
    return 'started';
  };
}

/** Writes the earlier roles to users who still have those that the change wrote. */
function takeBack({ title, app }: RoleRun, done: readonly RoleRow[]): AppThunk<Promise<void>> {
  return async (dispatch) => {
    const rows = done.map(({ from, to, ...row }) => ({ ...row, from: to, to: from }));
    const begun = await dispatch(
      startRoleRun({ title: `Undo: ${title}`, app, rows, keepsOwnAdmin: true }),
    );
    if (begun === 'unkept') toast.error('Nothing was undone', UNKEPT);
  };
}

/** Reads the users whose write was cut off, so that the state of every row is known. */
function readCutOff({ run, states }: KeptRun): AppThunk<Promise<KeptRun>> {
  return async (dispatch, getState) => {
    const known = [...states];
    const lanes = lanesOf({ getState });
    const { signal } = new AbortController();
    const isOwn = () => currentOwner({ getState }) === run.owner;
    for (const [index, state] of states.entries()) {
      const row = run.rows[index];
      if (!row || (state.name !== 'sent' && state.name !== 'unknown')) continue;
      // After a pause, the session may be another one.
      const read = async (): Promise<RolesReading> =>
        isOwn() ? readRoles(row.id, dispatch) : { problem: 'The session ended', status: 'other' };
      const reading = await inLane(lanes, signal, read, retryOf);
      if (!isOwn()) break;
      const verdict = judgeReading(row, state, reading);
      const settled =
        verdict === 'send' ? { ...state, name: 'waiting' as const, why: null } : verdict;
      known[index] = settled;
      await noteWrite(run, row, settled.sentAt, settled);
      await putState(run, index, settled).catch(() => undefined);
    }
    return { run, states: known };
  };
}

/** Shows the changes that earlier pages have left, paused. Sends nothing but readings. */
export function showKeptRoleRuns(): AppThunk<Promise<void>> {
  return async (dispatch, getState) => {
    const owner = currentOwner({ getState });
    if (owner === null) return;
    const isOwn = () => currentOwner({ getState }) === owner;
    for (const { run } of await readRuns(owner)) {
      // After an unlock, the jobs of this page are listed still.
      if (selectJob(getState(), run.id)) continue;
      // Another tab may be running it; a page that a reload replaces releases its lock soon.
      const release = await takeRun(run, RELOAD_TAKES_MS);
      if (release === null) continue;
      // That tab may have finished it.
      const left = (await readRuns(owner)).find((each) => each.run.id === run.id);
      const kept = left && isOwn() ? await dispatch(readCutOff(left)) : undefined;
      if (!kept || !isOwn()) {
        release();
        continue;
      }
      if (kept.states.every(({ name }) => name === 'done' || name === 'unneeded')) {
        toast.success(run.title, progressText(kept.states), { from: 'background' });
        await removeRun(run);
        release();
        continue;
      }
      const undo = (done: readonly RoleRow[]) => dispatch(takeBack(run, done));
      dispatch(runRoles(kept, { isKept: true, release, undo }));
    }
  };
}
