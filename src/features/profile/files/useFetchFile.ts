import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { useCallback } from 'react';
import { useDispatch } from 'react-redux';
import { api } from '../../../api/api';
import { describeFailure } from '../../../api/client/errors';

export type FetchedFile =
  | { url: string; problem: null; release: () => void }
  | { url: null; problem: string; release: () => void };

export type FetchFile = (fileId: string) => Promise<FetchedFile>;

/**
 * Fetches a file with the bearer, as an object URL that lives until `release`. Not the mutation's
 * hook: that lets go at unmount, also while the answer is still on its way, and what comes then
 * would never be let go.
 */
export function useFetchFile(): FetchFile {
  const dispatch = useDispatch<ThunkDispatch<unknown, unknown, UnknownAction>>();
  return useCallback(
    async (fileId) => {
      const call = dispatch(api.endpoints.downloadFile.initiate({ fileId }));
      const { data, error } = await call;
      if (error) {
        return { url: null, problem: describeFailure(error, '').detail, release: call.reset };
      }
      const release = () => {
        call.reset();
        // The cache does so, too, unless it was emptied while the answer was on its way.
        URL.revokeObjectURL(data.objectUrl);
      };
      return { url: data.objectUrl, problem: null, release };
    },
    [dispatch],
  );
}
