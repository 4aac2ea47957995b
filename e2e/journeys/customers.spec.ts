import { changes, queries } from '../support/calls';
import { found, SANDBOX_APPS } from '../support/sandbox';
import { rowOf, rowsOf, search, visit } from '../support/screen';
import { expect, test } from '../support/test';

test('a customer was charged twice: find her, see what she holds, open her at Stripe', async ({
  page,
  context,
  sandbox,
  watch,
}) => {
  const { customers, subscriptions } = sandbox.platform.store;
  const customer = found(
    customers.ofApp(SANDBOX_APPS.nimbus).find(({ id, stripeCustomerId, displayName }) => {
      const active = subscriptions.under(id).filter(({ status }) => status === 'active');
      return stripeCustomerId && displayName && active.length > 1;
    }),
  );
  const held = subscriptions.under(customer.id);
  const name = found(customer.displayName);
  const stripePage = `https://dashboard.stripe.com/customers/${found(customer.stripeCustomerId)}`;

  await page.goto('/customers');
  await search(page, customer.email);
  await expect(rowsOf(page, 'Customers')).toHaveCount(1);
  await page.getByRole('link', { name: `View details: ${name}` }).click();

  const details = page.getByRole('dialog', { name });
  await expect(details.getByText(customer.email)).toBeVisible();
  const list = details.getByRole('region', { name: 'Subscriptions' });
  await expect(list.getByRole('term')).toHaveCount(held.length);
  await expect(list.getByText('Active', { exact: true })).toHaveCount(
    held.filter(({ status }) => status === 'active').length,
  );

  const link = details.getByRole('link', { name: 'View in Stripe' });
  await expect(link).toHaveAttribute('href', stripePage);
  await expect(link).toHaveAttribute('target', '_blank');
  await expect(link).toHaveAttribute('rel', 'noopener noreferrer');
  const opening = context.waitForEvent('page');
  await link.click();
  const opened = await opening;
  await expect.poll(() => watch.outside.map((request) => request.url())).toEqual([stripePage]);
  expect(watch.outside[0]?.headers()).not.toHaveProperty('referer');
  expect(await opened.evaluate(() => window.opener === null)).toBe(true);
  await opened.close();

  await details.getByRole('button', { name: 'Close' }).click();
  await visit(page, 'Subscriptions');
  await search(page, found(customer.stripeCustomerId));
  await expect(rowsOf(page, 'Subscriptions')).toHaveCount(held.length);
  const atStripe = rowsOf(page, 'Subscriptions').getByRole('link', { name: 'View in Stripe' });
  await expect(atStripe).toHaveCount(held.length);

  expect(queries(sandbox, '/api/customers')).toContainEqual({
    appId: SANDBOX_APPS.nimbus,
    limit: '20',
    page: '1',
    search: customer.email,
  });
  expect(sandbox.record.calls('GET', `/api/customers/${customer.id}*`)).toHaveLength(2);
  expect(changes(sandbox)).toEqual([]);
});

test('a caller does not say which product she uses: look through the customers of all apps', async ({
  page,
  sandbox,
}) => {
  const customer = found(
    sandbox.platform.store.customers
      .ofApp(SANDBOX_APPS.harbor)
      .find(({ phone, displayName }) => phone && displayName),
  );

  await page.goto('/customers');
  await search(page, found(customer.phone));
  await expect(page.getByText('No customers found')).toBeVisible();
  await page.getByRole('button', { name: 'Search all apps' }).click();

  await expect(rowOf(page, 'Customers', customer.email)).toBeVisible();
  await rowOf(page, 'Customers', customer.email).getByRole('link').click();
  const details = page.getByRole('dialog', { name: found(customer.displayName) });
  await expect(details.getByText(found(customer.phone))).toBeVisible();

  // A reload opens the details again, because their URL contains the customer. Back closes them.
  await page.reload();
  await expect(details.getByText(found(customer.phone))).toBeVisible();
  await page.goBack();
  await expect(details).toBeHidden();
  await expect(rowOf(page, 'Customers', customer.email)).toBeVisible();

  const [, acrossApps] = queries(sandbox, '/api/customers').filter((query) => query.search);
  expect(acrossApps).toEqual({ limit: '20', page: '1', search: customer.phone });
});
