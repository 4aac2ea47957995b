import { fileTitle, formatSize, isPicture } from './fileFacts';

it.each([
  [null, '—'],
  [NaN, '—'],
  [-1, '—'],
  [0, '0 B'],
  [999, '999 B'],
  [1000, '1.0 kB'],
  [18_204, '18.2 kB'],
  [999_949, '999.9 kB'],
  [999_950, '1.0 MB'],
  [9_100_000, '9.1 MB'],
  [3_200_000_000, '3.2 GB'],
  [5e18, '5,000,000.0 TB'],
])('writes %p bytes as %s', (bytes, expected) => {
  expect(formatSize(bytes)).toBe(expected);
});

it.each([
  ['image/png', true],
  ['IMAGE/JPEG', true],
  ['image/svg+xml; charset=utf-8', true],
  ['image/tiff', false],
  ['image/pngx', false],
  ['text/html', false],
  [null, false],
])('says whether a browser shows %s', (contentType, expected) => {
  expect(isPicture(contentType)).toBe(expected);
});

it('shows hidden characters in the name of a file, so that it cannot imitate another', () => {
  expect(fileTitle({ fileName: null })).toBe('Unnamed file');
  expect(fileTitle({ fileName: 'invoice\u202egpj.exe' })).toBe('invoice\ufffdgpj.exe');
});
