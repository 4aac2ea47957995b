import { readdirSync } from 'node:fs';
import path from 'node:path';
import { findBuild } from '../support/build';
import { decoded, rawRequest } from '../support/rawRequest';
import { found, SANDBOX_ACCOUNTS } from '../support/sandbox';
import { rowsOf, visit } from '../support/screen';
import { shippedHeaders } from '../support/shippedHeaders';
import { expect, test as base } from '../support/test';

/**
 * Test with a function `at`, which adds the project's base path (playwright.config.ts) to a path.
 */
const test = base.extend<{ at: (target: string) => string }>({
  at: async ({ host }, provide) => {
    await provide((target) => host.base + target.slice(1));
  },
});

const KEPT = 'public, max-age=31536000, immutable';

/** Returns a script of the build that is large enough to be compressed. */
function aScript(): string {
  const names = readdirSync(path.join(findBuild(), 'assets'));
  return `/assets/${found(names.find((name) => /^main\..*\.js$/.test(name)))}`;
}

test.describe('every answer carries the security headers', () => {
  const asked = [
    ['the start page', 'GET', '/', 200],
    ['a page of the console', 'GET', '/devices?page=2', 200],
    ['a script', 'GET', aScript(), 200],
    ['a picture', 'GET', '/favicon.svg', 200],
    ['a script that is gone', 'GET', '/assets/gone.0123456789.js', 404],
    ['a path that can’t be read', 'GET', '/%', 400],
    ['a method that is not allowed', 'POST', '/', 405],
  ] as const;
  for (const [what, method, target, status] of asked) {
    test(what, async ({ host, at }) => {
      const answer = await rawRequest(host.url, at(target), { method });
      expect(answer.status).toBe(status);
      for (const [name, value] of Object.entries(shippedHeaders())) {
        expect(answer.headers[name.toLowerCase()], name).toBe(value);
      }
    });
  }
});

test('a path without a file is a page of the console, which browsers revalidate each time', async ({
  host,
  sandbox,
  at,
}) => {
  for (const target of ['/', '/devices', '/index.html', '/no/such/page', '/a.b.c']) {
    const answer = await rawRequest(host.url, at(target));
    expect(answer.status).toBe(200);
    expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(answer.headers['cache-control']).toBe('no-cache');
    expect(answer.body.toString()).toContain(`"apiBaseUrl":"${sandbox.url}"`);
  }
  const { headers } = await rawRequest(host.url, at('/devices'));
  const again = await rawRequest(host.url, at('/devices'), {
    headers: { 'If-None-Match': found(headers.etag) },
  });
  expect(again.status).toBe(304);
  expect(again.headers['cache-control']).toBe('no-cache');
});

test('the access log has paths, without queries and referrers', async ({ host, at }) => {
  const headers = { Referer: `${host.url}/users?search=canary-referrer` };
  await rawRequest(host.url, at('/reset-password?token=canary-token'), { headers });
  await rawRequest(host.url, at('/assets/gone.js?canary-query'), { headers });
  await expect.poll(host.log).toContain(`"GET ${at('/assets/gone.js')} HTTP/1.1"`);
  expect(await host.log()).toContain(`"GET ${at('/reset-password')} HTTP/1.1"`);
  expect(await host.log()).not.toContain('canary');
});

test('search engines may index nothing', async ({ host, at }) => {
  const robots = await rawRequest(host.url, at('/robots.txt'));
  expect(robots.status).toBe(200);
  expect(robots.headers['content-type']).toBe('text/plain; charset=utf-8');
  expect(robots.body.toString()).toBe('User-agent: *\nDisallow: /\n');
  const page = await rawRequest(host.url, at('/'));
  expect(page.body.toString()).toMatch(/<meta name="?robots"? content="?noindex"?>/);
});

test('browsers revalidate the service worker each time, and it refers to the page that is served', async ({
  host,
  sandbox,
  at,
}) => {
  const askWorker = () =>
    rawRequest(host.url, at('/serviceWorker.js'), { headers: { 'Accept-Encoding': 'gzip, br' } });
  const answer = await askWorker();
  expect(answer.status).toBe(200);
  expect(answer.headers['content-type']).toMatch(/^application\/javascript\b/);
  expect(answer.headers['cache-control']).toBe('no-cache');
  expect(answer.headers['content-encoding']).toBeDefined();
  await host.configure({ apiBaseUrl: sandbox.url, brandName: 'Another one' });
  expect(decoded(await askWorker())).not.toBe(decoded(answer));
});

test('scripts are sent precompressed and cached permanently; a missing one is not cached', async ({
  host,
  at,
}) => {
  const script = at(aScript());
  const plain = await rawRequest(host.url, script);
  expect(plain.headers['content-encoding']).toBeUndefined();
  expect(plain.headers['cache-control']).toBe(KEPT);
  expect(plain.headers['content-type']).toMatch(/^application\/javascript\b/);
  for (const [accepted, coding] of [
    ['gzip, deflate, br', host.codings[0]],
    ['gzip, deflate', 'gzip'],
  ] as const) {
    const answer = await rawRequest(host.url, script, { headers: { 'Accept-Encoding': accepted } });
    expect(answer.headers['content-encoding']).toBe(coding);
    expect(answer.headers.vary).toContain('Accept-Encoding');
    expect(answer.headers['cache-control']).toBe(KEPT);
    expect(answer.body.length).toBeLessThan(plain.body.length / 2);
    expect(decoded(answer)).toBe(plain.body.toString());
  }
  const gone = await rawRequest(host.url, at('/assets/gone.js'));
  expect(gone.headers['cache-control'] ?? '').not.toContain('immutable');
});

test('nothing beside the build can be reached', async ({ host, at }) => {
  for (const target of [
    '/../package.json',
    '/assets/../../package.json',
    '/%2e%2e/package.json',
    '/..%2fpackage.json',
    '/assets/..%5c..%5cpackage.json',
    '//etc/passwd',
  ]) {
    const answer = await rawRequest(host.url, at(target));
    expect(answer.body.toString()).not.toMatch(/"scripts"|root:[^:]*:0:/);
  }
});

test('a second visit requests only the page', async ({ page, at }) => {
  const fetched = async () => {
    await page.goto(at('/devices'));
    await expect(page.getByRole('grid', { name: 'Devices' })).toBeVisible();
    await page.waitForLoadState('networkidle');
    return page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .filter((entry) => entry instanceof PerformanceResourceTiming)
        .filter(({ name, transferSize }) => name.includes('/assets/') && transferSize > 0)
        .map(({ name }) => name),
    );
  };
  // Repeats the visit, because the console requests some files only when idle, so the second visit
  // may still load files that the first visit did not.
  await expect.poll(fetched).toEqual([]);
});

test.describe('the same build for another installation', () => {
  test.use({ as: null });

  test('takes its settings from the page', async ({ page, host, sandbox, at }) => {
    const brandName = 'Copperline </script> & “Co” \\ $1';
    await host.configure({ apiBaseUrl: `${sandbox.url}/`, brandName });
    await page.goto(at('/forgot-password'));
    await expect(page.getByText(brandName)).toBeVisible();
    await expect(page).toHaveTitle(`Forgot password · ${brandName}`);
    await page.getByRole('textbox', { name: 'Email' }).fill('somebody@console.test');
    await page.getByRole('button', { name: 'Send Reset Instructions' }).click();
    await expect(page.getByRole('link', { name: 'Return to Login' })).toBeVisible();
    expect(sandbox.record.calls('POST', '/api/auth/forgot-password')).toHaveLength(1);
  });

  test('says what is wrong with them', async ({ page, host, sandbox, at }) => {
    await host.configure({ apiBaseUrl: 'ftp://files.example' });
    await page.goto(at('/dashboard'));
    await expect(page.getByText(/apiBaseUrl must be an absolute http or https URL/)).toBeVisible();
    expect(sandbox.record.requests).toEqual([]);
  });
});

test('another payment provider is named in its texts, and linked', async ({
  page,
  host,
  sandbox,
  at,
}) => {
  const pages = ['customer', 'subscription', 'product', 'price'];
  const provider = {
    name: 'Kassa & Co',
    ...Object.fromEntries(
      pages.map((kind) => [`${kind}Url`, `https://kassa.example/#${kind}={id}`]),
    ),
  };
  await host.configure({ apiBaseUrl: sandbox.url, defaultAppName: 'nimbus-vpn', provider });
  await page.goto(at('/subscription-plans'));
  await expect(page.getByRole('button', { name: 'Sync from Kassa & Co' })).toBeVisible();
  const price = page.getByRole('link', { name: /^View in Kassa & Co/ }).first();
  await expect(price).toHaveAttribute('href', /^https:\/\/kassa\.example\/#price=price_\w+$/);
  for (const [screen, title] of [
    ['/subscription-plans', 'Subscription Plans'],
    ['/customers', 'Customers'],
    ['/subscriptions', 'Subscription Management'],
    ['/checks', 'Checks'],
    ['/users', 'User Management'],
  ] as const) {
    await page.goto(at(screen));
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expect(page.getByRole('main')).not.toContainText('Stripe');
    await expect(page.locator('a[href*="stripe.com"]')).toHaveCount(0);
  }
});

test('a new version was deployed meanwhile: one offer to reload', async ({ page, watch, at }) => {
  await page.goto(at('/devices'));
  await expect(rowsOf(page, 'Devices')).toHaveCount(10);
  watch.provokesMissingFiles();
  const refused: string[] = [];
  await page.route('**/assets/*.js', (route) => {
    refused.push(route.request().url());
    return route.fulfill({ status: 404, body: 'Not found' });
  });
  await visit(page, 'Customers');
  await expect(page.getByText('This page couldn’t be loaded')).toBeVisible();
  // Each file may be requested twice: when the pointer hovers over the link, and by the visit.
  for (const url of refused) {
    expect(refused.filter((each) => each === url).length).toBeLessThanOrEqual(2);
  }

  await page.unroute('**/assets/*.js');
  await page.getByRole('button', { name: 'Reload' }).click();
  await expect(rowsOf(page, 'Customers')).toHaveCount(20);
});

test.describe('addresses are below the path', () => {
  test.use({ as: null });

  test('those of the sign-in, of screens, of links and of what is copied', async ({
    page,
    host,
    at,
    context,
  }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.goto(at('/devices?page=2'));
    await expect(page).toHaveURL(host.url + at('/login?redirect=%2Fdevices%3Fpage%3D2'));
    const forgot = page.getByRole('link', { name: 'Forgot password?' });
    await expect(forgot).toHaveAttribute('href', at('/forgot-password'));
    const { email, password } = SANDBOX_ACCOUNTS.admin;
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Password').fill(password);
    await page.getByRole('button', { name: 'Sign In' }).click();
    await expect(page).toHaveURL(new RegExp(`^${host.url}${at('/devices')}\\?`));
    await visit(page, 'Users');
    await expect(page).toHaveURL(new RegExp(`^${host.url}${at('/users')}\\?`));
    const person = rowsOf(page, 'Users')
      .getByRole('link', { name: /^Everything about/ })
      .first();
    await expect(person).toHaveAttribute('href', new RegExp(`^${at('/people')}\\?`));
    await person.click();
    await expect(page).toHaveURL(new RegExp(`^${host.url}${at('/people')}\\?`));
    await page.goBack();
    await page.goBack();
    await expect(rowsOf(page, 'Devices')).toHaveCount(10);
    await page.reload();
    await rowsOf(page, 'Devices').first().getByRole('rowheader').click();
    await page.getByRole('dialog').getByRole('button', { name: 'Copy link' }).click();
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    expect(copied).toMatch(new RegExp(`^${host.url}${at('/devices')}\\?`));
    await page.goto(copied);
    await expect(page.getByRole('dialog').getByRole('button', { name: 'Copy link' })).toBeVisible();
  });
});
