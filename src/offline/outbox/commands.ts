import { api } from '../../api/api';
import { localError, type ApiError, type CallError } from '../../api/client/errors';
import { isUnanswered } from '../../api/client/failures';
import { entryIdAt } from '../../journal/entry';
import { selectIsUnreachable } from '../../store/connectivitySlice';
import type { AppThunk } from '../../store/rootState';
import { currentOwner } from '../../store/owner';
import { isOf, type Edit, type EditFields, type EditKind, type EditState } from './edit';
import {
  changedFields,
  compareWithServer,
  editedFieldsOf,
  resolved,
  settled,
  withDraft,
} from './editChanges';
import { drainRequested, selectEdits } from './outboxSlice';
import { runCallsWith } from './runCalls';
import { targetKinds, type TargetKind } from './targets';
import { writeEdits } from './writeEdits';

/** The result of saving an edit: `isQueued` if it is on this device, else that of the call. */
type SaveResult =
  /** In a conflict the operator has to decide; otherwise the edit is sent later. */
  | { isQueued: true; isInConflict?: true }
  /** `missed`: what of it the platform left out, in words; null for nothing. */
  | { isQueued: false; error?: undefined; entryId: string; missed: string | null }
  | { isQueued: false; error: CallError };

/** An edit as a form saves it. */
export type FormEdit<Kind extends EditKind> = {
  kind: Kind;
  targetId: string;
  /** The target's name on the screen. */
  label: string;
  /** The values that the form started with. */
  base: EditFields[Kind];
  changes: EditFields[Kind];
};

const refused = (detail: string, status: number | null): ApiError => ({
  ...{ kind: 'refused', status, serverMessage: null, detail },
});

/** Why an edit was neither sent nor stored: the row changed, and the database can't keep a conflict. */
const unresolved = refused(
  'Another person changed this meanwhile. Open it again to see their values',
  409,
);

/**
 * Saves an edit on the server; on this device if the API is unreachable, did not respond, or older
 * edits of the row are still pending. Reads the row first, as a replay does: the page may be older
 * than another person's change, which is put before the operator instead of being overwritten. An
 * edit whose row can't be read is not sent (docs/product.md#outbox, 29.9).
 */
export function saveEdit<Kind extends EditKind>(
  edit: FormEdit<Kind>,
): AppThunk<Promise<SaveResult>> {
  return async (dispatch, getState) => {
    const owner = currentOwner({ getState });
    const isOver = () => owner === null || currentOwner({ getState }) !== owner;
    // The journal knows the edit by the same id, whether it is sent now or later.
    const createdAt = Date.now();
    const identity = { id: entryIdAt(createdAt), createdAt };
    const changed = changedFields(edit.base, edit.changes) ?? { base: {}, changes: {} };
    const enqueue = async (state: EditState): Promise<boolean> => {
      if (owner === null || isOver()) return false;
      const draft = { ...edit, ...changed, owner, state };
      try {
        await dispatch(writeEdits(owner, (edits) => withDraft(edits, draft, identity)));
      } catch {
        return false;
      }
      if (!selectIsUnreachable(getState())) dispatch(drainRequested());
      return true;
    };
    const runCall = runCallsWith(dispatch);
    const failed = (error: CallError) => ({ isQueued: false, error }) as const;

    const mustWait =
      selectIsUnreachable(getState()) ||
      selectEdits(getState()).some(isOf(edit.kind, edit.targetId));
    if (mustWait && (await enqueue({ name: 'waiting' }))) return { isQueued: true };

    const kind: TargetKind<Kind> = targetKinds[edit.kind];
    const found = await kind.read(edit.targetId, runCall);
    if (isOver()) return failed(localError('aborted'));
    if ('error' in found) {
      const mayWait = isUnanswered(found.error) && !mustWait;
      return mayWait && (await enqueue({ name: 'waiting' }))
        ? { isQueued: true }
        : failed(found.error);
    }
    if (compareWithServer(changed, found.values) === 'conflict') {
      dispatch(api.util.invalidateTags(kind.tags(edit.targetId)));
      const server = editedFieldsOf(found.values, changed);
      const isParked = !mustWait && (await enqueue({ name: 'conflict', server }));
      return isParked ? { isQueued: true, isInConflict: true } : failed(unresolved);
    }
    const at = Date.now();
    const result = await found.send(changed.changes, { id: identity.id });
    if (result.error) {
      const mayWait = isUnanswered(result.error) && !mustWait;
      if (mayWait && (await enqueue({ name: 'sending', at }))) return { isQueued: true };
      return failed(result.error);
    }
    const { isMade, missed } = result;
    if (missed !== null) dispatch(api.util.invalidateTags(kind.tags(edit.targetId)));
    if (!isMade) return failed(refused(missed, null));
    return { isQueued: false, entryId: identity.id, missed };
  };
}

/** Removes an edit, which is then never sent. One that waited behind it may be sent now. */
export function discardEdit(edit: Edit): AppThunk<Promise<void>> {
  return async (dispatch) => {
    await dispatch(writeEdits(edit.owner, (edits) => settled(edits, edit, null)));
    dispatch(drainRequested());
  };
}

/** Sends an edit once more; one in conflict overwrites the server's values that the conflict shows. */
export function retryEdit(edit: Edit): AppThunk<Promise<void>> {
  return async (dispatch) => {
    if (edit.state.name === 'refused' || edit.state.name === 'conflict') {
      await dispatch(writeEdits(edit.owner, (edits) => settled(edits, edit, resolved(edit))));
    }
    dispatch(drainRequested(true));
  };
}
