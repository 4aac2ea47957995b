import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit';
import type { CallError } from './client/errors';
import type { EpochMs } from '../domain/entities';
import type { AppDispatch } from '../store/rootState';

type CallResult<Data> = { data?: Data; error?: CallError; startedTimeStamp?: EpochMs };

/** Promise that RTK Query returns for a call. A query stays subscribed until `unsubscribe`. */
type RunningCall<Data> = PromiseLike<CallResult<Data>> & {
  abort: () => void;
  unsubscribe?: () => void;
};

export type StartCall<Data> = ThunkAction<RunningCall<Data>, unknown, unknown, UnknownAction>;

export type RunCall = <Data>(start: StartCall<Data>) => Promise<CallResult<Data>>;

export const runCallsWith =
  (dispatch: AppDispatch, signal?: AbortSignal): RunCall =>
  async (start) => {
    const running = dispatch(start);
    const abort = () => running.abort();
    signal?.addEventListener('abort', abort);
    try {
      return await running;
    } finally {
      signal?.removeEventListener('abort', abort);
      running.unsubscribe?.();
    }
  };
