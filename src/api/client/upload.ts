import { isWebAddress } from '../../shared/browser/safeHref';
import { localError, refusedError, type ApiError } from './errors';

type BytesToPut = {
  uploadUrl: string;
  bytes: Blob;
  /** MIME type of the file. The presigned address accepts no other type. */
  contentType: string;
  onProgress?: (share: number) => void;
  signal?: AbortSignal;
};

/**
 * Uploads a file to its presigned address. Resolves to the error, or to null. Uses XMLHttpRequest,
 * because `fetch` reports no progress. Sends neither access token nor cookies, because the address
 * carries its own permission.
 */
export function putBytes(upload: BytesToPut): Promise<ApiError | null> {
  const { uploadUrl, bytes, contentType, onProgress, signal } = upload;
  if (!isWebAddress(uploadUrl)) {
    return Promise.resolve(
      localError('invalid', { detail: 'The file can’t be uploaded to this address' }),
    );
  }
  const cancelled = localError('aborted', { detail: 'The upload was canceled' });
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
      end(isStored ? null : refusedError(`The upload was refused (${status})`, status));
    };
    request.onerror = () => end(localError('network'));
    request.onabort = () => end(cancelled);
    signal?.addEventListener('abort', cancel);
    request.open('PUT', uploadUrl);
    // Without a type, Firefox parses the response, which is often empty, as XML.
    request.responseType = 'text';
    request.setRequestHeader('Content-Type', contentType);
    request.send(bytes);
  });
}
