import * as v from 'valibot';
import { readJson } from '../shared/readJson';
import { browserStore, tabStore, type TextStore } from './storage';
import { SELECTED_APP_KEY } from './storageKeys';

/** App with its id for calls and its slug for URLs; the slug is empty while unknown. */
export type StoredApp = { appId: string; slug: string };

const schema = v.object({ appId: v.string(), slug: v.string() });

function read(store: TextStore): StoredApp[] {
  const text = store.get(SELECTED_APP_KEY);
  // Older versions stored only the id.
  return text ? [readJson(schema, text) ?? { appId: text, slug: '' }] : [];
}

/** Returns the stored apps: this tab's first, then the last selection of any tab. */
export function readStoredApps(): StoredApp[] {
  return [...read(tabStore), ...read(browserStore)];
}

export function storeApp(store: TextStore, app: StoredApp | null): void {
  store.set(SELECTED_APP_KEY, app && JSON.stringify(app));
}
