import { namePrefix, ownName } from './base';
import type * as keys from './storageKeys';

/**
 * The browser's key-value storage. When access is denied or the storage is full, values are kept in
 * memory, and `isStorageDenied` lets the shell inform the operator.
 */
export type TextStore<Key extends string = string> = {
  get(key: Key): string | null;
  /** Stores a value; null removes the key. */
  set(key: Key, value: string | null): void;
};

/** A key that ends with a dot is the prefix of the stored keys. */
type StoredKey<Key extends string> = Key extends `${string}.` ? `${Key}${string}` : Key;

/** Keys of session storage, as `deviceInventory.ts` lists them. */
export type TabKeyName = typeof keys.SELECTED_APP_KEY | typeof keys.MESSAGES_KEY;

/** Keys of local storage, as `deviceInventory.ts` lists them. */
export type BrowserKeyName = Exclude<
  (typeof keys)[keyof typeof keys],
  typeof keys.MESSAGES_KEY | typeof keys.PRECACHE
>;

let denied = false;

/** Whether any access to the storage has failed since the page was loaded. */
export function isStorageDenied(): boolean {
  return denied;
}

function createTextStore<Key extends string>(open: () => Storage): TextStore<Key> {
  // Values that could not be written. They take precedence over the storage.
  const unwritten = new Map<string, string | null>();

  function attempt<T>(action: (storage: Storage) => T, onFailure: () => T): T {
    try {
      return action(open());
    } catch {
      denied = true;
      return onFailure();
    }
  }

  return {
    get(key) {
      const pending = unwritten.get(key);
      if (pending !== undefined) return pending;
      return attempt(
        (storage) => storage.getItem(ownName(key)),
        () => null,
      );
    },
    set(key, value) {
      attempt(
        (storage) => {
          if (value === null) storage.removeItem(ownName(key));
          else storage.setItem(ownName(key), value);
          unwritten.delete(key);
        },
        () => void unwritten.set(key, value),
      );
    },
  };
}

/** Storage shared by all tabs of this browser, and kept across visits. */
export const browserStore = createTextStore<StoredKey<BrowserKeyName>>(() => localStorage);

/**
 * Change that another tab made: `key` is null if it cleared the storage, `newValue` is null if it
 * removed the key.
 */
export type StorageChange = Pick<StorageEvent, 'key' | 'newValue'>;

/**
 * Calls the listener when another tab changes one of this console's keys. Returns a function that
 * unsubscribes.
 */
export function onStorageChange(listener: (change: StorageChange) => void): () => void {
  const onEvent = ({ key, newValue }: StorageEvent) => {
    if (key === null || key.startsWith(namePrefix))
      listener({ key: key?.slice(namePrefix.length) ?? null, newValue });
  };
  window.addEventListener('storage', onEvent);
  return () => {
    window.removeEventListener('storage', onEvent);
  };
}

/** Storage of this tab, kept across its reloads. */
export const tabStore = createTextStore<StoredKey<TabKeyName>>(() => sessionStorage);
