import type { SerializedError } from '@reduxjs/toolkit';
import type { NewFile } from '../../../api/resources/storage';
import { reasonOf, type ApiError } from '../../../api/client/errors';
import { putBytes } from '../../../api/client/upload';
import type { StoredFile } from '../../../domain/entities';

type Answer<Data> =
  { data: Data; error?: undefined } | { data?: undefined; error: ApiError | SerializedError };

/** The calls of an upload; each resolves like a mutation of RTK Query. */
export type UploadCalls = {
  requestUpload: (file: NewFile) => Promise<Answer<{ fileId: string; uploadUrl: string }>>;
  confirmUpload: (fileId: string) => Promise<Answer<StoredFile | null>>;
  deleteFile: (fileId: string) => Promise<unknown>;
};

/** The progress of a file through the calls of an upload; a retry continues from there. */
export type Journey = {
  /** The server's id of the file; null before the server has one. */
  fileId: string | null;
  /** Whether the bytes are in the object store and only the confirmation is missing. */
  isStored: boolean;
};

type Watch = {
  signal: AbortSignal;
  onProgress: (share: number) => void;
  onStep: (journey: Journey) => void;
};

async function confirm(
  fileId: string,
  calls: UploadCalls,
  onStep: Watch['onStep'],
): Promise<string | null> {
  const { data, error } = await calls.confirmUpload(fileId);
  const wasRefused = error && 'kind' in error && error.kind === 'refused';
  // After a refusal, confirming the same bytes again would be refused, too: a retry starts from the
  // beginning. After a lost response, a retry only confirms again.
  if (wasRefused || data?.status === 'FAILED') onStep({ fileId, isStored: false });
  if (error) return reasonOf(error);
  // A malformed 200 counts as success: the refetched list shows the status of the file.
  return data?.status === 'FAILED' ? 'The server did not receive the whole file' : null;
}

/**
 * Requests a presigned URL, uploads the bytes and confirms them; returns the reason of a failure,
 * or null. Never confirms bytes that may not have arrived: the server may not check.
 */
export async function sendFile(
  file: File,
  from: Journey,
  calls: UploadCalls,
  { signal, onProgress, onStep }: Watch,
): Promise<string | null> {
  if (from.isStored && from.fileId !== null) return confirm(from.fileId, calls, onStep);
  // Otherwise the file of the earlier try would stay PENDING for ever.
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
