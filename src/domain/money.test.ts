import { amountOf, formatMoney } from './money';

describe('amountOf', () => {
  it.each([
    [1299, 'USD', 12.99],
    [-500, 'usd', -5],
    [1500, 'JPY', 1500],
    [12_345, 'KWD', 12.345],
    [1_490_000, 'IQD', 1490],
    [14_900_000, 'IDR', 149_000],
    [0.5, 'USD', 0.005],
    [1299, 'XXXX', 12.99],
    [1e21, 'USD', null],
    [Number.NaN, 'USD', null],
  ])('%p %p is %p', (minorUnits, currency, expected) => {
    expect(amountOf({ minorUnits, currency })).toBe(expected);
  });
});

describe('formatMoney', () => {
  it.each([
    [1299, 'USD', '$12.99'],
    [1299, 'usd', '$12.99'],
    [0, 'USD', '$0.00'],
    [-500, 'USD', '−$5.00'],
    [123_456_789, 'EUR', '€1,234,567.89'],
    [1500, 'JPY', '¥1,500'],
    [12_345, 'KWD', 'KWD\u00a012.345'],
    [1299.4, 'USD', '$12.994'],
    [0.5, 'USD', '$0.005'],
    [12.5, 'USD', '$0.125'],
    [0.1 + 0.2, 'USD', '$0.003'],
    [0.5, 'JPY', '¥0.5'],
    [1299, 'XYZ', 'XYZ\u00a012.99'],
    [1299, 'XXXX', '12.99 XXXX'],
    [1299, '', '12.99'],
    [1299, '€', '12.99 €'],
    [1e21, 'USD', '—'],
    [-1e21, 'USD', '—'],
    [Number.NaN, 'USD', '—'],
    [Number.POSITIVE_INFINITY, 'XXXX', '—'],
  ])('%p %p is %p', (minorUnits, currency, expected) => {
    expect(formatMoney({ minorUnits, currency })).toBe(expected);
  });

  it.each(
    [
      'AFN ALL AMD COP CRC DZD HUF IDR IRR ISK KPW LAK LBP MMK PKR RSD SOS SYP TZS UGX UZS YER'.split(
        ' ',
      ),
    ].flat(),
  )('counts %s in hundredths, whatever the browser displays', (currency) => {
    expect(formatMoney({ minorUnits: 14_900_000, currency })).toMatch(/149,000\.00$/);
  });

  it.each([
    ['BIF CLP DJF GNF JPY KMF KRW MGA PYG RWF VND VUV XAF XOF XPF', /1,299$/],
    ['BHD IQD JOD KWD LYD OMR TND', /1\.299$/],
  ])('counts %s as the provider does', (currencies, expected) => {
    for (const currency of currencies.split(' ')) {
      expect(formatMoney({ minorUnits: 1299, currency })).toMatch(expected);
    }
  });

  it('shows a missing amount as a dash', () => {
    expect(formatMoney(null)).toBe('—');
  });
});
