import { config } from '../shared/config';

/** A sent request with its parsed body. */
export type SeenRequest = { method: string; path: string; bearer: string | null; body: unknown };

/**
 * For tests that need certain responses instead of the sandbox's: responds to every request of the
 * test, and lists the requests. An answer other than a `Response` is sent as JSON.
 */
export function answerRequests(
  answer: (request: SeenRequest, number: number) => unknown,
): SeenRequest[] {
  const seen: SeenRequest[] = [];
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const sent = new Request(input, init);
    const text = await sent.text();
    const request = {
      method: sent.method,
      path: sent.url.slice(config.apiBaseUrl.length),
      bearer: sent.headers.get('authorization'),
      body: text ? (JSON.parse(text) as unknown) : undefined,
    };
    seen.push(request);
    const answered = await answer(request, seen.length);
    return answered instanceof Response ? answered : jsonAnswer(200, answered);
  });
  return seen;
}

export function jsonAnswer(
  status: number,
  body: unknown,
  headers: Record<string, string> = {},
): Response {
  return new Response(JSON.stringify(body), {
    status,
    headers: { 'content-type': 'application/json', ...headers },
  });
}
