import { changes, queries } from '../support/calls';
import { found, SANDBOX_APPS } from '../support/sandbox';
import { figure, filter, rowOf, rowsOf } from '../support/screen';
import { expect, test } from '../support/test';

test('whose payments are overdue: filter, page on, and one of them pays meanwhile', async ({
  page,
  sandbox,
}) => {
  const { nimbus } = SANDBOX_APPS;
  const { subscriptions } = sandbox.platform.store;
  const overdue = subscriptions.ofApp(nimbus).filter(({ status }) => status === 'past_due');
  const pages = Math.ceil(overdue.length / 20);
  const paying = found(overdue.at(20));

  await page.goto('/dashboard');
  await page.getByRole('link', { name: 'Manage: Subscription Management' }).click();
  await filter(page, 'Status', 'Past Due');
  await expect(page.getByText(`Page 1 of ${pages}`)).toBeVisible();
  await expect(figure(page, 'Past Due')).toContainText('20');
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByText(`Page 2 of ${pages}`)).toBeVisible();
  const row = rowOf(page, 'Subscriptions', found(paying.stripeSubscriptionId));
  await expect(row.getByText('Past Due')).toBeVisible();

  sandbox.platform.store.subscriptions.update(paying, { status: 'active' });
  await page.getByRole('button', { name: 'Refresh' }).click();
  await expect(row).toBeHidden();
  await expect(rowsOf(page, 'Subscriptions')).toHaveCount(overdue.length - 1 - 20);

  // Keeps only the requests of the list. The dashboard requests pages of one row to count, and
  // larger pages to sum a month.
  const lists = queries(sandbox, '/api/subscriptions/all').filter(({ limit }) => limit === '20');
  expect(lists.slice(1)).toEqual([
    { appId: nimbus, limit: '20', page: '1', status: 'past_due' },
    { appId: nimbus, limit: '20', page: '2', status: 'past_due' },
    { appId: nimbus, limit: '20', page: '2', status: 'past_due' },
  ]);
  expect(changes(sandbox)).toEqual([]);
});

for (const path of ['subscriptions', 'users']) {
  test(`in a window of 1280 pixels, no email of ${path} is cut`, async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.goto(`/${path}`);
    const emails = page.getByRole('grid').getByRole('link').filter({ hasText: '@' });
    await expect(emails.nth(15)).toBeVisible();
    const cut = await emails.evaluateAll((all) =>
      all
        .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
        .map(({ textContent }) => textContent),
    );
    expect(cut).toEqual([]);
  });
}
