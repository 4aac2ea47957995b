/**
 * @time-zone America/New_York
 */
import fc from 'fast-check';
import Papa from 'papaparse';
import { propertyRuns } from '../testing/propertyRuns';
import type { ExportField, ExportValue } from './exportList';
import { FORMULA } from '../shared/formula';
import { fileName, fileParts, isoDate, rowsText, type FileOptions } from './fileText';

const csv: FileOptions = {
  format: 'csv',
  delimiter: ',',
  decimal: '.',
  dates: 'iso',
  times: 'utc',
};
const decimalComma: FileOptions = { ...csv, delimiter: ';', decimal: ',' };

type Row = ExportValue[];
const fieldsOf = (count: number): ExportField<Row>[] =>
  Array.from({ length: count }, (_none, index) => ({
    key: `f${index}`,
    header: `F${index}`,
    columns: [],
    value: (row) => row[index] ?? null,
  }));

const line = (row: Row, options = csv) => rowsText([row], fieldsOf(row.length), options);

/** Parses the CSV and removes the apostrophes that guard against formulas. */
const cellsOf = (text: string, delimiter: string) =>
  Papa.parse<string[]>(text, { delimiter, newline: '\r\n' })
    .data.slice(0, -1)
    .map((cells) =>
      cells.map((cell) => (cell.startsWith("'") && FORMULA.test(cell) ? cell.slice(1) : cell)),
    );

const start = fc.constantFrom(
  '=',
  '+',
  '-',
  '@',
  '\t',
  '\r',
  '\n',
  "'",
  '"',
  ',',
  ';',
  '＝',
  '\ufeff',
  '',
);
const nastyCell = fc
  .tuple(start, start, fc.string({ unit: 'grapheme', maxLength: 40 }))
  .map((parts) => parts.join(''));
const formats = fc.constantFrom(
  csv,
  decimalComma,
  { ...csv, delimiter: ';' as const },
  { ...csv, delimiter: '\t' as const },
);

it('writes CSV that a parser reads unchanged, and begins no cell with a formula', () => {
  const rows = fc.array(fc.tuple(nastyCell, nastyCell), { minLength: 1, maxLength: 5 });
  fc.assert(
    fc.property(rows, formats, (values, options) => {
      const text = rowsText<Row>(values, fieldsOf(2), options);
      expect(cellsOf(text, options.delimiter)).toEqual(values);
      const cells = Papa.parse<string[]>(text, { delimiter: options.delimiter, newline: '\r\n' });
      for (const cell of cells.data.flat()) {
        expect(/^[=+@\t\r\n＝＋－＠]|^-(?!\d+,\d+$)/.test(cell)).toBe(false);
      }
    }),
    propertyRuns(200),
  );
});

it('leaves numbers alone', () => {
  expect(line([-5, 12.99, -0.5, 1e21, Number.NaN, null, true])).toBe(
    '-5,12.99,-0.5,1e+21,,,true\r\n',
  );
  expect(line([-5, 12.99, -0.5], decimalComma)).toBe('-5;12,99;-0,5\r\n');
});

it('writes a text of 100,000 characters, and replaces a lone surrogate', async () => {
  const long = '"='.repeat(50_000);
  expect(cellsOf(line([long, 'x']), ',')).toEqual([[long, 'x']]);
  const written = new TextDecoder().decode(new TextEncoder().encode(line(['a\ud800b'])));
  expect(written).toBe('a\ufffdb\r\n');
  await expect(new Blob([line(['a\ud800b'])]).text()).resolves.toBe('a\ufffdb\r\n');
});

it('writes dates with their offset', () => {
  const date = new Date(Date.UTC(2026, 10, 21, 12, 4));
  expect(isoDate(date, 'utc')).toBe('2026-11-21T12:04:00.000Z');
  jest.spyOn(date, 'getTimezoneOffset').mockReturnValue(-480);
  expect(isoDate(date, 'local')).toBe('2026-11-21T20:04:00.000+08:00');
  jest.spyOn(date, 'getTimezoneOffset').mockReturnValue(210);
  expect(isoDate(date, 'local')).toBe('2026-11-21T08:34:00.000-03:30');
  expect(isoDate(new Date(Number.NaN), 'utc')).toBeNull();
  expect(isoDate(new Date(Number.NaN), 'local')).toBeNull();
});

it.each([
  ['before the clocks go back', Date.UTC(2026, 10, 1, 5, 30), '2026-11-01T01:30:00.000-04:00'],
  ['after it', Date.UTC(2026, 10, 1, 6, 30), '2026-11-01T01:30:00.000-05:00'],
])('distinguishes the two hours with the same clock time: %s', (_name, ms, expected) => {
  expect(isoDate(new Date(ms), 'local')).toBe(expected);
  expect(Date.parse(expected)).toBe(ms);
});

it('writes dates for spreadsheets only in CSV', () => {
  const row = [new Date(Date.UTC(2026, 10, 25, 19, 3, 59))];
  const local: FileOptions = { ...csv, dates: 'spreadsheet', times: 'local' };
  expect(line(row, local)).toBe('2026-11-25 14:03\r\n');
  expect(line(row, { ...local, times: 'utc' })).toBe('2026-11-25 19:03\r\n');
  expect(line(row, { ...local, format: 'json' })).toBe('{"f0":"2026-11-25T14:03:59.000-05:00"}');
});

it('writes the provenance after the rows of JSON, and a header before those of CSV', () => {
  const json: FileOptions = { ...csv, format: 'json' };
  const parts = fileParts(fieldsOf(2), json);
  const text =
    parts.head + rowsText<Row>([['a', 1.5]], fieldsOf(2), json) + parts.tail({ rows: 1 });
  expect(JSON.parse(text)).toEqual({ rows: [{ f0: 'a', f1: 1.5 }], provenance: { rows: 1 } });
  expect(fileParts(fieldsOf(2), decimalComma).head).toBe('\ufeffF0;F1\r\n');
});

it('names a file after app, list and time', () => {
  const at = new Date(Date.UTC(2026, 10, 21, 12, 4));
  expect(fileName(['nimbus/vpn', 'devices'], at, csv)).toBe(
    'nimbus-vpn-devices-20261121-120400.csv',
  );
});
