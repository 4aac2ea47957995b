import { DAY_MS } from '../domain/entities';
import { config } from '../shared/config';
import * as keys from './storageKeys';

/** Local storage, session storage, object stores of the database, caches of the service worker. */
type Place = 'browser' | 'tab' | 'database' | 'cache';

type Owner =
  /** A slice, which stores and removes it with its state. */
  | 'slice'
  | 'session'
  /** A user of whichever API: the user's id follows the key. */
  | 'user'
  /** A user of one API (`ownerOf`): the owner follows the key, or is in the record. */
  | 'operator'
  | 'everybody';

/** What removes something from the device. */
export type RemovalEvent =
  | 'logout'
  /** The session ended in another tab, and not by a logout. */
  | 'elsewhere'
  /** The session expired, reached its time limit, or had no profile. */
  | 'expiry'
  /** The tab's removables go together: with messages of somebody else, and at a start without a session. */
  | 'otherOperator'
  /** 'Clear cached data…'. */
  | 'answersRemoved';

/** How long the records of an object store stay. Its index `age` has their times, `at`. */
export type Age = {
  /** Milliseconds; 0 where this installation keeps no such records. */
  max: () => number;
  /**
   * Whose time counts. A device's clock that once runs ahead would forget everything, so it counts for
   * what the platform sends again alone; records of times to come go, too, then.
   */
  clock: 'device' | 'server';
};

type Row = readonly [Place, key: string, Owner, removedAt: readonly RemovalEvent[], age?: Age];

const isCaching = () => config.cacheMaxAgeHours > 0;

export const ages = {
  queries: { max: () => config.cacheMaxAgeHours * 3_600_000, clock: 'device' },
  /** Of changes that have ended: an open one stays. */
  changes: {
    max: () => (isCaching() && config.journalEntries > 0 ? config.journalDays * DAY_MS : 0),
    clock: 'server',
  },
} as const satisfies Record<string, Age>;

const anyEnd = ['logout', 'elsewhere', 'expiry'] as const;
const leaving = ['logout', 'elsewhere'] as const;
const logout = ['logout'] as const;

/*
 * Everything that the console stores on the device, and which events remove it (docs/product/storage.md#storage).
 * The idle lock removes nothing. Other removals: on a full disk the oldest cached answers go
 * (`evictOldest`); ended changes go beyond `journalEntries` (`dropExcess`) and with 'Clear history…' in Activity
 * (`forgetEnded`); a page that can't use its configuration removes the service worker and its cache.
 */

/** What `deviceCleanup.ts` removes. */
export const removables = [
  ['browser', keys.LOCAL_PROFILE_KEY, 'user', logout],
  ['tab', keys.MESSAGES_KEY, 'operator', [...leaving, 'otherOperator']],
  ['browser', keys.SESSION_TIMES_KEY, 'session', anyEnd],
  ['browser', keys.LOCK_KEY, 'session', anyEnd],
  ['browser', `${keys.LISTS_KEY}searches.`, 'operator', logout],
  ['database', 'queries', 'operator', ['logout', 'otherOperator', 'answersRemoved'], ages.queries],
  // `deviceCleanup.ts` leaves a part of it where the installation keeps changes after a logout.
  ['database', 'changes', 'operator', logout, ages.changes],
] as const satisfies readonly Row[];

/** What stays, and what a slice removes with its state. Apart, so that the first chunk lacks it. */
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
  ['browser', `${keys.LISTS_KEY}layouts.`, 'operator', []],
  ['browser', `${keys.LISTS_KEY}views.`, 'operator', []],
  ['browser', `${keys.LISTS_KEY}dismissals.`, 'operator', []],
  ['cache', keys.PRECACHE, 'everybody', []],
] as const satisfies readonly Row[];

type KeyIn<In extends Place> = Extract<
  (typeof removables)[number] | (typeof others)[number],
  readonly [In, ...unknown[]]
>[1];

/** A key that ends with a dot is the start of the stored ones. */
type StoredKey<Key extends string> = Key extends `${string}.` ? `${Key}${string}` : Key;

export type BrowserKey = StoredKey<KeyIn<'browser'>>;
export type TabKey = StoredKey<KeyIn<'tab'>>;
export type StoreName = KeyIn<'database'>;
