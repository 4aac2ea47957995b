import type { Page } from '@playwright/test';
import { pathFits } from '../../mocks/record';
import { SANDBOX_ACCOUNTS, type JourneySandbox } from '../support/sandbox';
import { search, signIn, visit } from '../support/screen';
import { encodable, hostileIds, hostileRedirects, hostileTexts } from './hostileValues';
import { expect, test } from './test';

test.use({ contextOptions: { reducedMotion: 'reduce' }, trace: 'off' });

/** Every path of the contract that a screen may ask for, `*` for one segment. */
const contract = [
  '/api/app-management',
  '/api/app-management/*',
  '/api/app-management/*/statistics',
  '/api/auth/*',
  '/api/customers',
  '/api/customers/*',
  '/api/customers/*/subscriptions',
  '/api/storage/*',
  '/api/storage/download/*',
  '/api/subscriptions/*',
  '/api/users',
  '/api/users/*',
  '/api/users/*/roles',
  '/storage/avatars/*',
].map((path) => new RegExp(`^${path.replaceAll('*', '[^/]+')}$`));

/** Requests to anything else than the contract names. */
function strays({ record }: JourneySandbox): string[] {
  return record.requests
    .map(({ path }) => path)
    .filter((path) => !contract.some((known) => pathFits(known, path)));
}

/** Nothing ran, nothing left the console, and no link would. */
async function expectHarmless(page: Page, sandbox: JourneySandbox, home: string): Promise<void> {
  const found = await page.evaluate(() => ({
    ran: 'canary' in window,
    origin: location.origin,
    links: [...document.querySelectorAll('a')].map(({ href }) => href),
    // React sets handlers without attributes, so that any of these comes out of a text.
    planted: document.querySelectorAll(
      '[onerror], [onload], [onfocus], [onmouseover], [ontoggle], [onbegin], iframe, object, embed, base, body script',
    ).length,
  }));
  expect.soft(found.ran).toBe(false);
  expect.soft(found.origin).toBe(home);
  expect.soft(found.planted).toBe(0);
  const outside = found.links.filter((link) => !link.startsWith(`${home}/`));
  expect.soft(outside.filter((link) => !/^https?:\/\/[^/@]+(\/|$)/.test(link))).toEqual([]);
  const hosts = outside.map((link) => new URL(link).hostname);
  expect.soft(hosts.filter((name) => name.includes('elsewhere'))).toEqual([]);
  expect.soft(strays(sandbox)).toEqual([]);
}

/** What the platform answers to this operator. */
async function answerOf(sandbox: JourneySandbox, path: string): Promise<unknown> {
  const { email, password } = SANDBOX_ACCOUNTS.admin;
  const { access_token } = sandbox.platform.auth.login({ email, password });
  const answer = await fetch(sandbox.url + path, {
    headers: { Authorization: `Bearer ${access_token}` },
  });
  return answer.json();
}

/** The same answer with a hostile text in place of every text: each row its own, in every field. */
function poisoned(answer: unknown, textOf: () => string): unknown {
  if (typeof answer === 'string') return textOf();
  if (Array.isArray(answer)) return answer.map((item: unknown) => poisoned(item, textOf));
  if (typeof answer !== 'object' || answer === null) return answer;
  return Object.fromEntries(
    Object.entries(answer).map(([key, value]: [string, unknown]) => [key, poisoned(value, textOf)]),
  );
}

const screens = [
  { name: 'Apps', path: '/apps', call: '/api/app-management' },
  { name: 'Devices', path: '/devices', call: '/api/subscriptions/devices' },
  { name: 'Subscriptions', path: '/subscriptions', call: '/api/subscriptions/all' },
  { name: 'Plans', path: '/subscription-plans', call: '/api/subscriptions/prices' },
  { name: 'Customers', path: '/customers', call: '/api/customers' },
  { name: 'Users', path: '/users', call: '/api/users' },
  { name: 'Files', path: '/profile?tab=files', call: '/api/storage/files' },
  { name: 'Profile', path: '/profile', call: '/api/auth/profile' },
];

for (const { name, path, call } of screens) {
  test(`${name}: a hostile text in every field`, async ({ page, sandbox, host, count }) => {
    const appId = sandbox.platform.store.apps.all.find((app) => app.name === 'nimbus-vpn')?.id;
    const answer = await answerOf(sandbox, `${call}?appId=${appId ?? ''}&page=1&limit=20`);
    let given = 0;
    const nextText = () => hostileTexts[(given += 1) % hostileTexts.length] ?? '';
    sandbox.scenarios.malformed({ method: 'GET', path: call, body: poisoned(answer, nextText) });
    sandbox.record.clear();
    await page.goto(path);
    // Which text stands where is the platform's business: the screen is there, and says something.
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('main').locator('[aria-busy="true"]')).toHaveCount(0);
    await expect(page.getByRole('main').locator('.MuiSkeleton-root')).toHaveCount(0);
    await expectHarmless(page, sandbox, host.url);
    count('hostile values', given);

    // The operator can still work.
    sandbox.scenarios.reset();
    await visit(page, name === 'Users' ? 'Customers' : 'Users');
    await expect(page.getByRole('main').getByRole('rowheader').first()).toBeVisible();
    await expectHarmless(page, sandbox, host.url);
  });
}

const FIELDS_OF_A_ROW = 5;

test('a megabyte in every field of a row', async ({ page, sandbox, host, count }) => {
  const huge = `<img src=x onerror="window.canary=1">${'x'.repeat(1_000_000)}`;
  const answer = await answerOf(sandbox, '/api/users?page=1&limit=20');
  let given = 0;
  const body = poisoned(answer, () => ((given += 1) <= FIELDS_OF_A_ROW ? huge : 'short'));
  sandbox.scenarios.malformed({ method: 'GET', path: '/api/users', body });
  await page.goto('/users');
  await expect(page.getByRole('main').getByRole('rowheader').first()).toBeVisible();
  await expectHarmless(page, sandbox, host.url);
  // What is shown of it is a line, not a megabyte.
  const shown = await page
    .getByRole('main')
    .innerText()
    .then(({ length }) => length);
  expect(shown).toBeLessThan(20_000);
  sandbox.scenarios.reset();
  await search(page, 'ada');
  await expect(page).toHaveURL(/search=ada/);
  count('hostile values', FIELDS_OF_A_ROW);
});

/**
 * Goes to an address of the console as a link would, without loading the page anew, and answers
 * where that ended: at once for what the router decides.
 */
async function follow(page: Page, addresses: readonly string[]): Promise<string[]> {
  return page.evaluate(async (all) => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    const ends: string[] = [];
    for (const address of all) {
      history.pushState(null, '', address);
      window.dispatchEvent(new PopStateEvent('popstate', { state: null }));
      await frame();
      // The sign-in page sends on whoever is signed in; no other page goes away by itself.
      for (let frames = 0; frames < 120 && location.pathname === '/login'; frames += 1) {
        await frame();
      }
      ends.push(location.href);
    }
    return ends;
  }, addresses);
}

/** Where a redirect may lead: the console's own protected pages, the start page above all. */
const OWN_PAGE =
  /^\/(|dashboard|profile|apps|devices|subscriptions|subscription-plans|customers|users)$/;

for (const { encoded, links } of hostileRedirects) {
  test(`redirects of links to somebody who is signed in, ${encoded}`, async ({
    page,
    sandbox,
    host,
    count,
  }) => {
    await page.goto('/profile');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('My Profile');
    const ends = await follow(page, links);
    const wrong = links
      .map((link, index) => [link, ends[index] ?? ''] as const)
      .filter(([, end]) => {
        const { origin, pathname, search: query } = new URL(end);
        return origin !== host.url || !OWN_PAGE.test(pathname) || query.includes('elsewhere');
      });
    expect(wrong).toEqual([]);
    await expectHarmless(page, sandbox, host.url);
    await visit(page, 'Users');
    await expect(page.getByRole('main').getByRole('rowheader').first()).toBeVisible();
    count('hostile values', links.length);
  });
}

test.describe('a redirect after sign-in, from the first page load on', () => {
  test.use({ as: null });
  for (const redirect of [
    'https://elsewhere.example',
    '//elsewhere.example',
    '/%5Celsewhere.example',
    'javascript:window.canary=1',
    '%09//elsewhere.example',
  ]) {
    test(redirect, async ({ page, sandbox, host, count }) => {
      await page.goto(`/login?redirect=${redirect}`);
      const { email, password } = SANDBOX_ACCOUNTS.admin;
      await signIn(page, email, password);
      await expect(page).toHaveURL(`${host.url}/dashboard`);
      await expectHarmless(page, sandbox, host.url);
      count('hostile values');
    });
  }
});

test('texts in the address of a list', async ({ page, sandbox, host, count }) => {
  await page.goto('/users');
  await expect(page.getByRole('main').getByRole('rowheader').first()).toBeVisible();
  sandbox.record.clear();
  const texts = hostileTexts.map(encodable);
  const addresses = texts.map(
    (text) => `/users?search=${encodeURIComponent(text)}&page=${encodeURIComponent(text)}`,
  );
  const ends = await follow(page, addresses);
  expect(ends.filter((end) => !end.startsWith(`${host.url}/users`))).toEqual([]);
  await expectHarmless(page, sandbox, host.url);
  // Each went where it belongs, and nowhere else: into the search, which has a longest length.
  const asked = () => sandbox.record.calls('GET', '/api/users').map(({ query }) => query.search);
  await expect.poll(() => asked().includes("' OR 1=1 --")).toBe(true);
  expect(
    asked().filter((text) => !texts.some((given) => given.trim().startsWith(String(text)))),
  ).toEqual([]);
  await search(page, 'ada');
  await expect(page).toHaveURL(/search=ada/);
  count('hostile values', texts.length * 2);
});

test('ids in the address of a customer', async ({ page, sandbox, host, watch, count }) => {
  watch.provokes(404, '/api/customers/*');
  await page.goto('/customers');
  await expect(page.getByRole('main').getByRole('rowheader').first()).toBeVisible();
  sandbox.record.clear();
  const ids = hostileIds.map(encodable);
  const addresses = ids.map((id) => `/customers?customer=${encodeURIComponent(id)}`);
  const ends = await follow(page, addresses);
  expect(ends.filter((end) => !end.startsWith(`${host.url}/customers`))).toEqual([]);
  // An id is one segment of a path, encoded; `.` and `..` ask for nothing at all.
  const askedIds = () =>
    sandbox.record.requests.flatMap(({ path }) => {
      const [, id] = /^\/api\/customers\/([^/]+)(?:\/subscriptions)?$/.exec(path) ?? [];
      return id === undefined ? [] : [decodeURIComponent(id)];
    });
  await expect.poll(() => askedIds().includes('*')).toBe(true);
  expect(askedIds().filter((id) => !ids.includes(id))).toEqual([]);
  expect(askedIds()).not.toContain('.');
  expect(askedIds()).not.toContain('..');
  await expectHarmless(page, sandbox, host.url);
  count('hostile values', ids.length);
});

test('tokens of mails that somebody made up', async ({ page, sandbox, host, watch, count }) => {
  watch.provokes(400, '/api/auth/verify-email');
  watch.provokes(404, '/api/auth/verify-email');
  await page.goto('/reset-password?token=first');
  const texts = hostileTexts.map(encodable);
  const addresses = texts.flatMap((text) => [
    `/verify-email?token=${encodeURIComponent(text)}`,
    `/reset-password?token=${encodeURIComponent(text)}`,
  ]);
  const ends = await follow(page, addresses);
  expect(ends.filter((end) => !end.startsWith(`${host.url}/`))).toEqual([]);
  await expectHarmless(page, sandbox, host.url);
  count('hostile values', addresses.length);
});
