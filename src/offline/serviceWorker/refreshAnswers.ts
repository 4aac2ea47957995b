/** How long an answer is there for the next page, which has to start first (milliseconds). */
const KEPT_MS = 30_000;

/** How long the platform may take: longer than a page waits (api/client/reauth.ts), in milliseconds. */
const TIMEOUT_MS = 15_000;

/** The answers to refreshes, by address and body. In this worker's memory only. */
const answers = new Map<string, Promise<Response>>();

type Refresh = { request: Request; event: { waitUntil: (work: Promise<unknown>) => void } };

/** At once where the platform has not answered with JSON, since a page may ask again. */
async function forget(key: string, answer: Promise<Response>): Promise<void> {
  const isKept = await answer
    .then(async (response) => response.ok && (await response.clone().json()) !== undefined)
    .catch(() => false);
  if (isKept) setTimeout(() => answers.delete(key), KEPT_MS);
  else answers.delete(key);
}

/**
 * Sends a refresh for a page that may end first. A refresh token is good once: the next page, which has the
 * same one, gets this answer (docs/product/session.md#session).
 */
export async function answerRefresh({ request, event }: Refresh): Promise<Response> {
  const key = `${request.url} ${await request.clone().text()}`;
  let answer = answers.get(key);
  if (!answer) {
    // On a signal of its own: that of the request ends with the page.
    answer = fetch(request, { signal: AbortSignal.timeout(TIMEOUT_MS) });
    answers.set(key, answer);
    event.waitUntil(forget(key, answer));
  }
  return (await answer).clone();
}
