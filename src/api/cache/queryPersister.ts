import type { BaseQueryApi } from '@reduxjs/toolkit/query';
import { rehydrateQueries, type PersistedEntry, isPersisted } from './rehydrate';
import { queriesRehydrated } from './rehydrationInfo';
import type { EpochMs } from '../../domain/entities';
import { within } from '../../store/database';
import { ages } from '../../store/deviceInventory';
import { createAppListenerMiddleware, rootStateOf, type RootState } from '../../store/rootState';
import { signedOut } from '../../store/sessionSlice';
import { currentOwner, ownerOf } from '../../store/owner';
import { whenIdle } from '../../shared/browser/whenIdle';
import { toEntry, toRecord, getRecord, newestRecords, putRecords } from './queryRecord';

/**
 * Number of records that are rehydrated at the start: enough for the first screens. An older record
 * is rehydrated when a screen requests its query.
 */
const REHYDRATED_AT_START = 50;

type CacheEntry = Partial<Omit<PersistedEntry, 'at'>> & {
  fulfilledTimeStamp?: EpochMs | undefined;
};
type Store = Pick<BaseQueryApi, 'dispatch' | 'getState'>;

/** Ignores errors of the database, because a failure loses only the persisted copies of queries. */
function ignoreErrors(work: Promise<void>): Promise<void> {
  return work.catch(() => undefined);
}

/**
 * Waits for a read as long as a screen may. A later result still fills the cache, so that a slow
 * database never counts as an empty one. Never rejects.
 */
const waitForScreen = (reading: Promise<void>): Promise<void> =>
  ignoreErrors(within('screen', reading));

/**
 * Persisted queries whose data are new: a request has fetched them, or a mutation has updated their
 * rows.
 */
function keysWithNewData(before: RootState, after: RootState): string[] {
  if (after.api.queries === before.api.queries) return [];
  return Object.entries(after.api.queries).flatMap(([key, entry]) => {
    const old = before.api.queries[key];
    const isNew =
      entry?.data !== old?.data || entry?.fulfilledTimeStamp !== old?.fulfilledTimeStamp;
    return isNew && isPersisted(key) ? key : [];
  });
}

/** Stores the data of queries with `persist`, and rehydrates them (docs/adr/0007-offline.md). */
export function createQueryPersister() {
  const maxAge = ages.queries.max();
  const isOff = maxAge === 0;
  const oldest = () => Date.now() - maxAge;

  const queuedKeys = new Set<string>();

  function persistQueued(state: RootState): void {
    const { credentials } = state.session;
    const keys = [...queuedKeys];
    queuedKeys.clear();
    if (!credentials) return;
    const records = keys.flatMap((queryCacheKey) => {
      const entry: CacheEntry | undefined = state.api.queries[queryCacheKey];
      if (entry?.fulfilledTimeStamp === undefined || entry.endpointName === undefined) return [];
      const { endpointName, originalArgs, data, fulfilledTimeStamp: at } = entry;
      const persisted: PersistedEntry = { queryCacheKey, endpointName, originalArgs, data, at };
      return toRecord(ownerOf(credentials.userId), persisted) ?? [];
    });
    if (records.length > 0) void ignoreErrors(putRecords(records));
  }

  const listeners = createAppListenerMiddleware();
  listeners.startListening({
    // Rehydrated data are persisted already.
    predicate: (action, after, before) =>
      !isOff && !queriesRehydrated.match(action) && keysWithNewData(before, after).length > 0,
    effect: (_action, { getState, getOriginalState }) => {
      const isIdling = queuedKeys.size > 0;
      for (const key of keysWithNewData(getOriginalState(), getState())) queuedKeys.add(key);
      if (!isIdling) whenIdle(() => persistQueued(getState()));
    },
  });
  listeners.startListening({
    actionCreator: signedOut,
    effect: () => queuedKeys.clear(),
  });

  function rehydrateRecords(records: readonly unknown[], owner: string, into: Store): void {
    // Skips the records if the operator signed out, or another one signed in, during the read.
    if (currentOwner(into) !== owner) return;
    rehydrateQueries(
      records.flatMap((record) => toEntry(record, oldest(), Date.now()) ?? []),
      into,
    );
  }

  /** Rehydrates one query's record, if it exists. Never rejects. */
  async function rehydrate(queryCacheKey: string, into: Store): Promise<void> {
    const owner = currentOwner(into);
    if (isOff || owner === null || !isPersisted(queryCacheKey)) return;
    if (rootStateOf(into).api.queries[queryCacheKey]?.data !== undefined) return;
    await waitForScreen(
      getRecord(owner, queryCacheKey).then((record) => rehydrateRecords([record], owner, into)),
    );
  }

  /**
   * Rehydrates the newest records of this tenant and those without a tenant, for the first paint.
   * Never rejects.
   */
  async function rehydrateNewest(appId: string | null, into: Store): Promise<void> {
    if (isOff) return;
    const owner = currentOwner(into);
    if (owner === null) return;
    const apps = appId === null ? [''] : ['', appId];
    const reading = Promise.all(apps.map((app) => newestRecords(owner, app, REHYDRATED_AT_START)));
    await waitForScreen(reading.then((records) => rehydrateRecords(records.flat(), owner, into)));
  }

  return { middleware: listeners.middleware, rehydrate, rehydrateNewest };
}
