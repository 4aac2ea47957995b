import { FILES_AT_A_TIME, ParallelPrecache } from './ParallelPrecache';

/**
 * Starts to install the page and ten files with hashed names. Each fetch stays open until the
 * test ends it with `ends`.
 */
function installing() {
  const hashed = Array.from({ length: 10 }, (_, i) => ({ url: `assets/${i}.js`, revision: null }));
  const precache = new ParallelPrecache();
  precache.addToCacheList([...hashed, { url: 'index.html', revision: '1' }]);
  const requests: Request[] = [];
  const ends: { resolve: () => void; reject: (problem: Error) => void }[] = [];
  jest.spyOn(precache.strategy, 'handleAll').mockImplementation((options: { request: Request }) => {
    requests.push(options.request);
    const kept = new Promise<void>((resolve, reject) => {
      ends.push({ resolve, reject });
    });
    return [Promise.resolve(new Response()), kept];
  });
  const waitUntil = jest.fn((_installed: Promise<unknown>) => undefined);
  const installed = precache.install(Object.assign(new Event('install'), { waitUntil }));
  return { requests, ends, waitUntil, installed };
}
const settled = () => new Promise(process.nextTick);

test('four files are fetched at a time, and the installation ends with the last', async () => {
  const { requests, ends, waitUntil, installed } = installing();
  expect(requests).toHaveLength(FILES_AT_A_TIME);
  let isInstalled = false;
  void waitUntil.mock.lastCall?.[0].then(() => {
    isInstalled = true;
  });
  for (let done = 0; done < 11; done += 1) {
    expect(isInstalled).toBe(false);
    ends[done]?.resolve();
    await settled();
    expect(requests).toHaveLength(Math.min(done + 1 + FILES_AT_A_TIME, 11));
  }
  await installed;
  expect(isInstalled).toBe(true);
  expect(new Set(requests.map(({ url }) => url)).size).toBe(11);
  expect(requests.filter(({ cache }) => cache === 'reload').map(({ url }) => url)).toEqual([
    expect.stringMatching(/\/index\.html$/),
  ]);
});

test('a file that can not be fetched fails the installation', async () => {
  const { ends, waitUntil, installed } = installing();
  ends[2]?.reject(new Error('gone'));
  await expect(waitUntil.mock.lastCall?.[0]).rejects.toThrow('gone');
  await expect(installed).rejects.toThrow('gone');
});
