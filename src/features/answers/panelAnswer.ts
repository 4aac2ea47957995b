import type { PanelAnswer } from '../../shared/panel/PanelSection';
import { describeFailure } from '../../api/client/errors';
import { refetchRefused } from '../../api/client/refusals';
import type { QueryResult } from './listAnswer';

type Answer = { isMalformed?: boolean; raw?: string } | object;

export function toPanelAnswer(result: QueryResult<Answer>, title: string): PanelAnswer {
  const { currentData, isFetching, error, fulfilledTimeStamp, refetch } = result;
  return {
    isFetching,
    // During a repeated request, the section shows progress instead of the last failure.
    failure: error && !isFetching ? describeFailure(error, title) : undefined,
    isMalformed: currentData && 'isMalformed' in currentData && currentData.isMalformed,
    raw: currentData && 'raw' in currentData ? currentData.raw : undefined,
    updatedAt: currentData && fulfilledTimeStamp,
    refetch: () => refetchRefused(error, refetch),
  };
}
