import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import * as v from 'valibot';
import { readJson } from '../shared/readJson';
import type { TimesChoice } from '../shared/times/formatTimes';
import type { SlicePersistence } from './persistence';
import { browserStore } from './storage';
import { READ_ONLY_KEY, SINGLE_KEYS_KEY, THEME_KEY, TIMES_KEY } from './storageKeys';

type ThemeMode = 'light' | 'dark';

/** Preferences of this browser, shared by all its operators. */
export type ThemeState = {
  mode: ThemeMode;
  times: TimesChoice;
  hasSingleKeys: boolean;
  /** Ids of the users who made the console read only for themselves. */
  readOnlyFor: string[];
};

/** Defaults: docs/product/shell.md#theme. */
const initialState: ThemeState = {
  mode: 'light',
  times: 'local',
  hasSingleKeys: true,
  readOnlyFor: [],
};

const themeSlice = createSlice({
  name: 'theme',
  initialState,
  reducers: {
    themeChosen: (state, { payload }: PayloadAction<ThemeMode>) => {
      state.mode = payload;
    },
    timesChosen: (state, { payload }: PayloadAction<TimesChoice>) => {
      state.times = payload;
    },
    singleKeysSwitched: (state, { payload }: PayloadAction<boolean>) => {
      state.hasSingleKeys = payload;
    },
    readOnlySwitched: (state, { payload: userId }: PayloadAction<string>) => {
      const others = state.readOnlyFor.filter((each) => each !== userId);
      state.readOnlyFor = others.length < state.readOnlyFor.length ? others : [...others, userId];
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
export const {
  themeChosen,
  timesChosen,
  singleKeysSwitched,
  readOnlySwitched,
  preferencesFollowed,
} = themeSlice.actions;
export const { selectThemeMode, selectTimes, selectHasSingleKeys } = themeSlice.selectors;

export const readPreferences = (): ThemeState => ({
  mode: browserStore.get(THEME_KEY) === 'dark' ? 'dark' : 'light',
  times: browserStore.get(TIMES_KEY) === 'utc' ? 'utc' : 'local',
  hasSingleKeys: browserStore.get(SINGLE_KEYS_KEY) !== 'off',
  readOnlyFor: readJson(v.array(v.string()), browserStore.get(READ_ONLY_KEY)) ?? [],
});

export const themePersistence: SlicePersistence<ThemeState> = {
  read: readPreferences,
  write: ({ mode, times, hasSingleKeys, readOnlyFor }) => {
    browserStore.set(THEME_KEY, mode);
    browserStore.set(TIMES_KEY, times === 'utc' ? times : null);
    browserStore.set(SINGLE_KEYS_KEY, hasSingleKeys ? null : 'off');
    browserStore.set(READ_ONLY_KEY, readOnlyFor.length > 0 ? JSON.stringify(readOnlyFor) : null);
  },
};
