import { openDB, type DBSchema, type IDBPDatabase } from 'idb';
import type { EpochMs } from '../domain/entities';

/** The data of one query, as this device keeps them. */
export type QueryRecord = {
  /** Whose it is: see `ownerOf`. */
  owner: string;
  /** RTK Query's cache key: endpoint and arguments. */
  key: string;
  endpointName: string;
  originalArgs: unknown;
  /** The tenant that it is about; empty where it is about none. */
  appId: string;
  /** When it left the server. */
  at: EpochMs;
  /** `at` the other way round, since an index only reads upwards. */
  newestFirst: number;
  /** Which adapters made `text`; a record of another format is not read. */
  format: string;
  /** The data as JSON: one string is cheaper to store and to read than a tree of rows. */
  text: string;
  /** Checksum of `text`: what was damaged or edited is not read either. */
  sum: number;
};

/** Everything that this device keeps beside the few keys of `store/storage.ts`. */
type ConsoleSchema = DBSchema & {
  /** A cache: whatever stands here can be asked of the server again. */
  queries: {
    key: [owner: string, key: string];
    value: QueryRecord;
    indexes: { recent: [owner: string, appId: string, newestFirst: number]; age: EpochMs };
  };
  /** Pending edits; `offline/outbox/edit.ts` knows and checks their shape. */
  edits: { key: [owner: string, id: string]; value: { owner: string; id: string } };
};

const NAME = 'console';
const VERSION = 2;

let opening: Promise<IDBPDatabase<ConsoleSchema>> | null = null;

function forget(): void {
  opening = null;
}

/**
 * The database, opened when it is first needed, and again after it was closed under the page
 * (deleted by a person, or wiped by the browser). Rejects where the browser denies it: whoever
 * calls goes on with what is in memory.
 */
export function openDatabase(): Promise<IDBPDatabase<ConsoleSchema>> {
  if (opening) return opening;
  const attempt = openDB<ConsoleSchema>(NAME, VERSION, {
    upgrade: (database, oldVersion) => {
      const queries = database.createObjectStore('queries', { keyPath: ['owner', 'key'] });
      queries.createIndex('recent', ['owner', 'appId', 'newestFirst']);
      queries.createIndex('age', 'at');
      if (oldVersion === 0) database.createObjectStore('edits', { keyPath: ['owner', 'id'] });
      // Version 1 had the cache under another name. Edits stay: only the operator can replace them.
      else (database as unknown as IDBPDatabase).deleteObjectStore('answers');
    },
    // Another tab wants a newer version, or to delete it: this one must not stand in its way.
    blocking: (_current, _wanted, { target }) => {
      (target as IDBDatabase).close();
      forget();
    },
    terminated: forget,
  }).catch((error: unknown) => {
    // A newer console was here before a rollback. Its records of another format are not read.
    if (error instanceof DOMException && error.name === 'VersionError') {
      return openDB<ConsoleSchema>(NAME);
    }
    throw error;
  });
  opening = attempt;
  attempt.catch(forget);
  return attempt;
}

/** `ConsoleSchema` keys of one owner. */
export function recordsOf(owner: string): IDBKeyRange {
  return IDBKeyRange.bound([owner], [owner, []]);
}
