import { screen, waitFor, within } from '@testing-library/react';
import { renderApp } from '../../testing/renderApp';
import { sandboxForEachTest } from '../../testing/sandbox';

const sandbox = sandboxForEachTest();

const PRICES = '/api/subscriptions/prices';
const SYNC = '/api/subscriptions/sync-stripe-plans';

type Scene = { account?: 'admin' | 'moderator'; app?: 'nimbus' | 'orchard' };

function openPlans({ account = 'admin', app = 'nimbus' }: Scene = {}) {
  return renderApp({ at: '/subscription-plans', as: { account, of: sandbox() }, app });
}

const plan = (name: string) => screen.findByRole('article', { name });
const button = (name: string) => screen.getByRole('button', { name });
const pricesAre = (body: unknown) => sandbox().scenarios.malformed({ path: PRICES, body });

it('shows the plans of the selected app as cards, one for each product', async () => {
  const { store } = sandbox().platform;
  await openPlans();
  const pro = await plan('Nimbus Pro');
  expect(within(pro).getByText('Active')).toBeVisible();
  expect(within(pro).getByText('Five servers of your own, in every region we run.')).toBeVisible();
  const [euro, monthly, yearly] = within(
    within(pro).getByRole('list', { name: 'Prices' }),
  ).getAllByRole('listitem');
  const { subscriberCount } = store.prices.get('price_nimbus_pro_monthly')!;
  expect(monthly).toHaveTextContent(`$12.99per monthly${subscriberCount} subscribers`);
  expect(yearly).toHaveTextContent('$119.88per yearly');
  expect(euro).toHaveTextContent('€11.99per monthly');

  const link = within(pro).getByRole('link', {
    name: 'View in Stripe: Nimbus Pro $12.99 per monthly',
  });
  expect(link).toHaveAttribute(
    'href',
    'https://dashboard.stripe.com/prices/price_nimbus_pro_monthly',
  );
  expect(link).toHaveAttribute('target', '_blank');
  expect(link).toHaveAttribute('rel', 'noopener noreferrer');

  const features = within(pro).getByRole('list', { name: 'Features' });
  expect(features).toHaveTextContent('5 serversAll regionsLog accessEmail support');
  const total = store.prices
    .ofApp('app_nimbus')
    .filter(({ stripeProductId }) => stripeProductId === 'prod_nimbus_pro')
    .reduce((sum, price) => sum + price.subscriberCount, 0);
  expect(pro).toHaveTextContent(`Total Subscribers${total}`);

  expect(await plan('Nimbus Starter')).toHaveTextContent('Subscription plan with custom features');
  const retired = await plan('Launch Offer 2023');
  expect(within(retired).getByText('Inactive')).toBeVisible();
  expect(retired).toHaveTextContent(
    /Add features to the product metadata in Stripe under the key features \(comma-separated\)/,
  );
});

it('syncs all apps once, says so while it runs, and shows the new price', async () => {
  const { scenarios, record, platform } = sandbox();
  scenarios.slow({ method: 'POST', path: SYNC, ms: 60_000 });
  const { user } = await openPlans();
  const pro = await plan('Nimbus Pro');
  expect(screen.getByText(/for all apps at once/)).toBeVisible();
  expect(pro).not.toHaveTextContent('€109.90');

  await user.click(button('Sync from Stripe'));
  await user.click(await screen.findByRole('button', { name: 'Sync' }));
  const syncing = await screen.findByRole('button', { name: 'Syncing from Stripe…' });
  expect(syncing).toHaveAttribute('aria-disabled', 'true');
  await waitFor(() => expect(syncing).toHaveFocus());
  await user.click(syncing);

  await user.click(screen.getByRole('button', { name: 'Selected app: Nimbus VPN' }));
  await user.click(await screen.findByRole('option', { name: /Orchard Lab/ }));
  await screen.findByText('No subscription plans yet');
  for (const each of screen.getAllByRole('button', { name: 'Syncing from Stripe…' })) {
    expect(each).toHaveAttribute('aria-disabled', 'true');
  }
  await user.click(screen.getByRole('button', { name: 'Selected app: Orchard Lab' }));
  await user.click(await screen.findByRole('option', { name: /Nimbus VPN/ }));
  await plan('Nimbus Pro');

  scenarios.reset();
  await screen.findByText(/^Successfully synced \d+ plans from Stripe$/);
  await waitFor(async () => expect(await plan('Nimbus Pro')).toHaveTextContent('€109.90'));
  expect(record.calls('POST', SYNC)).toHaveLength(1);
  expect(platform.store.prices.get('price_nimbus_pro_eur_yearly')).toBeDefined();
});

it('shows its own text when the answer to the sync has no message', async () => {
  sandbox().scenarios.malformed({ method: 'POST', path: SYNC, body: { success: true } });
  const { user } = await openPlans();
  await plan('Nimbus Pro');
  await user.click(button('Sync from Stripe'));
  await user.click(await screen.findByRole('button', { name: 'Sync' }));
  expect(await screen.findByText('Plans were successfully synced from Stripe')).toBeVisible();
});

it('says why a sync failed, and keeps the plans', async () => {
  const { user } = await openPlans({ account: 'moderator' });
  await plan('Nimbus Pro');
  await user.click(button('Sync from Stripe'));
  await user.click(await screen.findByRole('button', { name: 'Sync' }));
  expect(await screen.findByText('Failed to sync plans from Stripe')).toBeVisible();
  expect(screen.getByText('Forbidden - Admin access required')).toBeVisible();
  expect(await plan('Nimbus Pro')).toBeVisible();
  expect(button('Sync from Stripe')).toBeEnabled();
});

it('says what to do where there are no plans', async () => {
  await openPlans({ app: 'orchard' });
  await screen.findByText('No subscription plans yet');
  expect(
    screen.getByText(/create them manually in Stripe.*need the correct appId in their metadata/),
  ).toBeVisible();
  expect(screen.getAllByRole('button', { name: 'Sync from Stripe' })).toHaveLength(2);
});

it('shows the error view, then the plans, then keeps them through a failed refresh', async () => {
  sandbox().scenarios.failNext({ path: PRICES, status: 500, body: { message: 'Out of order' } });
  const { user } = await openPlans();
  await screen.findByText('Failed to fetch plans');
  expect(screen.getByText('Out of order')).toBeVisible();
  await user.click(button('Try Again'));
  await plan('Nimbus Pro');

  sandbox().scenarios.failNext({ path: PRICES, status: 403 });
  await user.click(button('Refresh'));
  expect(await screen.findByText('Failed to fetch plans')).toBeVisible();
  expect(await plan('Nimbus Pro')).toBeVisible();
  await user.click(button('Try Again'));
  await waitFor(() => expect(screen.queryByText('Failed to fetch plans')).not.toBeInTheDocument());
});

it('says that it did not understand an answer', async () => {
  pricesAre({ plans: 'none' });
  await openPlans();
  await screen.findByText('The server sent an unexpected response.');
  expect(screen.getByText('No subscription plans yet')).toBeVisible();
});

it('shows placeholders for missing and odd values', async () => {
  pricesAre({
    plans: [
      { id: 'p1', amount: null, currency: '', interval: null, features: null },
      { stripePriceId: 'price_x', amount: 1e21, currency: 'XXXX', interval: 'fortnight', name: {} },
      { stripePriceId: 'price_j', amount: 980, currency: 'jpy', interval: 'year', name: 'Nippon' },
      { stripePriceId: '../evil', amount: 5, currency: 'eur', name: 'Odd', subscriberCount: -4 },
    ],
  });
  await openPlans();
  expect(await plan('Unnamed plan')).toHaveTextContent('—0 subscribers');
  expect(await plan('Premium')).toHaveTextContent('—per fortnight');
  expect(await plan('Nippon')).toHaveTextContent('¥980per yearly');
  expect(within(await plan('Odd')).getByRole('link')).toHaveAttribute(
    'href',
    'https://dashboard.stripe.com/prices/..%2Fevil',
  );
  expect(screen.getByRole('main')).not.toHaveTextContent(/undefined|NaN|null|\[object/);
});

it('shows ten thousand prices a part at a time', async () => {
  // Redux Toolkit's development checks warn about the size of the state.
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  pricesAre(
    Array.from({ length: 10_000 }, (_, index) => ({
      stripePriceId: `price_${index}`,
      stripeProductId: `prod_${index % 200}`,
      name: `Plan ${index % 200}`,
      isActive: true,
      amount: index,
      currency: 'usd',
    })),
  );
  const { user } = await openPlans();
  const first = await plan('Plan 0');
  expect(screen.getAllByRole('article')).toHaveLength(48);
  expect(within(first).getAllByRole('listitem')).toHaveLength(12);
  await user.click(within(first).getByRole('button', { name: 'Show 12 more prices' }));
  expect(within(first).getAllByRole('listitem')).toHaveLength(24);
  await user.click(button('Show 48 more plans'));
  expect(screen.getAllByRole('article')).toHaveLength(96);
});
