import { axisTop } from './axisTop';

it.each([
  [0, 2],
  [1, 2],
  [3, 4],
  [9, 10],
  [10, 10],
  [11, 20],
  [61, 80],
  [1000, 1000],
  [438_900, 600_000],
])('an axis for values up to %d ends at %d, so that its two labels are round', (largest, top) => {
  expect(axisTop(largest)).toBe(top);
});
