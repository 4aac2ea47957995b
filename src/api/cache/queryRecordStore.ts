import type { EpochMs } from '../../domain/entities';
import { openDatabase, recordsOf, type QueryRecord } from '../../store/database';

/** How many of the oldest records are removed when the browser's storage is full. */
const EVICTED_AT_ONCE = 100;

function isFull(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'QuotaExceededError';
}

async function write(records: readonly QueryRecord[]): Promise<void> {
  const database = await openDatabase();
  const transaction = database.transaction('queries', 'readwrite', { durability: 'relaxed' });
  await Promise.all([...records.map((record) => transaction.store.put(record)), transaction.done]);
}

async function evictOldest(): Promise<void> {
  const database = await openDatabase();
  const transaction = database.transaction('queries', 'readwrite');
  const oldest = await transaction.store.index('age').getAllKeys(null, EVICTED_AT_ONCE);
  await Promise.all([...oldest.map((key) => transaction.store.delete(key)), transaction.done]);
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

export async function getRecord(owner: string, key: string): Promise<QueryRecord | undefined> {
  return (await openDatabase()).get('queries', [owner, key]);
}

/** The newest records of an owner in one tenant (`''`: in none), at most `count`. */
export async function newestRecords(
  owner: string,
  appId: string,
  count: number,
): Promise<QueryRecord[]> {
  const range = IDBKeyRange.bound([owner, appId], [owner, appId, []]);
  return (await openDatabase()).getAllFromIndex('queries', 'recent', range, count);
}

/** Removes the records of one owner. */
export async function removeRecordsOf(owner: string): Promise<void> {
  await (await openDatabase()).delete('queries', recordsOf(owner));
}

/** Removes the records of all other owners. */
export async function removeRecordsOfOthers(owner: string): Promise<void> {
  const database = await openDatabase();
  const transaction = database.transaction('queries', 'readwrite');
  await Promise.all([
    transaction.store.delete(IDBKeyRange.upperBound([owner])),
    transaction.store.delete(IDBKeyRange.lowerBound([owner, []])),
    transaction.done,
  ]);
}

/** Removes the records whose data left the server before that time. */
export async function removeRecordsBefore(time: EpochMs): Promise<void> {
  const database = await openDatabase();
  const transaction = database.transaction('queries', 'readwrite');
  const old = await transaction.store.index('age').getAllKeys(IDBKeyRange.upperBound(time, true));
  await Promise.all([...old.map((key) => transaction.store.delete(key)), transaction.done]);
}
