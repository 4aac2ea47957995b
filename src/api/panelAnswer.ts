import type { PanelAnswer } from '../shared/panel/PanelSection';
import { describeFailure, type CallError } from './client/errors';
import { refetchRefused } from './client/refusals';

type AnswerResult = {
  /** Not `data`, which still holds the answer about the previous row. */
  currentData?: { isMalformed?: boolean; raw?: string } | object | undefined;
  isFetching: boolean;
  error?: CallError | undefined;
  fulfilledTimeStamp?: number | undefined;
  refetch: () => unknown;
};

export function toPanelAnswer(result: AnswerResult, title: string): PanelAnswer {
  const { currentData, isFetching, error, fulfilledTimeStamp, refetch } = result;
  return {
    isFetching,
    // While it is asked again, the section shows that it loads.
    failure: error && !isFetching ? describeFailure(error, title) : undefined,
    isMalformed: currentData && 'isMalformed' in currentData && currentData.isMalformed,
    raw: currentData && 'raw' in currentData ? currentData.raw : undefined,
    updatedAt: currentData && fulfilledTimeStamp,
    refetch: () => refetchRefused(error, refetch),
  };
}
