import { nanoid } from '@reduxjs/toolkit';
import type { CallError } from '../../api/client/errors';
import { isUnanswered } from '../../api/client/failures';
import { selectIsUnreachable } from '../../store/connectivitySlice';
import type { AppThunk } from '../../store/rootState';
import { currentOwner } from '../../store/owner';
import { changedFields, resolved, settled, withDraft, type Draft, type Edit } from './edit';
import { changeEdits } from './editStore';
import { drainRequested, editsWritten, isOf, selectEdits } from './outboxSlice';

/** Changes the operator's edits on the disk and on the screen. Rejects where the disk refuses. */
function change(owner: string, how: (edits: readonly Edit[]) => Edit[]): AppThunk<Promise<void>> {
  return async (dispatch, getState) => {
    const edits = await changeEdits(owner, how);
    if (currentOwner({ getState }) === owner) dispatch(editsWritten({ owner, edits }));
  };
}

type MutationResult<Data> =
  { data: Data; error?: undefined } | { data?: undefined; error: CallError };

/** What came of saving an edit: the server's answer, or that this device keeps it for later. */
export type Saved<Data> =
  | { isQueued: true; data?: undefined; error?: undefined }
  | (MutationResult<Data> & { isQueued: false });

/**
 * Saves an edit: with the server, or, where that can't be reached or did not answer, on this
 * device. A row with edits that still wait gets this one behind them.
 */
export function saveEdit<Data>(
  edit: Omit<Draft, 'owner' | 'attemptedAt'>,
  send: () => Promise<MutationResult<Data>>,
): AppThunk<Promise<Saved<Data>>> {
  return async (dispatch, getState) => {
    const owner = currentOwner({ getState });
    const keep = async (attemptedAt: number | null): Promise<boolean> => {
      if (owner === null || currentOwner({ getState }) !== owner) return false;
      if (!changedFields(edit.base, edit.changes)) return true;
      const draft = { ...edit, owner, attemptedAt };
      const made = { id: nanoid(), createdAt: Date.now() };
      try {
        await dispatch(change(owner, (edits) => withDraft(edits, draft, made)));
      } catch {
        return false;
      }
      if (!selectIsUnreachable(getState())) dispatch(drainRequested());
      return true;
    };

    const waits =
      selectIsUnreachable(getState()) ||
      selectEdits(getState()).some(isOf(edit.kind, edit.targetId));
    if (waits && (await keep(null))) return { isQueued: true };
    const attemptedAt = Date.now();
    const result = await send();
    if (result.error && isUnanswered(result.error) && !waits && (await keep(attemptedAt))) {
      return { isQueued: true };
    }
    return { isQueued: false, ...result };
  };
}

/** Takes edits back: they are never sent. */
export function discardEdit(edit: Edit): AppThunk<Promise<void>> {
  return change(edit.owner, (edits) => settled(edits, edit, null));
}

/** Sends an edit once more; in a conflict, over what the server was seen to hold. */
export function retryEdit(edit: Edit): AppThunk<Promise<void>> {
  return async (dispatch) => {
    if (edit.state.name === 'refused' || edit.state.name === 'conflict') {
      await dispatch(change(edit.owner, (edits) => settled(edits, edit, resolved(edit))));
    }
    dispatch(drainRequested());
  };
}
