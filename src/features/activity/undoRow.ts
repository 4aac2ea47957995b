import { undoRun } from '../../changes/runs/run';
import { undoChange } from '../../changes/single/undo';
import type { AppThunk } from '../../store/rootState';
import type { ActivityRow } from './activityRows';

export const undoableOf = (rows: readonly ActivityRow[]) =>
  rows.flatMap(({ undo, change }) => (undo === 'possible' ? change : []));

/** Undoes a change, or all changes of a bulk change that can be undone. */
export const undoRow =
  ({ change, members }: ActivityRow): AppThunk<unknown> =>
  (dispatch) =>
    dispatch(members ? undoRun(undoableOf(members)) : undoChange(change));
