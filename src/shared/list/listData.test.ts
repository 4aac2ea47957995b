import { plausibleCounts } from './listData';

/** All cases request pages of 20 rows. */
it.each([
  ['all counts', 20, 1, { total: 48, pages: 3 }, { total: 48, pages: 3 }],
  ['the last page', 8, 3, { total: 48, pages: 3 }, { total: 48, pages: 3 }],
  ['no count', 20, 1, { total: null, pages: null }, { total: null, pages: null }],
  ['pages of fewer rows', 10, 1, { total: 48, pages: 5 }, { total: 48, pages: 5 }],
  ['the last one of these', 8, 5, { total: 48, pages: 5 }, { total: 48, pages: 5 }],
  ['pages of more rows', 50, 1, { total: 95, pages: 2 }, { total: 95, pages: 2 }],
  ['a total of 0', 20, 1, { total: 0, pages: null }, { total: null, pages: null }],
  ['a total of 1', 20, 1, { total: 1, pages: 3 }, { total: null, pages: 3 }],
  ['a total of the first page alone', 20, 1, { total: 20, pages: 3 }, { total: null, pages: 3 }],
  [
    'a total of less than the pages before',
    20,
    3,
    { total: 45, pages: null },
    { total: null, pages: null },
  ],
  ['a total beyond all pages', 20, 1, { total: 1e9, pages: 3 }, { total: null, pages: 3 }],
  ['no pages', 20, 1, { total: 48, pages: 0 }, { total: 48, pages: null }],
  ['fewer pages than this one', 20, 4, { total: null, pages: 3 }, { total: null, pages: null }],
  ['an empty list', 0, 1, { total: 0, pages: 0 }, { total: 0, pages: 0 }],
  ['an empty page within the total', 0, 3, { total: 45, pages: 3 }, { total: 45, pages: 3 }],
])(
  'accepts only counts that the rows do not contradict: %s',
  (_case, here, page, counts, expected) => {
    const rows = Array.from({ length: here }, (_, index) => index);
    expect(plausibleCounts({ rows, ...counts }, page, 20)).toEqual(expected);
  },
);

it('accepts all counts while the rows load', () => {
  const counts = { total: 48, pages: 3 };
  expect(plausibleCounts({ rows: undefined, ...counts }, 9, 20)).toEqual(counts);
});
