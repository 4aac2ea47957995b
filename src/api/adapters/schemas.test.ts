import * as v from 'valibot';
import {
  count,
  flag,
  instant,
  optionalAmount,
  optionalCount,
  optionalTotal,
  optionalText,
  readId,
} from './schemas';

const day = Date.UTC(2026, 0, 15);

describe('instant', () => {
  it.each<[unknown, number | null]>([
    ['2026-01-15T00:00:00.000Z', day],
    ['2026-01-15T02:00:00+02:00', day],
    [day, day],
    [day / 1000, day],
    [day + 0.7, day],
    [0, null],
    ['1970-01-01T00:00:00Z', null],
    [1, 1000],
    ['9999-12-31T23:59:59.999Z', 253_402_300_799_999],
    ['+275760-09-13T00:00:00.001Z', null],
    ['0000-00-00', null],
    ['2026-13-45T99:99:99Z', null],
    ['1969-12-31T23:59:59Z', null],
    ['12', null],
    ['x2026-01-15', null],
    ['2026-01-15T1:2', null],
    ['2026-01-15x', null],
    [100_000_000_000, 100_000_000_000],
    ['yesterday', null],
    ['', null],
    [-1, null],
    [253_402_300_800_000, null],
    [Number.POSITIVE_INFINITY, null],
    [true, null],
    [null, null],
    [[], null],
    [{}, null],
  ])('%p is %p', (raw, expected) => {
    expect(v.parse(instant, raw)).toBe(expected);
  });
});

describe('count', () => {
  it.each<[unknown, number]>([
    [12, 12],
    ['12', 12],
    ['12.9', 12],
    ['12.95', 12],
    ['x12', 0],
    [2.9, 2],
    [-5, -5],
    ['-5', -5],
    [-1e300, -1_000_000_000],
    [-0, 0],
    [1e300, 1_000_000_000],
    [Number.POSITIVE_INFINITY, 1_000_000_000],
    ['9'.repeat(400), 0],
    ['twelve', 0],
    ['', 0],
    [null, 0],
    [true, 0],
    [[3], 0],
  ])('%p is %p', (raw, expected) => {
    expect(v.parse(count, raw)).toBe(expected);
  });

  it.each<[unknown, number]>([
    [12, 12],
    [-5, 0],
    ['-5', 0],
  ])('%p is a total of %p', (raw, expected) => {
    expect(v.parse(optionalTotal, raw)).toBe(expected);
  });

  it.each([null, '', 'many', {}])('is null for %p where it is optional', (raw) => {
    expect(v.parse(optionalCount, raw)).toBeNull();
  });
});

it.each<[unknown, number | null]>([
  [1299, 1299],
  ['1299', 1299],
  [-12.5, -12.5],
  [2 ** 53, null],
  [1e21, null],
  [Number.NEGATIVE_INFINITY, null],
  [null, null],
])('reads the amount %p as %p', (raw, expected) => {
  expect(v.parse(optionalAmount, raw)).toBe(expected);
});

describe('optionalText', () => {
  it.each<[unknown, string | null]>([
    ['plain', 'plain'],
    ['  spaces  ', 'spaces'],
    [42, '42'],
    ['', null],
    ['   ', null],
    [null, null],
    [true, null],
    [{ toString: 'x' }, null],
    [['x'], null],
  ])('%p is %p', (raw, expected) => {
    expect(v.parse(optionalText(), raw)).toBe(expected);
  });
});

it.each([
  ['12345', '12345'],
  ['  12345  ', '12345'],
  ['123456', '1234…'],
  ['123😀56', '123…'],
])('cuts %j to five characters: %j', (raw, expected) => {
  expect(v.parse(optionalText(5), raw)).toBe(expected);
});

describe('readId', () => {
  it.each<[unknown, string | null]>([
    ['user-1', 'user-1'],
    [17, '17'],
    [Number.MAX_SAFE_INTEGER, '9007199254740991'],
    [Number.MAX_SAFE_INTEGER + 1, null],
    [1.5, null],
    ['constructor', 'constructor'],
    ['x'.repeat(200), 'x'.repeat(200)],
    ['x'.repeat(201), null],
    ['__proto__', null],
    ['', null],
    ['  ', null],
    [Number.NaN, null],
    [null, null],
    [{}, null],
  ])('%p is %p', (raw, expected) => {
    expect(readId(raw)).toBe(expected);
  });
});

it.each<[unknown, boolean]>([
  [true, true],
  [false, false],
  ['true', true],
  ['1', true],
  [1, true],
  ['false', false],
  ['0', false],
  [0, false],
  [2, false],
  ['yes', false],
  [null, false],
])('reads the flag %p as %p', (raw, expected) => {
  expect(v.parse(flag, raw)).toBe(expected);
});

it('finds no number or date inside a longer text', () => {
  expect(v.parse(count, '12 apps')).toBe(0);
  expect(v.parse(optionalAmount, '3.50 EUR')).toBeNull();
  expect(v.parse(instant, 'since 2026-01-01')).toBeNull();
});
