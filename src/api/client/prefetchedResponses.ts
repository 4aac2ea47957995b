import { prerenderState } from '../../shared/browser/prerenderState';
import { requestInit } from './request';

/**
 * Maximum age of a prefetched response (milliseconds). Short, because the cache dates the data from
 * the request that uses the response, not from the prefetch.
 */
const MAX_AGE_MS = 10_000;

const keyOf = (url: string, authorization: string | null) => `${authorization} ${url}`;

export function prefetchResponse(url: string, authorization: string): void {
  const headers = { accept: 'application/json', authorization };
  const response = fetch(url, { ...requestInit, headers });
  // Avoids an unhandled rejection. The request that uses the response handles a failure.
  response.catch(() => undefined);
  prerenderState().responses.set(keyOf(url, authorization), { response, askedAt: Date.now() });
}

export const hasPrefetchedResponses = () => (window.prerenderState?.responses.size ?? 0) > 0;

/** Rejects as soon as the request is aborted. */
function untilAborted(response: Promise<Response>, { signal }: Request): Promise<Response> {
  return new Promise((resolve, reject) => {
    const abort = () => {
      // `fetch` also rejects with the signal's reason.
      // eslint-disable-next-line @typescript-eslint/prefer-promise-reject-errors
      reject(signal.reason);
    };
    if (signal.aborted) abort();
    signal.addEventListener('abort', abort);
    response.then(resolve, reject).finally(() => {
      signal.removeEventListener('abort', abort);
    });
  });
}

/** Drops the responses that no request used. Called when the first screen has sent its queries. */
export function dropPrefetchedResponses(): void {
  const responses = window.prerenderState?.responses;
  for (const { response } of responses?.values() ?? []) {
    // Cancels the body, because an unread body would keep its connection open.
    void response.then(
      ({ body }) => body?.cancel(),
      () => undefined,
    );
  }
  responses?.clear();
}

/**
 * Calls `fetch`, or returns a recent prefetched response with the same URL and access token, once.
 * The base query calls only this function, so the layers above treat both in the same way. Drops
 * all prefetched responses before a request other than GET, which may change data.
 */
export function fetchOrTakePrefetched(request: Request): Promise<Response> {
  const { responses } = prerenderState();
  if (request.method !== 'GET') dropPrefetchedResponses();
  const key = keyOf(request.url, request.headers.get('authorization'));
  const prefetched = responses.get(key);
  responses.delete(key);
  const age = Date.now() - (prefetched?.askedAt ?? NaN);
  // `age` is negative if the clock was set back.
  return prefetched && age >= 0 && age < MAX_AGE_MS
    ? untilAborted(prefetched.response, request)
    : fetch(request);
}
