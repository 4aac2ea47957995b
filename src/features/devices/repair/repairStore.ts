import { recordsOf, transact } from '../../../store/database';
import { readableRepairs, type Repair } from './repair';

/** A record that is late must not come to be: the call that it stands for is not sent. */
const certain = { durability: 'strict', abortsLate: true } as const;

/** Stores a repair. Throws if the browser denies its database, or is out of room. */
export async function putRepair(record: Repair): Promise<void> {
  await transact('repairs', 'readwrite', (store) => store.put(record), certain);
}

export async function readRepairs(owner: string): Promise<Repair[]> {
  return readableRepairs(
    await transact('repairs', 'readonly', (store) => store.getAll(recordsOf(owner))),
  );
}

export function removeRepair({ owner, id }: Repair): Promise<void> {
  return transact('repairs', 'readwrite', (store) => store.delete([owner, id]));
}
