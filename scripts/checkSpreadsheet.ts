import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { fileParts, rowsText, type FileOptions } from '../src/exports/fileText';

/*
 * Opens exported files with hostile cells in headless LibreOffice (`soffice`). Fails if a cell
 * becomes a formula. Not part of CI; docs/adr/0017-exports.md has the findings.
 */

const COUNT = 1000;
const formats: FileOptions[] = [
  { format: 'csv', delimiter: ',', decimal: '.', dates: 'iso', times: 'utc' },
  { format: 'csv', delimiter: ';', decimal: ',', dates: 'iso', times: 'utc' },
  { format: 'csv', delimiter: '\t', decimal: '.', dates: 'iso', times: 'utc' },
];

const start = fc.constantFrom(
  ...[
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
    '＋',
    '－',
    '＠',
    '\ufeff',
    ' ',
    '',
  ],
);
const body = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 40 }),
  fc.constantFrom(
    '1+1',
    'SUM(A1:A2)',
    'cmd|"/c calc"!A1',
    'HYPERLINK("http://x.example")',
    '1',
    '{=1+1}',
  ),
);
const cell = fc.tuple(start, start, body).map((parts) => parts.join(''));

const codeOf = { ',': 44, ';': 59, '\t': 9 };
const folder = mkdtempSync(join(tmpdir(), 'spreadsheet-'));
let formulas = 0;
for (const [index, options] of formats.entries()) {
  const cells = fc.sample(cell, { numRuns: COUNT, seed: 20261122 + index });
  const fields = [
    { key: 'text', header: 'Text', columns: [], value: (row: unknown) => String(row) },
  ];
  const { head } = fileParts(fields, options);
  const name = `cells${index}`;
  // Row that exports never contain. Its formula proves that LibreOffice evaluates formulas.
  const control = '=1+1\r\n';
  writeFileSync(join(folder, `${name}.csv`), head + rowsText(cells, fields, options) + control);
  const filter = `CSV:${codeOf[options.delimiter]},34,76,1,,0,false,true,false,false,false,-1,true`;
  execFileSync(
    'soffice',
    [
      ...['--headless', `-env:UserInstallation=file://${folder}/profile`],
      ...[`--infilter=${filter}`, '--convert-to', 'fods', '--outdir', folder],
      join(folder, `${name}.csv`),
    ],
    { stdio: 'ignore' },
  );
  const sheet = readFileSync(join(folder, `${name}.fods`), 'utf8');
  const found = sheet.match(/table:formula="[^"]*"/g) ?? [];
  const rows = sheet.match(/<table:table-row/g)?.length ?? 0;
  formulas += Math.abs(found.length - 1);
  console.log(
    `${JSON.stringify(options.delimiter)}: ${rows} rows, ${found.length} formulas`,
    found.slice(0, 5),
  );
}
rmSync(folder, { recursive: true });
if (formulas > 0) process.exitCode = 1;
