import type { GridColumn } from '../gridColumn';
import { formatDateTime } from '../../times/formatTimes';
import { tableOf } from './copyRows';

const columns: GridColumn<{ name: string | null }>[] = [
  { field: 'name', header: 'Name', text: ({ name }) => name, secondary: () => 'second line' },
  { field: 'actions', header: 'Actions', cell: () => null },
];

const cellOf = (name: string | null) => tableOf(columns, [{ name }]).split('\n')[1];

describe('a table to paste', () => {
  it('has one line per row below the headers, without columns of buttons', () => {
    expect(tableOf(columns, [{ name: 'One' }, { name: null }])).toBe(
      'Name\nOne second line\nsecond line',
    );
  });

  it('keeps a cell in its place, whatever it holds', () => {
    expect(cellOf('a\tb\r\nc')).toBe('a b c second line');
  });

  it.each(['=1+1', '@SUM(A1)', '+cmd', '-2+3', '\t=1', '＝1+1'])(
    'escapes the formula %j',
    (name) => {
      expect(cellOf(name)).toMatch(/^'/);
    },
  );

  it('has times as they are shown', () => {
    const times: GridColumn<object>[] = [
      {
        field: 't',
        header: 'T',
        text: () => `Since ${formatDateTime(Date.UTC(2026, 0, 15, 12, 4), 'utc')}`,
      },
    ];
    expect(tableOf(times, [{}])).toBe('T\nSince Jan 15, 2026, 12:04 PM');
  });

  it.each(['-5', '+1.25', '-1,200'])('leaves the number %s alone', (text) => {
    const numbers: GridColumn<object>[] = [{ field: 'n', header: 'N', text: () => text }];
    expect(tableOf(numbers, [{}])).toBe(`N\n${text}`);
  });

  it('writes the minus sign of a number as spreadsheets read it', () => {
    const numbers: GridColumn<object>[] = [{ field: 'n', header: 'N', text: () => '−1,200' }];
    expect(tableOf(numbers, [{}])).toBe('N\n-1,200');
  });
});
