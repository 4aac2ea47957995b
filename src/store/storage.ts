import { namePrefix, ownName } from '../shared/browser/base';
import type { BrowserKey, TabKey } from './deviceInventory';

/**
 * The browser's key-value storage. Where it is denied, full or cleared, every access falls back to memory,
 * and `isStorageDenied` lets the shell tell the operator.
 */
export type TextStore<Key extends string = string> = {
  get(key: Key): string | null;
  /** Null removes the key. */
  set(key: Key, value: string | null): void;
};

let denied = false;

/** Whether any access to storage failed since the page was loaded. */
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

/** Shared by all tabs of this browser, and persistent across visits. */
export const browserStore = createTextStore<BrowserKey>(() => localStorage);

/** What another tab wrote: `key` is null if it cleared the whole storage, `newValue` if it removed it. */
export type StorageChange = Pick<StorageEvent, 'key' | 'newValue'>;

/** Follows this console's keys; returns a function that ends it. */
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

/** This tab's own, persistent across its reloads. */
export const tabStore = createTextStore<TabKey>(() => sessionStorage);
