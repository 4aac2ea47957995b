import Button from '@mui/material/Button';
import type { ListQuery } from '../../../api/resources/listQuery';
import { MOST_UNASKED_ROWS } from '../../../api/resources/wholeLists';
import { useWholeList } from '../../../api/useWholeList';
import { formatCounted } from '../../../shared/format';
import { mostRowsOf } from '../../../shared/list/listData';
import type { GridRow } from '../../../shared/list/rowIds';
import type { ListController } from '../../../shared/list/useListController';
import { ALL_ROWS } from '../../../shared/list/useListState';
import { Muted } from '../../../shared/ui/Muted';
import { revenueText } from '../../figures/figureTexts';
import type { FullList } from './useFullList';
import { useMonthly } from './useMonthly';

type MonthlyTotalProps = {
  list: ListController<GridRow>;
  full: FullList;
  /** Query of the list's page. */
  query: ListQuery;
};

/** Age up to which rows are used for the total of a page (seconds), so that it is as new as it. */
const AS_NEW_AS_PAGE_S = 30;

/** Shows the monthly list price of all subscriptions that match, per currency. */
export function MonthlyTotal({ list, full, query }: MonthlyTotalProps) {
  const { needsAll } = list.state.arrangement;
  const { source } = list;
  const most = mostRowsOf(source) ?? Infinity;
  const isFew = most <= MOST_UNASKED_ROWS;
  const isOnePage = most <= source.pageSize && list.state.page === 1;
  const { loaded, tooLong, error } = useWholeList(needsAll || isOnePage || !isFew ? null : query, {
    reusedSeconds: AS_NEW_AS_PAGE_S,
  });
  const monthly = useMonthly(query);
  const rows = needsAll ? full.matching : isOnePage ? source.rows : loaded?.rows;
  if (rows && monthly) {
    return (
      <>
        {typeof source.total !== 'number' && (
          <Muted>{formatCounted(rows.length, 'subscription')}</Muted>
        )}
        <Muted>{`${revenueText(monthly(rows))} per month at list price`}</Muted>
      </>
    );
  }
  const isMissing = !isFew || tooLong !== null || error !== undefined;
  const isOffered = !needsAll && source.rows !== undefined && isMissing;
  return (
    isOffered && (
      <Button size="small" color="inherit" onClick={() => list.state.arrange(ALL_ROWS)}>
        Show monthly total
      </Button>
    )
  );
}
