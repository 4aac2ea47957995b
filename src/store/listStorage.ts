import type { ListStorage } from '../shared/list/listStorage';
import { browserStore, onStorageChange } from './storage';

/** Start of the local-storage keys of what an operator keeps about lists; record and owner follow. */
const LISTS_KEY = 'console.lists.';

const listeners = new Set<() => void>();

/** What an operator keeps about lists (docs/product.md#storage), by `ownerOf`. */
export function listStorageOf(owner: string): ListStorage {
  const keyOf = (record: string) => `${LISTS_KEY}${record}.${owner}`;
  return {
    read: (record) => browserStore.get(keyOf(record)),
    write: (record, text) => {
      browserStore.set(keyOf(record), text);
      for (const listener of listeners) listener();
    },
    subscribe: (listener) => {
      const end = onStorageChange(({ key }) => {
        if (key === null || key.startsWith(LISTS_KEY)) listener();
      });
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
        end();
      };
    },
  };
}
