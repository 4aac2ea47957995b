import { openDB, type DBSchema, type IDBPDatabase } from 'idb';
import type { EpochMs } from '../domain/entities';

/** The persisted data of one query. */
export type QueryRecord = {
  /** The user and API that the record belongs to: see `ownerOf`. */
  owner: string;
  /** RTK Query's cache key: endpoint and arguments. */
  key: string;
  endpointName: string;
  originalArgs: unknown;
  /** The tenant of the data; empty if they belong to none. */
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

/** The data on this device beside the few keys of `store/storage.ts`. */
type ConsoleSchema = DBSchema & {
  /** The persisted query cache: the server can send all of it again. */
  queries: {
    key: [owner: string, key: string];
    value: QueryRecord;
    indexes: { recent: [owner: string, appId: string, newestFirst: number]; age: EpochMs };
  };
  /** Pending edits; `offline/outbox/edit.ts` validates them. */
  edits: { key: [owner: string, id: string]; value: { owner: string; id: string } };
};

const NAME = 'console';
const VERSION = 2;

let opening: Promise<IDBPDatabase<ConsoleSchema>> | null = null;

function forget(): void {
  opening = null;
}

/**
 * The database, opened by the first call, and again after the operator or the browser has deleted
 * it. Rejects if the browser denies it: callers must then work without it.
 */
export function openDatabase(): Promise<IDBPDatabase<ConsoleSchema>> {
  if (opening) return opening;
  const attempt = openDB<ConsoleSchema>(NAME, VERSION, {
    upgrade: (database, oldVersion) => {
      const queries = database.createObjectStore('queries', { keyPath: ['owner', 'key'] });
      queries.createIndex('recent', ['owner', 'appId', 'newestFirst']);
      queries.createIndex('age', 'at');
      if (oldVersion === 0) database.createObjectStore('edits', { keyPath: ['owner', 'id'] });
      // Version 1 had the cache under another name. Edits stay: no server can send them again.
      else (database as unknown as IDBPDatabase).deleteObjectStore('answers');
    },
    // Another tab upgrades or deletes the database, which an open connection would block.
    blocking: (_current, _wanted, { target }) => {
      (target as IDBDatabase).close();
      forget();
    },
    terminated: forget,
  }).catch((error: unknown) => {
    // After a rollback, the database is of a newer version. Records of another format are not read.
    if (error instanceof DOMException && error.name === 'VersionError') {
      return openDB<ConsoleSchema>(NAME);
    }
    throw error;
  });
  opening = attempt;
  attempt.catch(forget);
  return attempt;
}

/** The key range of one owner's records, in both object stores. */
export function recordsOf(owner: string): IDBKeyRange {
  return IDBKeyRange.bound([owner], [owner, []]);
}
