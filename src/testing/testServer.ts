import { config } from '../shared/config';

/** Request as it was sent, with its parsed body. */
export type SeenRequest = { method: string; path: string; bearer: string | null; body: unknown };

/**
 * Responds to every request of a test with `answer`, and returns the list of requests. Use it for
 * responses that the sandbox can't give. A result other than a `Response` is sent as JSON.
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
