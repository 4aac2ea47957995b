import * as v from 'valibot';
import { config } from '../shared/config';
import { readJson } from '../shared/readJson';
import { LAST_SYNC_KEY } from './storageKeys';
import { useStoredText, writeText } from './storedTexts';

const KEY = `${LAST_SYNC_KEY}${config.apiBaseUrl}` as const;

const lastSync = v.object({
  at: v.pipe(v.number(), v.finite()),
  /** `sent` until it ends, `unclear` if the platform may have synced the plans, or not. */
  outcome: v.picklist(['sent', 'done', 'refused', 'unclear']),
});

/** The last sync of the plans that this browser asked for, and how it ended. */
export type LastSync = v.InferOutput<typeof lastSync>;

export function storeLastSync(outcome: LastSync['outcome']): void {
  writeText(KEY, JSON.stringify({ at: Date.now(), outcome } satisfies LastSync));
}

/** The last sync, also of another tab; null without any. */
export function useLastSync(): LastSync | null {
  return readJson(lastSync, useStoredText(KEY));
}
