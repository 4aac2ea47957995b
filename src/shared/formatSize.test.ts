import { formatSize } from './formatSize';

it.each([
  [null, '—'],
  [NaN, '—'],
  [-1, '—'],
  [0, '0 B'],
  [999, '999 B'],
  [1000, '1.0 kB'],
  [18_204, '18.2 kB'],
  [999_949, '999.9 kB'],
  [999_950, '1.0 MB'],
  [9_100_000, '9.1 MB'],
  [3_200_000_000, '3.2 GB'],
  [5e18, '5,000,000.0 TB'],
])('writes %p bytes as %s', (bytes, expected) => {
  expect(formatSize(bytes)).toBe(expected);
});
