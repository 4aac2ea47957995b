import { columnStarts } from './columnStarts';

it.each([
  ['one column', [3, 1, 2], 1, []],
  ['as many columns as cards', [9, 1, 1], 3, [1, 2]],
  ['equal cards', [2, 2, 2, 2], 2, [2]],
  ['a row that would not be filled', [2, 2, 2, 2], 3, [1, 3]],
  ['a high card first', [9, 1, 1, 1], 2, [1]],
  ['a high card last', [1, 1, 1, 9], 2, [3]],
  ['a high card for each of the last columns', [1, 1, 9, 9], 3, [2, 3]],
])('%s', (_case, heights, columns, starts) => {
  expect(columnStarts(heights, columns)).toEqual(starts);
});
