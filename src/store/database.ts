import {
  openDB,
  type DBSchema,
  type IDBPDatabase,
  type IDBPObjectStore,
  type IDBPTransaction,
} from 'idb';
import type { EpochMs } from '../domain/entities';
import { countDown } from '../shared/browser/answerOf';
import { ownName } from '../shared/browser/base';
import type { ages, StoreName } from './deviceInventory';
import { wait } from '../shared/times/wait';

export type QueryRecord = {
  /** User and API that the record belongs to: see `ownerOf`. */
  owner: string;
  /** RTK Query's cache key: endpoint and arguments. */
  key: string;
  endpointName: string;
  originalArgs: unknown;
  /** Id of the app that the data belong to; empty for data that belong to no app. */
  appId: string;
  /** Time at which the data left the server. */
  at: EpochMs;
  /**
   * Negative `at`, so that the index `recent`, which is read in ascending order, returns the newest
   * records first.
   */
  newestFirst: number;
  /** Digest of the code that produced `text`. Records with another digest are ignored. */
  format: string;
  /** The data as JSON: one string is cheaper to store and read than a tree of rows. */
  text: string;
  /** Checksum of `text`. Damaged or edited records are ignored. */
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

/** Object stores of the database; `deviceInventory.ts` lists which events remove their records. */
type ConsoleSchema = DBSchema & {
  /** Persisted query cache. The server can send all of it again. */
  queries: {
    key: [owner: string, key: string];
    value: QueryRecord;
    indexes: { recent: [owner: string, appId: string, newestFirst: number]; age: EpochMs };
  };
  /**
   * Changes that operators made, validated by `changes/record/changeRecord.ts`. The index `open`
   * contains the unfinished ones.
   */
  changes: {
    key: [owner: string, id: string];
    value: ChangeRecord;
    indexes: { open: [owner: string, open: 1]; age: EpochMs };
  };
};

const NAME = ownName('console');
const VERSION = 10;

type Connection = IDBPDatabase<ConsoleSchema>;

let opening: Promise<Connection> | null = null;

function forget(): void {
  opening = null;
}

/** Closes a connection once its transactions have ended. The next transaction opens another. */
function discard(connection: Promise<Connection>): void {
  if (opening === connection) forget();
  connection.then((database) => database.close()).catch(() => undefined);
}

/**
 * Handlers of events that end a connection. The next call of `openDatabase` opens a new connection.
 */
const endings = {
  // Closes the connection, because another tab is waiting to upgrade or delete the database.
  blocking: (_current: number, _wanted: number | null, { target }: Event) => {
    (target as IDBDatabase).close();
    forget();
  },
  terminated: forget,
};

/**
 * Creates the object stores. Upgrading a database of an older version deletes all its records except
 * the changes, because the server can't send these again.
 */
function createStores(
  database: IDBPDatabase<ConsoleSchema>,
  _from: number,
  _to: number | null,
  upgrade: IDBPTransaction<ConsoleSchema, StoreName[], 'versionchange'>,
): void {
  for (const name of database.objectStoreNames) {
    if (name !== 'changes') database.deleteObjectStore(name);
  }
  const queries = database.createObjectStore('queries', { keyPath: ['owner', 'key'] });
  queries.createIndex('recent', ['owner', 'appId', 'newestFirst']);
  queries.createIndex('age', 'at');
  const changes = database.objectStoreNames.contains('changes')
    ? upgrade.objectStore('changes')
    : database.createObjectStore('changes', { keyPath: ['owner', 'id'] });
  const has = (index: string) => [...changes.indexNames].some((name) => name === index);
  if (!has('open')) changes.createIndex('open', ['owner', 'open']);
  if (!has('age')) changes.createIndex('age', 'at');
}

async function openOnce(): Promise<Connection> {
  try {
    return await openDB<ConsoleSchema>(NAME, VERSION, { upgrade: createStores, ...endings });
  } catch (error) {
    if ((error as DOMException).name !== 'VersionError') throw error;
    // A newer build has created the database with a higher version. Opens that version, so that no
    // changes are lost.
    return openDB<ConsoleSchema>(NAME, undefined, endings);
  }
}

/**
 * Times after which a database that has not answered is opened once more (milliseconds). Browsers
 * have answered a second request although the first one hung. Their sum is the longest patience.
 */
const ATTEMPTS_MS = [1000, 2000, 4000, 8000, 15_000];

const late = () => new DOMException('The database is late', 'TimeoutError');

async function open(): Promise<Connection> {
  const attempts: Promise<Connection>[] = [];
  let opened: Connection | null = null;
  try {
    for (const ms of ATTEMPTS_MS) {
      attempts.push(openOnce());
      opened = (await Promise.race([...attempts, wait(ms)])) ?? null;
      if (opened) return opened;
    }
    throw late();
  } finally {
    const closeUnused = (other: Connection) => other !== opened && other.close();
    for (const attempt of attempts) attempt.then(closeUnused).catch(() => undefined);
  }
}

/**
 * Opens the database on the first call, and again after the connection has failed or ended. Rejects
 * if the browser denies access: callers must then work without it.
 */
export function openDatabase(): Promise<Connection> {
  if (opening) return opening;
  const attempt = open();
  opening = attempt;
  attempt.catch(() => discard(attempt));
  return attempt;
}

/** Maximum time that each caller waits for a database that may hang (milliseconds). */
const patienceMs = {
  /** Short, because the screen can render without the database. */
  screen: 500,
  /** Longer, because the form shows progress and keeps its input while it waits. */
  form: 4000,
  /**
   * Long, because no screen waits, and because a slow database must never be taken for one without
   * waiting changes.
   */
  background: 30_000,
};
export type Patience = keyof typeof patienceMs;

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
  /**
   * Aborts a transaction that exceeds the timeout, so that a write reported as failed never takes
   * effect.
   */
  abortsLate?: boolean;
  patience?: Patience;
};

/**
 * Options of a write that must be certain before a change is sent. Once the write resolves, its
 * data are on disk; once it rejects, it is undone.
 */
export const CERTAIN_WRITE = { durability: 'strict', abortsLate: true } as const;

/**
 * Settles as `work` does, or rejects when the patience ends. `whenLate` runs first; if it throws,
 * `work` is awaited however long it takes.
 */
export function within<Result>(
  patience: Patience,
  work: Promise<Result>,
  whenLate: () => void = () => undefined,
): Promise<Result> {
  let stop: (() => void) | undefined;
  const timeout = new Promise<never>((_resolve, reject) => {
    stop = countDown(patienceMs[patience], () => {
      try {
        whenLate();
        reject(late());
      } catch {
        // Leaves the result to `work`.
      }
    });
  });
  return Promise.race([work, timeout]).finally(stop);
}

const isNamed = (error: unknown, ...names: string[]) =>
  error instanceof DOMException && names.includes(error.name);

/**
 * Whether the connection may be the cause of an error. WebKit reports UnknownError after its
 * storage process has ended, and a closed connection reports one of the other two.
 */
const isLost = (error: unknown) =>
  isNamed(error, 'AbortError', 'InvalidStateError', 'UnknownError');

/** Whether the database may contain records although the transaction failed. */
export const mayHaveRecords = (error: unknown) => isNamed(error, 'TimeoutError') || isLost(error);

async function runTransaction<Name extends StoreName, M extends Mode, Result>(
  name: Name,
  mode: M,
  work: (store: ObjectStore<Name, M>) => Promise<Result>,
  { abortsLate = false, patience = 'screen', ...options }: TransactOptions = {},
): Promise<Result> {
  let connection = openDatabase();
  let transaction: IDBPTransaction<ConsoleSchema, [Name], M> | undefined;
  let isLate = false;
  const run = async (): Promise<Result> => {
    const database = await connection;
    if (isLate && abortsLate) throw late();
    transaction = database.transaction(name, mode, options);
    const [result] = await Promise.all([work(transaction.store), transaction.done]);
    return result;
  };
  const runAgain = (error: unknown): Promise<Result> => {
    if (!isLost(error)) throw error;
    discard(connection);
    // Does not repeat a write, because the database may have completed it.
    if (transaction && mode !== 'readonly') throw error;
    connection = openDatabase();
    return run();
  };
  return within(patience, run().catch(runAgain), () => {
    isLate = true;
    // Replaces the connection, because all its later transactions may hang, too.
    if (transaction) discard(connection);
    // Throws when the transaction is already committing. Its result will follow soon.
    if (abortsLate) transaction?.abort();
  });
}

const EVICTED_AT_ONCE = 100;

const isFull = (error: unknown) => isNamed(error, 'QuotaExceededError');

/** Removes the oldest persisted queries. Resolves to whether any were found. */
function evictOldest(): Promise<boolean> {
  return runTransaction('queries', 'readwrite', async (store) => {
    const oldest = await store.index('age').getAllKeys(null, EVICTED_AT_ONCE);
    await Promise.all(oldest.map((key) => store.delete(key)));
    return oldest.length > 0;
  });
}

/**
 * Runs `work` in one transaction on one object store. Rejects when the caller's `patience` ends
 * (docs/product/storage.md#storage, 27.2). With `abortsLate`, a transaction that is already
 * committing is awaited instead. When the storage is full, removes the oldest persisted queries and
 * runs `work` again.
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

/**
 * Key range of one owner's records in any object store, or of those whose key begins with `start`.
 */
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

/**
 * Removes the records of all owners that are older than `oldest` or newer than `newest`, except
 * open changes.
 */
export const removeOutside = (
  name: keyof typeof ages,
  oldest: EpochMs,
  newest: EpochMs,
): Promise<void> =>
  transact(name, 'readwrite', async (store) => {
    const outside = [IDBKeyRange.upperBound(oldest, true), IDBKeyRange.lowerBound(newest, true)];
    const keys = outside.map((range) => store.index('age').getAllKeys(range));
    // Cast, because only the object store `changes` has the index `open`.
    const changes = store as unknown as WritableStore<'changes'>;
    const open = name === 'changes' ? await changes.index('open').getAllKeys() : [];
    const openKeys = new Set(open.map(String));
    const removed = (await Promise.all(keys)).flat().filter((key) => !openKeys.has(String(key)));
    await Promise.all(removed.map((key) => store.delete(key)));
  });

const isText = (value: unknown) => typeof value === 'string';

/** Change without texts that may identify a person or an object: names, values and reasons. */
function withoutNames(change: ChangeRecord): ChangeRecord {
  const { subject, app, before, after = {}, state } = change;
  const texts = Object.entries(after).filter(([, value]) => isText(value));
  const noTexts = Object.fromEntries(texts.map(([field]) => [field, '']));
  // Whether `subject.id` is a name: a created app has its name as its id.
  const isNamedById = texts.some(([, value]) => value === subject.id);
  return {
    ...change,
    subject: { id: isNamedById ? '' : subject.id, label: '' },
    ...(app && { app: { id: app.id, name: app.id } }),
    // Marks the values before the change as unknown, because emptied values must not be used to
    // undo the change.
    ...(before && Object.values(before).some(isText) && { before: null }),
    ...(texts.length > 0 && { after: { ...after, ...noTexts } }),
    ...(state?.why !== undefined && { state: { ...state, why: '' } }),
  };
}

/**
 * Removes open changes, and the names in ended ones unless the operator chose to keep the changes at
 * the logout. With `journalStaysAfterLogout` alone, changes stay without names.
 */
export const removeOpenChanges = (
  owner: string,
  { keepsNames }: { keepsNames: boolean },
): Promise<void> =>
  transact('changes', 'readwrite', async (store) => {
    for (const change of await store.getAll(recordsOf(owner))) {
      if (change.open) await store.delete([owner, change.id]);
      else if (!keepsNames) await store.put(withoutNames(change));
    }
  });
