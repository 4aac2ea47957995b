import { expect, test as base, type Page } from '@playwright/test';
import { Watch } from './watch';

const HOST = 'http://localhost:1';
const API = 'http://localhost:2';

/** Test with a page, a `Watch` of its own, and a simulated host and API. */
const test = base.extend<{ watch: Watch; visited: Page }>({
  watch: async ({ context }, provide) => {
    const watch = new Watch(HOST, API);
    watch.follow(context);
    await provide(watch);
  },
  visited: async ({ page, watch: _unused }, provide) => {
    await page.route(`${HOST}/`, (route) =>
      route.fulfill({ contentType: 'text/html', body: '<link rel="icon" href="data:,"><p>Page' }),
    );
    await page.route(`${HOST}/gone.js`, (route) => route.fulfill({ status: 404 }));
    await page.route(`${HOST}/unreachable.js`, (route) => route.abort('connectionrefused'));
    await page.route(`${API}/**`, (route) =>
      route.fulfill({ status: 503, headers: { 'Access-Control-Allow-Origin': HOST } }),
    );
    await page.goto(`${HOST}/`);
    await provide(page);
  },
});

const noticed: Record<string, [script: string, problem: RegExp]> = {
  'an error in the console': ['console.error("spilt")', /error: spilt/],
  'a warning in the console': ['console.warn("damp")', /warning: damp/],
  'an exception': ['setTimeout(() => { throw new Error("thrown") })', /Uncaught: Error: thrown/],
  'an unhandled rejection': ['void Promise.reject(new Error("left"))', /Uncaught: Error: left/],
  'a file that is gone': ['void import("/gone.js").catch(() => {})', /404 for .*gone\.js/],
  'a file that can’t be had': [
    'void import("/unreachable.js").catch(() => {})',
    /ERR_CONNECTION_REFUSED for .*unreachable\.js/,
  ],
  'an unexpected error of a call': [`void fetch("${API}/api/users").catch(() => {})`, /503/],
  'a request to somewhere else': [
    'void fetch("https://elsewhere.example/").catch(() => {})',
    /A request to https:\/\/elsewhere\.example\//,
  ],
};

for (const [what, [script, problem]] of Object.entries(noticed)) {
  test(`notices ${what}`, async ({ visited, watch }) => {
    expect(() => watch.check()).not.toThrow();
    await visited.evaluate(script);
    await expect(() => expect(() => watch.check()).toThrow(problem)).toPass();
  });
}

test('ignores only the problems that a journey provokes', async ({ visited, watch }) => {
  watch.provokes(503, '/api/users/*/roles');
  const call = (path: string) => visited.evaluate((url) => fetch(url).then(() => null), API + path);
  await call('/api/users/7/roles');
  await call('/api/users/7/roles?page=2');
  expect(() => watch.check()).not.toThrow();
  await call('/api/users');
  await expect(() => expect(() => watch.check()).toThrow(/api\/users\)/)).toPass();
});

test('records links to other sites separately', async ({ visited, watch }) => {
  await visited.evaluate(() => window.open('https://elsewhere.example/'));
  await expect
    .poll(() => watch.outside.map((request) => request.url()))
    .toEqual(['https://elsewhere.example/']);
  expect(() => watch.check()).not.toThrow();
});
