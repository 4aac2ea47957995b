import { pauseMs, readRetryAfter } from './retryAfter';

const now = Date.UTC(2026, 10, 21, 12);

it.each<[string, number]>([
  ['7', 7_000],
  ['3600', 3_600_000],
  ['9999999999', 2 ** 31 - 1],
  ['0', 0],
  ['-1', 0],
  ['0.5', 0],
  ['soon', 0],
  ['', 0],
  [new Date(now + 60_000).toUTCString(), 60_000],
  [new Date(now - 60_000).toUTCString(), 0],
])('reads Retry-After %p as %p ms', (header, wait) => {
  expect(readRetryAfter(new Response(null, { headers: { 'retry-after': header } }), now)).toBe(
    wait,
  );
});

it('reads no wait where there is no header or no response', () => {
  expect(readRetryAfter(new Response(null), now)).toBe(0);
  expect(readRetryAfter(undefined, now)).toBe(0);
});

it.each([
  [0, 0, 1_000],
  [2, 0, 4_000],
  [9, 0, 30_000],
  [0, 20_000, 20_000],
  [9, 120_000, 120_000],
])('pauses after %i failures and an asked wait of %i ms for %i ms', (failures, asked, pause) => {
  expect(pauseMs(failures, asked)).toBe(pause);
});
