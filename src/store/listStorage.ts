import { useMemo } from 'react';
import type { ListRecord, ListStorage } from '../shared/list/listStorage';
import { useAppSelector } from './hooks';
import { ownerOf } from './owner';
import { selectCredentials } from './sessionSlice';
import { browserStore } from './storage';
import { LISTS_KEY } from './storageKeys';
import { watchTexts, writeText } from './watchedTexts';

/** What an operator keeps about lists (docs/product.md#storage), by `ownerOf`. */
export function listStorageOf(owner: string): ListStorage {
  const keyOf = (record: ListRecord) => `${LISTS_KEY}${record}.${owner}` as const;
  return {
    read: (record) => browserStore.get(keyOf(record)),
    write: (record, text) => writeText(keyOf(record), text),
    subscribe: (listener) => watchTexts(LISTS_KEY, listener),
  };
}

/** What the operator who is signed in keeps about lists. */
export function useOwnListStorage(): ListStorage {
  const userId = useAppSelector(selectCredentials)?.userId ?? '';
  return useMemo(() => listStorageOf(ownerOf(userId)), [userId]);
}
