import { startProxy } from '../support/proxy';
import { SANDBOX_ACCOUNTS } from '../support/sandbox';
import { logOut, signIn } from '../support/screen';
import { expect, test as base } from '../support/test';

/*
 * Tests a platform whose logout response makes the browser clear the site's storage. Console and
 * API share an origin behind one proxy, so the browser clears the console's own storage, too.
 */

const LOGOUT = '/api/auth/logout';

const test = base.extend({
  site: async ({ host }, provide) => {
    const site = await startProxy(host, {
      headers: (path) => (path === LOGOUT ? { 'Clear-Site-Data': '"cookies", "storage"' } : {}),
    });
    await provide(site);
    await site.close();
  },
});

test('a logout whose answer clears the site’s data leads to the sign-in page, and the next sign-in lasts', async ({
  page,
}) => {
  await page.goto('/devices');
  const account = page.getByRole('button', { name: /^Account of/ });
  await expect(account).toBeVisible();
  await logOut(page, 'admin');
  await expect(page).toHaveURL('/login');
  await expect.poll(() => page.evaluate(() => Object.keys(localStorage))).toEqual([]);

  const { email, password } = SANDBOX_ACCOUNTS.admin;
  await signIn(page, email, password);
  await expect(account).toBeVisible();
  await page.reload();
  await expect(account).toBeVisible();
});
