import 'fake-indexeddb/auto';
import { screen, waitFor, within } from '@testing-library/react';
import { readChanges } from '../../changes/record/changeStore';
import { removeRecords } from '../../store/database';
import { ownerOf } from '../../store/owner';
import { renderApp } from '../../testing/renderApp';
import { SANDBOX_ACCOUNTS, SANDBOX_APPS, sandboxForEachTest } from '../../testing/sandbox';

const sandbox = sandboxForEachTest();

const owner = ownerOf(SANDBOX_ACCOUNTS.admin.id);
beforeEach(() => removeRecords('changes', owner));

const noted = (expected: object[]) =>
  waitFor(async () => expect(await readChanges(owner)).toMatchObject(expected));

const PORTAL = '/api/subscriptions/portal';
const CHECKOUT = '/api/subscriptions/checkout';
const bodies = (path: string) =>
  sandbox()
    .record.calls('POST', path)
    .map(({ body }) => body);

/**
 * Opens a customer of an app while Nimbus VPN is selected. `scope=all` lists the customers of all
 * apps.
 */
async function openCustomer(of: keyof typeof SANDBOX_APPS = 'nimbus', scope = '') {
  const customer = sandbox()
    .platform.store.customers.ofApp(SANDBOX_APPS[of])
    .find(({ stripeCustomerId }) => stripeCustomerId !== null)!;
  const view = await renderApp({
    at: `/customers?app=nimbus-vpn&customer=${customer.id}${scope}`,
    app: 'nimbus',
    as: { account: 'admin', of: sandbox() },
  });
  const section = within(await screen.findByRole('dialog'));
  await section.findByRole('button', { name: 'Get checkout link…' });
  return { ...view, section, customerId: customer.stripeCustomerId! };
}

it('opens the billing portal: its link is shown, copied or opened, and says who pays', async () => {
  const { user, section, customerId } = await openCustomer();
  await user.dblClick(section.getByRole('button', { name: 'Get billing portal link' }));
  const link = await section.findByRole('link', { name: /^https:\/\/billing\.stripe\.com/ });
  expect(link).toHaveAttribute('rel', 'noopener noreferrer');
  expect(
    section.getByText(/Send this link to the customer so they can update their payment method\./),
  ).toBeVisible();
  expect(section.getByRole('button', { name: 'Copy link: Billing portal' })).toBeEnabled();
  expect(bodies(PORTAL)).toEqual([{ customerId }]);
  await noted([{ kind: 'openPortal', app: { id: SANDBOX_APPS.nimbus }, state: { name: 'done' } }]);
});

it('starts a checkout of an active price of the app, which it names', async () => {
  const { user, section, customerId } = await openCustomer();
  await user.click(section.getByRole('button', { name: 'Get checkout link…' }));
  expect(await section.findByText('Nimbus VPN')).toBeVisible();
  expect(section.queryByRole('combobox', { name: 'App that sells' })).not.toBeInTheDocument();
  await user.click(await section.findByRole('button', { name: 'Get checkout link' }));
  await section.findByRole('link', { name: /^https:\/\/checkout\.stripe\.com/ });
  const [body] = bodies(CHECKOUT) as { priceId: string; customerId: string }[];
  expect(body?.customerId).toBe(customerId);
  const { prices } = sandbox().platform.store;
  expect(prices.get(body?.priceId ?? '')).toMatchObject({
    isActive: true,
    appId: SANDBOX_APPS.nimbus,
  });
  await noted([
    { kind: 'startCheckout', app: { id: SANDBOX_APPS.nimbus }, state: { name: 'done' } },
  ]);
});

it('sells for the chosen app under all apps, and records that app', async () => {
  const { user, section } = await openCustomer('harbor', '&scope=all');
  await user.click(section.getByRole('button', { name: 'Get checkout link…' }));
  const app = await section.findByRole('combobox', { name: 'App that sells' });
  expect(app).toHaveDisplayValue('Choose the app that sells');
  expect(section.queryByRole('button', { name: 'Get checkout link' })).not.toBeInTheDocument();
  expect(sandbox().record.calls('GET', '/api/subscriptions/prices')).toMatchObject([
    // The panel requests these prices to name the products of the customer's subscriptions.
    { query: { appId: SANDBOX_APPS.nimbus } },
  ]);

  await user.selectOptions(app, 'Harbor Hosting');
  await user.click(await section.findByRole('button', { name: 'Get checkout link' }));
  await section.findByRole('link', { name: /^https:\/\/checkout\.stripe\.com/ });
  expect(section.getByText(/^for/)).toHaveTextContent('for Harbor Hosting');
  const [body] = bodies(CHECKOUT) as { priceId: string }[];
  const { prices } = sandbox().platform.store;
  expect(prices.get(body?.priceId ?? '')?.appId).toBe(SANDBOX_APPS.harbor);
  await noted([
    { kind: 'startCheckout', app: { id: SANDBOX_APPS.harbor }, state: { name: 'done' } },
  ]);
});

it('offers nothing for a customer of another app, and says why', async () => {
  const customer = sandbox().platform.store.customers.ofApp(SANDBOX_APPS.harbor)[0]!;
  await renderApp({
    at: `/customers?app=nimbus-vpn&customer=${customer.id}`,
    app: 'nimbus',
    as: { account: 'admin', of: sandbox() },
  });
  const dialog = within(await screen.findByRole('dialog'));
  await dialog.findByText(
    'This customer isn’t in the list for Nimbus VPN, and the platform doesn’t say which app it belongs to. You can’t make changes from here. Choose “All apps” to see everyone.',
  );
  expect(dialog.getByText(customer.email)).toBeVisible();
  expect(dialog.queryByRole('button', { name: 'Get checkout link…' })).not.toBeInTheDocument();
  expect(dialog.queryByRole('button', { name: 'Add Order' })).not.toBeInTheDocument();
});

it('records no app for the billing portal of a customer under all apps', async () => {
  const { user, section } = await openCustomer('harbor', '&scope=all');
  await user.click(section.getByRole('button', { name: 'Get billing portal link' }));
  await section.findByRole('link', { name: /^https:\/\/billing\.stripe\.com/ });
  await noted([{ kind: 'openPortal', app: null, state: { name: 'done' } }]);
});

it.each([
  ['javascript:alert(1)', 'The server'],
  ['https://bank@evil.example/pay', 'The server'],
])('shows no link for %s', async (url, reason) => {
  sandbox().scenarios.malformed({ path: PORTAL, body: { url } });
  const { user, section } = await openCustomer();
  await user.click(section.getByRole('button', { name: 'Get billing portal link' }));
  await waitFor(() =>
    expect(section.getByRole('alert')).toHaveTextContent(
      new RegExp(`^Failed to get billing portal link.*${reason}`),
    ),
  );
  expect(section.queryByRole('button', { name: /^Copy link: / })).not.toBeInTheDocument();
});
