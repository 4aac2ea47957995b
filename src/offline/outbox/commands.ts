import { nanoid } from '@reduxjs/toolkit';
import type { CallError } from '../../api/client/errors';
import { isUnanswered } from '../../api/client/failures';
import { selectIsUnreachable } from '../../store/connectivitySlice';
import type { AppThunk } from '../../store/rootState';
import { currentOwner } from '../../store/owner';
import { changedFields, isOf, resolved, settled, withDraft, type Draft, type Edit } from './edit';
import { changeEdits } from './editStore';
import { drainRequested, editsWritten, selectEdits } from './outboxSlice';

/** Changes the operator's edits on the disk, then in the state. Rejects if the disk fails. */
function change(
  owner: string,
  update: (edits: readonly Edit[]) => Edit[],
): AppThunk<Promise<void>> {
  return async (dispatch, getState) => {
    const edits = await changeEdits(owner, update);
    if (currentOwner({ getState }) === owner) dispatch(editsWritten({ owner, edits }));
  };
}

type MutationResult<Data> =
  { data: Data; error?: undefined } | { data?: undefined; error: CallError };

/** The result of saving an edit: the mutation's result, or `isQueued` if the edit is on this device. */
export type SaveResult<Data> =
  | { isQueued: true; data?: undefined; error?: undefined }
  | (MutationResult<Data> & { isQueued: false });

/**
 * Saves an edit on the server; on this device if the API is unreachable, did not respond, or older
 * edits of the row are still pending.
 */
export function saveEdit<Data>(
  edit: Omit<Draft, 'owner' | 'attemptedAt'>,
  send: () => Promise<MutationResult<Data>>,
): AppThunk<Promise<SaveResult<Data>>> {
  return async (dispatch, getState) => {
    const owner = currentOwner({ getState });
    const enqueue = async (attemptedAt: number | null): Promise<boolean> => {
      if (owner === null || currentOwner({ getState }) !== owner) return false;
      if (!changedFields(edit.base, edit.changes)) return true;
      const draft = { ...edit, owner, attemptedAt };
      const identity = { id: nanoid(), createdAt: Date.now() };
      try {
        await dispatch(change(owner, (edits) => withDraft(edits, draft, identity)));
      } catch {
        return false;
      }
      if (!selectIsUnreachable(getState())) dispatch(drainRequested());
      return true;
    };

    const mustWait =
      selectIsUnreachable(getState()) ||
      selectEdits(getState()).some(isOf(edit.kind, edit.targetId));
    if (mustWait && (await enqueue(null))) return { isQueued: true };
    const attemptedAt = Date.now();
    const result = await send();
    if (result.error && isUnanswered(result.error) && !mustWait && (await enqueue(attemptedAt))) {
      return { isQueued: true };
    }
    return { isQueued: false, ...result };
  };
}

/** Removes an edit, which is then never sent. One that waited behind it may be sent now. */
export function discardEdit(edit: Edit): AppThunk<Promise<void>> {
  return async (dispatch) => {
    await dispatch(change(edit.owner, (edits) => settled(edits, edit, null)));
    dispatch(drainRequested());
  };
}

/** Sends an edit once more; one in conflict overwrites the server's values that the conflict shows. */
export function retryEdit(edit: Edit): AppThunk<Promise<void>> {
  return async (dispatch) => {
    if (edit.state.name === 'refused' || edit.state.name === 'conflict') {
      await dispatch(change(edit.owner, (edits) => settled(edits, edit, resolved(edit))));
    }
    dispatch(drainRequested());
  };
}
