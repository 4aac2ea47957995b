import type { LoggedRequest } from '../../api/client/callLog';
import { requestText, summariseCalls, typicalMs } from './statusTexts';

const request = (change: Partial<LoggedRequest> = {}): LoggedRequest => ({
  ...{ call: 'GET /api', at: 0, ms: 30, failure: null },
  ...change,
});
const refused = { kind: 'refused', status: 503 } as const;
const aborted = { kind: 'aborted', status: null } as const;

it('sums up the requests of each call, and does not count a cancelled one as failed', () => {
  const log = [
    request({ call: 'GET /b' }),
    request({ call: 'GET /a', failure: refused }),
    request({ call: 'GET /a', failure: aborted }),
  ];
  expect(
    summariseCalls(log).map(({ call, requests, failed }) => [call, requests.length, failed.length]),
  ).toEqual([
    ['GET /b', 1, 0],
    ['GET /a', 2, 1],
  ]);
});

it.each([
  [refused, 'answered 503'],
  [{ kind: 'refused', status: 200 }, 'said that it failed'],
  [{ kind: 'timeout', status: null }, 'took too long'],
  [{ kind: 'network', status: null }, 'no answer'],
  [{ kind: 'unreadable', status: 200 }, 'not readable'],
  [aborted, 'cancelled'],
] as const)('says %j in words of its own', (failure, text) => {
  expect(requestText(request({ failure }))).toMatch(new RegExp(`^${text} (in|after) 30 ms$`));
});

it.each([
  [request({ ms: 34 }), '34 ms'],
  [request({ ms: 1_240 }), '1.2 s'],
  // The clock was set back meanwhile.
  [request({ ms: -5 }), '0 ms'],
  [request({ ms: 34, failure: refused }), 'answered 503 in 34 ms'],
  [request({ ms: 5_000, failure: { kind: 'timeout', status: null } }), 'took too long after 5.0 s'],
])('says how long a request took', (logged, text) => {
  expect(requestText(logged)).toBe(text);
});

it('takes the middle of the answered requests as the typical time', () => {
  expect(typicalMs([10, 900, 20].map((ms) => request({ ms })))).toBe(20);
  expect(typicalMs([request({ ms: 10 }), request({ ms: 90, failure: refused })])).toBe(10);
  expect(typicalMs([request({ failure: refused })])).toBeNull();
});
