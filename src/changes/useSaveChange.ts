import { toast } from '../shared/toast/toast';
import { useAppDispatch } from '../store/hooks';
import { panelOpened } from './changesSlice';
import type { RowKindName } from './kinds/kinds';
import { saveChange, type Edit } from './saveChange';
import { undoAction } from './undo';

/**
 * Returns the function with which a form saves an edit, also while the API is unreachable. If the
 * platform can't be asked or gives no answer, the edit is stored on this device (`isQueued`), a toast
 * says so, and it is sent or looked at again later. If another person has changed the same, the panel of the changes that
 * wait opens with both versions. After a success, `undo` takes it back; a change that no call can take
 * back has none.
 */
export function useSaveChange<Name extends RowKindName>(kind: Name) {
  const dispatch = useAppDispatch();
  return async (edit: Omit<Edit<Name>, 'kind'>) => {
    const result = await dispatch(saveChange({ kind, ...edit }));
    if (!result.isQueued) {
      return result.error ? result : { ...result, undo: dispatch(undoAction(result.change)) };
    }
    if (result.isInConflict) dispatch(panelOpened());
    else if (result.isUnanswered) {
      toast.info('No answer came', 'Jobs lists the change until it is known whether it was made.');
    } else toast.success('Saved on this device', 'It is sent once the server can be reached.');
    return result;
  };
}
