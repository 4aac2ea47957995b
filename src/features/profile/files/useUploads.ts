import { useMemo } from 'react';
import { itemsCancelled, itemsDismissed, itemsRetried } from '../../../jobs/jobsSlice';
import { useAppDispatch, useAppSelector } from '../../../store/hooks';
import { selectUploads, startUploads, type Upload } from './uploadJob';

export type UploadActions = {
  /** Stops the upload and deletes its file on the server. */
  cancel: (id: string) => void;
  retry: (id: string) => void;
  dismiss: (id: string) => void;
};

/** Uploads of the operator, with functions that add and change them. */
export function useUploads(userId: string) {
  const dispatch = useAppDispatch();
  const { jobId, uploads } = useAppSelector(selectUploads);
  const actions = useMemo<UploadActions>(
    () => ({
      cancel: (id) => dispatch(itemsCancelled({ jobId, itemIds: [id] })),
      retry: (id) => dispatch(itemsRetried({ jobId, itemIds: [id] })),
      dismiss: (id) => dispatch(itemsDismissed({ jobId, itemIds: [id] })),
    }),
    [dispatch, jobId],
  );
  const add = (files: readonly File[], purpose: Upload['data']['purpose']) =>
    dispatch(startUploads(files, purpose, userId));
  return { uploads, add, actions };
}
