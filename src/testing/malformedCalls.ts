import type { Sandbox } from '../../mocks/sandbox';
import { calls } from './calls';
import { withIds, type EndpointName } from './calls/entry';
import { shortened, toText, type Json } from './malformed';
import { sampleIds } from './sandbox';

/* Test helpers for whole screens with malformed responses to one of their calls. */

/**
 * Replaces texts such as 'NaN' in a response. A screen may show a text as it was sent, but
 * `NEVER_SHOWN` would reject 'NaN'.
 */
const inWords = (text: string) =>
  text.replaceAll('NaN', 'no number').replaceAll('[object Object]', 'an object');

const NEVER_SHOWN = /\bundefined\b|\bNaN\b|Invalid Date|\[object \w+\]/;

/** Replaces the names in braces of an address, such as `?user={userId}`, with ids of the sandbox. */
export const addressOf = (at: string, sandbox: Sandbox) => withIds(at, sampleIds(sandbox));

/**
 * Returns whether a request is one of an endpoint: it has the method, the path and, for a list, the
 * page size of the expected request. Calls of one path differ in their page sizes.
 */
function isRequestOf(name: EndpointName): (request: Request) => boolean {
  const [method = '', address = ''] = calls[name].request.split(' ');
  const [path = '', query] = address.split('?');
  const parts = path.split(/\{\w+\}/).map((part) => part.replace(/[.$*+?()[\]\\|^]/g, '\\$&'));
  const pattern = new RegExp(`^${parts.join('[^/]+')}$`);
  const limit = new URLSearchParams(query).get('limit');
  return (request) => {
    const { pathname, searchParams } = new URL(request.url);
    return (
      request.method === method &&
      pattern.test(pathname) &&
      (limit === null || searchParams.get('limit') === limit)
    );
  };
}

/**
 * Intercepts the requests of an endpoint, and responds with `next`. While `next` is not set, the
 * sandbox responds.
 */
export function intercept(name: EndpointName) {
  const send = globalThis.fetch;
  const isOwn = isRequestOf(name);
  const call = {
    /** Number of requests to which the sandbox responded. */
    passed: 0,
    /** JSON of the sandbox's last response, with shortened arrays. */
    good: null as Json,
    next: undefined as { body: Json; status: number } | undefined,
    /** Number of requests that got `next` as their response. */
    sent: 0,
  };
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const request = new Request(input, init);
    if (!isOwn(request)) return send(request);
    if (!call.next) {
      const response = await send(request);
      const isJson = response.headers.get('content-type')?.includes('json');
      if (isJson) call.good = shortened((await response.clone().json()) as Json);
      call.passed += 1;
      return response;
    }
    call.sent += 1;
    const { body, status } = call.next;
    const headers = { 'content-type': 'application/json' };
    return new Response(inWords(toText(body)), { status, headers });
  });
  return call;
}

/** Records console errors, so that `expectReadable` can check them together with the page. */
export function watchPage() {
  const complaints = jest.spyOn(console, 'error');
  // Silences the warnings of Redux Toolkit that its development checks are slow.
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  return {
    /**
     * Fails if the page shows an error screen or a JavaScript placeholder such as `undefined`, or
     * if an error was logged to the browser console.
     */
    expectReadable: () => {
      const page = document.body.innerHTML;
      expect(NEVER_SHOWN.exec(page)?.[0]).toBeUndefined();
      expect(page).not.toContain('This page ran into an error');
      expect(complaints.mock.calls).toEqual([]);
    },
  };
}
