import type { BaseQueryApi, FetchBaseQueryError } from '@reduxjs/toolkit/query';
import {
  reachabilityUncertain,
  serverUnreachable,
  serverResponded,
  responseDelayed,
} from '../../store/connectivitySlice';
import { withConnectivity } from './reportReachability';
import type { HttpBaseQuery } from './request';

type Result = Awaited<ReturnType<HttpBaseQuery>>;

const good: Result = { data: 'good' };
const html = (originalStatus: number): FetchBaseQueryError => ({
  status: 'PARSING_ERROR',
  originalStatus,
  data: '<html>',
  error: 'SyntaxError',
});

/**
 * Sends a request that takes `ms` and ends with `baseResult`. Returns the dispatched actions and
 * the result.
 */
async function report(baseResult: Result | Error, { ms = 0, options = {} } = {}) {
  const dispatch = jest.fn((action: unknown) => action);
  const api: BaseQueryApi = {
    signal: new AbortController().signal,
    abort: () => undefined,
    dispatch,
    getState: () => ({}),
    extra: undefined,
    endpoint: 'getUsers',
    type: 'query',
  };
  const baseQuery = jest.fn<Promise<Result>, Parameters<HttpBaseQuery>>(async () => {
    await new Promise((resolve) => setTimeout(resolve, ms));
    if (baseResult instanceof Error) throw baseResult;
    return baseResult;
  });
  const end = Promise.resolve(withConnectivity(baseQuery)({ url: '/' }, api, options)).catch(
    (error: unknown) => error,
  );
  await jest.advanceTimersByTimeAsync(ms);
  const result = await end;
  // Gives a timer that was not cleared the time to fire.
  await jest.advanceTimersByTimeAsync(60_000);
  expect(baseQuery.mock.calls).toEqual([[{ url: '/' }, api, options]]);
  return { actions: dispatch.mock.calls.map(([action]) => action), result };
}

beforeEach(() => jest.useFakeTimers({ now: 0 }));
afterEach(() => jest.useRealTimers());

const made = (at: number, isSlow = false) => ({
  ...serverResponded({ isSlow }),
  payload: { isSlow, at },
});

it('returns the result, and reports the response', async () => {
  expect(await report(good)).toEqual({ actions: [made(0)], result: good });
});

it('reports a delayed response while it is pending and when it has come', async () => {
  expect((await report(good, { ms: 2_999 })).actions).toEqual([made(2_999)]);
  expect((await report(good, { ms: 3_001 })).actions).toEqual([
    responseDelayed(),
    made(expect.any(Number) as number, true),
  ]);
});

it.each<[string, FetchBaseQueryError, 'responded' | 'uncertain' | 'nothing']>([
  ['no connection', { status: 'FETCH_ERROR', error: 'TypeError: Failed to fetch' }, 'uncertain'],
  ['a time-out', { status: 'TIMEOUT_ERROR', error: 'TimeoutError' }, 'uncertain'],
  ['a request taken back', { status: 'FETCH_ERROR', error: 'AbortError: taken back' }, 'nothing'],
  ['502', { status: 502, data: null }, 'uncertain'],
  ['503', { status: 503, data: null }, 'uncertain'],
  ['504', { status: 504, data: null }, 'uncertain'],
  ['a page of a gateway', html(502), 'uncertain'],
  ['an HTML page', html(200), 'responded'],
  ['401', { status: 401, data: null }, 'responded'],
  ['500', { status: 500, data: null }, 'responded'],
  ['429', { status: 429, data: null }, 'responded'],
])('reports %s as %3$s', async (_case, error, meaning) => {
  const failed: Result = { error };
  const expected = { responded: [made(0)], uncertain: [reachabilityUncertain()], nothing: [] };
  expect(await report(failed)).toEqual({ actions: expected[meaning], result: failed });
});

it('reports a failed probe as unreachable', async () => {
  const options = { isProbe: true };
  const unanswered: Result = { error: { status: 'FETCH_ERROR', error: 'TypeError' } };
  expect((await report(unanswered, { options })).actions).toEqual([
    serverUnreachable({ askedAt: 0 }),
  ]);
  expect((await report(good, { options })).actions).toEqual([made(expect.any(Number) as number)]);
});

it('leaves no timer after a base query that threw', async () => {
  const failure = new Error('a mistake of ours');
  expect(await report(failure)).toEqual({ actions: [], result: failure });
});
