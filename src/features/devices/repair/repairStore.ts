import { addJobRecord, putJobRecord } from '../../../jobs/jobRecords';
import { recordsOf, transact } from '../../../store/database';
import { readableRepairs, type Repair } from './repair';

/** Stores a new repair: see `addJobRecord`. */
export const addRepair = (repair: Repair): Promise<void> => addJobRecord('repairs', repair);

/** Stores a repair that is stored already: see `putJobRecord`. */
export const putRepair = (repair: Repair): Promise<void> => putJobRecord('repairs', repair, repair);

export async function readRepairs(owner: string): Promise<Repair[]> {
  return readableRepairs(
    await transact('repairs', 'readonly', (store) => store.getAll(recordsOf(owner))),
  );
}

export function removeRepair({ owner, id }: Repair): Promise<void> {
  return transact('repairs', 'readwrite', (store) => store.delete([owner, id]));
}
