import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import * as v from 'valibot';
import { persisted, plainText } from '../shared/browser/persisted';
import type { TimesChoice } from '../shared/times/formatTimes';
import type { SlicePersistence } from './persistence';
import { browserStore } from '../shared/browser/storage';
import {
  READ_ONLY_KEY,
  SINGLE_KEYS_KEY,
  THEME_KEY,
  TIMES_KEY,
} from '../shared/browser/storageKeys';

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

const storedMode = persisted({
  store: browserStore,
  key: THEME_KEY,
  schema: v.picklist(['light', 'dark']),
  initial: initialState.mode,
  ...plainText,
});
const storedTimes = persisted({
  store: browserStore,
  key: TIMES_KEY,
  schema: v.literal('utc'),
  ...plainText,
});
const storedSingleKeys = persisted({
  store: browserStore,
  key: SINGLE_KEYS_KEY,
  schema: v.literal('off'),
  ...plainText,
});
const storedReadOnly = persisted({
  store: browserStore,
  key: READ_ONLY_KEY,
  schema: v.array(v.string()),
  initial: initialState.readOnlyFor,
});

export const readPreferences = (): ThemeState => ({
  mode: storedMode.get(),
  times: storedTimes.get() ?? 'local',
  hasSingleKeys: storedSingleKeys.get() === null,
  readOnlyFor: storedReadOnly.get(),
});

export const themePersistence: SlicePersistence<ThemeState> = {
  read: readPreferences,
  write: ({ mode, times, hasSingleKeys, readOnlyFor }) => {
    storedMode.set(mode);
    storedTimes.set(times === 'utc' ? times : null);
    storedSingleKeys.set(hasSingleKeys ? null : 'off');
    storedReadOnly.set(readOnlyFor.length > 0 ? readOnlyFor : null);
  },
};
