import { screen, within } from '@testing-library/react';
import { gridOf, rowsOf } from '../../testing/grid';
import { renderApp } from '../../testing/renderApp';
import { SANDBOX_APPS, sandboxForEachTest } from '../../testing/sandbox';

const sandbox = sandboxForEachTest();

/**
 * Returns a customer of an app that isn't selected. The customer is also a user and has a
 * subscription.
 */
function someone() {
  const { customers, subscriptions, users } = sandbox().platform.store;
  const known = new Set(users.ofApp(SANDBOX_APPS.harbor).map(({ email }) => email));
  return customers
    .ofApp(SANDBOX_APPS.harbor)
    .find(
      ({ id, email, displayName }) =>
        displayName && known.has(email) && subscriptions.under(id).length > 0,
    )!;
}

const addressIn = (list: string, email: string) =>
  `/${list}?${new URLSearchParams({ app: 'harbor-hosting', search: email }).toString()}`;

it('leads from a row of the subscriptions to the customer of the same address', async () => {
  const { email, displayName } = someone();
  const { user, location } = await renderApp({
    at: addressIn('subscriptions', email),
    as: { account: 'admin', of: sandbox() },
    app: 'nimbus',
  });
  await within(await gridOf('Subscriptions')).findAllByText(email);
  const [row] = await rowsOf('Subscriptions');
  await user.click(within(row!).getByRole('link', { name: `Open customer: ${email}` }));

  expect(await screen.findByRole('link', { name: `View details: ${displayName}` })).toBeVisible();
  expect(location()).toBe(addressIn('customers', email));
  expect(await rowsOf('Customers')).toHaveLength(1);
});

it('leads from a row of the users to the page of the person', async () => {
  const { email } = someone();
  const { user, location } = await renderApp({
    at: addressIn('users', email),
    as: { account: 'admin', of: sandbox() },
    app: 'nimbus',
  });
  await user.click(
    await screen.findByRole('link', { name: `Everything about this person: ${email}` }),
  );
  expect(location()).toBe(`/people?${new URLSearchParams({ email }).toString()}`);
  expect(await screen.findByRole('region', { name: 'Harbor Hosting' })).toBeVisible();
});

it('leads from a customer to the user and the subscriptions of the same address', async () => {
  const { id, email } = someone();
  await renderApp({
    at: `/customers?app=harbor-hosting&customer=${id}`,
    as: { account: 'admin', of: sandbox() },
    app: 'nimbus',
  });
  for (const [name, list] of [
    ['Open user', 'users'],
    ['Open subscriptions', 'subscriptions'],
  ] as const) {
    const link = await screen.findByRole('link', { name });
    expect(link).toHaveAttribute('href', addressIn(list, email));
  }
});
