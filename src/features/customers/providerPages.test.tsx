import { screen, waitFor, within } from '@testing-library/react';
import { renderApp } from '../../testing/renderApp';
import { SANDBOX_APPS, sandboxForEachTest } from '../../testing/sandbox';

const sandbox = sandboxForEachTest();

const PORTAL = '/api/subscriptions/portal';
const CHECKOUT = '/api/subscriptions/checkout';
const bodies = (path: string) =>
  sandbox()
    .record.calls('POST', path)
    .map(({ body }) => body);

async function openCustomer() {
  const customer = sandbox()
    .platform.store.customers.ofApp(SANDBOX_APPS.nimbus)
    .find(({ stripeCustomerId }) => stripeCustomerId !== null)!;
  const view = await renderApp({
    at: `/customers?app=nimbus-vpn&customer=${customer.id}`,
    ...{ app: 'nimbus', as: { account: 'admin', of: sandbox() } },
  });
  const section = within(await screen.findByRole('region', { name: 'Pages at Stripe' }));
  return { ...view, section, customerId: customer.stripeCustomerId! };
}

it('opens the billing portal: its link is shown, copied or opened, and says who pays', async () => {
  const { user, section, customerId } = await openCustomer();
  await user.dblClick(section.getByRole('button', { name: 'Open billing portal' }));
  const link = await section.findByRole('link', { name: /^https:\/\/billing\.stripe\.com/ });
  expect(link).toHaveAttribute('rel', 'noopener noreferrer');
  expect(section.getByText(/a page for the customer, who pays there/)).toBeVisible();
  expect(section.getByRole('button', { name: 'Copy link: Billing portal' })).toBeEnabled();
  expect(bodies(PORTAL)).toEqual([{ customerId }]);
});

it('starts a checkout of an active price', async () => {
  const { user, section, customerId } = await openCustomer();
  await user.click(section.getByRole('button', { name: 'Start checkout…' }));
  await user.click(await section.findByRole('button', { name: 'Get checkout link' }));
  await section.findByRole('link', { name: /^https:\/\/checkout\.stripe\.com/ });
  const [body] = bodies(CHECKOUT) as { priceId: string; customerId: string }[];
  expect(body?.customerId).toBe(customerId);
  const { prices } = sandbox().platform.store;
  expect(prices.get(body?.priceId ?? '')).toMatchObject({
    ...{ isActive: true, appId: SANDBOX_APPS.nimbus },
  });
});

it.each([
  ['javascript:alert(1)', 'The server'],
  ['https://bank@evil.example/pay', 'The server'],
])('shows no link for %s', async (url, reason) => {
  sandbox().scenarios.malformed({ path: PORTAL, body: { url } });
  const { user, section } = await openCustomer();
  await user.click(section.getByRole('button', { name: 'Open billing portal' }));
  await waitFor(() =>
    expect(section.getByRole('alert')).toHaveTextContent(
      new RegExp(`^Failed to open the billing portal.*${reason}`),
    ),
  );
  expect(section.queryByRole('link')).not.toBeInTheDocument();
});
