import { api } from '../../../api/api';
import type { ListQuery } from '../../../api/resources/listPage';
import { startScan } from '../../../jobs/scan/scanJob';
import type { ListSource } from '../../../shared/list/listData';
import { toast } from '../../../shared/toast/toast';
import type { AppThunk } from '../../../store/rootState';
import { questionOf, scannedFor } from './scannedRows';

/** The most rows of a list that are read: a tab has them all in its memory. */
export const MOST_ROWS = 100_000;

type Counts = Pick<ListSource<unknown>, 'total' | 'pages' | 'pageSize'>;

/** How many rows the platform says that match, about; null where it does not say. */
export const knownRows = ({ total, pages, pageSize }: Counts): number | null =>
  total ?? (typeof pages === 'number' ? pages * pageSize : null);

const selectApps = api.endpoints.getApps.select();

/** Reads all rows of a list that match its search and filters, as a job (docs/product.md#all-rows). */
export const readAllRows =
  ({ list, args }: ListQuery): AppThunk =>
  (dispatch, getState) => {
    const { appId } = args;
    const app = selectApps(getState()).data?.rows.find(({ id }) => id === appId);
    const named = appId === null ? null : { id: appId, name: app?.displayName ?? appId };
    const options = { question: questionOf(args), mostRows: MOST_ROWS };
    if (dispatch(startScan(named, [list], options)) === 'busy') {
      toast.info('A scan is under way', 'One scan runs at a time. See Jobs.');
    }
  };

/** The same, unless the rows are here already, or too many. */
export const readMissingRows =
  (query: ListQuery, counts: Counts): AppThunk =>
  (dispatch) => {
    const isHere = scannedFor(query).scanned !== undefined;
    if (!isHere && (knownRows(counts) ?? 0) <= MOST_ROWS) dispatch(readAllRows(query));
  };
