import { createAction, createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { signedIn, signedOut } from '../../store/sessionSlice';
import type { Edit, EditKind } from './edit';

/** The edits of the operator who is signed in, as IndexedDB holds them. Never persisted itself. */
type OutboxState = { edits: Edit[] };

declare module '../../store/rootState' {
  // eslint-disable-next-line @typescript-eslint/consistent-type-definitions -- declarations are merged
  interface RootState {
    outbox: OutboxState;
  }
}

const initialState: OutboxState = { edits: [] };
const nothing = () => initialState;

type Edits = { owner: string; edits: Edit[] };

const outboxSlice = createSlice({
  name: 'outbox',
  initialState,
  reducers: {
    /** What this tab found in IndexedDB. */
    editsRead: (state, { payload }: PayloadAction<Edits>) => {
      state.edits = payload.edits;
    },
    /** What this tab wrote there: the other tabs have to read it. */
    editsWritten: (state, { payload }: PayloadAction<Edits>) => {
      state.edits = payload.edits;
    },
  },
  extraReducers: (builder) => {
    builder.addCase(signedIn, nothing).addCase(signedOut, nothing);
  },
  selectors: { selectEdits: (state) => state.edits },
});

export const outboxReducer = outboxSlice.reducer;
export const { editsRead, editsWritten } = outboxSlice.actions;
export const { selectEdits } = outboxSlice.selectors;

/** What waits shall be sent now, if it can be. */
export const drainRequested = createAction('outbox/drainRequested');

export function isOf(kind: EditKind, targetId: string) {
  return (edit: Edit) => edit.kind === kind && edit.targetId === targetId;
}
