import { addJobRecord, putJobRecord } from '../../../jobs/jobRecords';
import { recordsOf, transact } from '../../../store/database';
import {
  readableRuns,
  type KeptRun,
  type RoleRun,
  type RowState,
  type StateRecord,
} from './roleRun';

/** Ids of states begin with that of their run, so that one range holds them all. */
const SEPARATOR = '/';

/** Stores a new run: see `addJobRecord`. */
export const addRun = (run: RoleRun): Promise<void> => addJobRecord('roleRuns', run);

/** Stores a run that is stored already: see `putJobRecord`. */
export const putRun = (run: RoleRun): Promise<void> => putJobRecord('roleRuns', run, run);

/** Stores what became of a row: see `putJobRecord`. */
export function putState(run: RoleRun, index: number, state: RowState): Promise<void> {
  const { owner, id } = run;
  const record: StateRecord = { owner, id: `${id}${SEPARATOR}${index}`, run: id, index, state };
  return putJobRecord('roleRuns', run, record);
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
