import { once } from 'node:events';
import { createServer, request as ask, type ServerResponse } from 'node:http';
import { listenOnFreePort } from '../support/listen';
import { SANDBOX_ACCOUNTS } from '../support/sandbox';
import { logOut, signIn } from '../support/screen';
import { expect, test as base } from '../support/test';

/*
 * A platform whose answer to a logout tells the browser to clear what it stores of the site. Console
 * and API share an origin, behind one proxy: the console's own storage is cleared with it.
 */

const LOGIN = '/api/auth/login';
const LOGOUT = '/api/auth/logout';

const test = base.extend<{
  /** When the answer to a logout comes: before the next sign-in, or once that is answered. */
  answersLogout: 'soon' | 'after the next sign-in';
}>({
  answersLogout: ['soon', { option: true }],
  site: async ({ host, answersLogout }, provide) => {
    let apiUrl = '';
    const held: ServerResponse[] = [];
    const proxy = createServer((incoming, outgoing) => {
      const { url = '/', method, headers } = incoming;
      const target = new URL(url, url.startsWith('/api/') ? apiUrl : host.url);
      const forwarded = ask(target, { method, headers }, (answer) => {
        const { statusCode = 502 } = answer;
        if (url === LOGOUT) {
          outgoing.writeHead(statusCode, { 'Clear-Site-Data': '"cookies", "storage"' });
          answer.resume();
          if (answersLogout === 'soon') outgoing.end();
          else held.push(outgoing);
          return;
        }
        outgoing.writeHead(statusCode, answer.headers);
        answer.pipe(outgoing);
        if (url === LOGIN) void once(outgoing, 'close').then(() => held.map((late) => late.end()));
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

for (const when of ['soon', 'after the next sign-in'] as const) {
  test.describe(`a logout whose answer clears the site’s data ${when}`, () => {
    test.use({ answersLogout: when });
    test('leads to the sign-in page, and the next sign-in lasts', async ({ page }) => {
      await page.goto('/devices');
      const account = page.getByRole('button', { name: /^Account of/ });
      await expect(account).toBeVisible();
      await logOut(page, 'admin');
      await expect(page).toHaveURL('/login');
      if (when === 'soon') {
        await expect.poll(() => page.evaluate(() => Object.keys(localStorage))).toEqual([]);
      }

      const { email, password } = SANDBOX_ACCOUNTS.admin;
      await signIn(page, email, password);
      await expect(account).toBeVisible();
      await page.reload();
      await expect(account).toBeVisible();
    });
  });
}
