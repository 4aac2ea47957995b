import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { SlicePersistence } from './persistence';
import { browserStore, tabStore, type TextStore } from './storage';
import { SELECTED_APP_KEY } from './storageKeys';

/** The tenant that the operator works in: docs/product.md#app-selection. */
export type SelectedAppState = { appId: string | null };

const initialState: SelectedAppState = { appId: null };

const selectedAppSlice = createSlice({
  name: 'selectedApp',
  initialState,
  reducers: {
    appSelected: (state, { payload }: PayloadAction<string>) => {
      state.appId = payload;
    },
    /** There is no app to select, or the operator logged out. */
    appSelectionCleared: (state) => {
      state.appId = null;
    },
  },
  selectors: { selectSelectedAppId: (state) => state.appId },
});

export const selectedAppReducer = selectedAppSlice.reducer;
export const { appSelected, appSelectionCleared } = selectedAppSlice.actions;
export const { selectSelectedAppId } = selectedAppSlice.selectors;

function put(store: TextStore, appId: string | null): void {
  if (appId) store.set(SELECTED_APP_KEY, appId);
  else store.remove(SELECTED_APP_KEY);
}

/**
 * Persists the selected app in two storages: a reload keeps the tab's own app (tab storage), a new tab
 * starts with the one selected last in any tab (browser storage). So two tabs can work in two tenants.
 */
export function createSelectedAppPersistence(): SlicePersistence<SelectedAppState> {
  let known: string | null = null;
  return {
    read: () => {
      known = tabStore.get(SELECTED_APP_KEY) ?? browserStore.get(SELECTED_APP_KEY);
      return known ? { appId: known } : null;
    },
    write: ({ appId }) => {
      put(tabStore, appId);
      // redux-persist also writes the state that it has just read: a reload selects no app.
      if (appId !== known) put(browserStore, appId);
      known = appId;
    },
  };
}
