import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { slugOf, type NamedApp } from '../domain/appSelection';
import type { SlicePersistence } from './persistence';
import { browserStore, tabStore } from './storage';
import { readStoredApps, storeApp, type StoredApp } from './storedApp';

/** The tenant that the operator works in: docs/product/tenancy.md#app-selection. */
export type SelectedAppState = {
  appId: string | null;
  /** What addresses call the app; empty while it is unknown. */
  slug: string;
  /**
   * The app that was selected last in this page, and not only named by an address; null after a
   * logout. Absent until there was either.
   */
  chosen?: StoredApp | null;
};

const initialState: SelectedAppState = { appId: null, slug: '' };

const storedApp = (app: NamedApp): StoredApp => ({ appId: app.id, slug: slugOf(app) });

const selectedAppSlice = createSlice({
  name: 'selectedApp',
  initialState,
  reducers: {
    /** The operator selected an app, or the console did without a remembered one. */
    appSelected: (_state, { payload }: PayloadAction<NamedApp>) => {
      const chosen = storedApp(payload);
      return { ...chosen, chosen };
    },
    /** The address names another app: this tab follows it, and new tabs start as before. */
    appFollowed: (state, { payload }: PayloadAction<NamedApp>) => ({
      ...state,
      ...storedApp(payload),
    }),
    /** There is no app to select, or the operator logged out. */
    appSelectionCleared: () => ({ ...initialState, chosen: null }),
  },
  selectors: {
    selectSelectedAppId: (state) => state.appId,
    selectSelectedAppSlug: (state) => state.slug,
  },
});

export const selectedAppReducer = selectedAppSlice.reducer;
export const { appSelected, appFollowed, appSelectionCleared } = selectedAppSlice.actions;
export const { selectSelectedAppId, selectSelectedAppSlug } = selectedAppSlice.selectors;

/**
 * Persists the selected app in two storages: a reload keeps the tab's own app (tab storage), a new tab
 * starts with the one selected last in any tab (browser storage). So two tabs can work in two tenants.
 */
export function createSelectedAppPersistence(): SlicePersistence<SelectedAppState> {
  let written: SelectedAppState['chosen'];
  return {
    read: () => readStoredApps()[0] ?? null,
    write: ({ appId, slug, chosen }) => {
      storeApp(tabStore, appId === null ? null : { appId, slug });
      // Any change of the state is written: only a new choice may replace that of another tab.
      if (chosen !== undefined && chosen !== written) storeApp(browserStore, chosen);
      written = chosen;
    },
  };
}
