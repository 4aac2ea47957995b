import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test, type Page } from '@playwright/test';
import { violations } from '../accessibility/axe';
import { findBuild } from '../support/build';
import { startDemoHost } from '../support/demoHost';
import { SANDBOX_ACCOUNTS } from '../support/sandbox';
import { chooseApp, expectApp, rowsOf, visit } from '../support/screen';

let host: Awaited<ReturnType<typeof startDemoHost>>;
let address: string;

test.beforeAll(async () => {
  host = await startDemoHost();
  address = host.url;
});

test.afterAll(() => {
  host.close();
});

const demoLine = (page: Page) => page.getByRole('region', { name: 'Environment' });

/** Opens the demo's menu of faults. */
async function openMenu(page: Page): Promise<void> {
  await demoLine(page)
    .getByRole('button', { name: /^Faults/ })
    .click();
  await expect(page.getByRole('group', { name: 'Faults' })).toBeVisible();
}

async function signInAs(page: Page, account: keyof typeof SANDBOX_ACCOUNTS): Promise<void> {
  await page.getByRole('button', { name: SANDBOX_ACCOUNTS[account].label, exact: true }).click();
}

for (const worker of ['with', 'without'] as const) {
  test.describe(`${worker} a service worker`, () => {
    test.use({ serviceWorkers: 'allow', viewport: { width: 1440, height: 900 } });

    test('a visitor works in two apps, goes through an outage, and starts over', async ({
      page,
      context,
    }) => {
      await context.grantPermissions(['clipboard-read', 'clipboard-write']);
      const problems: string[] = [];
      page.on('pageerror', (error) => problems.push(error.message));
      page.on('requestfailed', (request) => {
        // Without the worker, nothing simulates pictures, and the console shows initials instead.
        const isPicture = request.resourceType() === 'image';
        // The console aborts requests for the app that was left.
        const isAborted = request.failure()?.errorText === 'net::ERR_ABORTED';
        if (!isAborted && (worker === 'with' || !isPicture)) problems.push(request.url());
      });
      if (worker === 'without')
        await page.addInitScript('delete Navigator.prototype.serviceWorker');
      await page.goto(address);
      await expect(demoLine(page)).toContainText('Demo: a reload resets the data');
      await expect(page.getByRole('textbox', { name: 'Email' })).toBeVisible();
      expect(await violations(page, 'everyRule')).toEqual([]);
      expect(await page.locator('link[rel~=icon]').getAttribute('href')).toMatch(/^data:image/);

      await signInAs(page, 'admin');
      await expectApp(page, 'Nimbus VPN');
      if (worker === 'without')
        await page.getByRole('button', { name: 'Switch to dark theme' }).click();
      await visit(page, 'Customers');
      await rowsOf(page, 'Customers').first().getByRole('link').click();
      const details = page.getByRole('dialog');
      await details.getByRole('button', { name: 'Copy link' }).click();
      await expect(page.getByText('Link copied to clipboard')).toBeVisible();
      const link = await page.evaluate(() => navigator.clipboard.readText());
      expect(link).toBe(page.url());
      // The address survives a reload, and the operator stays signed in.
      await page.reload();
      await expect(details).toBeVisible();
      await page.goBack();
      await expect(details).toHaveCount(0);
      await expect(rowsOf(page, 'Customers')).toHaveCount(20);

      await chooseApp(page, 'Harbor Hosting');
      await visit(page, 'Users');
      await expect(rowsOf(page, 'Users')).toHaveCount(20);
      expect(page.url()).toBe(`${address}#/users?app=harbor-hosting`);

      await openMenu(page);
      const hint = page.getByText('This browser offers no service worker');
      await expect(hint).toHaveCount(worker === 'with' ? 0 : 1);
      expect(await violations(page, 'everyRule')).toEqual([]);
      await page.getByRole('button', { name: 'Let a colleague change rows' }).click();
      await page.getByRole('checkbox', { name: 'Offline' }).check();
      await page.keyboard.press('Escape');
      await expect(demoLine(page).getByRole('button', { name: 'Faults: 1' })).toBeFocused();
      expect(problems).toEqual([]);
      await page.getByRole('button', { name: 'Next', exact: true }).click();
      const alert = page.getByRole('alert').filter({ hasText: 'Failed to fetch users' });
      await expect(alert).toContainText('You’re offline');
      await openMenu(page);
      await page.getByRole('checkbox', { name: 'Offline' }).uncheck();
      await page.keyboard.press('Escape');
      await expect(page.getByText(/^Showing 21 to 40 of /)).toBeVisible();

      // The colleague has changed the description of both apps.
      await visit(page, 'Apps');
      await expect(page.getByText('Changed by a colleague').first()).toBeVisible();

      await openMenu(page);
      await page.getByRole('button', { name: 'Expire the session' }).click();
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: 'Refresh' }).click();
      await expect(page.getByText(/^Your session has expired/)).toBeVisible();
      await signInAs(page, 'moderator');
      await expect(page.getByText('Changed by a colleague').first()).toBeVisible();

      problems.length = 0;
      await demoLine(page).getByRole('button', { name: 'Start over' }).click();
      await expect(page.getByRole('textbox', { name: 'Email' })).toBeVisible();
      expect(page.url()).toBe(`${address}#/login`);
      const left = await page.evaluate('Object.keys(localStorage).join()');
      expect(left).not.toContain('credentials');
      expect(problems).toEqual([]);
    });
  });
}

test('a visitor whose browser refuses the service worker reads why nothing is shown', async ({
  page,
}) => {
  await page.addInitScript(
    'ServiceWorkerContainer.prototype.register = () => Promise.reject(new Error("refused"))',
  );
  await page.goto(address);
  await expect(demoLine(page)).toContainText('this browser blocks its service worker');
});

test('the production build holds nothing of the demo', async () => {
  const traces =
    /sandbox\.invalid|__sandbox|console\.test|mockServiceWorker|demo-|start-over|createHashHistory/;
  const names = await readdir(findBuild(), { recursive: true });
  const texts = names.filter((name) => /\.(js|css|html|svg)$/.test(name));
  expect(texts).toContain('index.html');
  for (const name of texts) {
    const text = await readFile(path.join(findBuild(), name), 'utf8');
    expect(traces.exec(text)?.[0], name).toBeUndefined();
  }
});
