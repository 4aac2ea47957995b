import { plausibleCounts, type ListData, type ListSource } from '../../shared/list/listData';
import type { Page } from '../../api/adapters/page';
import { describeFailure, type CallError } from '../../api/client/errors';
import { refetchRefused } from '../../api/client/refusals';
import type { ListQuery } from '../../api/resources/listQuery';
import { pageSizes } from '../../api/resources/paging';

/** Fields of a query hook's result that a screen uses. */
export type QueryResult<Data> = {
  /** Used instead of `data`, which may still be the response to the previous arguments. */
  currentData?: Data | undefined;
  isFetching: boolean;
  error?: CallError | undefined;
  fulfilledTimeStamp?: number | undefined;
  refetch: () => unknown;
};

/** `title` is the title of its error. */
export function toListData<Row>(result: QueryResult<Page<Row>>, title: string): ListData<Row> {
  const { currentData: page, isFetching, error, fulfilledTimeStamp, refetch } = result;
  return {
    rows: page?.rows,
    total: page?.total,
    pages: page?.pages,
    isMalformed: page?.isMalformed,
    isFetching,
    error: error && describeFailure(error, title),
    updatedAt: fulfilledTimeStamp,
    refetch: () => refetchRefused(error, refetch),
  };
}

/**
 * Source of a list that the server pages. `prefetch` is the prefetch function of the list's
 * endpoint.
 */
export function serverPages<Row, Query extends ListQuery & { args: { page: number } }>(
  query: Query,
  result: QueryResult<Page<Row>>,
  prefetch: (args: Query['args']) => void,
  title: string,
) {
  const { list, args } = query;
  const data = toListData(result, title);
  const pageSize = pageSizes[list];
  const source: ListSource<Row> = {
    ...data,
    ...plausibleCounts(data, args.page, pageSize),
    pageSize,
    loadPage: (page) => prefetch({ ...args, page }),
  };
  const { page: _page, ...question } = args;
  // TypeScript can't relate a list to its own arguments.
  const all = { list, args: question } as unknown as ListQuery;
  return { ...source, exported: { list, appId: args.appId, all } };
}
