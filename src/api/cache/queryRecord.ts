import * as v from 'valibot';
import type { EpochMs } from '../../domain/entities';
import { checksum } from '../../shared/browser/checksum';
import { type QueryRecord, recordsOf, transact } from '../../store/database';
import { isPersisted, type PersistedEntry } from './rehydrate';

/**
 * Digest of the code that produces the data (scripts/dataFormat.ts), because a change of this code
 * may change the shape of the data.
 */
const FORMAT = process.env.CONSOLE_DATA_FORMAT ?? '';

const ofOneApp = v.object({ appId: v.string() });
const malformedData = v.object({ isMalformed: v.literal(true) });

/** Record of an entry; null for malformed data, which must not replace good data. */
export function toRecord(owner: string, entry: PersistedEntry): QueryRecord | null {
  const { queryCacheKey, endpointName, originalArgs, data, at } = entry;
  if (data === undefined || v.is(malformedData, data)) return null;
  const text = JSON.stringify(data);
  return {
    owner,
    key: queryCacheKey,
    endpointName,
    originalArgs,
    appId: v.is(ofOneApp, originalArgs) ? originalArgs.appId : '',
    at,
    newestFirst: -at,
    format: FORMAT,
    text,
    sum: checksum(text),
  };
}

const readable = v.object({
  key: v.string(),
  endpointName: v.string(),
  originalArgs: v.unknown(),
  at: v.pipe(v.number(), v.finite()),
  format: v.literal(FORMAT),
  text: v.string(),
  sum: v.number(),
});

/**
 * Entry of a record; null if the record is too old, damaged, edited, of another format, or dated in
 * the future by a wrong clock.
 */
export function toEntry(record: unknown, oldest: EpochMs, now: EpochMs): PersistedEntry | null {
  const read = v.safeParse(readable, record);
  if (!read.success) return null;
  const { key, endpointName, originalArgs, at, text, sum } = read.output;
  const isOurs = isPersisted(key) && key.startsWith(`${endpointName}(`);
  if (!isOurs || at < oldest || at > now || checksum(text) !== sum) return null;
  try {
    return { queryCacheKey: key, endpointName, originalArgs, at, data: JSON.parse(text) };
  } catch {
    return null;
  }
}

export async function putRecords(records: readonly QueryRecord[]): Promise<void> {
  const put = (store: { put: (record: QueryRecord) => Promise<unknown> }) =>
    Promise.all(records.map((record) => store.put(record)));
  await transact('queries', 'readwrite', put, { durability: 'relaxed' });
}

/** Long patience, because `queryPersister.ts` limits how long a screen waits. */
const reading = { patience: 'background' } as const;

export function getRecord(owner: string, key: string): Promise<QueryRecord | undefined> {
  return transact('queries', 'readonly', (store) => store.get([owner, key]), reading);
}

/** Newest records of an owner in one tenant (`''`: without a tenant), at most `count`. */
export function newestRecords(owner: string, appId: string, count: number): Promise<QueryRecord[]> {
  return transact(
    'queries',
    'readonly',
    (store) => store.index('recent').getAll(recordsOf(owner, appId), count),
    reading,
  );
}
