import { createContext, use, useSyncExternalStore } from 'react';

/**
 * Kinds of stored records about lists (docs/product/storage.md#storage). `searches` are the saved
 * views that may contain a person's name, and a logout removes them. `views` are all other saved
 * views. `dismissals` are findings of checks that the operator dismissed.
 * `criticalCounts` are the last known numbers of critical findings by app.
 */
export type ListRecord = 'layouts' | 'views' | 'searches' | 'dismissals' | 'criticalCounts';

/** Storage for the current operator's records in this browser. Other operators have their own. */
export type ListStorage = {
  read(record: ListRecord): string | null;
  write(record: ListRecord, text: string): void;
  /**
   * Calls the listener when this tab or another one has written a record. Returns a function that
   * unsubscribes.
   */
  subscribe(listener: () => void): () => void;
};

const nothing: ListStorage = {
  read: () => null,
  write: () => undefined,
  subscribe: () => () => undefined,
};

/** Storage that lists use. Without a provider, nothing is stored. */
export const ListStorageContext = createContext(nothing);

export function useListStorage(): ListStorage {
  return use(ListStorageContext);
}

/** Returns the text of a record, and rerenders when any tab writes it. */
export function useStoredText(record: ListRecord): string | null {
  const { read, subscribe } = useListStorage();
  return useSyncExternalStore(subscribe, () => read(record));
}
