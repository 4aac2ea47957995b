/** Time to keep a response, long enough for the next page to start and ask (milliseconds). */
const KEPT_MS = 30_000;

/** Timeout for the platform (milliseconds): longer than a page waits (api/client/reauth.ts). */
const TIMEOUT_MS = 15_000;

/** Responses to refreshes by URL and body, only in this worker's memory. */
const answers = new Map<string, Promise<Response>>();

type Refresh = { request: Request; event: { waitUntil: (work: Promise<unknown>) => void } };

/**
 * Removes a successful response after `KEPT_MS`. Removes a failed or malformed response at once,
 * because a page may retry.
 */
async function forget(key: string, answer: Promise<Response>): Promise<void> {
  const isKept = await answer
    .then(async (response) => response.ok && (await response.clone().json()) !== undefined)
    .catch(() => false);
  if (isKept) setTimeout(() => answers.delete(key), KEPT_MS);
  else answers.delete(key);
}

/**
 * Sends a refresh for a page that may close before the response arrives. The next page gets the
 * same response, because its refresh has the same token, which can be used once
 * (docs/product/session.md#session).
 */
export async function answerRefresh({ request, event }: Refresh): Promise<Response> {
  const key = `${request.url} ${await request.clone().text()}`;
  let answer = answers.get(key);
  if (!answer) {
    // The request's own signal would abort the fetch when the page closes.
    answer = fetch(request, { signal: AbortSignal.timeout(TIMEOUT_MS) });
    answers.set(key, answer);
    event.waitUntil(forget(key, answer));
  }
  return (await answer).clone();
}
