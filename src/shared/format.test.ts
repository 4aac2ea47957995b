import { formatCount, formatDecimal, formatDollars, formatSize } from './format';

const notNumbers = [null, undefined, NaN, Infinity, -Infinity];

describe('numbers', () => {
  it.each([
    [0, '0'],
    [-0, '0'],
    [1234, '1,234'],
    [1e9, '1,000,000,000'],
    [2.4, '2'],
  ])('count %p is %p', (value, expected) => {
    expect(formatCount(value)).toBe(expected);
  });

  it.each([
    [0, '$0.00'],
    [1234.5, '$1,234.50'],
    [-3, '-$3.00'],
  ])('dollars %p is %p', (value, expected) => {
    expect(formatDollars(value)).toBe(expected);
  });

  it.each([
    [2, '2.0'],
    [1.25, '1.3'],
    [1234.56, '1,234.6'],
  ])('decimal %p is %p', (value, expected) => {
    expect(formatDecimal(value, 1)).toBe(expected);
  });

  it.each(notNumbers)('%p is a dash', (value) => {
    expect([formatCount(value), formatDollars(value), formatDecimal(value, 1)]).toEqual([
      '—',
      '—',
      '—',
    ]);
  });
});

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
