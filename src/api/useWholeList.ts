import { skipToken } from '@reduxjs/toolkit/query';
import { useEffect } from 'react';
import { useAppDispatch, useAppSelector } from '../store/hooks';
import { api, stopReading } from './api';
import { isAborted, type CallError } from './client/errors';
import { refetchRefused } from './client/refusals';
import type { RowOf } from './resources/lists';
import {
  MOST_ROWS,
  WHOLE_LIST_REUSED_S,
  type LoadedList,
  type WholeList,
  type WholeListArgs,
} from './resources/wholeLists';

const { getWholeList } = api.endpoints;

/** A whole list, with the state of its query. The progress is separate: `useProgress`. */
export type WholeListResult<List extends keyof RowOf> = Pick<WholeList, 'tooLong'> & {
  loaded: LoadedList<List> | null;
  isFetching: boolean;
  /** Error of the last reading. A reading that was stopped has none. */
  error: CallError | undefined;
  refetch: () => unknown;
  /** Stops the reading. Rows that were read before stay. */
  stop: () => void;
};

/**
 * Reads a whole list while the screen is open, or uses rows that were read a short time before.
 *
 * @param args the list, or null to read nothing
 * @param options.reusedSeconds age up to which such rows are used; 15 minutes by default
 */
export function useWholeList<List extends keyof RowOf>(
  args: WholeListArgs<List> | null,
  { reusedSeconds = WHOLE_LIST_REUSED_S }: { reusedSeconds?: number } = {},
): WholeListResult<List> {
  const dispatch = useAppDispatch();
  // TypeScript can't relate one list to the union of all lists.
  const query = args as WholeListArgs | null;
  const { loaded, tooLong, isFetching, error, refetch } = getWholeList.useQuery(
    query ?? skipToken,
    {
      refetchOnMountOrArgChange: reusedSeconds,
      refetchOnReconnect: false,
      // Without the progress, so that only the components that show it render with it.
      selectFromResult: ({ currentData, ...result }) => ({
        loaded: currentData?.loaded ?? null,
        tooLong: currentData?.tooLong ?? null,
        // Uninitialized until the first effect sends the query.
        isFetching: result.isFetching || (query !== null && result.isUninitialized),
        error: result.error && isAborted(result.error) ? undefined : result.error,
      }),
    },
  );
  // The operator agreed after another reader had found that the list is long.
  const isAgreed = args?.mayBeLong === true && (tooLong?.limit ?? MOST_ROWS) < MOST_ROWS;
  const mustReadOn = isAgreed && !isFetching && error === undefined;
  useEffect(() => {
    if (mustReadOn) void refetch();
  }, [mustReadOn, refetch]);
  return {
    loaded: loaded as LoadedList<List> | null,
    tooLong: isAgreed ? null : tooLong,
    isFetching: isFetching || mustReadOn,
    error,
    refetch: () => refetchRefused(error, refetch),
    stop: () => {
      if (query) dispatch(stopReading(query));
    },
  };
}

/** Progress of a whole list that is being read; null before its first page. */
export const useProgress = (args: WholeListArgs): WholeList['progress'] =>
  useAppSelector((state) => getWholeList.select(args)(state).data?.progress ?? null);
