import * as v from 'valibot';
import { persisted } from '../shared/browser/persisted';
import { browserStore, tabStore } from '../shared/browser/storage';
import { SELECTED_APP_KEY } from '../shared/browser/storageKeys';
import { readJson } from '../shared/readJson';

/** App with its id for calls and its slug for URLs; the slug is empty while unknown. */
export type StoredApp = { appId: string; slug: string };

const schema = v.object({ appId: v.string(), slug: v.string() });

// Older versions stored only the id.
const decode = (text: string) => readJson(schema, text) ?? (text && { appId: text, slug: '' });

export const appOfTab = persisted({ store: tabStore, key: SELECTED_APP_KEY, schema, decode });

/** App that was selected last in any tab. */
export const lastApp = persisted({ store: browserStore, key: SELECTED_APP_KEY, schema, decode });

/** Stored apps: this tab's first, then the last selection of any tab. */
export function readStoredApps(): StoredApp[] {
  return [appOfTab.get(), lastApp.get()].filter((app) => app !== null);
}
