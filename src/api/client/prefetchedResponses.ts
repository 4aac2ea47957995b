import { prerenderState } from '../../shared/browser/prerenderState';

/** An older response is not taken: it would count as data of the moment that takes it. */
const MAX_AGE_MS = 10_000;

const keyOf = (url: string, authorization: string | null) => `${authorization} ${url}`;

export function prefetchResponse(url: string, authorization: string): void {
  const headers = { accept: 'application/json', authorization };
  const response = fetch(url, { credentials: 'include', headers });
  // The request that takes the response handles its failure; until then it is no unhandled rejection.
  response.catch(() => undefined);
  prerenderState().responses.set(keyOf(url, authorization), { response, askedAt: Date.now() });
}

export const hasPrefetchedResponses = () => (window.prerenderState?.responses.size ?? 0) > 0;

/** The response; rejects as soon as the request is aborted. */
function untilAborted(response: Promise<Response>, { signal }: Request): Promise<Response> {
  return new Promise((resolve, reject) => {
    const abort = () => {
      // `fetch` rejects with the signal's reason, too.
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

/** Drops the responses that no request took. Called when the first screen has sent its queries. */
export function dropPrefetchedResponses(): void {
  const responses = window.prerenderState?.responses;
  for (const { response } of responses?.values() ?? []) {
    // An unread body would keep its connection.
    void response.then(
      ({ body }) => body?.cancel(),
      () => undefined,
    );
  }
  responses?.clear();
}

/**
 * `fetch`, but takes a young prefetched response of the same URL and bearer, once. The only way in, so all
 * layers treat it as any other. A request that is not a GET may change the data: it drops them all.
 */
export function fetchOrTakePrefetched(request: Request): Promise<Response> {
  const { responses } = prerenderState();
  if (request.method !== 'GET') dropPrefetchedResponses();
  const key = keyOf(request.url, request.headers.get('authorization'));
  const prefetched = responses.get(key);
  responses.delete(key);
  const age = Date.now() - (prefetched?.askedAt ?? NaN);
  // The age is negative if the clock was set back.
  return prefetched && age >= 0 && age < MAX_AGE_MS
    ? untilAborted(prefetched.response, request)
    : fetch(request);
}
