import { collectFiles } from '../testing/exportScene';
import { writeFile } from './exportFile';

const PIECES = 500;
const piece = (index: number) => `${index},`.padEnd(10_000, 'x');

async function* pieces(count = PIECES) {
  for (let index = 0; index < count; index += 1) yield await Promise.resolve(piece(index));
}

const { signal } = new AbortController();

it('joins pieces to a few parts of a million characters', async () => {
  const files = collectFiles();
  const Original = globalThis.Blob;
  let made = 0;
  globalThis.Blob = class extends Original {
    constructor(parts?: BlobPart[], options?: BlobPropertyBag) {
      super(parts, options);
      made += 1;
    }
  };
  await writeFile(null, 'list.csv', 'text/csv', pieces(), signal);
  globalThis.Blob = Original;
  expect(made).toBe(6);
  expect(files.map(({ name }) => name)).toEqual(['list.csv']);
  const whole = Array.from({ length: PIECES }, (_none, index) => piece(index)).join('');
  expect(await files[0]!.content.text()).toBe(whole);
});

it('saves nothing once it was cancelled', async () => {
  const files = collectFiles();
  const controller = new AbortController();
  controller.abort();
  const { signal: aborted } = controller;
  await expect(writeFile(null, 'list.csv', 'text/csv', pieces(3), aborted)).rejects.toThrow();
  expect(files).toEqual([]);
});
