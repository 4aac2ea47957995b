import { nanoid } from '@reduxjs/toolkit';
import { selectJob } from '../../../jobs/jobsSlice';
import { currentOwner } from '../../../store/owner';
import type { AppThunk } from '../../../store/rootState';
import { selectSessionUser } from '../../../store/sessionSlice';
import { holdLock, RELOAD_TAKES_MS } from '../../../store/webLock';
import type { Repair } from './repair';
import { runRepair } from './repairJob';
import { addRepair, readRepairs, removeRepair } from './repairStore';

/**
 * Makes this repair the only one of its device in this browser; null if there is one. Without Web
 * Locks there may be two, which notice each other by the count.
 */
const takeDevice = ({ owner, device }: Repair, waitMs?: number) =>
  holdLock(`console.repair ${owner} ${device.id}`, waitMs);

type RepairRequest = Pick<Repair, 'app' | 'device' | 'from' | 'to'>;

/**
 * Starts a repair: `busy` if one of this device is under way in this browser, `unkept` if the browser
 * can't keep a record of its calls.
 */
export function startRepair(
  request: RepairRequest,
): AppThunk<Promise<'started' | 'busy' | 'unkept'>> {
  return async (dispatch, getState) => {
    const owner = currentOwner({ getState });
    if (owner === null) return 'busy';
    const repair: Repair = {
      ...{ ...request, owner, id: nanoid(), startedAt: Date.now(), calls: [], end: null },
      operator: selectSessionUser(getState())?.displayName ?? '',
    };
    const release = await takeDevice(repair);
    if (release === null) return 'busy';
    try {
      await addRepair(repair);
    } catch {
      release();
      return 'unkept';
    }
    if (currentOwner({ getState }) !== owner) {
      await removeRepair(repair).catch(() => undefined);
      release();
      return 'busy';
    }
    dispatch(runRepair(repair, { isKept: false, release }));
    return 'started';
  };
}

/** Shows the repairs that earlier pages have left, with the count as it is now. Sends nothing else. */
export function showKeptRepairs(): AppThunk<Promise<void>> {
  return async (dispatch, getState) => {
    const owner = currentOwner({ getState });
    if (owner === null) return;
    for (const repair of await readRepairs(owner)) {
      // After an unlock, the jobs of this page are listed still.
      if (selectJob(getState(), repair.id)) continue;
      // Another tab may be running it; a page that a reload replaces releases its lock soon.
      const release = await takeDevice(repair, RELOAD_TAKES_MS);
      if (release === null) continue;
      // That tab may have finished it.
      const kept = (await readRepairs(owner)).find(({ id }) => id === repair.id);
      if (kept && currentOwner({ getState }) === owner)
        dispatch(runRepair(kept, { isKept: true, release }));
      else release();
    }
  };
}
