import { nothingRead } from '../api/pages/readList';
import { collectFiles } from '../testing/exportScene';
import { writeExport, writeFile } from './exportFile';
import type { ExportPlan } from './exportPlan';

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

it('downloads the second file after a pause, because WebKit drops a download before another', async () => {
  jest.useFakeTimers();
  try {
    const files = collectFiles();
    const plan: ExportPlan = {
      list: 'devices',
      app: null,
      scope: 'all',
      query: null,
      except: [],
      filters: {},
      options: { format: 'csv', delimiter: ',', decimal: '.', dates: 'iso', times: 'utc' },
      hasProvenance: true,
      startedAt: 0,
      fileName: 'devices.csv',
    };
    async function* pages() {
      yield await Promise.resolve([]);
    }
    const counts = { ...nothingRead, pagesRead: 1, leftOut: 0 };
    const file = { plan, fields: [], target: null, pages: pages(), figures: counts };
    const written = writeExport(file, signal);
    await jest.advanceTimersByTimeAsync(200);
    expect(files.map(({ name }) => name)).toEqual(['devices.csv']);
    await jest.advanceTimersByTimeAsync(100);
    expect(files.map(({ name }) => name)).toEqual(['devices.csv', 'devices-about.json']);
    expect(await written).toEqual({ status: 'done' });
  } finally {
    jest.useRealTimers();
  }
});
