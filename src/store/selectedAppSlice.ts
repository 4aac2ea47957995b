import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { SlicePersistence } from './persistence';
import { browserStore, tabStore, type TextStore } from './storage';
import { SELECTED_APP_KEY } from './storageKeys';

/** The tenant that the operator works in (section 4, "App selection"). */
export type SelectedAppState = { appId: string | null };

const initialState: SelectedAppState = { appId: null };

const selectedAppSlice = createSlice({
  name: 'selectedApp',
  initialState,
  reducers: {
    appSelected: (state, { payload }: PayloadAction<string>) => {
      state.appId = payload;
    },
    /** There is no app left to choose, or the operator logged out. */
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
 * A reload keeps this tab's choice (tab storage), a new tab starts from the last one made in any
 * tab (browser storage): two tabs can work in two tenants without pulling at each other.
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
      // redux-persist writes what it has just read, too: a reload of this tab is no choice.
      if (appId !== known) put(browserStore, appId);
      known = appId;
    },
  };
}
