import { existsSync, readFileSync } from 'node:fs';

const FAULTS = 93;
const LONGEST_CELL = 160;

const text = readFileSync('docs/reliability.md', 'utf8');
const rows = text
  .split('\n')
  .filter((line) => line.startsWith('|'))
  .map((line) => line.split('|').map((cell) => cell.trim()));

it('has one row for each fault, in order', () => {
  const numbers = rows.map(([, number]) => Number(number)).filter((number) => number > 0);
  expect(numbers).toEqual(Array.from({ length: FAULTS }, (_, index) => index + 1));
});

it('cites tests that exist', () => {
  const files = [...text.matchAll(/`((?:src|e2e|mocks|scripts)\/[^`]+)`/g)].map(([, file]) => file);
  expect(files.filter((file) => !existsSync(file ?? ''))).toEqual([]);
});

it('quotes titles of the tests beside it', () => {
  const wrong = [...text.matchAll(/`((?:src|e2e|mocks|scripts)\/[^`]+)`((?:, "[^"]+")+)/g)].flatMap(
    ([, file = '', quotes = '']) => {
      const source = existsSync(file) ? readFileSync(file, 'utf8').replaceAll(/\s+/g, ' ') : '';
      return [...quotes.matchAll(/"([^"]+)"/g)]
        .filter(([, quote = '']) => !source.includes(quote))
        .map(([, quote]) => `${file}: ${quote}`);
    },
  );
  expect(wrong).toEqual([]);
});

it('fits into a window', () => {
  expect(rows.flat().filter((cell) => cell.length > LONGEST_CELL)).toEqual([]);
});
