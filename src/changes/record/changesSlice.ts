import {
  createAction,
  createSelector,
  createSlice,
  original,
  type PayloadAction,
} from '@reduxjs/toolkit';
import { signedIn, signedOut } from '../../store/sessionSlice';
import { isQueued } from './change';
import { oldestFirst } from './changeIds';
import type { Change } from './changeRecord';

/**
 * Open changes of the signed-in operator: a copy of the records in IndexedDB that is never
 * persisted itself.
 */
type ChangesState = {
  open: Change[];
  /** Whether `open` has the changes of earlier visits and other tabs, too. */
  areAllKnown: boolean;
  isPanelOpen: boolean;
};

declare module '../../store/rootState' {
  // eslint-disable-next-line @typescript-eslint/consistent-type-definitions -- declarations are merged
  interface RootState {
    changes: ChangesState;
  }
}

const initialState: ChangesState = { open: [], areAllKnown: false, isPanelOpen: false };
const nothing = () => initialState;

const changesSlice = createSlice({
  name: 'changes',
  initialState,
  reducers: {
    changesRead: (state, { payload }: PayloadAction<Change[]>) => {
      state.open = payload;
    },
    /** Merges changes that were written or read again. Changes that have ended leave the state. */
    changesUpdated: (state, { payload }: PayloadAction<readonly Change[]>) => {
      // Uses the original array, because Immer drafts are slow for a run of thousands of changes.
      const open = new Map(original(state).open.map((change) => [change.id, change]));
      for (const change of payload) {
        if (change.open === 1) open.set(change.id, change);
        else open.delete(change.id);
      }
      state.open = [...open.values()].sort(oldestFirst);
    },
    /** All changes that this device keeps were read, or it keeps none. */
    allRead: (state) => {
      state.areAllKnown = true;
    },
    panelOpened: (state) => {
      state.isPanelOpen = true;
    },
    panelClosed: (state) => {
      state.isPanelOpen = false;
    },
  },
  extraReducers: (builder) => {
    builder.addCase(signedIn, nothing).addCase(signedOut, nothing);
  },
  selectors: {
    selectOpenChanges: (state) => state.open,
    selectQueued: createSelector(
      (state: ChangesState) => state.open,
      (open) => open.filter(isQueued),
    ),
    selectAreAllKnown: (state) => state.areAllKnown,
    selectIsPanelOpen: (state) => state.isPanelOpen,
  },
});

export const changesReducer = changesSlice.reducer;
export const { allRead, changesRead, changesUpdated, panelOpened, panelClosed } =
  changesSlice.actions;
export const { selectAreAllKnown, selectOpenChanges, selectQueued, selectIsPanelOpen } =
  changesSlice.selectors;

/**
 * Requests a drain of the outbox. The payload is true if the operator requested it. Such a drain
 * ignores the pause that the server asked for.
 */
export const drainRequested = createAction<true | undefined>('changes/drainRequested');
