import * as v from 'valibot';
import { readJson } from '../shared/readJson';
import { browserStore, tabStore, type TextStore } from './storage';
import { SELECTED_APP_KEY } from './storageKeys';

/** An app by its id, which calls take, and its slug, which addresses name; empty while unknown. */
export type StoredApp = { appId: string; slug: string };

const schema = v.object({ appId: v.string(), slug: v.string() });

function read(store: TextStore): StoredApp[] {
  const text = store.get(SELECTED_APP_KEY);
  // Earlier versions, whose addresses had no slug, stored only the id.
  return text ? [readJson(schema, text) ?? { appId: text, slug: '' }] : [];
}

/** The stored apps: the one of this tab, then the one that was selected last in any tab. */
export function readStoredApps(): StoredApp[] {
  return [...read(tabStore), ...read(browserStore)];
}

export function storeApp(store: TextStore, app: StoredApp | null): void {
  store.set(SELECTED_APP_KEY, app && JSON.stringify(app));
}
