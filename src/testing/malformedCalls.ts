import type { Sandbox } from '../../mocks/sandbox';
import { shortened, toText, type Json } from './malformed';
import { sampleIds } from './sandbox';

/* For tests of whole screens, of which one call is answered with what no contract knows. */

/** Texts that the server may send and a screen may show, but that would hide what is looked for. */
const inWords = (text: string) =>
  text.replaceAll('NaN', 'no number').replaceAll('[object Object]', 'an object');

const NEVER_SHOWN = /\bundefined\b|\bNaN\b|Invalid Date|\[object \w+\]/;

/** The address with the rows of the sandbox that it names, such as `?customer={customerId}`. */
export function addressOf(at: string, sandbox: Sandbox): string {
  const ids: Record<string, string> = sampleIds(sandbox);
  return at.replace(/\{(\w+)\}/, (_name, id: string) => encodeURIComponent(ids[id] ?? ''));
}

/** From now on the calls that fit are answered with `next`; as long as there is none, by the sandbox. */
export function intercept(method: string, path: RegExp) {
  const send = globalThis.fetch;
  const call = {
    /** What the sandbox answered. */
    good: null as Json,
    next: undefined as { body: Json; status: number } | undefined,
    /** How often it was answered with `next`. */
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

/** Listens to what React and the console complain about; `expectReadable` then looks at the page. */
export function watchPage() {
  const complaints = jest.spyOn(console, 'error');
  // The store's own checks say when they took long.
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  return {
    /** What has to hold of the page, whatever was answered. */
    expectReadable: () => {
      const page = document.body.innerHTML;
      expect(NEVER_SHOWN.exec(page)?.[0]).toBeUndefined();
      expect(page).not.toContain('This page ran into an error');
      expect(complaints.mock.calls).toEqual([]);
    },
  };
}
