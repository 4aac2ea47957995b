import { createContext, use, useSyncExternalStore } from 'react';

/**
 * What an operator keeps about lists: how each is arranged, saved views, and those that hold a
 * search, which a logout removes, and dismissed findings (docs/product/storage.md#storage).
 */
export type ListRecord = 'layouts' | 'views' | 'searches' | 'dismissals';

/** The texts that the current operator keeps in this browser. Other operators have their own. */
export type ListStorage = {
  read(record: ListRecord): string | null;
  write(record: ListRecord, text: string): void;
  /** Calls the listener when this tab or another one has written. */
  subscribe(listener: () => void): () => void;
};

const nothing: ListStorage = {
  read: () => null,
  write: () => undefined,
  subscribe: () => () => undefined,
};

/** Without a provider nothing is kept. */
export const ListStorageContext = createContext(nothing);

export function useListStorage(): ListStorage {
  return use(ListStorageContext);
}

/** The text of a record, updated also when another tab writes it. */
export function useStoredText(record: ListRecord): string | null {
  const { read, subscribe } = useListStorage();
  return useSyncExternalStore(subscribe, () => read(record));
}
