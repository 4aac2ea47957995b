import { formatBadge, formatCount, formatDecimal, formatDollars } from './format';

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
    [0, undefined],
    [99, '99'],
    [100, '99+'],
  ])('badge of %p is %p', (count, expected) => {
    expect(formatBadge(count)).toBe(expected);
  });

  it.each([
    [0, '$0.00'],
    [1234.5, '$1,234.50'],
    [-3, '−$3.00'],
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
