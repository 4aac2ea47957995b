import { screen, within } from '@testing-library/react';
import { rowsOf } from '../../testing/grid';
import { oneOf } from '../../testing/oneOf';
import { renderApp } from '../../testing/renderApp';
import { SANDBOX_APPS, sandboxForEachTest } from '../../testing/sandbox';
import { subscriptionContent } from './subscriptionContent';

const sandbox = sandboxForEachTest();

const open = (search = '') =>
  renderApp({
    at: `/subscriptions?app=nimbus-vpn${search}`,
    as: { account: 'admin', of: sandbox() },
    app: 'nimbus',
  });

/**
 * Returns the subscriptions of an app, oldest first. The oldest one is on the last page of the
 * list.
 */
const oldest = (app: keyof typeof SANDBOX_APPS) =>
  sandbox().platform.store.subscriptions.ofApp(SANDBOX_APPS[app]).toReversed();

it('opens from its row, and leads to its plan, its person and Stripe', async () => {
  const { user, location } = await open();
  const [row] = await rowsOf('Subscriptions');
  await user.click(within(row!).getByText(/^Premium/));
  const opened = within(await screen.findByRole('dialog'));
  const { subscriptions, customers } = sandbox().platform.store;
  const id = new URLSearchParams(location().split('?')[1]).get('subscription') ?? '';
  const subscription = subscriptions.get(id)!;
  const { email } = customers.get(subscription.customerId)!;

  expect(await opened.findByRole('link', { name: / \/ (month|year) · / })).toHaveAttribute(
    'href',
    `/subscription-plans?app=nimbus-vpn&price=${subscription.stripePriceId}`,
  );
  expect(opened.getByRole('link', { name: 'Open customer' })).toBeVisible();
  expect(opened.getByRole('link', { name: 'Open person' })).toHaveAttribute(
    'href',
    `/people?${new URLSearchParams({ email }).toString()}`,
  );
  expect(opened.getByRole('link', { name: 'View in Stripe' })).toHaveAttribute(
    'href',
    `https://dashboard.stripe.com/subscriptions/${subscription.stripeSubscriptionId}`,
  );
  const written = jest.spyOn(navigator.clipboard, 'writeText');
  await user.click(opened.getByRole('button', { name: 'Copy for ticket' }));
  expect(written).toHaveBeenCalledWith(expect.stringMatching(/- Price: .* \/ (month|year) · /));
});

it('finds a linked subscription by its id if it isn’t on the page', async () => {
  const [subscription] = oldest('nimbus');
  await open(`&subscription=${subscription!.id}`);
  const opened = within(await screen.findByRole('dialog'));
  expect(await opened.findByText(subscription!.stripeSubscriptionId!)).toBeVisible();
  expect(opened.queryByRole('alert')).not.toBeInTheDocument();
});

it('shows no data of a subscription of another app', async () => {
  const [foreign] = oldest('harbor');
  await open(`&subscription=${foreign!.id}`);
  const opened = within(await screen.findByRole('dialog'));
  expect(
    await opened.findByText(/^This subscription isn’t in the list for Nimbus VPN/),
  ).toBeVisible();
  expect(opened.queryByText(foreign!.stripeSubscriptionId!)).not.toBeInTheDocument();
});

describe('the end of the period', () => {
  const DAY = 86_400_000;
  const answer = { isFetching: false };
  it.each([
    ['active', 12, false, 'Renews in 12 days'],
    ['active', 12, true, 'Subscription ends in 12 days'],
    ['trialing', 1, false, 'Trial ends in 1 day'],
    ['canceled', 2, false, 'Period ends in 2 days'],
    ['active', -3, false, 'Period ended 3 days ago'],
  ])('of %s in %p days, cancelled %p, reads %p', (status, days, cancelAtPeriodEnd, text) => {
    const row = oneOf.subscription({
      status,
      currentPeriodEnd: days * DAY,
      cancelAtPeriodEnd,
    });
    const { sections } = subscriptionContent({
      id: 's1',
      prices: [],
      pricesAnswer: answer,
      rowUpdatedAt: null,
      now: 0,
      inApp: { row, isOfApp: true, doubt: null, isMissing: false, answer },
      appLink: (to) => to,
    });
    const ends = sections[0]?.facts.map((fact) => `${fact.label} ${fact.text}`);
    expect(ends).toContain(text);
  });
});
