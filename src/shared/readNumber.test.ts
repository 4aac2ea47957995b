import { readNumber } from './readNumber';

it.each<[string, number | null]>([
  ['12', 12],
  [' -3.50 ', -3.5],
  ['.5', 0.5],
  ['-.5', -0.5],
  ['5.', 5],
  ['1E2', 100],
  ['1e-2', 0.01],
  ['１２', 12],
  ['١٢٫', null],
  ['١٢', 12],
  ['۰۹', 9],
  ['९', 9],
  ['𝟗𝟎', 90],
  ['', null],
  ['-', null],
  ['1,5', null],
  ['12 apps', null],
  ['0x10', null],
  ['Infinity', null],
])('reads %p as %p', (typed, expected) => {
  expect(readNumber(typed)).toBe(expected);
});
