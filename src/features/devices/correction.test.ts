import { readCorrection } from './correction';

it.each<[string, number, number | null]>([
  ['4', 7, 4],
  [' 0 ', 7, 0],
  ['7', 7, null],
  ['-1', 7, null],
  ['208', 7, null],
  ['1.5', 7, null],
  ['0', -2, 0],
  ['3', -2, 3],
  ['-1', -2, -1],
  ['-2', -2, null],
  ['-3', -2, null],
  ['0', -300, null],
  ['-100', -300, -100],
  ['-', -2, null],
])('%p for a count of %i is %p', (typed, from, expected) => {
  expect(readCorrection(typed, from)).toBe(expected);
});
