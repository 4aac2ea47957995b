import { fillColumns } from './PlanCards';

it.each([
  ['one column', [3, 1, 2], 1, [[0, 1, 2]]],
  ['as many columns as cards', [9, 1, 1], 3, [[0], [1], [2]]],
  [
    'equal cards: row by row',
    [2, 2, 2, 2, 2],
    2,
    [
      [0, 2, 4],
      [1, 3],
    ],
  ],
  ['a further card under the shortest', [6, 4, 8, 3], 3, [[0], [1, 3], [2]]],
  ['a high card first', [9, 1, 1, 1], 2, [[0], [1, 2, 3]]],
  [
    'a high card last',
    [1, 1, 1, 9],
    2,
    [
      [0, 2],
      [1, 3],
    ],
  ],
])('%s', (_case, heights, columns, filled) => {
  expect(fillColumns(heights, columns)).toEqual(filled);
});
