import type { EpochMs } from '../../domain/entities';
import { transact, type QueryRecord } from '../../store/database';

/** How many of the oldest records are removed when the browser's storage is full. */
const EVICTED_AT_ONCE = 100;

function isFull(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'QuotaExceededError';
}

async function write(records: readonly QueryRecord[]): Promise<void> {
  const put = (store: { put: (record: QueryRecord) => Promise<unknown> }) =>
    Promise.all(records.map((record) => store.put(record)));
  await transact('queries', 'readwrite', put, { durability: 'relaxed' });
}

async function evictOldest(): Promise<void> {
  await transact('queries', 'readwrite', async (store) => {
    const oldest = await store.index('age').getAllKeys(null, EVICTED_AT_ONCE);
    await Promise.all(oldest.map((key) => store.delete(key)));
  });
}

/** Runs a write; when the storage is full, removes the oldest records and runs it once more. */
export async function withRoom<T>(attempt: () => Promise<T>): Promise<T> {
  try {
    return await attempt();
  } catch (error) {
    if (!isFull(error)) throw error;
    await evictOldest();
    return attempt();
  }
}

/** Writes these records, and no others. */
export function putRecords(records: readonly QueryRecord[]): Promise<void> {
  return withRoom(() => write(records));
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

/** Removes the records of all other owners. */
export async function removeRecordsOfOthers(
  name: 'queries' | 'figures',
  owner: string,
): Promise<void> {
  const others = [IDBKeyRange.upperBound([owner]), IDBKeyRange.lowerBound([owner, []])];
  await transact(name, 'readwrite', (store) =>
    Promise.all(others.map((range) => store.delete(range))),
  );
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
