import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { slugOf, type NamedApp } from '../domain/appSelection';
import type { SlicePersistence } from './persistence';
import { appOfTab, lastApp, readStoredApps, type StoredApp } from './storedApp';

/** Tenant that the operator works in: docs/product/tenancy.md#app-selection. */
export type SelectedAppState = {
  appId: string | null;
  /** The app's name in URLs; empty while unknown. */
  slug: string;
  /**
   * App that was last selected in this page, as opposed to one that only the address named. Null
   * after a logout; absent until the first selection or logout.
   */
  chosen?: StoredApp | null;
};

const initialState: SelectedAppState = { appId: null, slug: '' };

const storedApp = (app: NamedApp): StoredApp => ({ appId: app.id, slug: slugOf(app) });

const selectedAppSlice = createSlice({
  name: 'selectedApp',
  initialState,
  reducers: {
    /** The operator selected an app, or the console selected one because none was stored. */
    appSelected: (_state, { payload }: PayloadAction<NamedApp>) => {
      const chosen = storedApp(payload);
      return { ...chosen, chosen };
    },
    /**
     * The address names another app. This tab follows it; new tabs still start with the last
     * selection.
     */
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
 * Persists the selected app in two storages, so that two tabs can work in two tenants. A reload
 * keeps the tab's app (tab storage); a new tab starts with the last selection of any tab (browser
 * storage).
 */
export function createSelectedAppPersistence(): SlicePersistence<SelectedAppState> {
  let written: SelectedAppState['chosen'];
  return {
    read: () => readStoredApps()[0] ?? null,
    write: ({ appId, slug, chosen }) => {
      appOfTab.set(appId === null ? null : { appId, slug });
      // Every change of the state calls `write`, but only a new selection may replace that of
      // another tab.
      if (chosen !== undefined && chosen !== written) lastApp.set(chosen);
      written = chosen;
    },
  };
}
