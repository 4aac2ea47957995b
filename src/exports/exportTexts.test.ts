import { progressText, remarksOf, type Figures } from './exportTexts';

const exact: Figures = {
  rows: 450,
  repeated: 0,
  dropped: 0,
  withoutIds: 0,
  leftOut: 0,
  pagesRead: 5,
  pages: 5,
  failedPages: [],
  totalBefore: 450,
  totalAfter: 450,
};

it.each<[string, Partial<Figures>, string[]]>([
  ['an exact copy', {}, []],
  ['no total', { totalBefore: null, totalAfter: null }, []],
  ['a page', { failedPages: [3], totalAfter: null }, ['Missing: page 3 couldn’t be loaded.']],
  [
    'many pages',
    { failedPages: Array.from({ length: 22 }, (_none, index) => index + 1), totalAfter: null },
    [
      'Missing: pages 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20 and 2 more couldn’t be loaded.',
    ],
  ],
  [
    'a page of a list that does not say how many it has',
    { failedPages: [3], pages: null, totalBefore: null, totalAfter: null },
    ['Missing: page 3 couldn’t be loaded.', 'The list wasn’t loaded to the end.'],
  ],
  [
    'a list that changed',
    { rows: 449, totalAfter: 440, repeated: 2 },
    [
      'The list changed during the export: 450 rows before, 440 after.',
      'The server reports 440 rows, but the file has 449.',
      'Sent more than once by the server, included once: 2 rows.',
    ],
  ],
  [
    'rows that are none',
    { rows: 448, dropped: 2, withoutIds: 1 },
    [
      'Skipped because they couldn’t be read: 2 rows.',
      'Without an ID, so possibly in the file twice: 1 row.',
    ],
  ],
])('says what makes the file differ: %s', (_case, figures, remarks) => {
  expect(remarksOf({ ...exact, ...figures })).toEqual(remarks);
});

it('shows the progress', () => {
  expect(progressText(1200, 100_000)).toBe('1,200 of 100,000 rows');
  expect(progressText(1200, null)).toBe('1,200 rows');
});
