import Button from '@mui/material/Button';
import { api } from '../../../api/api';
import type { ListQuery } from '../../../api/resources/listQuery';
import { MOST_UNASKED_ROWS } from '../../../api/resources/wholeLists';
import { useWholeList } from '../../../api/useWholeList';
import type { Price, Subscription } from '../../../domain/entities';
import { formatCounted } from '../../../shared/format';
import { mostRowsOf } from '../../../shared/list/listData';
import type { GridRow } from '../../../shared/list/rowIds';
import type { ListController } from '../../../shared/list/useListController';
import { ALL_ROWS } from '../../../shared/routing/arrangementParams';
import { Muted } from '../../../shared/ui/Muted';
import { listSum, listSumText } from '../../figures/listSum';
import type { FullList } from './useFullList';

type SumOfRowsProps = {
  list: ListController<GridRow>;
  full: FullList;
  /** Query of the list's page. */
  query: ListQuery;
};

/** Age up to which rows are used for the sum of a page (seconds), so that it is as new as it. */
const AS_NEW_AS_PAGE_S = 30;

/** Shows the sum of all matching subscriptions, if their statuses have one (`listSum`). */
export function SumOfRows({ list, full, query }: SumOfRowsProps) {
  const { needsAll, where } = list.state.arrangement;
  const { source } = list;
  const most = mostRowsOf(source) ?? Infinity;
  const isFew = most <= MOST_UNASKED_ROWS;
  const isOnePage = most <= source.pageSize && list.state.page === 1;
  const { loaded, tooLong, error } = useWholeList(needsAll || isOnePage || !isFew ? null : query, {
    reusedSeconds: AS_NEW_AS_PAGE_S,
  });
  const prices = usePricesOf(query);
  const rows = needsAll ? full.matching : isOnePage ? source.rows : loaded?.rows;
  if (rows && prices) {
    // The cast is safe: the list is `subscriptions`.
    const sum = listSum(rows as readonly Subscription[], prices, where);
    return (
      <>
        {typeof source.total !== 'number' && (
          <Muted>{formatCounted(rows.length, 'subscription')}</Muted>
        )}
        {sum && <Muted>{listSumText(sum)}</Muted>}
      </>
    );
  }
  const isMissing = !isFew || tooLong !== null || error !== undefined;
  const isOffered = !needsAll && source.rows !== undefined && isMissing;
  return (
    isOffered && (
      <Button size="small" color="inherit" onClick={() => list.state.arrange(ALL_ROWS)}>
        Show the sum
      </Button>
    )
  );
}

/** Known prices of the query's app, or null. */
export function usePricesOf({ args }: ListQuery): readonly Price[] | null {
  const { currentData } = api.endpoints.getPrices.useQueryState({ appId: args.appId ?? '' });
  return currentData?.rows ?? null;
}
