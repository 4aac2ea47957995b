import type { SerializedError } from '@reduxjs/toolkit';
import type { NewFile } from '../../../api/resources/storage/requests';
import { describeFailure, type ApiError } from '../../../api/client/errors';
import { putBytes } from '../../../api/client/upload';
import type { StoredFile } from '../../../domain/entities';

type Answer<Data> =
  { data: Data; error?: undefined } | { data?: undefined; error: ApiError | SerializedError };

/** The calls of an upload, which are answered as RTK Query answers a mutation. */
export type UploadCalls = {
  requestUpload: (file: NewFile) => Promise<Answer<{ fileId: string; uploadUrl: string }>>;
  confirmUpload: (fileId: string) => Promise<Answer<StoredFile | null>>;
  deleteFile: (fileId: string) => Promise<unknown>;
};

/** How far a file got; what a retry goes on from. */
export type Journey = {
  /** Known to the server under this id. */
  fileId: string | null;
  /** Its bytes are in the store; only the confirmation is open. */
  isStored: boolean;
};

export type Watch = {
  signal: AbortSignal;
  onProgress: (share: number) => void;
  onStep: (journey: Journey) => void;
};

const reasonOf = (error: ApiError | SerializedError) => describeFailure(error, '').detail;

async function confirm(
  fileId: string,
  calls: UploadCalls,
  onStep: Watch['onStep'],
): Promise<string | null> {
  const { data, error } = await calls.confirmUpload(fileId);
  const wasRefused = error && 'kind' in error && error.kind === 'refused';
  // Asking again for the same bytes would bring the same answer; a lost answer is another matter.
  if (wasRefused || data?.status === 'FAILED') onStep({ fileId, isStored: false });
  if (error) return reasonOf(error);
  // An answer that can't be read is a 200 all the same: the list will say what became of it.
  return data?.status === 'FAILED' ? 'The server did not receive the whole file' : null;
}

/**
 * Presigned address, bytes, confirmation; answers what went wrong, or null. The confirmation is
 * never sent for bytes that are not known to have arrived: a server may take it at its word.
 */
export async function sendFile(
  file: File,
  from: Journey,
  calls: UploadCalls,
  { signal, onProgress, onStep }: Watch,
): Promise<string | null> {
  if (from.isStored && from.fileId !== null) return confirm(from.fileId, calls, onStep);
  // What an earlier try left behind would stay PENDING for ever.
  if (from.fileId !== null) await calls.deleteFile(from.fileId);
  if (signal.aborted) return 'The upload was cancelled';

  const contentType = file.type || 'application/octet-stream';
  const { data, error } = await calls.requestUpload({
    fileName: file.name,
    contentType,
    size: file.size,
  });
  if (error) return reasonOf(error);
  const { fileId, uploadUrl } = data;
  onStep({ fileId, isStored: false });

  const failure = await putBytes({ uploadUrl, bytes: file, contentType, onProgress, signal });
  if (failure) return failure.detail;
  onStep({ fileId, isStored: true });
  return confirm(fileId, calls, onStep);
}
