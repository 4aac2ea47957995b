import { nanoid } from '@reduxjs/toolkit';
import { currentOwner } from '../../../store/owner';
import type { AppThunk } from '../../../store/rootState';
import { selectSessionUser } from '../../../store/sessionSlice';
import { holdLock, RELOAD_TAKES_MS } from '../../../store/webLock';
import type { Repair } from './repair';
import { runRepair } from './repairJob';
import { putRepair, readRepairs } from './repairStore';

/** The devices whose count this page corrects: a lock may not exist, and is the same for a page. */
const underWay = new Set<string>();

/** Makes this page the only one of this browser that repairs the device; null if another does. */
async function takeDevice(key: string, waitMs = 0): Promise<(() => void) | null> {
  if (underWay.has(key)) return null;
  underWay.add(key);
  const release = await holdLock(`console.repair ${key}`, waitMs);
  if (release === null) {
    underWay.delete(key);
    return null;
  }
  return () => {
    underWay.delete(key);
    release();
  };
}

const keyOf = ({ owner, device }: Pick<Repair, 'owner' | 'device'>) => `${owner} ${device.id}`;

export type RepairRequest = Pick<Repair, 'app' | 'device' | 'from' | 'to'>;

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
    const release = await takeDevice(keyOf(repair));
    if (release === null) return 'busy';
    try {
      await putRepair(repair);
    } catch {
      release();
      return 'unkept';
    }
    if (currentOwner({ getState }) !== owner) {
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
      // Another tab may be at it; a page that a reload replaces lets go in a moment.
      const release = await takeDevice(keyOf(repair), RELOAD_TAKES_MS);
      if (release === null) continue;
      // That tab may have come to the end meanwhile.
      const kept = (await readRepairs(owner)).find(({ id }) => id === repair.id);
      if (kept && currentOwner({ getState }) === owner)
        dispatch(runRepair(kept, { isKept: true, release }));
      else release();
    }
  };
}
