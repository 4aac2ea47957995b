import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { namePrefixOf } from '../../src/shared/browser/base';
import { Violations } from '../security/violations';
import { findBuild } from '../support/build';
import { found } from '../support/sandbox';
import { rowsOf, visit } from '../support/screen';
import { expect, test as base } from '../support/test';

/*
 * The Playwright projects run these tests with the console at different paths
 * (playwright.config.ts). The tests cause errors on purpose, so they use a browser context that the
 * `watch` fixture ignores.
 */

/** Unique text, so that any report that contains it proves a leak. */
const CANARY = 'canary-ana@customer.example';

type Report = Record<string, unknown>;

type Reporting = {
  /** Opens a page as a signed-in operator. `isReporting` says whether `errorReportUrl` is set. */
  open: (address: string, isReporting?: boolean) => Promise<Page>;
  reports: () => Report[];
  violations: Violations;
};

const test = base.extend<{ reporting: Reporting }>({
  reporting: async ({ browser, host, sandbox, visit: stored }, provide) => {
    const violations = new Violations();
    const prefix = namePrefixOf(host.base);
    const origins = stored.origins.map(({ origin, localStorage }) => ({
      origin,
      localStorage: localStorage.map(({ name, value }) => ({ name: prefix + name, value })),
    }));
    const context = await browser.newContext({
      baseURL: host.url,
      serviceWorkers: 'block',
      storageState: { cookies: [], origins },
    });
    await violations.listen(context);
    await provide({
      violations,
      reports: () => sandbox.record.errorReports as Report[],
      open: async (address, isReporting = true) => {
        await host.configure({
          ...sandbox.configuration,
          ...(isReporting && { errorReportUrl: `${sandbox.url}/error-reports` }),
        });
        const page = await context.newPage();
        await page.goto(host.base + address.slice(1));
        return page;
      },
    });
    await context.close();
  },
});

/**
 * Returns the name of the script that sends reports, the only script that contains this message.
 */
function reportingScript(): string {
  const assets = path.join(findBuild(), 'assets');
  const isIt = (name: string) =>
    name.endsWith('.js') &&
    readFileSync(path.join(assets, name), 'utf8').includes('Assignment to constant variable');
  return found(readdirSync(assets).find(isIt));
}

const devicesShown = (page: Page) => expect(rowsOf(page, 'Devices').first()).toBeVisible();

/**
 * Breaks the formatting of numbers and follows the link to a screen, which then throws. Does both
 * in one task, so that the shell does not format a number in between and throw, too.
 */
async function breakRendering(page: Page, screen: string): Promise<void> {
  await page
    .getByRole('link', { name: screen, exact: true })
    .evaluate((link: HTMLElement, canary) => {
      Object.defineProperty(Intl.NumberFormat.prototype, 'format', {
        get() {
          throw new TypeError(`${canary} is not a function`);
        },
      });
      link.click();
    }, CANARY);
  await expect(page.getByText('This page ran into an error')).toBeVisible();
}

const loseScript = (page: Page, name: string) =>
  page.route(`**/assets/${name}.*.js`, (route) => route.fulfill({ status: 404 }));

const reject = (page: Page) =>
  page.evaluate((canary) => void Promise.reject(new Error(`${canary} failed`)), CANARY);

const askElsewhere = (page: Page) =>
  page.evaluate(
    (canary) => void fetch(`https://${canary.slice(11)}/?${canary}`).catch(() => undefined),
    CANARY,
  );

/** Makes the screen's script throw after it has loaded. */
const breakScript = (page: Page, name: string) =>
  page.route(`**/assets/${name}.*.js`, async (route) => {
    const response = await route.fetch();
    const body = `${await response.text()}\n;setTimeout(()=>{throw new Error(${JSON.stringify(CANARY)})})`;
    await route.fulfill({ response, body });
  });

test('a broken page and a missing script are reported once, and the policy blocks nothing', async ({
  reporting: { open, reports, violations },
}) => {
  const page = await open('/devices');
  await devicesShown(page);
  await loseScript(page, 'users');
  await visit(page, 'Users');
  await expect(page.getByText('This page couldn’t be loaded')).toBeVisible();
  await breakRendering(page, 'Customers');
  await expect.poll(() => reports().map(({ kind }) => kind)).toEqual(['chunk', 'render']);
  expect(reports()[0]).toMatchObject({
    schema: 1,
    script: expect.stringMatching(/^assets\/users\.[0-9a-f]{8}\.js$/),
    // The URL may still be /devices, because hovering over the link already requests the script.
    screen: expect.stringMatching(/^\/(devices|users)$/),
    environment: '',
    build: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\dZ$/),
  });
  expect(reports()[1]).toMatchObject({
    screen: '/customers',
    error: { name: 'TypeError', message: 'is not a function' },
  });
  const { stack } = reports()[1]?.error as { stack: string[] };
  expect(stack.length).toBeGreaterThan(2);
  for (const frame of stack) expect(frame).toMatch(/^assets\/[\w-]+\.[0-9a-f]{8}\.js:\d+:\d+$/);

  // Renders the failing screen again, which causes the same error again.
  await page.goBack();
  await page.goForward();
  await expect(page.getByText('This page ran into an error')).toBeVisible();
  // The console reports the new rejection, but did not report the repeated error before it.
  await reject(page);
  await expect
    .poll(() => reports().map(({ kind }) => kind))
    .toEqual(['chunk', 'render', 'rejection']);
  expect(violations.all).toEqual([]);
});

test('an error before the reporting code has loaded is reported, too', async ({
  browser,
  host,
  sandbox,
}) => {
  await host.configure({
    ...sandbox.configuration,
    errorReportUrl: `${sandbox.url}/error-reports`,
  });
  const context = await browser.newContext({ baseURL: host.url, serviceWorkers: 'block' });
  const page = await context.newPage();
  // Rejects at DOMContentLoaded, when the console's scripts have run but the page has not been
  // idle.
  await page.addInitScript(() => {
    document.addEventListener('DOMContentLoaded', () => void Promise.reject(new RangeError('x')));
  });
  await page.goto(`${host.base}reset-password?token=${CANARY}`);
  await expect
    .poll(() => sandbox.record.errorReports)
    .toMatchObject([
      { kind: 'rejection', screen: '/reset-password', error: { name: 'RangeError' } },
    ]);
  expect(JSON.stringify(sandbox.record.errorReports)).not.toContain('canary');
  await context.close();
});

test('without the setting nothing is sent, and the code is not loaded', async ({
  reporting: { open, reports },
  sandbox,
}) => {
  const scripts: string[] = [];
  const page = await open('/devices', false);
  page.on('request', (request) => scripts.push(request.url()));
  await page.reload();
  await devicesShown(page);
  await reject(page);
  await breakRendering(page, 'Users');
  await page.waitForLoadState('networkidle');
  expect(scripts.some((url) => url.includes('/assets/users.'))).toBe(true);
  expect(scripts.filter((url) => url.includes(reportingScript()))).toEqual([]);
  expect(reports()).toEqual([]);
  expect(sandbox.record.calls('POST', '/error-reports')).toEqual([]);
});

test('a report of each kind, from a console full of canaries, contains none', async ({
  reporting: { open, reports },
  host,
  sandbox,
}) => {
  const { apps, users, devices, customers } = sandbox.platform.store;
  const name = { displayName: CANARY };
  for (const app of apps.all) apps.update(app, { ...name, description: CANARY });
  for (const user of users.all) users.update(user, name);
  for (const customer of customers.all) customers.update(customer, { ...name, phone: CANARY });
  for (const device of devices.all) devices.update(device, { deviceName: CANARY });
  const page = await open(`/profile?tab=${CANARY}`);
  await page.getByRole('button', { name: 'Edit Profile' }).click();
  const dialog = page.getByRole('dialog');
  for (const field of await dialog.getByRole('textbox').all()) await field.fill(CANARY);
  await reject(page);
  await askElsewhere(page);
  // Waits for the reports, because the browser would drop a pending report when the page navigates.
  await expect.poll(() => reports().length).toBe(2);
  await page.goto(`${host.base}devices?search=${CANARY}&device=${CANARY}`);
  await page.getByRole('button', { name: 'Close' }).first().click();
  await page.getByRole('searchbox').first().fill(`another ${CANARY}`);
  sandbox.scenarios.malformed({ path: '/api/customers', body: { customers: CANARY } });
  await visit(page, 'Customers');
  await expect(page.getByText('The server sent an unexpected response').first()).toBeVisible();
  await breakScript(page, 'subscriptions');
  await visit(page, 'Subscriptions');
  await loseScript(page, 'apps');
  await visit(page, 'Apps');
  await expect(page.getByText('This page couldn’t be loaded')).toBeVisible();
  await breakRendering(page, 'Users');
  await expect
    .poll(() =>
      reports()
        .map(({ kind }) => kind)
        .toSorted(),
    )
    .toEqual(['answer', 'chunk', 'policy', 'rejection', 'render', 'uncaught']);
  expect(JSON.stringify(reports())).not.toMatch(/canary|ana@|customer\.example/);
});
