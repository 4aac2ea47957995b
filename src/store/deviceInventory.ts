import { DAY_MS } from '../domain/entities';
import type { BrowserKeyName, TabKeyName } from '../shared/browser/storage';
import * as keys from '../shared/browser/storageKeys';
import { config } from '../shared/config';

/**
 * Local storage, session storage, object stores of the database, or caches of the service worker.
 */
type StoragePlace = 'browser' | 'tab' | 'database' | 'cache';

type Owner =
  /** A slice of the store, which persists the entry and removes it. */
  | 'slice'
  | 'session'
  /** A user, regardless of the API: the key in the storage ends with the user id. */
  | 'user'
  /**
   * A user of one API (`ownerOf`): the key in the storage ends with this owner, or the record
   * contains it.
   */
  | 'operator'
  | 'everybody';

/** Event that removes entries from the device. */
export type RemovalEvent =
  | 'logout'
  /** Another tab signed in, or the stored session is missing or unreadable. */
  | 'elsewhere'
  /** The session expired, reached its time limit, or had no profile. */
  | 'expiry'
  /**
   * A tab with messages of another operator starts or signs in, or a tab starts without a session.
   * All removable entries of the tab are removed together.
   */
  | 'otherOperator'
  /** The operator chose 'Clear cached data…'. */
  | 'answersRemoved';

/** Maximum age of an object store's records. Their times (`at`) are in its index `age`. */
export type Age = {
  /** Maximum age in milliseconds; 0 if the configuration keeps no such records. */
  max: () => number;
  /**
   * Clock used for expiry. The server's time is preferred, because a device clock that is ahead
   * would expire everything. The device's clock is used only for data that the server can send
   * again; records with a time in the future are then removed, too.
   */
  clock: 'device' | 'server';
};

type KeyOf = {
  browser: BrowserKeyName;
  tab: TabKeyName;
  database: string;
  cache: string;
};

type Row = {
  [In in StoragePlace]: readonly [
    In,
    key: KeyOf[In],
    Owner,
    removedAt: readonly RemovalEvent[],
    age?: Age,
  ];
}[StoragePlace];

const isCaching = () => config.cacheMaxAgeHours > 0;

export const ages = {
  queries: { max: () => config.cacheMaxAgeHours * 3_600_000, clock: 'device' },
  /** Maximum age of ended changes. Open changes never expire. */
  changes: {
    max: () => (isCaching() && config.journalEntries > 0 ? config.journalDays * DAY_MS : 0),
    clock: 'server',
  },
} as const satisfies Record<string, Age>;

const anyEnd = ['logout', 'elsewhere', 'expiry'] as const;
const leaving = ['logout', 'elsewhere'] as const;
const logout = ['logout'] as const;

/*
 * Everything that the console stores on the device, and the events that remove it
 * (docs/product/storage.md#storage). The idle lock removes nothing. Removals outside of this table:
 * - A full disk removes the oldest cached responses (`evictOldest`).
 * - Ended changes are removed beyond `journalEntries` (`dropExcess`) and by 'Clear history…' in
 *   Activity (`forgetEnded`).
 * - A page with an unusable configuration removes the service worker and its cache.
 */

/** Entries that `deviceCleanup.ts` removes. */
export const removables = [
  ['browser', keys.LOCAL_PROFILE_KEY, 'user', logout],
  ['tab', keys.MESSAGES_KEY, 'operator', [...leaving, 'otherOperator']],
  ['browser', keys.SESSION_TIMES_KEY, 'session', anyEnd],
  ['browser', keys.LOCK_KEY, 'session', anyEnd],
  ['browser', keys.SEARCHES_KEY, 'operator', logout],
  ['database', 'queries', 'operator', ['logout', 'otherOperator', 'answersRemoved'], ages.queries],
  // With `journalStaysAfterLogout`, a logout removes only open changes, and the names in ended
  // ones.
  ['database', 'changes', 'operator', logout, ages.changes],
] as const satisfies readonly Row[];

/**
 * Entries that are never removed, or that a slice removes with its state. A separate table, to keep
 * them out of the first chunk.
 */
export const others = [
  ['browser', keys.CREDENTIALS_KEY, 'slice', anyEnd],
  ['browser', keys.PROFILE_KEY, 'slice', anyEnd],
  ['browser', keys.SELECTED_APP_KEY, 'slice', leaving],
  ['tab', keys.SELECTED_APP_KEY, 'slice', leaving],
  ['browser', keys.THEME_KEY, 'everybody', []],
  ['browser', keys.TIMES_KEY, 'everybody', []],
  ['browser', keys.LAST_SYNC_KEY, 'everybody', []],
  ['browser', keys.SINGLE_KEYS_KEY, 'everybody', []],
  ['browser', keys.READ_ONLY_KEY, 'everybody', []],
  ['browser', keys.LAYOUTS_KEY, 'operator', []],
  ['browser', keys.VIEWS_KEY, 'operator', []],
  ['browser', keys.DISMISSALS_KEY, 'operator', []],
  ['browser', keys.CRITICAL_COUNTS_KEY, 'operator', []],
  ['cache', keys.PRECACHE, 'everybody', []],
] as const satisfies readonly Row[];

type KeyIn<In extends StoragePlace> = Extract<
  (typeof removables)[number] | (typeof others)[number],
  readonly [In, ...unknown[]]
>[1];

export type StoreName = KeyIn<'database'>;
