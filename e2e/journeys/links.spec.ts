import type { Page } from '@playwright/test';
import { found, SANDBOX_ACCOUNTS, SANDBOX_APPS } from '../support/sandbox';
import { appSelector, chooseApp, expectApp, rowsOf, signIn, visit } from '../support/screen';
import { expect, test } from '../support/test';

const ofNimbus = 'of 1,200 devices';
const ofHarbor = 'of 260 devices';

/**
 * Records for each frame the app that the selector names and the number of devices on the screen.
 */
async function recordFrames(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const frames = new Set<string>();
    Object.assign(window, { frames });
    const look = () => {
      const app = document.querySelector('[aria-label^="Selected app: "]');
      const total = /of [\d,]+ devices/.exec(document.querySelector('main')?.textContent ?? '');
      if (app && total) frames.add(`${app.getAttribute('aria-label')}, ${total[0]}`);
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
  return () => page.evaluate(() => [...(window as unknown as { frames: Set<string> }).frames]);
}

test('a colleague’s link opens its app, here only; Back, Forward and a reload follow it', async ({
  page,
  context,
}) => {
  const frames = await recordFrames(page);
  await page.goto('/devices');
  await expect(page).toHaveURL('/devices?app=nimbus-vpn');
  await expect(page.getByText(ofNimbus)).toBeVisible();
  await chooseApp(page, 'Harbor Hosting');
  await expect(page).toHaveURL('/devices?app=harbor-hosting');
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByText(`Showing 11 to 20 ${ofHarbor}`)).toBeVisible();

  const other = await context.newPage();
  await other.goto('/devices?app=nimbus-vpn');
  await expect(other.getByText(ofNimbus)).toBeVisible();

  for (const [go, app, shown] of [
    ['goBack', 'Harbor Hosting', `Showing 1 to 10 ${ofHarbor}`],
    ['goBack', 'Nimbus VPN', `Showing 1 to 10 ${ofNimbus}`],
    ['reload', 'Nimbus VPN', `Showing 1 to 10 ${ofNimbus}`],
    ['goForward', 'Harbor Hosting', `Showing 1 to 10 ${ofHarbor}`],
    ['goForward', 'Harbor Hosting', `Showing 11 to 20 ${ofHarbor}`],
    ['reload', 'Harbor Hosting', `Showing 11 to 20 ${ofHarbor}`],
  ] as const) {
    await page[go]();
    await expectApp(page, app);
    await expect(page.getByText(shown)).toBeVisible();
  }
  expect(new Set(await frames())).toEqual(new Set([`Selected app: Harbor Hosting, ${ofHarbor}`]));

  // The other tab kept its app, but its URL did not change the app with which a new tab starts.
  await other.reload();
  await expectApp(other, 'Nimbus VPN');
  const third = await context.newPage();
  await third.goto('/devices');
  await expectApp(third, 'Harbor Hosting');
});

test('Back between two apps: no frame shows the rows of one under the name of the other', async ({
  page,
  sandbox,
}) => {
  const frames = await recordFrames(page);
  await page.goto('/devices');
  await expect(page.getByText(ofNimbus)).toBeVisible();
  await chooseApp(page, 'Harbor Hosting');
  await expect(page.getByText(ofHarbor)).toBeVisible();
  for (const ms of [0, 50, 300]) {
    sandbox.scenarios.slow({ path: '/api/subscriptions/devices', ms });
    await page.goBack();
    await expect(page.getByText(ofNimbus)).toBeVisible();
    // Requests the lists of both apps again. Their responses may arrive in any order.
    await page.getByRole('button', { name: 'Next' }).click();
    await page.goBack();
    await page.goForward();
    await page.goBack();
    await chooseApp(page, 'Harbor Hosting');
    await expect(page.getByText(ofHarbor)).toBeVisible();
  }
  expect((await frames()).sort()).toEqual([
    `Selected app: Harbor Hosting, ${ofHarbor}`,
    `Selected app: Nimbus VPN, ${ofNimbus}`,
  ]);
});

test('a link to an app that is not there says so, and chooses none', async ({ page, sandbox }) => {
  await page.goto('/users?app=no-such-app&status=active');
  await expect(page.getByRole('heading', { name: 'App “no-such-app” not found' })).toBeVisible();
  await expect(appSelector(page)).toHaveAccessibleName('Selected app: No App Selected');
  await visit(page, 'Devices');
  await expect(page).toHaveURL('/devices?app=no-such-app');
  await expect(page.getByText('App “no-such-app” not found')).toBeVisible();
  expect(sandbox.record.calls('GET', /\/(users|subscriptions)/)).toEqual([]);

  await page.goBack();
  await page.getByRole('button', { name: 'Choose another app' }).click();
  await page.getByRole('option', { name: 'Harbor Hosting' }).click();
  await expect(rowsOf(page, 'Users').first()).toBeVisible();
  await expect(page).toHaveURL('/users?app=harbor-hosting&status=active');
});

test.describe('without a session', () => {
  test.use({ as: null });

  test('a link keeps its app and its customer through the sign-in', async ({ page, sandbox }) => {
    const customer = found(sandbox.platform.store.customers.ofApp(SANDBOX_APPS.harbor)[0]);
    const address = `/customers?app=harbor-hosting&customer=${customer.id}`;
    await page.goto(address);
    const { email, password } = SANDBOX_ACCOUNTS.admin;
    await signIn(page, email, password);
    await expect(page.getByRole('dialog').getByText(customer.email)).toBeVisible();
    await expect(page).toHaveURL(address);
    await page.keyboard.press('Escape');
    await expectApp(page, 'Harbor Hosting');
  });
});

test('the link of a customer is copied, and opens her details in another tab', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/customers?app=harbor-hosting');
  await rowsOf(page, 'Customers').first().getByRole('link').click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Copy link' }).click();
  await expect(page.getByText('Link copied to clipboard')).toBeVisible();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  expect(link).toBe(page.url());
  expect(new URL(link).searchParams.get('app')).toBe('harbor-hosting');

  await page.goBack();
  await expect(dialog).toHaveCount(0);
  await expect(page).toHaveURL('/customers?app=harbor-hosting');

  const other = await context.newPage();
  await other.goto(link);
  await expect(other.getByRole('dialog').getByRole('button', { name: 'Copy link' })).toBeVisible();
  await other.keyboard.press('Escape');
  await expectApp(other, 'Harbor Hosting');
});
