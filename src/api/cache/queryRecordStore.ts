import type { EpochMs } from '../../domain/entities';
import { transact, type QueryRecord } from '../../store/database';

/** Writes these records, and no others. */
export async function putRecords(records: readonly QueryRecord[]): Promise<void> {
  const put = (store: { put: (record: QueryRecord) => Promise<unknown> }) =>
    Promise.all(records.map((record) => store.put(record)));
  await transact('queries', 'readwrite', put, { durability: 'relaxed' });
}

export function getRecord(owner: string, key: string): Promise<QueryRecord | undefined> {
  return transact('queries', 'readonly', (store) => store.get([owner, key]));
}

/** The newest records of an owner in one tenant (`''`: in none), at most `count`. */
export function newestRecords(owner: string, appId: string, count: number): Promise<QueryRecord[]> {
  return transact('queries', 'readonly', (store) => {
    const range = IDBKeyRange.bound([owner, appId], [owner, appId, []]);
    return store.index('recent').getAll(range, count);
  });
}

/** Removes the records whose data left the server before `oldest` or, by a wrong clock, after `newest`. */
export async function removeRecordsOutside(oldest: EpochMs, newest: EpochMs): Promise<void> {
  const outside = [IDBKeyRange.upperBound(oldest, true), IDBKeyRange.lowerBound(newest, true)];
  await transact('queries', 'readwrite', async (store) => {
    const age = store.index('age');
    const keys = await Promise.all(outside.map((range) => age.getAllKeys(range)));
    await Promise.all(keys.flat().map((key) => store.delete(key)));
  });
}
