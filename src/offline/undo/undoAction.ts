import type { ToastAction } from '../../shared/toast/toast';
import type { AppThunk } from '../../store/rootState';

/** The 'Undo' of a message about a change, whose code is loaded when it is used. */
export const undoAction =
  (entryId: string): AppThunk<ToastAction> =>
  (dispatch) => ({
    label: 'Undo',
    run: async () => {
      const { undoEntry } = await import('./undoEntry');
      await dispatch(undoEntry(entryId));
    },
  });
