import { countDown } from '../../shared/browser/answerOf';
import { isWebAddress } from '../../shared/browser/safeHref';
import { localError, refusedError, type ApiError } from './errors';

/** Time without progress after which an upload has failed (milliseconds). */
const SILENT_MS = 60_000;

type BytesToPut = {
  uploadUrl: string;
  bytes: Blob;
  /** MIME type of the file. The presigned address accepts no other type. */
  contentType: string;
  onProgress?: (share: number) => void;
  signal?: AbortSignal;
};

/**
 * Whether the browser can still read a file. It refuses one that was changed or deleted after it
 * was chosen, and reports that upload as a network error.
 */
const isReadable = (bytes: Blob): Promise<boolean> =>
  bytes
    .slice(0, 1)
    .arrayBuffer()
    .then(
      () => true,
      () => false,
    );

const unreadable = localError('invalid', {
  detail: 'The file was changed or deleted after you chose it. Choose it again.',
});

/**
 * Uploads a file to its presigned address. Resolves to the error, or to null. An upload that makes
 * no progress for a minute has failed, but a late answer to a whole file has not. Uses
 * XMLHttpRequest, because `fetch` reports no progress. Sends neither access token nor cookies,
 * because the address carries its own permission.
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
    let stopWaiting: () => void = () => undefined;
    const waitForProgress = () => {
      stopWaiting();
      stopWaiting = countDown(SILENT_MS, () => {
        end(localError('timeout', { detail: 'The upload made no progress for a minute' }));
        request.abort();
      });
    };
    const end = (result: ApiError | null) => {
      stopWaiting();
      signal?.removeEventListener('abort', cancel);
      resolve(result);
    };
    const cancel = () => {
      request.abort();
      end(cancelled);
    };
    request.upload.onprogress = ({ lengthComputable, loaded, total }) => {
      waitForProgress();
      if (lengthComputable && total > 0) onProgress?.(loaded / total);
    };
    request.upload.onload = () => stopWaiting();
    request.onload = () => {
      const { status } = request;
      const isStored = status >= 200 && status < 300;
      end(isStored ? null : refusedError(`The upload was refused (${status})`, status));
    };
    request.onerror = () =>
      void isReadable(bytes).then((isIntact) => end(isIntact ? localError('network') : unreadable));
    request.onabort = () => end(cancelled);
    signal?.addEventListener('abort', cancel);
    request.open('PUT', uploadUrl);
    // Without a type, Firefox parses the response, which is often empty, as XML.
    request.responseType = 'text';
    request.setRequestHeader('Content-Type', contentType);
    waitForProgress();
    request.send(bytes);
  });
}
