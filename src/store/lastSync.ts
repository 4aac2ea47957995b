import * as v from 'valibot';
import { persisted } from '../shared/browser/persisted';
import { browserStore } from '../shared/browser/storage';
import { LAST_SYNC_KEY } from '../shared/browser/storageKeys';
import { config } from '../shared/config';

const lastSyncSchema = v.object({
  at: v.pipe(v.number(), v.finite()),
  /** `sent` until the sync ends; `unclear` if the platform may or may not have synced the plans. */
  outcome: v.picklist(['sent', 'done', 'refused', 'unclear']),
});

/** Last sync of the plans that this browser requested, and its outcome. */
export type LastSync = v.InferOutput<typeof lastSyncSchema>;

/** Last sync that any tab of this browser requested; null if there was none. */
export const lastSync = persisted({
  store: browserStore,
  key: `${LAST_SYNC_KEY}${config.apiBaseUrl}`,
  schema: lastSyncSchema,
});

export function storeLastSync(outcome: LastSync['outcome']): void {
  lastSync.set({ at: Date.now(), outcome });
}
