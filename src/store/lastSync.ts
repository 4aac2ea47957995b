import * as v from 'valibot';
import { config } from '../shared/config';
import { readJson } from '../shared/readJson';
import { LAST_SYNC_KEY } from './storageKeys';
import { useStoredText, writeText } from './storedTexts';

const KEY = `${LAST_SYNC_KEY}${config.apiBaseUrl}` as const;

const lastSync = v.object({
  at: v.pipe(v.number(), v.finite()),
  /** `sent` until the sync ends; `unclear` if the platform may or may not have synced the plans. */
  outcome: v.picklist(['sent', 'done', 'refused', 'unclear']),
});

/** Last sync of the plans that this browser requested, and its outcome. */
export type LastSync = v.InferOutput<typeof lastSync>;

export function storeLastSync(outcome: LastSync['outcome']): void {
  writeText(KEY, JSON.stringify({ at: Date.now(), outcome } satisfies LastSync));
}

/** Returns the last sync that any tab of this browser requested; null if there was none. */
export function useLastSync(): LastSync | null {
  return readJson(lastSync, useStoredText(KEY));
}
