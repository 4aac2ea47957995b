import { CERTAIN_WRITE, recordsOf, transact } from '../../../store/database';
import {
  readableRuns,
  type KeptRun,
  type RoleRun,
  type RowState,
  type StateRecord,
} from './roleRun';

/** Ids of states begin with that of their run, so that one range holds them all. */
const SEPARATOR = '/';

async function put(record: RoleRun | StateRecord): Promise<void> {
  await transact('roleRuns', 'readwrite', (store) => store.put(record), CERTAIN_WRITE);
}

/** Stores a run. Throws if the browser denies its database, or is out of room. */
export const putRun: (run: RoleRun) => Promise<void> = put;

/** Stores what became of a row. Throws as `putRun` does. */
export function putState({ owner, id }: RoleRun, index: number, state: RowState): Promise<void> {
  return put({ owner, id: `${id}${SEPARATOR}${index}`, run: id, index, state });
}

export async function readRuns(owner: string): Promise<KeptRun[]> {
  return readableRuns(
    await transact('roleRuns', 'readonly', (store) => store.getAll(recordsOf(owner))),
  );
}

export function removeRun({ owner, id }: RoleRun): Promise<void> {
  const ofRun = IDBKeyRange.bound([owner, id], [owner, `${id}${SEPARATOR}\uffff`]);
  return transact('roleRuns', 'readwrite', (store) => store.delete(ofRun));
}
