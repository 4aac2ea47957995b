import type { ListData } from '../shared/list/ResourceGrid';
import type { Page } from './adapters/page';
import { describeFailure, type CallError } from './client/errors';

/** What the hook of a list endpoint answers, as far as a list screen needs it. */
type PageQueryResult<Row> = {
  /** Not `data`, which still holds the rows of the arguments before. */
  currentData?: Page<Row> | undefined;
  isFetching: boolean;
  error?: CallError | undefined;
  fulfilledTimeStamp?: number | undefined;
  refetch: () => unknown;
};

/**
 * A list endpoint's hook result as the grid takes it.
 *
 * @param title the specification's default for a failure: 'Failed to fetch users'
 */
export function toListData<Row>(result: PageQueryResult<Row>, title: string): ListData<Row> {
  const { currentData: page, isFetching, error, fulfilledTimeStamp, refetch } = result;
  return {
    rows: page?.rows,
    total: page?.total,
    pages: page?.pages,
    isMalformed: page?.isMalformed,
    isFetching,
    error: error && describeFailure(error, title),
    updatedAt: fulfilledTimeStamp,
    refetch,
  };
}
