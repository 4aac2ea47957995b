import { addAppListener, type AppThunk } from '../../store/rootState';
import { api } from '../api';
import { isAborted, localError, type CallError } from '../client/errors';
import type { ListQuery } from '../resources/listQuery';
import { MOST_ROWS, type LoadedList, type WholeList } from '../resources/wholeLists';

const { getWholeList } = api.endpoints;

type CollectOptions = {
  /** Ends the wait. The reading ends, too, unless a screen waits for it. */
  signal: AbortSignal;
  /** Called with each progress of the reading. */
  onProgress: (progress: NonNullable<WholeList['progress']>) => void;
};

export type Collected =
  { loaded: LoadedList } | { tooLong: NonNullable<WholeList['tooLong']> } | { error: CallError };

/**
 * Reads a whole list for work outside of the list's screen, such as an export. Shares a reading that
 * is under way, but no rows that were read before, which may be older than those on the screen.
 * Rejects when the signal aborts.
 */
export function collectWholeList(
  query: ListQuery,
  { signal, onProgress }: CollectOptions,
): AppThunk<Promise<Collected>> {
  return async (dispatch) => {
    const args = { ...query, mayBeLong: true };
    const select = getWholeList.select(args);
    let isOver = false;
    dispatch(
      addAppListener({
        predicate: (_action, state, before) => isOver || select(state).data !== select(before).data,
        effect: (_action, { unsubscribe, getState }) => {
          if (isOver) unsubscribe();
          const { progress } = select(getState()).data ?? {};
          if (!isOver && progress) onProgress(progress);
        },
      }),
    );
    const aborted = new Promise<never>((_resolve, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason as Error));
    });
    // Prevents an unhandled rejection after the reading has ended.
    aborted.catch(() => undefined);
    try {
      for (;;) {
        signal.throwIfAborted();
        const call = dispatch(getWholeList.initiate(args, { forceRefetch: true }));
        try {
          const { data, error } = await Promise.race([call, aborted]);
          if (data?.loaded && !error) return { loaded: data.loaded };
          if (data?.tooLong?.limit === MOST_ROWS) return { tooLong: data.tooLong };
          if (error && !isAborted(error)) return { error };
          // The session has ended, and the entry with it.
          if (!error && !data?.tooLong) return { error: localError('aborted') };
          // Reads again if a screen stopped the reading that was shared, or wanted only a short list.
        } finally {
          call.unsubscribe();
        }
      }
    } finally {
      isOver = true;
    }
  };
}
