import { useAppDispatch } from '../../store/hooks';
import { changedNames, pickFields } from '../../journal/fieldValues';
import { toast } from '../../shared/toast/toast';
import { undoAction } from '../undo/undoAction';
import { saveEdit, type FormEdit } from './commands';
import type { EditKind } from './edit';
import { panelOpened } from './outboxSlice';
import { isExpressible } from './targets';

/**
 * Returns the function with which a form saves an edit, also while the API is unreachable. If the
 * API can't be asked or gives no response, the edit is stored on this device (`isQueued`), a toast
 * says so, and the outbox sends it when the API is reachable again. If another person has changed
 * the same, the panel of the edits opens with both versions. After a success, `undo` takes it back;
 * an edit that changed nothing has none, nor one that no call can take back.
 */
export function useEdit<Kind extends EditKind>(kind: Kind) {
  const dispatch = useAppDispatch();
  return async (edit: Omit<FormEdit<Kind>, 'kind'>) => {
    const result = await dispatch(saveEdit({ kind, ...edit }));
    if (!result.isQueued) {
      if (result.error) return result;
      const changed = changedNames(edit.base, edit.changes);
      const mayUndo = changed.length > 0 && isExpressible(kind, pickFields(edit.base, changed));
      return { ...result, undo: mayUndo ? dispatch(undoAction(result.entryId)) : undefined };
    }
    if (result.isInConflict) dispatch(panelOpened());
    else toast.success('Saved on this device', 'It is sent once the server can be reached.');
    return result;
  };
}
