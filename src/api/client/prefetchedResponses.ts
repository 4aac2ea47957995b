import { prerenderState } from '../../shared/prerenderState';

/** What an early answer is found by: who asks, and for what (an absolute URL). */
const keyOf = (url: string, authorization: string | null) => `${authorization} ${url}`;

/** Asks, as the exchange of src/api/client/baseQuery.ts would, for whoever takes the answer later. */
export function prefetchResponse(url: string, authorization: string): void {
  const headers = { accept: 'application/json', authorization };
  const answer = fetch(url, { credentials: 'include', headers });
  // Whoever takes it hears of its failure; nobody else has to.
  answer.catch(() => undefined);
  prerenderState().answers.set(keyOf(url, authorization), answer);
}

/** The answer, or the end of the call that waits for it. */
function untilAborted(answer: Promise<Response>, { signal }: Request): Promise<Response> {
  return new Promise((resolve, reject) => {
    const abort = () => {
      // As `fetch` does: what the signal says is the reason.
      // eslint-disable-next-line @typescript-eslint/prefer-promise-reject-errors
      reject(signal.reason);
    };
    if (signal.aborted) abort();
    signal.addEventListener('abort', abort);
    answer.then(resolve, reject).finally(() => {
      signal.removeEventListener('abort', abort);
    });
  });
}

/**
 * `fetch`, but a request that the page has asked already, before this code was there, takes that
 * answer. It is the one door for them: whatever is done with an answer (adapters, errors, refresh,
 * retry, cache) is done with these. Each is taken once, by a request with the same URL and bearer;
 * a call that changes something at the server makes the others old, and they are dropped.
 */
export function fetchOrTakePrefetched(request: Request): Promise<Response> {
  const { answers } = prerenderState();
  if (request.method !== 'GET') answers.clear();
  const key = keyOf(request.url, request.headers.get('authorization'));
  const early = answers.get(key);
  answers.delete(key);
  return early ? untilAborted(early, request) : fetch(request);
}
