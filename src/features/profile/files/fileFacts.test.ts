import { fileTitle, isPicture } from './fileFacts';

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
