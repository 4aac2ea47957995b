import { createExternalStore } from '../shared/externalStore';
import type { BrowserKey } from './deviceInventory';
import { browserStore, onStorageChange } from './storage';

const writes = createExternalStore(null);

/** Stores a text that components show, in all tabs; null removes it. */
export function writeText(key: BrowserKey, text: string | null): void {
  browserStore.set(key, text);
  writes.set(null);
}

/** Calls the listener when this tab has written a text, or another tab one whose key starts so. */
export function watchTexts(start: string, listener: () => void): () => void {
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
