import { FILES_AT_A_TIME, ParallelPrecache } from './ParallelPrecache';

/**
 * Starts to install the page and ten files with hashed names. Each fetch stays open until the
 * test ends it with `ends`.
 */
function installing() {
  const hashed = Array.from({ length: 10 }, (_, i) => ({
    url: `assets/${i}.js`,
    revision: null,
    integrity: `sha256-${i}`,
  }));
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

test('a file with another checksum is fetched once more, past the browser’s cache', async () => {
  const { requests, ends } = installing();
  ends[2]?.reject(new TypeError('Failed to fetch'));
  await settled();
  const asked = ({ url, cache, integrity }: Request) => [url.slice(-4), cache, integrity];
  expect(requests.slice(2).map(asked)).toEqual([
    ['2.js', 'default', 'sha256-2'],
    ['3.js', 'default', 'sha256-3'],
    ['2.js', 'reload', 'sha256-2'],
  ]);
});

test('a file that can not be fetched fails the installation', async () => {
  const { ends, waitUntil, installed } = installing();
  ends[2]?.reject(new Error('gone'));
  await settled();
  ends[4]?.reject(new Error('gone'));
  await expect(waitUntil.mock.lastCall?.[0]).rejects.toThrow('gone');
  await expect(installed).rejects.toThrow('gone');
});

describe('a page is installed', () => {
  const keep = (html: string, status = 200) => {
    const precache = new ParallelPrecache();
    precache.addToCacheList([
      { url: 'index.html', revision: '1' },
      { url: 'assets/main.1.js', revision: null },
    ]);
    const [plugin] = precache.strategy.plugins;
    const url = new URL('index.html', location.href).href;
    return plugin?.cacheWillUpdate?.({
      event: new Event('install') as never,
      request: new Request(url),
      response: new Response(html, { status }),
    });
  };

  it.each([
    ['with the scripts of this build', '<script defer src="/assets/main.1.js">', true],
    ['with unquoted addresses', '<script defer src=/assets/main.1.js></script>', true],
    ['not with a script of another build', '<script src="/assets/main.2.js">', false],
    ['not without scripts, such as a proxy’s sign-in page', '<form action="/sso">', false],
  ])('%s', async (_which, html, isKept) => {
    expect(Boolean(await keep(html))).toBe(isKept);
  });

  it('not as the page of an error', async () => {
    expect(await keep('<script defer src="/assets/main.1.js">', 404)).toBeNull();
  });
});
