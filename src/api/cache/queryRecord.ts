import * as v from 'valibot';
import type { PersistedEntry } from './rehydrate';
import { checksum } from '../../shared/checksum';
import type { QueryRecord } from '../../store/database';

/**
 * The queries whose answers this device keeps: what the screens show. Nothing of sign-in, of
 * uploaded files, or of what is asked about one device at a time.
 */
export const persistedEndpoints = [
  'getProfile',
  'getApps',
  'getApp',
  'getAppStatistics',
  'getDevices',
  'getSubscriptions',
  'getPrices',
  'getCustomers',
  'getCustomer',
  'getCustomerSubscriptions',
  'getUsers',
  'getUser',
] as const;

const kept: ReadonlySet<string> = new Set(persistedEndpoints);

/** Whether the query of this cache key is kept; the key starts with the endpoint's name. */
export function isPersisted(queryCacheKey: string): boolean {
  return kept.has(queryCacheKey.slice(0, queryCacheKey.indexOf('(')));
}

/** To be raised when an entity changes its shape: records of another format are not read. */
const FORMAT = 1;

const ofOneApp = v.object({ appId: v.string() });
const malformedData = v.object({ isMalformed: v.literal(true) });

/**
 * The record of an answer; null where it is not to be kept: what was not understood must not take
 * the place of what was.
 */
export function toRecord(owner: string, answer: PersistedEntry): QueryRecord | null {
  const { queryCacheKey, endpointName, originalArgs, data, at } = answer;
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
 * The answer of a record; null for one that is too old, of another format, damaged, or edited.
 *
 * @param oldest the earliest time that still counts (ms)
 */
export function toEntry(record: unknown, oldest: number): PersistedEntry | null {
  const read = v.safeParse(readable, record);
  if (!read.success) return null;
  const { key, endpointName, originalArgs, at, text, sum } = read.output;
  const isOurs = isPersisted(key) && key.startsWith(`${endpointName}(`);
  if (!isOurs || at < oldest || checksum(text) !== sum) return null;
  try {
    return { queryCacheKey: key, endpointName, originalArgs, at, data: JSON.parse(text) };
  } catch {
    return null;
  }
}
