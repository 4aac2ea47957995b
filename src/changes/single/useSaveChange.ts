import { toast } from '../../shared/toast/toast';
import { useAppDispatch } from '../../store/hooks';
import { panelOpened } from '../record/changesSlice';
import type { RowKindName } from '../kinds/kinds';
import { saveChange, type Edit } from './saveChange';
import { undoAction } from './undo';

/**
 * Function that saves a form's edit. If the edit is queued, shows a toast or, after a conflict,
 * opens the panel.
 */
export function useSaveChange<Name extends RowKindName>(kind: Name) {
  const dispatch = useAppDispatch();
  return async (edit: Omit<Edit<Name>, 'kind'>) => {
    const result = await dispatch(saveChange({ kind, ...edit }));
    if (!result.isQueued) {
      return result.error ? result : { ...result, undo: dispatch(undoAction(result.change)) };
    }
    if (result.state === 'conflict') dispatch(panelOpened());
    else if (result.state === 'unknown') {
      toast.info('No response', 'The change stays in Notifications until its outcome is known.');
    } else toast.success('Saved on this device', 'It will be sent when you’re back online.');
    return result;
  };
}
