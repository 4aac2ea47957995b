import type { BaseQueryApi, FetchBaseQueryError } from '@reduxjs/toolkit/query';
import type { ApiCallOptions, HttpBaseQuery, RequestContext } from './request';
import { withRetry } from './retry';

type Result = Awaited<ReturnType<HttpBaseQuery>>;

const good: Result = { data: 'good' };
const unavailable: Result = { error: { status: 503, data: null } };

function busy(retryAfter: string): Result {
  const response = new Response(null, { status: 429, headers: { 'retry-after': retryAfter } });
  const request = new Request('http://localhost/');
  return { error: { status: 429, data: null }, meta: { request, response } };
}

/** Returns when each attempt was sent (milliseconds from the start), and the final result. */
async function tries(
  results: Result[],
  facts: Partial<BaseQueryApi> = {},
  options: ApiCallOptions = {},
) {
  const started = Date.now();
  const at: number[] = [];
  const baseQuery: HttpBaseQuery = () => {
    at.push(Date.now() - started);
    return results[at.length - 1] ?? results.at(-1) ?? good;
  };
  const api: BaseQueryApi = {
    signal: new AbortController().signal,
    abort: () => undefined,
    dispatch: (action: unknown) => action,
    getState: () => ({}),
    extra: undefined,
    endpoint: 'getUsers',
    type: 'query',
    ...facts,
  };
  const end = withRetry(baseQuery)({ url: '/' }, api, options);
  await jest.advanceTimersByTimeAsync(120_000);
  return { at, result: await end };
}

beforeEach(() => jest.useFakeTimers({ now: Date.UTC(2026, 0, 1) }));
afterEach(() => jest.useRealTimers());

describe('withRetry', () => {
  it('sends a successful call once', async () => {
    expect(await tries([good])).toEqual({ at: [0], result: good });
  });

  it('tries three times more, after one, two and four seconds', async () => {
    expect(await tries([unavailable])).toEqual({
      at: [0, 1_000, 3_000, 7_000],
      result: unavailable,
    });
  });

  it('stops at the first success', async () => {
    expect(await tries([unavailable, good])).toEqual({ at: [0, 1_000], result: good });
  });

  it.each<[string, FetchBaseQueryError, boolean]>([
    ['no connection', { status: 'FETCH_ERROR', error: 'TypeError' }, true],
    ['a time-out', { status: 'TIMEOUT_ERROR', error: 'TimeoutError' }, true],
    ['429', { status: 429, data: null }, true],
    ['502', { status: 502, data: null }, true],
    ['504', { status: 504, data: null }, true],
    ['an HTML page with 503', htmlWith(503), true],
    ['an HTML page with 200', htmlWith(200), false],
    ['400', { status: 400, data: null }, false],
    ['401', { status: 401, data: null }, false],
    ['403', { status: 403, data: null }, false],
    ['404', { status: 404, data: null }, false],
    ['500', { status: 500, data: null }, false],
    ['a 200 that says no', { status: 200, data: { success: false } }, false],
  ])('tries again after %s: %3$p', async (_case, error, again) => {
    const { at } = await tries([{ error }, good]);
    expect(at).toHaveLength(again ? 2 : 1);
  });

  it.each([
    ['5', 5_000],
    ['0', 1_000],
    ['0.5', 1_000],
    ['soon', 1_000],
    ['30', 30_000],
    [new Date(Date.UTC(2026, 0, 1, 0, 0, 20)).toUTCString(), 20_000],
  ])('waits as long as Retry-After %p says', async (header, wait) => {
    expect((await tries([busy(header), good])).at).toEqual([0, wait]);
  });

  it.each(['31', '3600', new Date(Date.UTC(2026, 0, 1, 0, 1)).toUTCString()])(
    'returns at once if the server asks for more than half a minute: %p',
    async (header) => {
      expect((await tries([busy(header), good])).at).toEqual([0]);
    },
  );

  it('sends a mutation once', async () => {
    expect((await tries([unavailable], { type: 'mutation' })).at).toEqual([0]);
  });

  const outageAt = (time: number | null): RequestContext => {
    const controller = new AbortController();
    if (time === null) controller.abort();
    else setTimeout(() => controller.abort(), time);
    return { rehydrate: () => Promise.resolve(), outage: () => controller.signal };
  };

  it('does not retry while the API is unreachable', async () => {
    expect((await tries([unavailable], { extra: outageAt(null) })).at).toEqual([0]);
  });

  it('stops waiting as soon as the API is known to be unreachable', async () => {
    expect((await tries([unavailable], { extra: outageAt(1500) })).at).toEqual([0, 1_000]);
  });

  it('never repeats the probe', async () => {
    expect((await tries([unavailable], {}, { isProbe: true })).at).toEqual([0]);
  });

  it('ends when the call is cancelled meanwhile', async () => {
    const abort = new AbortController();
    setTimeout(() => abort.abort(), 1_500);
    const { at, result } = await tries([unavailable], { signal: abort.signal });
    expect(at).toEqual([0, 1_000]);
    expect(result).toBe(unavailable);
  });
});

function htmlWith(originalStatus: number): FetchBaseQueryError {
  return { status: 'PARSING_ERROR', originalStatus, data: '<html>', error: 'SyntaxError' };
}
