import type { Sandbox } from '../../mocks/sandbox';
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

/**
 * Replaces placeholders in an address, such as `?customer={customerId}`, with ids from the sandbox.
 */
export function addressOf(at: string, sandbox: Sandbox): string {
  const ids: Record<string, string> = sampleIds(sandbox);
  return at.replace(/\{(\w+)\}/, (_name, id: string) => encodeURIComponent(ids[id] ?? ''));
}

/**
 * Intercepts matching requests, and responds with `next`. While `next` is not set, the sandbox
 * responds.
 */
export function intercept(method: string, path: RegExp) {
  const send = globalThis.fetch;
  const call = {
    /** Body of the sandbox's last response, with shortened arrays. */
    good: null as Json,
    next: undefined as { body: Json; status: number } | undefined,
    /** Number of requests that got `next` as their response. */
    sent: 0,
  };
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const request = new Request(input, init);
    if (request.method !== method || !path.test(request.url)) return send(request);
    if (!call.next) {
      const response = await send(request);
      call.good = shortened((await response.clone().json()) as Json);
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
