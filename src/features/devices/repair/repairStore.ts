import { CERTAIN_WRITE, recordsOf, transact } from '../../../store/database';
import { readableRepairs, type Repair } from './repair';

/** Stores a repair. Throws if the browser denies its database, or is out of room. */
export async function putRepair(record: Repair): Promise<void> {
  await transact('repairs', 'readwrite', (store) => store.put(record), CERTAIN_WRITE);
}

export async function readRepairs(owner: string): Promise<Repair[]> {
  return readableRepairs(
    await transact('repairs', 'readonly', (store) => store.getAll(recordsOf(owner))),
  );
}

export function removeRepair({ owner, id }: Repair): Promise<void> {
  return transact('repairs', 'readwrite', (store) => store.delete([owner, id]));
}
