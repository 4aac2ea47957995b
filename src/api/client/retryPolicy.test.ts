import { pauseMs, readRetryAfter, retryPolicies } from './retryPolicy';

const now = Date.UTC(2026, 10, 21, 12);

it.each<[string, number]>([
  ['7', 7_000],
  ['3600', 3_600_000],
  ['9999999999', 2 ** 31 - 1],
  ['0', 0],
  ['-1', 0],
  ['0.5', 500],
  ['7, 120', 120_000],
  ['-5, 3', 3_000],
  ['1e9', 0],
  ['soon', 0],
  ['', 0],
  [new Date(now + 60_000).toUTCString(), 60_000],
  [new Date(now - 60_000).toUTCString(), 0],
])('reads Retry-After %p as %p ms', (header, wait) => {
  expect(readRetryAfter(new Response(null, { headers: { 'retry-after': header } }), now)).toBe(
    wait,
  );
});

it('measures a date from the date of the response, whatever the device’s clock says', () => {
  const headers = {
    'retry-after': new Date(now + 90_000).toUTCString(),
    date: new Date(now + 60_000).toUTCString(),
  };
  expect(readRetryAfter(new Response(null, { headers }), now - 3_600_000)).toBe(30_000);
});

it('reads no wait where there is no header or no response', () => {
  expect(readRetryAfter(new Response(null), now)).toBe(0);
  expect(readRetryAfter(undefined, now)).toBe(0);
});

it.each([
  ['query', 0, 0, 1_000],
  ['query', 2, 0, 4_000],
  ['background', 9, 0, 30_000],
  ['background', 0, 20_000, 20_000],
  ['query', 9, 120_000, 120_000],
  ['probe', 9, 0, 8_000],
  ['outbox', 9, 0, 15_000],
  ['outbox', 0, 60_000, 60_000],
] as const)(
  'pauses a %s after %i failures and an asked wait of %i ms for %i ms',
  (name, failures, asked, pause) => {
    expect(pauseMs(retryPolicies[name], failures, asked)).toBe(pause);
  },
);
