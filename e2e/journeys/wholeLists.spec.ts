import type { Locator, Page } from '@playwright/test';
import { buildDevice } from '../../mocks/platform/builders';
import { queries } from '../support/calls';
import { exportAll, withoutPicker } from '../support/exportedRows';
import { found, SANDBOX_APPS, type JourneySandbox } from '../support/sandbox';
import {
  chooseApp,
  chooseTool,
  expectApp,
  figure,
  headOf,
  rowsOf,
  search,
  visit,
} from '../support/screen';
import { expect, test } from '../support/test';

const DEVICES = '/api/subscriptions/devices';
const PER_PAGE = 10;
const ROWS = 600;
const { nimbus, harbor } = SANDBOX_APPS;

test.use({ rows: ROWS });

const byText = new Intl.Collator('en-US');
const byNumbers = new Intl.Collator('en-US', { numeric: true });

const devicesOf = ({ platform }: JourneySandbox, app: string) => platform.store.devices.ofApp(app);

/** Returns the texts to expect of rows that begin with these names or ids. */
const startingWith = (texts: readonly string[]) =>
  texts.map((text) => new RegExp(`^\\s*${text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')}`));

/** Delays the responses to all requests for devices until the scenarios are reset. */
const holdDevices = ({ scenarios }: JourneySandbox) =>
  scenarios.slow({ path: DEVICES, ms: 600_000 });

const header = (page: Page, name: string): Locator => page.getByRole('columnheader', { name });

/** Waits until no rows of the list are loading. */
const expectLoaded = (page: Page, list: string) =>
  expect(headOf(page, list)).not.toContainText(/Loading|Paused/);

test('a device of another app with the same id stays in its own app', async ({ page, sandbox }) => {
  const shared = { id: '0-shared', createdAt: sandbox.clock.now() };
  sandbox.platform.store.devices.load([
    buildDevice({ ...shared, appId: nimbus, deviceName: 'Twin at Nimbus', platform: 'iOS' }),
    buildDevice({ ...shared, appId: harbor, deviceName: 'Twin at Harbor', platform: 'Windows' }),
  ]);
  const sorted = [...devicesOf(sandbox, nimbus)].sort((one, other) =>
    byNumbers.compare(one.id, other.id),
  );
  const first = sorted.slice(0, PER_PAGE).map(({ deviceName }) => deviceName ?? 'Unnamed Device');
  const rows = rowsOf(page, 'Devices');

  await withoutPicker(page);
  await page.goto('/devices?sort=id');
  await expect(rows).toHaveText(startingWith(first));
  await chooseApp(page, 'Harbor Hosting');
  await expect(rows.first()).toContainText('Twin at Harbor');
  await page.goBack();
  await expectApp(page, 'Nimbus VPN');
  await expect(page.getByText(`Showing 1 to 10 of ${ROWS + 1} devices`)).toBeVisible();
  await expect(rows.first()).toContainText('Twin at Nimbus');
  await expect(rows).toHaveText(startingWith(first));

  const exported = await exportAll(page);
  expect(exported.map((row) => [row['Device ID'], row.Name])).toEqual(
    sorted.map(({ id, deviceName }) => [id, deviceName ?? '']),
  );
  await expect(rows).toHaveText(startingWith(first));
});

test('devices that never finish loading keep no other list waiting', async ({ page, sandbox }) => {
  const names = sandbox.platform.users
    .matching({ appId: nimbus })
    .map(({ displayName, email }) => displayName ?? email)
    .sort(byText.compare);

  await page.goto('/devices');
  await expect(rowsOf(page, 'Devices')).toHaveCount(PER_PAGE);
  holdDevices(sandbox);
  await header(page, 'Device Info').click();
  await expect(headOf(page, 'Devices')).toContainText(/^Loading/);

  await visit(page, 'Users');
  await expect(rowsOf(page, 'Users')).toHaveCount(20);
  await header(page, 'Name').click();
  await expect(rowsOf(page, 'Users')).toHaveText(startingWith(names.slice(0, 20)));
  await expectLoaded(page, 'Users');
  await expect(page.getByText(`Showing 1 to 20 of ${names.length} users`)).toBeVisible();
  await page.getByRole('button', { name: /^Notifications/ }).click();
  const notifications = page.getByRole('dialog', { name: 'Notifications' });
  await expect(notifications).toBeVisible();
  await expect(notifications).not.toContainText(/load/i);
  await expect(notifications.getByRole('button', { name: 'Pause' })).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(notifications).toBeHidden();

  await visit(page, 'Devices');
  await header(page, 'Device Info').click();
  await expect(headOf(page, 'Devices')).toContainText(/^Loading/);
  sandbox.scenarios.reset();
  await expectLoaded(page, 'Devices');
  await expect(header(page, 'Device Info')).toHaveAttribute('aria-sort', 'ascending');
  await expect(page.getByText(`Showing 1 to 10 of ${ROWS} devices`)).toBeVisible();
});

for (const { list, path, text, match } of [
  {
    list: 'Users',
    path: '/users',
    text: 'trial',
    match: ({ platform }: JourneySandbox) =>
      platform.users
        .matching({ appId: nimbus })
        .map((user) => platform.users.view(user))
        .filter(({ subscription }) => subscription?.status === 'trialing'),
  },
  {
    list: 'Subscriptions',
    path: '/subscriptions',
    text: 'yearly',
    match: ({ platform }: JourneySandbox) =>
      platform.store.subscriptions
        .ofApp(nimbus)
        .filter(({ stripePriceId }) => stripePriceId?.includes('yearly')),
  },
]) {
  test(`a search of all ${list.toLowerCase()} finds the same by its address as by hand`, async ({
    page,
    context,
    sandbox,
  }) => {
    const ids = match(sandbox).map(({ id }) => id);
    expect(ids.length).toBeGreaterThan(20);
    const range = `Showing 1 to 20 of ${ids.length} ${list.toLowerCase()}`;

    await withoutPicker(page);
    await page.goto(path);
    await chooseTool(page, 'More', 'Show all rows');
    await expect(page).toHaveURL(/rows=whole/);
    await expect(page.getByText(/^Showing 1 to 20 of /)).toBeVisible();
    await expectLoaded(page, list);
    await search(page, text);
    await expect(page.getByText(range)).toBeVisible();
    const address = page.url();
    expect(new URL(address).searchParams.get('search')).toBe(text);
    const rows = await rowsOf(page, list).allTextContents();
    const exported = await exportAll(page);
    expect(exported).toHaveLength(ids.length);

    const other = await context.newPage();
    await withoutPicker(other);
    await other.goto(address);
    await expect(other.getByText(range)).toBeVisible();
    await expectLoaded(other, list);
    expect(await rowsOf(other, list).allTextContents()).toEqual(rows);
    expect(await exportAll(other)).toEqual(exported);
  });
}

/** Returns the monthly list price of subscriptions, as in `$1,200.00, €80.00`. */
function monthlyText(
  { platform }: JourneySandbox,
  rows: readonly { stripePriceId: string | null }[],
): string {
  const sums = { EUR: 0, USD: 0 };
  for (const { stripePriceId } of rows) {
    const price = platform.store.prices.get(stripePriceId ?? '');
    if (!price) continue;
    const amount = price.interval === 'year' ? price.amount / 12 : price.amount;
    sums[price.currency.toUpperCase() as keyof typeof sums] += amount;
  }
  return Object.entries(sums)
    .filter(([, sum]) => sum > 0)
    .map(([currency, sum]) =>
      new Intl.NumberFormat('en-US', { style: 'currency', currency }).format(sum / 100),
    )
    .join(', ');
}

test('overdue subscriptions that were paid meanwhile leave the rows, the count and the sum', async ({
  page,
  sandbox,
}) => {
  const { subscriptions } = sandbox.platform.store;
  const overdue = () => subscriptions.ofApp(nimbus).filter(({ status }) => status === 'past_due');
  const head = headOf(page, 'Subscriptions');
  const expectAgreement = async () => {
    const now = overdue();
    await expect(head).toContainText(`${now.length} subscriptions`);
    await expect(head).toContainText(`${monthlyText(sandbox, now)} per month at list price`);
    await expect(page.getByText(`Page 1 of ${Math.ceil(now.length / 20)}`)).toBeVisible();
    const shown = now.slice(0, 20).map(({ stripeSubscriptionId }) => found(stripeSubscriptionId));
    await expect(rowsOf(page, 'Subscriptions')).toHaveText(shown.map((id) => new RegExp(id)));
    await expect(figure(page, 'Past Due')).toContainText('20');
    expect((await exportAll(page)).map((row) => row['Subscription ID'])).toEqual(
      now.map(({ stripeSubscriptionId }) => stripeSubscriptionId),
    );
  };

  await withoutPicker(page);
  await page.goto('/subscriptions?status=past_due');
  // Two pages, also without those that are paid.
  expect(overdue().length).toBeGreaterThan(25);
  await expectAgreement();
  const paying = overdue().filter((_row, index) => index % 5 === 0);
  for (const row of paying.slice(0, 5)) subscriptions.update(row, { status: 'active' });
  await page.getByRole('button', { name: 'Refresh' }).click();
  await expectAgreement();
});

test('a device that was just registered is in the sorted list and in its export', async ({
  page,
  sandbox,
}) => {
  const rows = rowsOf(page, 'Devices');
  await withoutPicker(page);
  await page.goto('/devices?sort=-registered');
  await expect(page.getByText(`Showing 1 to 10 of ${ROWS} devices`)).toBeVisible();
  await expectLoaded(page, 'Devices');
  await page.getByRole('button', { name: 'Register Device' }).click();
  const dialog = page.getByRole('dialog', { name: 'Register Device' });
  await dialog.getByLabel('Device ID').fill('just-registered');
  await dialog.getByLabel('Name').fill('The newest device');
  await dialog.getByRole('button', { name: 'Register Device' }).click();
  await expect(dialog).toBeHidden();

  await expect(rows.first()).toContainText('The newest device');
  await expect(page.getByText(`Showing 1 to 10 of ${ROWS + 1} devices`)).toBeVisible();
  const newestFirst = [...devicesOf(sandbox, nimbus)].sort(
    (one, other) => other.createdAt - one.createdAt,
  );
  expect(newestFirst[0]?.id).toBe('just-registered');
  expect((await exportAll(page)).map((row) => row['Device ID'])).toEqual(
    newestFirst.map(({ id }) => id),
  );
});

/** Finds the button in the page's header that asks for the rows again. */
const refresh = (page: Page) => page.getByRole('button', { name: /^Updated/ });

test('a refresh that is canceled keeps the rows, the sort and the conditions', async ({
  page,
  sandbox,
}) => {
  const iOS = devicesOf(sandbox, nimbus).filter(({ platform }) => platform === 'iOS');
  const head = headOf(page, 'Devices');
  const range = page.getByText(`Showing 1 to 10 of ${iOS.length} devices`);
  await page.goto('/devices?sort=-lastSeen&where.platform=is%3AiOS');
  await expect(range).toBeVisible();
  await expectLoaded(page, 'Devices');
  await expect(rowsOf(page, 'Devices')).toHaveCount(PER_PAGE);
  const rows = await rowsOf(page, 'Devices').allTextContents();
  const address = page.url();

  holdDevices(sandbox);
  await refresh(page).click();
  await expect(head).toContainText('Loading');
  await head.getByRole('button', { name: 'Cancel' }).click();
  await expectLoaded(page, 'Devices');
  await expect(page).toHaveURL(address);
  await expect(range).toBeVisible();
  await expect(rowsOf(page, 'Devices')).toHaveText(rows);
  await expect(head).toContainText('Platform: iOS');
  await expect(header(page, 'Last Seen')).toHaveAttribute('aria-sort', 'descending');
});

test('a refresh loads all pages of a sorted list again', async ({ page, sandbox }) => {
  const rows = rowsOf(page, 'Devices');
  await page.goto('/devices?sort=info');
  await expect(page.getByText(`Showing 1 to 10 of ${ROWS} devices`)).toBeVisible();
  await expectLoaded(page, 'Devices');
  await expect(rows).toHaveCount(PER_PAGE);

  // A device of the fourth page of a hundred.
  const renamed = found(devicesOf(sandbox, nimbus)[350]);
  sandbox.platform.store.devices.update(renamed, { deviceName: '_renamed elsewhere' });
  sandbox.record.clear();
  await refresh(page).click();
  await expect(rows.first()).toContainText('_renamed elsewhere');
  await expect(rows.first()).toContainText(renamed.id);
  await expectLoaded(page, 'Devices');
  const pages = queries(sandbox, DEVICES).filter(({ limit }) => limit === '100');
  expect(new Set(pages.map((query) => query.page))).toEqual(
    new Set(Array.from({ length: ROWS / 100 }, (_none, index) => `${index + 1}`)),
  );
});
