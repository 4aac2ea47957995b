import { useSyncExternalStore } from 'react';
import * as v from 'valibot';
import { config } from '../shared/config';
import { readJson } from '../shared/readJson';
import { browserStore, onStorageChange } from './storage';

/** Start of the local-storage key; the API host follows: docs/product.md#storage. */
const LAST_SYNC_KEY = `console.lastSync.${config.apiBaseUrl}`;

const lastSync = v.object({
  at: v.pipe(v.number(), v.finite()),
  /** `sent` until it ends, `unclear` if the platform may have synced the plans, or not. */
  outcome: v.picklist(['sent', 'done', 'refused', 'unclear']),
});

/** The last sync of the plans that this browser asked for, and how it ended. */
export type LastSync = v.InferOutput<typeof lastSync>;

const listeners = new Set<() => void>();

export function storeLastSync(outcome: LastSync['outcome']): void {
  browserStore.set(LAST_SYNC_KEY, JSON.stringify({ at: Date.now(), outcome } satisfies LastSync));
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  const end = onStorageChange(listener);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    end();
  };
}

/** The last sync, also of another tab; null without any. */
export function useLastSync(): LastSync | null {
  const text = useSyncExternalStore(subscribe, () => browserStore.get(LAST_SYNC_KEY));
  return readJson(lastSync, text);
}
