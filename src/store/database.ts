import { openDB, type DBSchema, type IDBPDatabase, type IDBPObjectStore } from 'idb';
import type { EpochMs } from '../domain/entities';
import { ownName } from '../shared/browser/base';
import type { ages, StoreName } from './deviceInventory';

export type QueryRecord = {
  /** The user and API that the record belongs to: see `ownerOf`. */
  owner: string;
  /** RTK Query's cache key: endpoint and arguments. */
  key: string;
  endpointName: string;
  originalArgs: unknown;
  /** The tenant of the data; empty for data without one. */
  appId: string;
  /** When the data left the server. */
  at: EpochMs;
  /** `-at`: an index is read in ascending order only. */
  newestFirst: number;
  /** Digest of the code that made `text`; a record of another format is not read. */
  format: string;
  /** The data as JSON: one string is cheaper to store and to read than a tree of rows. */
  text: string;
  /** Checksum of `text`; a damaged or edited record is not read. */
  sum: number;
};

type Values = Record<string, unknown>;

type ChangeRecord = {
  owner: string;
  id: string;
  open?: 1 | undefined;
  subject: { id: string; label: string };
  app?: { id: string; name: string } | null;
  before?: Values | null;
  after?: Values;
  state?: { name: string; why?: string | undefined };
};

/** The database's object stores; `deviceInventory.ts` says when their records go. */
type ConsoleSchema = DBSchema & {
  /** The persisted query cache: the server can send all of it again. */
  queries: {
    key: [owner: string, key: string];
    value: QueryRecord;
    indexes: { recent: [owner: string, appId: string, newestFirst: number]; age: EpochMs };
  };
  /**
   * The changes of operators, validated by `changes/record/changeRecord.ts`. The index `open` holds the
   * unfinished ones.
   */
  changes: {
    key: [owner: string, id: string];
    value: ChangeRecord;
    indexes: { open: [owner: string, open: 1]; age: EpochMs };
  };
};

const NAME = ownName('console');
const VERSION = 10;

let opening: Promise<IDBPDatabase<ConsoleSchema>> | null = null;

function forget(): void {
  opening = null;
}

/** How a connection ends; the next `openDatabase` opens another one. */
const endings = {
  // Another tab upgrades or deletes the database, which an open connection would block.
  blocking: (_current: number, _wanted: number | null, { target }: Event) => {
    (target as IDBDatabase).close();
    forget();
  },
  terminated: forget,
};

/** Creates the object stores. A database of an earlier version loses all that it holds. */
function createStores(database: IDBPDatabase<ConsoleSchema>): void {
  for (const name of database.objectStoreNames) database.deleteObjectStore(name);
  const queries = database.createObjectStore('queries', { keyPath: ['owner', 'key'] });
  queries.createIndex('recent', ['owner', 'appId', 'newestFirst']);
  queries.createIndex('age', 'at');
  const changes = database.createObjectStore('changes', { keyPath: ['owner', 'id'] });
  changes.createIndex('open', ['owner', 'open']);
  changes.createIndex('age', 'at');
}

async function open(): Promise<IDBPDatabase<ConsoleSchema>> {
  try {
    return await openDB<ConsoleSchema>(NAME, VERSION, { upgrade: createStores, ...endings });
  } catch (error) {
    if ((error as DOMException).name !== 'VersionError') throw error;
    // A tab with a newer build has created it: its changes must not be lost.
    return openDB<ConsoleSchema>(NAME, undefined, endings);
  }
}

/**
 * The database, opened by the first call, and again after the operator or the browser has deleted
 * it. Rejects if the browser denies it: callers must then work without it.
 */
export function openDatabase(): Promise<IDBPDatabase<ConsoleSchema>> {
  if (opening) return opening;
  const attempt = open();
  opening = attempt;
  attempt.catch(forget);
  return attempt;
}

/** For how long (ms) each caller waits for a database that may hang. */
const patienceMs = {
  /** A screen goes on without the database. */
  screen: 500,
  /** A form is busy meanwhile, and keeps what was typed. */
  form: 4000,
  /** No screen waits. Decisions about waiting changes never take a late database for an empty one. */
  background: 30_000,
};
export type Patience = keyof typeof patienceMs;

/** Time is counted in steps: after a long task of the page, a single timer could fire before a result that arrived in time. */
const STEP_MS = 100;

type Mode = 'readonly' | 'readwrite';
type ObjectStore<Name extends StoreName, M extends Mode> = IDBPObjectStore<
  ConsoleSchema,
  [Name],
  Name,
  M
>;
export type WritableStore<Name extends StoreName> = ObjectStore<Name, 'readwrite'>;
export type ReadableStore<Name extends StoreName> = ObjectStore<Name, 'readonly'>;
type TransactOptions = IDBTransactionOptions & {
  /** A late transaction is aborted, so that what its caller counts as failed never happens. */
  abortsLate?: boolean;
  /** A screen's by default. */
  patience?: Patience;
};

/** For a write that decides what is sent: on disk once it resolves, undone once it rejects. */
export const CERTAIN_WRITE = { durability: 'strict', abortsLate: true } as const;

const late = () => new DOMException('The database is late', 'TimeoutError');

async function runTransaction<Name extends StoreName, M extends Mode, Result>(
  name: Name,
  mode: M,
  work: (store: ObjectStore<Name, M>) => Promise<Result>,
  { abortsLate = false, patience = 'screen', ...options }: TransactOptions = {},
): Promise<Result> {
  let abort: (() => void) | undefined;
  let isLate = false;
  const run = async () => {
    const database = await openDatabase();
    if (isLate && abortsLate) throw late();
    const transaction = database.transaction(name, mode, options);
    abort = () => transaction.abort();
    const [result] = await Promise.all([work(transaction.store), transaction.done]);
    return result;
  };
  let timer: ReturnType<typeof setInterval> | undefined;
  const timeout = new Promise<never>((_resolve, reject) => {
    let waitedMs = 0;
    timer = setInterval(() => {
      waitedMs += STEP_MS;
      if (waitedMs < patienceMs[patience]) return;
      clearInterval(timer);
      isLate = true;
      try {
        if (abortsLate) abort?.();
        reject(late());
      } catch {
        // It is being committed, so its end is near.
      }
    }, STEP_MS);
  });
  return Promise.race([run(), timeout]).finally(() => clearInterval(timer));
}

/** How many of the oldest persisted queries are removed when the browser's storage is full. */
const EVICTED_AT_ONCE = 100;

const isFull = (error: unknown) =>
  error instanceof DOMException && error.name === 'QuotaExceededError';

/** Removes the oldest persisted queries. Resolves to whether there were any. */
function evictOldest(): Promise<boolean> {
  return runTransaction('queries', 'readwrite', async (store) => {
    const oldest = await store.index('age').getAllKeys(null, EVICTED_AT_ONCE);
    await Promise.all(oldest.map((key) => store.delete(key)));
    return oldest.length > 0;
  });
}

/**
 * Runs `work` in one transaction on one object store. Rejects when the caller's patience ends
 * (docs/product/storage.md#storage, 27.2). Only a transaction that is being committed
 * already is waited for, if it would have to be aborted. When the storage is full, the oldest
 * persisted queries make room, and `work` runs again.
 */
export async function transact<Name extends StoreName, M extends Mode, Result>(
  name: Name,
  mode: M,
  work: (store: ObjectStore<Name, M>) => Promise<Result>,
  options?: TransactOptions,
): Promise<Result> {
  for (;;) {
    try {
      return await runTransaction(name, mode, work, options);
    } catch (error) {
      if (!isFull(error) || !(await evictOldest())) throw error;
    }
  }
}

/** The key range of one owner's records, or of those whose key begins so, in every object store. */
export function recordsOf(...start: [owner: string, ...string[]]): IDBKeyRange {
  return IDBKeyRange.bound(start, [...start, []]);
}

const remove = async (name: StoreName, ...ranges: IDBKeyRange[]): Promise<void> => {
  const work = (store: { delete: (range: IDBKeyRange) => Promise<void> }) =>
    Promise.all(ranges.map((range) => store.delete(range)));
  await transact(name, 'readwrite', work, { durability: 'strict' });
};

export const removeRecords = (name: StoreName, owner: string): Promise<void> =>
  remove(name, recordsOf(owner));

export const removeRecordsOfOthers = (name: StoreName, owner: string): Promise<void> =>
  remove(name, IDBKeyRange.upperBound([owner]), IDBKeyRange.lowerBound([owner, []]));

/** Removes everybody's records of before `oldest` or after `newest`, but no open change. */
export const removeOutside = (
  name: keyof typeof ages,
  oldest: EpochMs,
  newest: EpochMs,
): Promise<void> =>
  transact(name, 'readwrite', async (store) => {
    const outside = [IDBKeyRange.upperBound(oldest, true), IDBKeyRange.lowerBound(newest, true)];
    const keys = outside.map((range) => store.index('age').getAllKeys(range));
    // The index is of changes alone.
    const changes = store as unknown as WritableStore<'changes'>;
    const open = name === 'changes' ? await changes.index('open').getAllKeys() : [];
    const openKeys = new Set(open.map(String));
    const removed = (await Promise.all(keys)).flat().filter((key) => !openKeys.has(String(key)));
    await Promise.all(removed.map((key) => store.delete(key)));
  });

const isText = (value: unknown) => typeof value === 'string';

/** A change without the texts that may name somebody or something: names, values and reasons. */
function withoutNames(change: ChangeRecord): ChangeRecord {
  const { subject, app, before, after = {}, state } = change;
  const texts = Object.entries(after).filter(([, value]) => isText(value));
  const noTexts = Object.fromEntries(texts.map(([field]) => [field, '']));
  // An app that was created has its name as its id here.
  const isNamedById = texts.some(([, value]) => value === subject.id);
  return {
    ...change,
    subject: { id: isNamedById ? '' : subject.id, label: '' },
    ...(app && { app: { id: app.id, name: app.id } }),
    // The values from before are unknown now, so that nothing is undone by empty ones.
    ...(before && Object.values(before).some(isText) && { before: null }),
    ...(texts.length > 0 && { after: { ...after, ...noTexts } }),
    ...(state?.why !== undefined && { state: { ...state, why: '' } }),
  };
}

/** What a logout leaves where that is configured: the changes that ended, without names. */
export const removeOpenChanges = (owner: string): Promise<void> =>
  transact('changes', 'readwrite', async (store) => {
    for (const change of await store.getAll(recordsOf(owner))) {
      if (change.open) await store.delete([owner, change.id]);
      else await store.put(withoutNames(change));
    }
  });
