import type { Page } from '@playwright/test';
import { startProxy } from '../support/proxy';
import { SANDBOX_ACCOUNTS, type Account, type JourneySandbox } from '../support/sandbox';
import { logOut, rowsOf, signIn } from '../support/screen';
import { expect, test as base } from '../support/test';

/*
 * Tests platforms whose responses the browser may store, on their own or because of a proxy. The
 * browser would answer one operator's requests with the responses to another one's.
 */

const OLD = 'Mon, 01 Jan 2018 00:00:00 GMT';

const policies: Record<string, Record<string, string>> = {
  'a maximum age and an ETag': { 'cache-control': 'max-age=3600', etag: '"1"', vary: '' },
  'public and immutable responses': { 'cache-control': 'public, max-age=31536000, immutable' },
  'only an old modification date': { 'cache-control': '', 'last-modified': OLD },
};

const test = base.extend<{ policy: string }>({
  policy: ['', { option: true }],
  as: null,
  site: async ({ host, policy }, provide) => {
    const site = await startProxy(host, {
      headers: (path) => (path.startsWith('/api/') ? { ...policies[policy] } : {}),
    });
    await provide(site);
    await site.close();
  },
});

/** Addresses that together send every read of the console's screens. */
const addresses = [
  '/overview',
  '/dashboard',
  '/apps',
  '/devices',
  '/subscriptions',
  '/subscription-plans',
  '/customers',
  '/users',
  '/profile?tab=files',
  '/checks',
  '/status',
];

async function signInAs(page: Page, account: Account): Promise<void> {
  const { email, password, displayName } = SANDBOX_ACCOUNTS[account];
  await page.goto('/login');
  await signIn(page, email, password);
  await expect(page.getByRole('button', { name: `Account of ${displayName}` })).toBeVisible();
}

/** Opens every address, and returns the reads that reached the platform, each once, sorted. */
async function reads(page: Page, { record }: JourneySandbox): Promise<string[]> {
  record.clear();
  for (const address of addresses) {
    await page.goto(address);
    await page.waitForLoadState('networkidle');
    await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible();
  }
  const asked = record
    .calls('GET', '/api/*')
    .map(({ path, query }) => `${path} ${JSON.stringify(query)}`);
  return [...new Set(asked)].sort();
}

for (const policy of Object.keys(policies)) {
  test.describe(`with ${policy}`, () => {
    test.use({ policy });

    test('every read of the next operator reaches the platform', async ({ page, sandbox }) => {
      await signInAs(page, 'admin');
      const first = await reads(page, sandbox);
      await logOut(page, 'admin');
      await signInAs(page, 'superAdmin');
      expect(await reads(page, sandbox)).toEqual(first);
      await expect(page.locator('body')).not.toContainText(SANDBOX_ACCOUNTS.admin.displayName);
    });
  });
}

test.describe('with a maximum age', () => {
  test.use({ policy: 'a maximum age and an ETag' });

  test('Refresh shows what another operator changed', async ({ page, sandbox }) => {
    await signInAs(page, 'admin');
    await page.goto('/devices');
    const inactive = rowsOf(page, 'Devices').first().getByText('Inactive', { exact: true });
    await expect(inactive).toHaveCount(0);
    sandbox.scenarios.changeRows();
    await page.getByRole('button', { name: 'Refresh' }).click();
    await expect(inactive).toBeVisible();
  });
});
