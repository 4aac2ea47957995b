import { createExternalStore } from '../shared/externalStore';
import type { BrowserKey } from './deviceInventory';
import { browserStore, onStorageChange } from './storage';
import { useCallback, useMemo, useSyncExternalStore } from 'react';
import type { ListRecord, ListStorage } from '../shared/list/listStorage';
import { useAppSelector } from './hooks';
import { ownerOf } from './owner';
import { selectCredentials } from './sessionSlice';
import { LISTS_KEY } from './storageKeys';

const writes = createExternalStore(null);

/** Stores a text that components display in all tabs; null removes the text. */
export function writeText(key: BrowserKey, text: string | null): void {
  browserStore.set(key, text);
  writes.set(null);
}

/**
 * Calls the listener when this tab writes any text, or when another tab writes one whose key begins
 * with `start`.
 */
function watchTexts(start: string, listener: () => void): () => void {
  const unsubscribe = writes.subscribe(listener);
  // The key is null if another tab has cleared the whole storage.
  const unlisten = onStorageChange(({ key }) => {
    if (key === null || key.startsWith(start)) listener();
  });
  return () => {
    unsubscribe();
    unlisten();
  };
}

/** Returns the text of a key, and follows changes made in other tabs. Null without a key. */
export function useStoredText(key: BrowserKey | null): string | null {
  const subscribe = useCallback(
    (listener: () => void) => (key === null ? () => undefined : watchTexts(key, listener)),
    [key],
  );
  return useSyncExternalStore(subscribe, () => (key === null ? null : browserStore.get(key)));
}

export function listStorageOf(owner: string): ListStorage {
  const keyOf = (record: ListRecord) => `${LISTS_KEY}${record}.${owner}` as const;
  return {
    read: (record) => browserStore.get(keyOf(record)),
    write: (record, text) => writeText(keyOf(record), text),
    subscribe: (listener) => watchTexts(LISTS_KEY, listener),
  };
}

export function useOwnListStorage(): ListStorage {
  const userId = useAppSelector(selectCredentials)?.userId ?? '';
  return useMemo(() => listStorageOf(ownerOf(userId)), [userId]);
}
