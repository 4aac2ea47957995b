import type { BaseQueryApi, FetchBaseQueryError } from '@reduxjs/toolkit/query';
import {
  reachabilityUncertain,
  serverUnreachable,
  serverResponded,
  responseDelayed,
} from '../../store/connectivitySlice';
import { withConnectivity } from './connectivity';
import type { HttpBaseQuery } from './request';

type Answer = Awaited<ReturnType<HttpBaseQuery>>;

const good: Answer = { data: 'good' };
const html = (originalStatus: number): FetchBaseQueryError => ({
  status: 'PARSING_ERROR',
  originalStatus,
  data: '<html>',
  error: 'SyntaxError',
});

/** What the state is told of an exchange that takes so long and ends so. */
async function told(answer: Answer | Error, { ms = 0, options = {} } = {}) {
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
  const baseQuery = jest.fn<Promise<Answer>, Parameters<HttpBaseQuery>>(async () => {
    await new Promise((resolve) => setTimeout(resolve, ms));
    if (answer instanceof Error) throw answer;
    return answer;
  });
  const end = Promise.resolve(withConnectivity(baseQuery)({ url: '/' }, api, options)).catch(
    (error: unknown) => error,
  );
  await jest.advanceTimersByTimeAsync(ms);
  const result = await end;
  // What would come later, comes now.
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

it('hands on the answer, and says that there was one', async () => {
  expect(await told(good)).toEqual({ actions: [made(0)], result: good });
});

it('says that it takes long while it does, and that it did', async () => {
  expect((await told(good, { ms: 2_999 })).actions).toEqual([made(2_999)]);
  expect((await told(good, { ms: 3_001 })).actions).toEqual([
    responseDelayed(),
    made(expect.any(Number) as number, true),
  ]);
});

it.each<[string, FetchBaseQueryError, 'contact' | 'doubt' | 'nothing']>([
  ['no connection', { status: 'FETCH_ERROR', error: 'TypeError: Failed to fetch' }, 'doubt'],
  ['a time-out', { status: 'TIMEOUT_ERROR', error: 'TimeoutError' }, 'doubt'],
  ['a request taken back', { status: 'FETCH_ERROR', error: 'AbortError: taken back' }, 'nothing'],
  ['502', { status: 502, data: null }, 'doubt'],
  ['503', { status: 503, data: null }, 'doubt'],
  ['504', { status: 504, data: null }, 'doubt'],
  ['a page of a gateway', html(502), 'doubt'],
  ['a page in place of an answer', html(200), 'contact'],
  ['401', { status: 401, data: null }, 'contact'],
  ['500', { status: 500, data: null }, 'contact'],
  ['429', { status: 429, data: null }, 'contact'],
])('takes %s for %3$s', async (_case, error, meaning) => {
  const answer: Answer = { error };
  const expected = { contact: [made(0)], doubt: [reachabilityUncertain()], nothing: [] };
  expect(await told(answer)).toEqual({ actions: expected[meaning], result: answer });
});

it('believes the probe', async () => {
  const options = { isProbe: true };
  const unanswered: Answer = { error: { status: 'FETCH_ERROR', error: 'TypeError' } };
  expect((await told(unanswered, { options })).actions).toEqual([
    serverUnreachable({ askedAt: 0 }),
  ]);
  expect((await told(good, { options })).actions).toEqual([made(expect.any(Number) as number)]);
});

it('leaves no timer behind an exchange that threw', async () => {
  const failure = new Error('a mistake of ours');
  expect(await told(failure)).toEqual({ actions: [], result: failure });
});
