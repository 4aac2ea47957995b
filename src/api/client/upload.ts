import { isWebAddress } from '../../shared/safeHref';
import { silentError, type ApiError } from './errors';

type BytesToPut = {
  /** The presigned address, from the `requestUpload` endpoint. */
  uploadUrl: string;
  bytes: Blob;
  /** As announced to `requestUpload`: the address is good for this type alone. */
  contentType: string;
  /** Called with the share that is sent, from 0 to 1. */
  onProgress?: (share: number) => void;
  signal?: AbortSignal;
};

/**
 * Puts the bytes of a file to their presigned address (section 7, "Storage"), between
 * `requestUpload` and `confirmUpload`. Answers what went wrong, or null.
 *
 * Not `fetch`, which can't tell how far an upload is. The address belongs to the store of files and
 * carries its own permission: neither bearer nor cookies go there.
 */
export function putBytes(upload: BytesToPut): Promise<ApiError | null> {
  const { uploadUrl, bytes, contentType, onProgress, signal } = upload;
  if (!isWebAddress(uploadUrl)) {
    return Promise.resolve(
      silentError('invalid', { detail: 'The file can’t be sent to this address' }),
    );
  }
  const cancelled = silentError('aborted', { detail: 'The upload was cancelled' });
  if (signal?.aborted) return Promise.resolve(cancelled);

  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    const end = (result: ApiError | null) => {
      signal?.removeEventListener('abort', cancel);
      resolve(result);
    };
    const cancel = () => {
      request.abort();
      end(cancelled);
    };
    request.upload.onprogress = ({ lengthComputable, loaded, total }) => {
      if (lengthComputable && total > 0) onProgress?.(loaded / total);
    };
    request.onload = () => {
      const { status } = request;
      const isStored = status >= 200 && status < 300;
      const detail = `The upload was refused (${status})`;
      end(isStored ? null : { kind: 'refused', status, serverMessage: null, detail });
    };
    request.onerror = () => end(silentError('network'));
    request.onabort = () => end(cancelled);
    signal?.addEventListener('abort', cancel);
    request.open('PUT', uploadUrl);
    request.setRequestHeader('Content-Type', contentType);
    request.send(bytes);
  });
}
