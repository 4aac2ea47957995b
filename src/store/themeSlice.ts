import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { Times } from '../shared/times/formatTimes';
import type { SlicePersistence } from './persistence';
import { browserStore } from './storage';
import { SINGLE_KEYS_KEY, THEME_KEY, TIMES_KEY } from './storageKeys';

type ThemeMode = 'light' | 'dark';

/** The preferences of this browser, for every operator. */
export type ThemeState = { mode: ThemeMode; times: Times; hasSingleKeys: boolean };

/** The defaults: docs/product.md#theme. */
const initialState: ThemeState = { mode: 'light', times: 'local', hasSingleKeys: true };

const themeSlice = createSlice({
  name: 'theme',
  initialState,
  reducers: {
    themeChosen: (state, { payload }: PayloadAction<ThemeMode>) => {
      state.mode = payload;
    },
    timesChosen: (state, { payload }: PayloadAction<Times>) => {
      state.times = payload;
    },
    singleKeysSwitched: (state, { payload }: PayloadAction<boolean>) => {
      state.hasSingleKeys = payload;
    },
    preferencesFollowed: (_state, { payload }: PayloadAction<ThemeState>) => payload,
  },
  selectors: {
    selectThemeMode: (state) => state.mode,
    selectTimes: (state) => state.times,
    selectHasSingleKeys: (state) => state.hasSingleKeys,
  },
});

export const themeReducer = themeSlice.reducer;
export const { themeChosen, timesChosen, singleKeysSwitched, preferencesFollowed } =
  themeSlice.actions;
export const { selectThemeMode, selectTimes, selectHasSingleKeys } = themeSlice.selectors;

export const readPreferences = (): ThemeState => ({
  mode: browserStore.get(THEME_KEY) === 'dark' ? 'dark' : 'light',
  times: browserStore.get(TIMES_KEY) === 'utc' ? 'utc' : 'local',
  hasSingleKeys: browserStore.get(SINGLE_KEYS_KEY) !== 'off',
});

export const themePersistence: SlicePersistence<ThemeState> = {
  read: readPreferences,
  write: ({ mode, times, hasSingleKeys }) => {
    browserStore.set(THEME_KEY, mode);
    browserStore.set(TIMES_KEY, times === 'utc' ? times : null);
    browserStore.set(SINGLE_KEYS_KEY, hasSingleKeys ? null : 'off');
  },
};
