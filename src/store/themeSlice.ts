import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { SlicePersistence } from './persistence';
import { browserStore } from './storage';
import { SINGLE_KEYS_KEY, THEME_KEY } from './storageKeys';

type ThemeMode = 'light' | 'dark';

/** The preferences of this browser, for every operator: the theme, and whether single keys are shortcuts. */
export type ThemeState = { mode: ThemeMode; hasSingleKeys: boolean };

/** The default theme: docs/product.md#theme. */
const initialState: ThemeState = { mode: 'light', hasSingleKeys: true };

const themeSlice = createSlice({
  name: 'theme',
  initialState,
  reducers: {
    themeChosen: (state, { payload }: PayloadAction<ThemeMode>) => {
      state.mode = payload;
    },
    singleKeysSwitched: (state, { payload }: PayloadAction<boolean>) => {
      state.hasSingleKeys = payload;
    },
  },
  selectors: {
    selectThemeMode: (state) => state.mode,
    selectHasSingleKeys: (state) => state.hasSingleKeys,
  },
});

export const themeReducer = themeSlice.reducer;
export const { themeChosen, singleKeysSwitched } = themeSlice.actions;
export const { selectThemeMode, selectHasSingleKeys } = themeSlice.selectors;

export const themePersistence: SlicePersistence<ThemeState> = {
  read: () => {
    const mode = browserStore.get(THEME_KEY);
    return {
      ...((mode === 'light' || mode === 'dark') && { mode }),
      hasSingleKeys: browserStore.get(SINGLE_KEYS_KEY) !== 'off',
    };
  },
  write: ({ mode, hasSingleKeys }) => {
    browserStore.set(THEME_KEY, mode);
    if (hasSingleKeys) browserStore.remove(SINGLE_KEYS_KEY);
    else browserStore.set(SINGLE_KEYS_KEY, 'off');
  },
};
