import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { SlicePersistence } from './persistence';
import { browserStore } from './storage';
import { THEME_KEY } from './storageKeys';

type ThemeMode = 'light' | 'dark';
export type ThemeState = { mode: ThemeMode };

/** The default theme: docs/product.md#theme. */
const initialState: ThemeState = { mode: 'light' };

const themeSlice = createSlice({
  name: 'theme',
  initialState,
  reducers: {
    themeChosen: (state, { payload }: PayloadAction<ThemeMode>) => {
      state.mode = payload;
    },
  },
  selectors: { selectThemeMode: (state) => state.mode },
});

export const themeReducer = themeSlice.reducer;
export const { themeChosen } = themeSlice.actions;
export const { selectThemeMode } = themeSlice.selectors;

export const themePersistence: SlicePersistence<ThemeState> = {
  read: () => {
    const mode = browserStore.get(THEME_KEY);
    return mode === 'light' || mode === 'dark' ? { mode } : null;
  },
  write: ({ mode }) => browserStore.set(THEME_KEY, mode),
};
