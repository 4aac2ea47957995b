import { checksum } from './checksum';

it.each([
  ['', 0x811c9dc5],
  ['a', 0xe40c292c],
  ['foobar', 0xbf9cf968],
])('of %j is that of FNV-1a', (text, sum) => {
  expect(checksum(text)).toBe(sum);
});
