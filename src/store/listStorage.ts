import type { ListStorage } from '../shared/list/listStorage';
import { LISTS_KEY, listKey } from './listKeys';
import { browserStore, onStorageChange } from './storage';

const listeners = new Set<() => void>();

/** What an operator keeps about lists (docs/product.md#storage), by `ownerOf`. */
export function listStorageOf(owner: string): ListStorage {
  return {
    read: (record) => browserStore.get(listKey(record, owner)),
    write: (record, text) => {
      browserStore.set(listKey(record, owner), text);
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
