import { useMemo } from 'react';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { changedNames } from '../../journal/fieldValues';
import { toast } from '../../shared/toast/toast';
import { undoAction } from '../undo/undoAction';
import { saveEdit, type FormEdit } from './commands';
import type { EditFields, EditKind } from './edit';
import { panelOpened, selectEdits } from './outboxSlice';

/**
 * Returns the function with which a form saves an edit, also while the API is unreachable. If the
 * API can't be asked or gives no response, the edit is stored on this device (`isQueued`), a toast
 * says so, and the outbox sends it when the API is reachable again. If another person has changed
 * the same, the panel of the edits opens with both versions. After a success, `undo` takes it back;
 * an edit that changed nothing has none.
 */
export function useEdit<Kind extends EditKind>(kind: Kind) {
  const dispatch = useAppDispatch();
  return async (edit: Omit<FormEdit<Kind>, 'kind'>) => {
    const result = await dispatch(saveEdit({ kind, ...edit }));
    if (!result.isQueued) {
      if (result.error) return result;
      const hasChanged = changedNames(edit.base, edit.changes).length > 0;
      return { ...result, undo: hasChanged ? dispatch(undoAction(result.entryId)) : undefined };
    }
    if (result.isInConflict) dispatch(panelOpened());
    else toast.success('Saved on this device', 'It is sent once the server can be reached.');
    return result;
  };
}

/** Returns a function from a row's id to the new values of its pending edits; null if it has none. */
export function usePendingEdits<Kind extends EditKind>(kind: Kind) {
  const edits = useAppSelector(selectEdits);
  return useMemo(() => {
    // One map for all rows: there may be thousands.
    const changesOf = new Map<string, Partial<EditFields[Kind]>>();
    for (const edit of edits) {
      if (edit.kind !== kind) continue;
      // An edit of a kind has that kind's fields: its form submitted them.
      const changes = { ...changesOf.get(edit.targetId), ...edit.changes } as Partial<
        EditFields[Kind]
      >;
      changesOf.set(edit.targetId, changes);
    }
    return (targetId: string) => changesOf.get(targetId) ?? null;
  }, [edits, kind]);
}
