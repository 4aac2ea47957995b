import { useEventCallback } from '@mui/material/utils';
import { useEffect, useState } from 'react';
import type { ListQuery } from '../../../api/resources/listPage';
import { isUnderWay, selectJobs } from '../../../jobs/jobsSlice';
import { MOST_UNASKED_ROWS, SCAN, scanUnderWay } from '../../../jobs/scan/scanUnderWay';
import type { ListSource } from '../../../shared/list/listData';
import type { GridRow } from '../../../shared/list/rowIds';
import type { ListController } from '../../../shared/list/useListController';
import { useIsOffline } from '../../../shared/ui/OfflineContext';
import { useAppDispatch, useAppSelector } from '../../../store/hooks';
import { questionOf } from './scannedRows';

/** Loads the chunk with everything that works on all rows of a list. */
export const loadFullListPart = () => import('./fullListPart');

export type FullList = {
  /** Approximate number of matching rows; null if the platform doesn't report it. */
  known: number | null;
  isLoading: boolean;
  /**
   * Whether the screen asks the operator to load the rows that the URL needs. It asks if there are
   * many rows or their number is unknown, if the console is offline, or if loading has failed.
   */
  isOffered: boolean;
  /**
   * Whether a filtered list of subscriptions shows the server's pages together with the monthly
   * total of all matches.
   */
  hasSum: boolean;
  /**
   * Whether the screen asks the operator to load the rows for the monthly total, for the reasons of
   * `isOffered`.
   */
  isSumOffered: boolean;
  load: () => void;
  /** Loads the rows if they are missing and few enough to load without asking. */
  loadFew: () => void;
};

type Counts = Pick<ListSource<unknown>, 'total' | 'pages' | 'pageSize'>;

const knownRows = ({ total, pages, pageSize }: Counts): number | null =>
  total ?? (typeof pages === 'number' ? pages * pageSize : null);

/**
 * Loads all rows of a list when its URL sorts or filters them (docs/product/lists.md#all-rows).
 * @param query The query of the first page; null for a list that can't be loaded completely.
 */
export function useFullList(list: ListController<GridRow>, query: ListQuery | null): FullList {
  const dispatch = useAppDispatch();
  const isOffline = useIsOffline();
  const isLoading = useAppSelector(
    (state) =>
      query !== null && scanUnderWay(selectJobs(state), query.args.appId, query.list) !== undefined,
  );
  const isBusy = useAppSelector((state) => isUnderWay(selectJobs(state), SCAN));
  const { local, answered } = list;
  const known = knownRows(answered);
  const isMissing = local?.isInUse === true && local.wish === null;
  const asked = query === null ? '' : JSON.stringify([query.args.appId, questionOf(query.args)]);
  const [tried, setTried] = useState('');
  const load = useEventCallback(async (isUnasked: boolean) => {
    if (!query) return;
    const { loadFullList } = await loadFullListPart();
    dispatch(loadFullList(query, isUnasked));
    setTried(asked);
  });
  const isFew = known !== null && known <= MOST_UNASKED_ROWS && !isOffline;
  const hasSum = query?.list === 'subscriptions' && list.isFiltered && local?.isInUse === false;
  const isSumMissing = hasSum && local.wish === null;
  const isAutomatic = (isMissing || isSumMissing) && isFew && tried !== asked;
  const startsNow = isAutomatic && !isBusy;
  useEffect(() => {
    if (startsNow) void load(true);
  }, [startsNow, load]);

  const isAnswered = answered.rows !== undefined || answered.error !== undefined;
  const waits = isAnswered && !isLoading && !isAutomatic;
  return {
    known,
    isLoading,
    isOffered: isMissing && waits,
    hasSum,
    isSumOffered: isSumMissing && waits,
    load: () => void load(false),
    loadFew: () => {
      if (local?.wish === null && isFew && !isBusy) void load(true);
    },
  };
}
