import { answerRefresh } from './refreshAnswers';

const tokens = (name: string) => Response.json({ access_token: name });

/** Unique in each test, because the module caches its responses. */
let token = 0;
let answer: (response: Response) => void;
let fail: (error: TypeError) => void;

beforeEach(() => {
  token += 1;
  jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick', 'setImmediate'] });
  jest.spyOn(globalThis, 'fetch').mockImplementation(
    () =>
      new Promise((resolve, reject) => {
        answer = resolve;
        fail = reject;
      }),
  );
});
afterEach(() => jest.useRealTimers());

function ask(signal = new AbortController().signal) {
  const request = new Request('https://api.test/api/auth/refresh', {
    method: 'POST',
    body: JSON.stringify({ refreshToken: `refresh-${token}`, userId: 'ada' }),
    signal,
  });
  return answerRefresh({ request, event: { waitUntil: () => undefined } });
}

/** Waits until the refresh has been sent to the network. */
const leave = () => jest.advanceTimersByTimeAsync(0);

it('gives the answer to the next page, whether it came before or comes later', async () => {
  const first = ask();
  await leave();
  const second = ask();
  await leave();
  answer(tokens('ada-2'));
  for (const page of [await first, await second, await ask()]) {
    expect(await page.json()).toEqual({ access_token: 'ada-2' });
  }
  expect(fetch).toHaveBeenCalledTimes(1);
});

it('goes on with the request when its page is gone', async () => {
  const page = new AbortController();
  void ask(page.signal);
  await leave();
  page.abort();
  const { signal } = jest.mocked(fetch).mock.calls[0]?.[1] ?? {};
  expect(signal?.aborted).toBe(false);
});

it('asks for each refresh token', async () => {
  void ask();
  await leave();
  token += 1;
  void ask();
  await leave();
  expect(fetch).toHaveBeenCalledTimes(2);
});

it('forgets the answer half a minute later', async () => {
  void ask();
  await leave();
  answer(tokens('ada-2'));
  await jest.advanceTimersByTimeAsync(30_000);
  void ask();
  await leave();
  expect(fetch).toHaveBeenCalledTimes(2);
});

it.each([
  ['a refusal', () => answer(new Response('{}', { status: 401 }))],
  ['the page of a captive portal', () => answer(new Response('<html>'))],
  ['no answer', () => fail(new TypeError('Failed to fetch'))],
])('keeps nothing of %s: the next page asks again', async (_what, end) => {
  const first = ask().catch(() => null);
  await leave();
  end();
  await first;
  await leave();
  void ask();
  await leave();
  expect(fetch).toHaveBeenCalledTimes(2);
});
