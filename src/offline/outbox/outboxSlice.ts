import { createAction, createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { signedIn, signedOut } from '../../store/sessionSlice';
import type { Edit } from './edit';

/** The edits of the signed-in operator, a copy of those in IndexedDB. Never persisted itself. */
type OutboxState = {
  edits: Edit[];
  /** Whether the panel is open that lists them. */
  isPanelOpen: boolean;
};

declare module '../../store/rootState' {
  // eslint-disable-next-line @typescript-eslint/consistent-type-definitions -- declarations are merged
  interface RootState {
    outbox: OutboxState;
  }
}

const initialState: OutboxState = { edits: [], isPanelOpen: false };
const nothing = () => initialState;

type Edits = { owner: string; edits: Edit[] };

const outboxSlice = createSlice({
  name: 'outbox',
  initialState,
  reducers: {
    /** This tab read the edits from IndexedDB. */
    editsRead: (state, { payload }: PayloadAction<Edits>) => {
      state.edits = payload.edits;
    },
    /** This tab wrote the edits to IndexedDB: the other tabs have to read them. */
    editsWritten: (state, { payload }: PayloadAction<Edits>) => {
      state.edits = payload.edits;
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
    selectEdits: (state) => state.edits,
    selectIsPanelOpen: (state) => state.isPanelOpen,
  },
});

export const outboxReducer = outboxSlice.reducer;
export const { editsRead, editsWritten, panelOpened, panelClosed } = outboxSlice.actions;
export const { selectEdits, selectIsPanelOpen } = outboxSlice.selectors;

/**
 * Asks the outbox to send the waiting edits. The payload is whether the operator asks: only then are they
 * sent while the server wants a pause.
 */
export const drainRequested = createAction<true | undefined>('outbox/drainRequested');
