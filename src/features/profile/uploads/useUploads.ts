import { useMemo } from 'react';
import { itemsCancelled, itemsDismissed, itemsRetried } from '../../../jobs/jobsSlice';
import { useAppDispatch, useAppSelector } from '../../../store/hooks';
import { selectUploads, startUploads, type Upload } from './uploadJob';

export type UploadActions = {
  /** Stops it and takes back what the server knows of it. */
  cancel: (id: string) => void;
  retry: (id: string) => void;
  dismiss: (...ids: string[]) => void;
};

/** The uploads of the operator, and what can be done about them. */
export function useUploads(userId: string) {
  const dispatch = useAppDispatch();
  const { jobId, uploads } = useAppSelector(selectUploads);
  const actions = useMemo<UploadActions>(
    () => ({
      cancel: (id) => dispatch(itemsCancelled({ jobId, itemIds: [id] })),
      retry: (id) => dispatch(itemsRetried({ jobId, itemIds: [id] })),
      dismiss: (...itemIds) => dispatch(itemsDismissed({ jobId, itemIds })),
    }),
    [dispatch, jobId],
  );
  const add = (files: readonly File[], purpose: Upload['data']['purpose']) =>
    dispatch(startUploads(files, purpose, userId));
  return { uploads, add, ...actions };
}
