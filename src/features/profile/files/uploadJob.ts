import { createSelector, type SerializedError } from '@reduxjs/toolkit';
import { api } from '../../../api/api';
import { reasonOf, type ApiError } from '../../../api/client/errors';
import { putBytes } from '../../../api/client/upload';
import type { NewFile } from '../../../api/resources/files';
import { kinds } from '../../../changes/kinds/kinds';
import { makeChange } from '../../../changes/single/makeChange';
import type { StoredFile, UploadStatus } from '../../../domain/entities';
import {
  isRetryable,
  isUnfinished,
  selectJobs,
  type Job,
  type JobItem,
} from '../../../jobs/jobsSlice';
import { addToJob, startJob, type ItemRun, type JobKind } from '../../../jobs/runner';
import { showable } from '../../../shared/text';
import { toast } from '../../../shared/toast/toast';
import { storeLocalProfile } from '../../../store/localProfile';
import type { AppDispatch, AppThunk } from '../../../store/rootState';
import { screens } from '../../navigation/screens';

type Purpose = 'file' | 'avatar';

type UploadData = Journey & { purpose: Purpose; size: number };

/** A file whose upload is running or has failed. */
export type Upload = JobItem<UploadData>;

const KIND = 'upload';

/**
 * Options of the toasts about uploads. An upload may end while the operator does other work, so the
 * toast links to the files.
 */
const outcome = { from: 'background', to: `${screens.profile.path}?tab=files` } as const;

/** `track: false` keeps them out of the store, because the job holds their state. */
const callsOf = (dispatch: AppDispatch, name: string): UploadCalls => ({
  requestUpload: (file) => dispatch(api.endpoints.requestUpload.initiate(file, { track: false })),
  confirmUpload: (fileId) => dispatch(makeChange('confirmUpload', { fileId }, { label: name })),
  deleteFile: (fileId) => dispatch(makeChange('deleteFile', { fileId }, { label: name })),
});

/**
 * Creates the kind of job that uploads an operator's files. It shows one toast for each failure,
 * and one for all successes.
 */
function createUploadKind(userId: string): JobKind<File, UploadData> {
  let arrived: string[] = [];
  return {
    name: KIND,
    isChange: true,
    // More parallel uploads would only slow each other down.
    concurrency: 3,
    async run({ payload: file, data, signal, report, untilResumed, dispatch, isSessionOver }) {
      report({ share: 0 });
      let reached: Journey = data;
      const calls = callsOf(dispatch, file.name);
      const problem = await sendFile(file, data, calls, {
        signal,
        untilResumed,
        onProgress: (share) => report({ share }),
        onStep: (journey) => {
          reached = journey;
          report({ data: { ...data, ...journey } });
        },
      });
      if (signal.aborted) {
        if (reached.fileId !== null && !isSessionOver()) void calls.deleteFile(reached.fileId);
        return { status: 'cancelled' };
      }
      return problem === null ? { status: 'done' } : { status: 'failed', reason: problem };
    },
    onSettled({ label, status, reason, data: { purpose, fileId } }, job) {
      const name = showable(label, 80);
      if (status !== 'done') {
        toast.error(kinds.confirmUpload.failed(name), reason ?? undefined, { ...outcome, job });
      } else if (purpose === 'avatar' && fileId !== null) {
        storeLocalProfile(userId, { avatar: { fileId } });
        toast.success(kinds.updateProfile.done, undefined, { from: 'background' });
      } else {
        arrived.push(name);
      }
    },
    onFinished() {
      const [first, ...others] = arrived;
      arrived = [];
      if (first === undefined) return;
      toast.success(
        kinds.confirmUpload.done(others.length === 0 ? first : `${others.length + 1} files`),
        undefined,
        outcome,
      );
    },
    // Deletes the pending file that a failed upload may have left on the server.
    onDismissed({ label, status, data: { fileId } }, dispatch) {
      if (status === 'failed' && fileId !== null) void callsOf(dispatch, label).deleteFile(fileId);
    },
  };
}

const isUploadJob = ({ kind }: Job) => kind === KIND;

/** Starts uploads. All of them share one job, which limits how many run at once. */
export function startUploads(files: readonly File[], purpose: Purpose, userId: string): AppThunk {
  return (dispatch, getState) => {
    const items = files.map((file) => ({
      label: file.name,
      payload: file,
      data: { purpose, size: file.size, fileId: null, isStored: false },
    }));
    const job = selectJobs(getState()).find(isUploadJob);
    if (job) addToJob(job.id, items);
    else dispatch(startJob(createUploadKind(userId), { title: 'Uploads', app: null }, items));
  };
}

/** Selects the id of the upload job, and its uploads that are under way or have failed. */
export const selectUploads = createSelector(selectJobs, (jobs) => {
  const job = jobs.find(isUploadJob);
  // The cast is safe: the upload job contains only uploads.
  const items = Object.values(job?.items ?? {}) as Upload[];
  return {
    jobId: job?.id ?? '',
    uploads: items.filter((item) => isUnfinished(item) || isRetryable(item)),
  };
});

export const uploadStatusOf = (upload: Upload): UploadStatus =>
  isUnfinished(upload) ? 'PENDING' : 'FAILED';

type Answer<Data> =
  { data: Data; error?: undefined } | { data?: undefined; error: ApiError | SerializedError };

/** Calls of an upload. Each resolves like a mutation of RTK Query. */
type UploadCalls = {
  requestUpload: (file: NewFile) => Promise<Answer<{ fileId: string; uploadUrl: string }>>;
  confirmUpload: (fileId: string) => Promise<Answer<StoredFile | null>>;
  deleteFile: (fileId: string) => Promise<unknown>;
};

/** Completed steps of an upload, from which a retry continues. */
type Journey = {
  /** Id of the file on the server; null until the server has created it. */
  fileId: string | null;
  /** Whether the bytes are in the object store and only the confirmation is missing. */
  isStored: boolean;
};

type Watch = Pick<ItemRun<File, UploadData>, 'signal' | 'untilResumed'> & {
  onProgress: (share: number) => void;
  onStep: (journey: Journey) => void;
};

const CANCELLED = 'The upload was canceled';

async function confirm(
  fileId: string,
  calls: UploadCalls,
  { signal, untilResumed, onStep }: Watch,
): Promise<string | null> {
  await untilResumed();
  if (signal.aborted) return CANCELLED;
  const { data, error } = await calls.confirmUpload(fileId);
  const wasRefused = error && 'kind' in error && error.kind === 'refused';
  // If the server refuses the confirmation, a retry uploads the file again, because the server
  // would refuse the same bytes again. If the response is lost, a retry only repeats the
  // confirmation.
  if (wasRefused || data?.status === 'FAILED') onStep({ fileId, isStored: false });
  if (error) return reasonOf(error);
  // A malformed 200 counts as success, because the refetched list shows the status of the file.
  return data?.status === 'FAILED' ? 'The server didn’t receive the whole file' : null;
}

/**
 * Requests a presigned URL, uploads the bytes and confirms them. Resolves to the reason of a
 * failure, or to null. Waits before each call while the job is paused. Never confirms bytes that
 * may not have arrived, because the server may not check them.
 */
async function sendFile(
  file: File,
  from: Journey,
  calls: UploadCalls,
  watch: Watch,
): Promise<string | null> {
  const { signal, untilResumed, onProgress, onStep } = watch;
  if (from.isStored && from.fileId !== null) return confirm(from.fileId, calls, watch);
  // Deletes the file of the previous attempt, which would otherwise stay PENDING forever.
  if (from.fileId !== null) await calls.deleteFile(from.fileId);
  await untilResumed();
  if (signal.aborted) return CANCELLED;

  const contentType = file.type || 'application/octet-stream';
  const { data, error } = await calls.requestUpload({
    fileName: file.name,
    contentType,
    size: file.size,
  });
  if (error) return reasonOf(error);
  const { fileId, uploadUrl } = data;
  onStep({ fileId, isStored: false });

  await untilResumed();
  const failure = await putBytes({ uploadUrl, bytes: file, contentType, onProgress, signal });
  if (failure) return failure.detail;
  onStep({ fileId, isStored: true });
  return confirm(fileId, calls, watch);
}
