import { api } from '../../../api/api';
import type { ListQuery } from '../../../api/resources/listPage';
import { startScan } from '../../../jobs/scan/scanJob';
import { toast } from '../../../shared/toast/toast';
import type { AppThunk } from '../../../store/rootState';
import { MOST_ROWS, questionOf } from './scannedRows';

const selectApps = api.endpoints.getApps.select();

/** Loads all rows of a list that match its search and filters, as a job (docs/product/lists.md#all-rows). */
export const loadFullList =
  ({ list, args }: ListQuery, isUnasked: boolean): AppThunk =>
  (dispatch, getState) => {
    const { appId } = args;
    const app = selectApps(getState()).data?.rows.find(({ id }) => id === appId);
    const named = appId === null ? null : { id: appId, name: app?.displayName ?? appId };
    const options = { question: questionOf(args), mostRows: MOST_ROWS, isUnasked };
    if (dispatch(startScan(named, [list], options)) === 'busy') {
      toast.info('Another list is loading', 'Only one list can load at a time. See Notifications.');
    }
  };
