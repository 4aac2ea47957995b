import { createServer, request as ask } from 'node:http';
import { listenOnFreePort } from '../support/listen';
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
    let apiUrl = '';
    const proxy = createServer((incoming, outgoing) => {
      const { url = '/', method, headers } = incoming;
      const target = new URL(url, url.startsWith('/api/') ? apiUrl : host.url);
      const forwarded = ask(target, { method, headers }, (answer) => {
        const { statusCode = 502 } = answer;
        if (url === LOGOUT) {
          outgoing.writeHead(statusCode, { 'Clear-Site-Data': '"cookies", "storage"' });
          answer.resume();
          outgoing.end();
          return;
        }
        outgoing.writeHead(statusCode, answer.headers);
        answer.pipe(outgoing);
      });
      incoming.pipe(forwarded);
    });
    const url = `http://localhost:${await listenOnFreePort(proxy)}`;
    await provide({
      ...host,
      url,
      configure: (configuration) => {
        apiUrl = configuration.apiBaseUrl ?? '';
        return host.configure({ ...configuration, apiBaseUrl: url });
      },
    });
    proxy.closeAllConnections();
    proxy.close();
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
