import type { UnknownAction } from '@reduxjs/toolkit';
import type { BaseQueryApi } from '@reduxjs/toolkit/query';
import { api } from '../api';
import { rehydrateQueries, type PersistedEntry } from './rehydrate';
import type { EpochMs } from '../../domain/entities';
import { config } from '../../shared/config';
import { createAppListenerMiddleware } from '../../store/listenerMiddleware';
import { rootStateOf, type RootState } from '../../store/rootState';
import { hasLeft, signedIn, signedOut } from '../../store/sessionSlice';
import type { QueryRecord } from '../../store/database';
import { currentOwner, ownerOf } from '../../store/owner';
import { whenIdle } from '../../shared/whenIdle';
import { isPersisted } from './persistedEndpoints';
import { toEntry, toRecord } from './queryRecord';
import {
  getRecord,
  newestRecords,
  putRecords,
  removeRecordsBefore,
  removeRecordsOf,
  removeRecordsOfOthers,
} from './queryRecordStore';

/** What the first screens may need; what is older is read when it is asked for. */
const REHYDRATED_AT_START = 50;

/** A database that takes longer must not keep the console from starting (milliseconds). */
const START_TIMEOUT_MS = 500;

type CacheEntry = Partial<Omit<PersistedEntry, 'at'>> & {
  fulfilledTimeStamp?: EpochMs | undefined;
};
type Store = Pick<BaseQueryApi, 'dispatch' | 'getState'>;

/** A browser without a database, or one that takes it away, costs the persisted data and no more. */
function orNothing(work: Promise<void>): Promise<void> {
  return work.catch(() => undefined);
}

type QueryFulfilled = UnknownAction & { meta: { arg: { queryCacheKey: string } } };

/** RTK Query gives the actions of all queries one type. */
function isQueryFulfilled(action: UnknownAction): action is QueryFulfilled {
  return action.type === `${api.reducerPath}/executeQuery/fulfilled`;
}

/**
 * Persists the data of each query whose endpoint says so as a record of its own, so that a screen can
 * show them before the API answers, and when it does not (docs/adr/0007-offline.md).
 */
export function createQueryPersister() {
  const maxAge = config.cacheMaxAgeHours * 3_600_000;
  const isOff = maxAge === 0;
  const oldest = () => Date.now() - maxAge;

  const waiting = new Set<string>();

  function store(state: RootState): void {
    const { credentials } = state.session;
    const keys = [...waiting];
    waiting.clear();
    if (!credentials) return;
    const records = keys.flatMap((queryCacheKey) => {
      const entry: CacheEntry | undefined = state.api.queries[queryCacheKey];
      if (entry?.fulfilledTimeStamp === undefined || entry.endpointName === undefined) return [];
      const { endpointName, originalArgs, data, fulfilledTimeStamp: at } = entry;
      const persisted: PersistedEntry = { queryCacheKey, endpointName, originalArgs, data, at };
      return toRecord(ownerOf(credentials.userId), persisted) ?? [];
    });
    if (records.length > 0) void orNothing(putRecords(records));
  }

  function storeLater(queryCacheKey: string, getState: () => RootState): void {
    if (isOff || !isPersisted(queryCacheKey)) return;
    waiting.add(queryCacheKey);
    if (waiting.size === 1) whenIdle(() => store(getState()));
  }

  const listeners = createAppListenerMiddleware();
  listeners.startListening({
    matcher: isQueryFulfilled,
    effect: ({ meta }, { getState }) => storeLater(meta.arg.queryCacheKey, getState),
  });
  listeners.startListening({
    // A mutation that changed rows in place.
    actionCreator: api.internalActions.queryResultPatched,
    effect: ({ payload }, { getState }) => storeLater(payload.queryCacheKey, getState),
  });
  listeners.startListening({
    actionCreator: signedOut,
    effect: ({ payload: reason }, { getOriginalState }) => {
      waiting.clear();
      const { credentials } = getOriginalState().session;
      // An expired session is one that its operator will go on with.
      if (!credentials || !hasLeft(reason)) return;
      void orNothing(removeRecordsOf(ownerOf(credentials.userId)));
    },
  });
  listeners.startListening({
    actionCreator: signedIn,
    effect: ({ payload }) => void orNothing(removeRecordsOfOthers(ownerOf(payload.userId))),
  });

  function bringIn(records: readonly unknown[], owner: string, into: Store): void {
    // Signed out, or somebody else signed in, while the database was read.
    if (currentOwner(into) !== owner) return;
    rehydrateQueries(
      records.flatMap((record) => toEntry(record, oldest()) ?? []),
      into,
    );
  }

  /** Reads one query's record into the cache, if there is one. Never rejects. */
  async function rehydrate(queryCacheKey: string, into: Store): Promise<void> {
    const owner = currentOwner(into);
    if (isOff || owner === null || !isPersisted(queryCacheKey)) return;
    if (rootStateOf(into).api.queries[queryCacheKey]?.data !== undefined) return;
    await orNothing(
      getRecord(owner, queryCacheKey).then((record) => bringIn([record], owner, into)),
    );
  }

  /**
   * Reads what this user's screens showed last, in this tenant and beside all tenants, so that the
   * first paint has it. Never rejects, and gives a slow database half a second.
   */
  async function rehydrateNewest(appId: string | null, into: Store): Promise<void> {
    if (isOff) {
      await orNothing(removeRecordsBefore(Infinity));
      return;
    }
    whenIdle(() => void orNothing(removeRecordsBefore(oldest())));
    const owner = currentOwner(into);
    if (owner === null) return;
    const apps = appId === null ? [''] : ['', appId];
    const reading = Promise.all(apps.map((app) => newestRecords(owner, app, REHYDRATED_AT_START)));
    const rehydrated = orNothing(
      reading.then((records: QueryRecord[][]) => bringIn(records.flat(), owner, into)),
    );
    await Promise.race([
      rehydrated,
      new Promise((resolve) => {
        setTimeout(resolve, START_TIMEOUT_MS);
      }),
    ]);
  }

  return { middleware: listeners.middleware, rehydrate, rehydrateNewest };
}
