import { HttpResponse } from 'msw';
import { errorBody, PlatformError } from '../platform/errors';

type HeaderTexts = Record<string, string>;

/** Statuses without a body, for which the Response constructor would throw. */
const WITHOUT_BODY = new Set([204, 205, 304]);

/** Returns a response with exactly this text, which may be invalid JSON. */
const rawReply = (status: number, text: string, headers: HeaderTexts = {}): Response =>
  new HttpResponse(WITHOUT_BODY.has(status) ? null : text, {
    status,
    headers: { 'Content-Type': 'application/json', ...headers },
  });

export const reply = (status: number, body: unknown, headers?: HeaderTexts): Response =>
  rawReply(status, JSON.stringify(body), headers);

/** Returns a response with a text as it is, or with anything else as JSON. */
export const faultyReply = (status: number, body: unknown, headers?: HeaderTexts): Response =>
  typeof body === 'string' ? rawReply(status, body, headers) : reply(status, body, headers);

/** Returns the response for a thrown error: the status of a PlatformError, otherwise 500. */
export const refusal = (error: unknown): Response => {
  if (error instanceof PlatformError) {
    return reply(error.status, errorBody(error.status, error.detail));
  }
  return reply(500, errorBody(500, error instanceof Error ? error.message : undefined));
};

/**
 * Sends the first half of the response's body, and breaks the connection when `released` resolves.
 */
export const stalledReply = async (
  response: Response,
  released: Promise<void>,
): Promise<Response> => {
  const bytes = new Uint8Array(await response.arrayBuffer());
  const stalling = new ReadableStream<Uint8Array>({
    start: (controller) => {
      controller.enqueue(bytes.slice(0, Math.ceil(bytes.length / 2)));
      void released.then(() => controller.error(new Error('The answer broke off')));
    },
  });
  return new HttpResponse(stalling, { status: response.status, headers: response.headers });
};
