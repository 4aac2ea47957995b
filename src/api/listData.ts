import { plausibleCounts, type ListData, type ListSource } from '../shared/list/listData';
import type { Page } from './adapters/page';
import { describeFailure, type CallError } from './client/errors';
import { refetchRefused } from './client/refusals';
import type { ListQuery } from './resources/listPage';
import { pageSizes } from './resources/paging';

/** What a screen uses of a query hook's result. */
export type QueryResult<Data> = {
  /** Not `data`, which still holds the answer to the previous arguments. */
  currentData?: Data | undefined;
  isFetching: boolean;
  error?: CallError | undefined;
  fulfilledTimeStamp?: number | undefined;
  refetch: () => unknown;
};

/** The data of a grid from a list endpoint's hook result; `title` is that of its error. */
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

/** The source of a list that the server pages, from the hooks of its endpoint, which take `query.args`. */
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
  return { ...source, exported: { list, appId: args.appId, all: query } };
}
