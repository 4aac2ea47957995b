import { countPages, readCounts, readFirstPage } from './listSize';

describe('the first page', () => {
  it.each([
    ['as many rows as asked for', 100, 450, 5, 'large'],
    ['as many, without any count', 100, null, null, 'large'],
    ['as many, with the pages of another size', 100, 450, 45, 'own'],
    ['the size of the screen', 10, 450, 45, 'own'],
    ['another size', 50, 450, 9, 'own'],
    ['a short list', 37, 37, 1, 'all'],
    ['a short list without a total', 37, null, 1, 'all'],
    ['more than asked for, and all', 450, 450, 5, 'all'],
    ['an empty list', 0, 0, 0, 'all'],
    ['few rows without any count', 20, null, null, 'own'],
  ] as const)('%s', (_case, received, total, pages, expected) => {
    expect(readFirstPage({ received, total, pages })).toBe(expected);
  });

  it('believes no total that is smaller than its rows', () => {
    expect(readCounts({ received: 3, total: 2, pages: 1 })).toEqual({
      received: 3,
      total: null,
      pages: null,
    });
  });
});

it.each([
  [450, 5, 100, 5],
  [450, null, 100, 5],
  [null, 7, 100, 7],
  [450, 90, 10, 90],
  [null, null, 100, null],
  [1e15, 1e13, 100, null],
])('a total of %p and %p pages of %p rows are %p pages', (total, pages, size, expected) => {
  expect(countPages({ total, pages }, size)).toBe(expected);
});
