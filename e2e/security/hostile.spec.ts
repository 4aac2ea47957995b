import type { Page } from '@playwright/test';
import { pathFits } from '../../mocks/record';
import { searchText } from '../../src/shared/text';
import type { Host } from '../support/host';
import { SANDBOX_ACCOUNTS, type JourneySandbox } from '../support/sandbox';
import { search, signIn, skeletonsOf, visit } from '../support/screen';
import { encodable, hostileIds, hostileRedirects, hostileTexts } from './hostileValues';
import { expect, test } from './test';

test.use({ trace: 'off' });

/** Paths that a screen may request, with `*` for one segment. */
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

function strays({ record }: JourneySandbox): string[] {
  return record.requests
    .map(({ path }) => path)
    .filter((path) => !contract.some((known) => pathFits(known, path)));
}

type Scene = {
  page: Page;
  sandbox: JourneySandbox;
  host: Host;
  count: (what: string, by?: number) => void;
};

/**
 * Expects that no script ran, no text became an element, no link has a hostile URL, and no request
 * has a path outside `contract`.
 */
async function expectHarmless({ page, sandbox, host, count }: Scene): Promise<void> {
  const found = await page.evaluate(() => ({
    ran: 'canary' in window,
    origin: location.origin,
    links: [...document.querySelectorAll('a')].map(({ href }) => href),
    // Finds elements that the page parsed from a hostile text. An event handler attribute is
    // proof of one, because React never renders such attributes.
    planted: [
      ...document.querySelectorAll(
        '[onerror], [onload], [onfocus], [onmouseover], [ontoggle], [onbegin], iframe, object, embed, base, body script',
      ),
    ].map(({ outerHTML }) => `An element parsed from a text: ${outerHTML.slice(0, 200)}`),
  }));
  const effects = [
    ...(found.ran ? ['A script ran'] : []),
    ...(found.origin === host.url ? [] : [`The page is at ${found.origin}`]),
    ...found.planted,
    ...found.links
      .filter((link) => !link.startsWith(`${host.url}/`))
      .filter((link) => {
        const { protocol, username, hostname } = new URL(link);
        return !/^https?:$/.test(protocol) || username !== '' || hostname.includes('elsewhere');
      })
      .map((link) => `A link to ${link}`),
    ...strays(sandbox).map((path) => `A request to ${path}`),
  ];
  expect.soft(effects).toEqual([]);
  count('had an effect', effects.length);
}

async function answerOf(sandbox: JourneySandbox, path: string): Promise<unknown> {
  const { email, password } = SANDBOX_ACCOUNTS.admin;
  const { access_token } = sandbox.platform.auth.login({ email, password });
  const answer = await fetch(sandbox.url + path, {
    headers: { Authorization: `Bearer ${access_token}` },
  });
  return answer.json();
}

/** Returns the response with every text replaced by the next text from `textOf`. */
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
    // The screen finishes loading, whatever texts the response contains.
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('main').locator('[aria-busy="true"]')).toHaveCount(0);
    await expect(skeletonsOf(page)).toHaveCount(0);
    await expectHarmless({ page, sandbox, host, count });
    count('hostile values', given);

    sandbox.scenarios.reset();
    await visit(page, name === 'Users' ? 'Customers' : 'Users');
    await expect(page.getByRole('main').getByRole('rowheader').first()).toBeVisible();
    await expectHarmless({ page, sandbox, host, count });
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
  await expectHarmless({ page, sandbox, host, count });
  // The screen shows only one line of the text, which is a megabyte long.
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

/** Navigates to a URL of the console without loading a page, as a link of the console does. */
async function follow(page: Page, address: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState(null, '', to);
    window.dispatchEvent(new PopStateEvent('popstate', { state: null }));
  }, address);
}

const heading = (page: Page) => page.getByRole('heading', { level: 1 });

/** Allowed targets of a redirect: the console's own protected pages. */
const OWN_PAGE =
  /^\/(dashboard|profile|apps|devices|subscriptions|subscription-plans|customers|users)$/;

for (const { encoded, links } of hostileRedirects) {
  // Tags all encodings but one with `@long`, so that `npm run e2e` skips them.
  const tag = encoded === 'not encoded' ? [] : '@long';
  test(
    `redirects of links for a signed-in operator, ${encoded}`,
    { tag },
    async ({ page, sandbox, host, count }) => {
      await page.goto('/nowhere');
      for (const link of links) {
        // Starts each link at the 404 page. No redirect leads there, so a new heading shows that
        // the redirect has ended.
        await expect(heading(page)).toHaveText('404 Page Not Found');
        await follow(page, link);
        await expect(heading(page)).not.toHaveText('404 Page Not Found');
        const { origin, pathname, search: query } = new URL(page.url());
        expect.soft(origin, link).toBe(host.url);
        expect.soft(pathname, link).toMatch(OWN_PAGE);
        expect.soft(query, link).not.toContain('elsewhere');
        await follow(page, '/nowhere');
      }
      await page.goto('/dashboard');
      await expectHarmless({ page, sandbox, host, count });
      await visit(page, 'Users');
      await expect(page.getByRole('main').getByRole('rowheader').first()).toBeVisible();
      count('hostile values', links.length);
    },
  );
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
      await expect(page).toHaveURL(`${host.url}/dashboard?app=nimbus-vpn`);
      await expectHarmless({ page, sandbox, host, count });
      count('hostile values');
    });
  }
});

test('texts in the address of a list', async ({ page, sandbox, host, count }) => {
  await page.goto('/users');
  await expect(page.getByRole('main').getByRole('rowheader').first()).toBeVisible();
  sandbox.record.clear();
  const texts = hostileTexts.map(encodable);
  for (const text of texts) {
    const value = encodeURIComponent(text);
    await follow(page, `/users?search=${value}&page=${value}`);
  }
  await expectHarmless({ page, sandbox, host, count });
  // Requests contain each text only as `search`, cleaned and shortened by `searchText`.
  const asked = () => sandbox.record.calls('GET', '/api/users').map(({ query }) => query.search);
  await expect.poll(() => asked().includes('OR 1=1 --')).toBe(true);
  const searched: unknown[] = texts.map((text) => searchText(text).text || undefined);
  expect(asked().filter((text) => !searched.includes(text))).toEqual([]);
  await search(page, 'ada');
  await expect(page).toHaveURL(/search=ada/);
  count('hostile values', new Set(asked()).size);
});

test('ids in the address of a customer', async ({ page, sandbox, host, watch, count }) => {
  watch.provokes(404, '/api/customers/*');
  await page.goto('/customers');
  await expect(page.getByRole('main').getByRole('rowheader').first()).toBeVisible();
  sandbox.record.clear();
  const ids = hostileIds.map(encodable);
  // Returns the ids in the requests for customers, each one encoded segment of the path. The
  // console sends no request for the ids `.` and `..`.
  const askedIds = () =>
    sandbox.record.requests.flatMap(({ path }) => {
      const [, id] = /^\/api\/customers\/([^/]+)(?:\/subscriptions)?$/.exec(path) ?? [];
      return id === undefined ? [] : [decodeURIComponent(id)];
    });
  for (const id of ids) {
    await follow(page, `/customers?customer=${encodeURIComponent(id)}`);
    await expect(page.getByRole('dialog')).toBeVisible();
    if (!['.', '..'].includes(id)) await expect.poll(askedIds).toContain(id);
  }
  expect(askedIds().filter((id) => !ids.includes(id))).toEqual([]);
  expect(askedIds()).not.toContain('.');
  expect(askedIds()).not.toContain('..');
  await expectHarmless({ page, sandbox, host, count });
  count('hostile values', ids.length);
});

test('made-up tokens of mails', async ({ page, sandbox, host, watch, count }) => {
  watch.provokes(400, '/api/auth/verify-email');
  watch.provokes(404, '/api/auth/verify-email');
  await page.goto('/reset-password?token=first');
  const texts = hostileTexts.map(encodable);
  for (const text of texts) {
    await follow(page, `/verify-email?token=${encodeURIComponent(text)}`);
    await follow(page, `/reset-password?token=${encodeURIComponent(text)}`);
  }
  await expectHarmless({ page, sandbox, host, count });
  const asked = sandbox.record.calls('GET', '/api/auth/verify-email');
  count('hostile values', new Set(asked.map(({ query }) => query.token)).size);
});
