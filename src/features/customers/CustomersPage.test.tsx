import { act, screen, waitFor, within } from '@testing-library/react';
import { columnTexts, gridOf, rowsOf } from '../../testing/grid';
import { renderApp } from '../../testing/renderApp';
import { SANDBOX_APPS, sandboxForEachTest } from '../../testing/sandbox';

const sandbox = sandboxForEachTest();

const PATH = '/api/customers';
const BROKEN = /undefined|NaN|Invalid Date|\[object|null/;

function openCustomers(at = '/customers') {
  return renderApp({ at, as: { account: 'admin', of: sandbox() }, app: 'nimbus' });
}

const grid = () => gridOf('Customers');
const firstRow = async () => (await rowsOf('Customers'))[0]!;
const lastQuery = () => sandbox().record.calls('GET', PATH).at(-1)?.query;
const customers = () => sandbox().platform.store.customers;
const someCustomer = () => customers().ofApp(SANDBOX_APPS.nimbus)[0]!;

const statuses = (...all: string[]) => all.map((status, index) => ({ id: `s${index}`, status }));

function answer(...rows: object[]) {
  sandbox().scenarios.malformed({
    path: PATH,
    body: { customers: rows, total: rows.length, pages: 1 },
  });
}

it('pages and searches through the customers of the selected app', async () => {
  const { user, location } = await openCustomers();

  await screen.findByText('Showing 1 to 20 of 500 customers');
  expect(screen.getByText('500 total')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Nimbus VPN', pressed: true })).toBeVisible();

  await user.click(screen.getByRole('button', { name: 'Next' }));
  await screen.findByText('Showing 21 to 40 of 500 customers');
  expect(location()).toBe('/customers?app=nimbus-vpn&page=2');

  // The test doesn't press Enter, because the search starts after a pause in typing.
  const { email, displayName } = someCustomer();
  const box = screen.getByRole('searchbox', { name: 'Search by email, name or phone' });
  await user.type(box, email);
  await waitFor(async () => expect(await firstRow()).toHaveTextContent(email));
  expect(await firstRow()).toHaveTextContent(displayName!);
  expect(screen.getByText('1 total')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Next' })).not.toBeInTheDocument();
  expect(lastQuery()).toEqual({
    page: '1',
    limit: '20',
    search: email,
    appId: SANDBOX_APPS.nimbus,
  });

  await user.clear(box);
  await user.type(box, 'no such customer{Enter}');
  await screen.findByText('No customers found');
  await user.click(screen.getByRole('button', { name: 'Show all customers' }));
  await screen.findByText('Showing 1 to 20 of 500 customers');
});

it('switches between the customers of all apps and those of the selected app', async () => {
  const { user, location } = await openCustomers('/customers?page=2');
  const total = customers().all.length;

  await user.click(await screen.findByRole('button', { name: 'All apps' }));
  await screen.findByText(`${total} total`);
  expect(location()).toBe('/customers?app=nimbus-vpn&scope=all');
  expect(lastQuery()).toEqual({ page: '1', limit: '20' });
  expect(screen.getByRole('button', { name: 'All apps' })).toHaveFocus();

  await user.click(screen.getByRole('button', { name: 'Nimbus VPN' }));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Nimbus VPN' })).toHaveFocus());
  await screen.findByText('500 total');
  expect(location()).toBe('/customers?app=nimbus-vpn');
});

it('says where it searched, and searches all apps for a customer of another one', async () => {
  const { email } = customers().ofApp(SANDBOX_APPS.harbor)[0]!;
  const { user, location } = await openCustomers(`/customers?search=${email}`);
  await screen.findByText('No customers in Nimbus VPN match your search.');
  expect(screen.getByText('0 total')).toBeVisible();

  await user.click(screen.getByRole('button', { name: 'Search all apps' }));
  await waitFor(async () => expect(await firstRow()).toHaveTextContent(email));
  const { searchParams } = new URL(location(), 'http://console.test');
  expect(Object.fromEntries(searchParams)).toEqual({
    app: 'nimbus-vpn',
    search: email,
    scope: 'all',
  });
  expect(screen.queryByRole('button', { name: 'Search all apps' })).not.toBeInTheDocument();
});

it('needs no selected app', async () => {
  sandbox().scenarios.malformed({ path: '/api/app-management', body: [] });
  await renderApp({ at: '/customers', as: { account: 'admin', of: sandbox() } });
  await screen.findByText('Customers across all apps');
  await screen.findByText(`${customers().all.length} total`);
  expect(screen.queryByRole('group', { name: 'Customers of' })).not.toBeInTheDocument();
});

it('opens the details from the row, refreshes them, and closes them with Back', async () => {
  const { user, router, location } = await openCustomers();
  const customer = customers()
    .ofApp(SANDBOX_APPS.nimbus)
    .find(({ stripeCustomerId, city }) => stripeCustomerId && city)!;
  const name = `View details: ${customer.displayName}`;
  sandbox().scenarios.slow({ path: `${PATH}/*`, ms: 60_000 });

  await user.click(await screen.findByRole('link', { name }));
  const dialog = await screen.findByRole('dialog', { name: customer.displayName! });
  expect(location()).toBe(`/customers?app=nimbus-vpn&customer=${customer.id}`);
  expect(dialog).toHaveTextContent(customer.email);
  expect(dialog).toHaveTextContent(customer.city!);
  const subscriptions = within(dialog).getByRole('region', { name: 'Subscriptions' });
  expect(subscriptions).toHaveAttribute('aria-busy', 'true');
  expect(dialog).toHaveTextContent(/Stripe ID.*Updated \d{1,2}:\d\d [AP]M/);
  expect(within(dialog).getByRole('link', { name: 'View in Stripe' })).toHaveAttribute(
    'href',
    `https://dashboard.stripe.com/customers/${customer.stripeCustomerId}`,
  );

  // Changes the customer after the list was loaded. The requests of the panel return the change.
  customers().update(customer, { phone: '+60 3 000 1111' });
  sandbox().scenarios.reset();
  await within(dialog).findByText('+60 3 000 1111');
  await waitFor(() => expect(subscriptions).toHaveAttribute('aria-busy', 'false'));
  for (const path of [`${PATH}/${customer.id}`, `${PATH}/${customer.id}/subscriptions`]) {
    expect(sandbox().record.calls('GET', path)).toHaveLength(1);
  }

  const copied = jest.spyOn(navigator.clipboard, 'writeText');
  await user.click(within(dialog).getByRole('button', { name: 'Copy link' }));
  await screen.findByText('Link copied to clipboard');
  expect(copied).toHaveBeenCalledWith(`http://localhost${location()}`);

  await act(() => router.navigate(-1));
  await waitFor(() => expect(dialog).not.toBeInTheDocument());
  expect(location()).toBe('/customers?app=nimbus-vpn');

  await user.click(screen.getByRole('link', { name }));
  const again = await screen.findByRole('dialog');
  await user.click(within(again).getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(again).not.toBeInTheDocument());
  expect(location()).toBe('/customers?app=nimbus-vpn');
  expect(screen.getByRole('link', { name })).toHaveFocus();
});

it('lists the subscriptions with plan id, start date and expiry', async () => {
  answer({ id: 'c1', displayName: 'Ada' });
  sandbox().scenarios.malformed({ path: `${PATH}/c1`, body: { id: 'c1', displayName: 'Ada' } });
  sandbox().scenarios.malformed({
    path: `${PATH}/c1/subscriptions`,
    body: {
      subscriptions: [
        {
          id: 's1',
          status: 'past_due',
          stripePriceId: 'price_pro_monthly',
          createdAt: '2026-03-04T12:00:00Z',
          currentPeriodEnd: '2026-04-04T12:00:00Z',
        },
        { id: 's2', status: 'odd_status' },
      ],
    },
  });
  await openCustomers('/customers?customer=c1');
  const dialog = await screen.findByRole('dialog', { name: 'Ada' });
  const region = within(dialog).getByRole('region', { name: 'Subscriptions' });
  await waitFor(() =>
    expect(region).toHaveTextContent(
      'price_pro_monthlyPast DueStarted Mar 4, 2026 · Expires Apr 4, 2026Unknown Planodd_statusStarted — · Expires —',
    ),
  );
  expect(dialog).toHaveTextContent('No address provided');
  expect(within(dialog).queryByRole('link', { name: 'View in Stripe' })).not.toBeInTheDocument();
});

it('names what a subscription costs, and leads to the user and the subscriptions', async () => {
  const price = sandbox()
    .platform.store.prices.ofApp(SANDBOX_APPS.nimbus)
    .find(({ interval }) => interval === 'month')!;
  const { id, email } = someCustomer();
  sandbox().scenarios.malformed({
    path: `${PATH}/*/subscriptions`,
    body: [{ id: 's1', status: 'active', stripePriceId: price.stripePriceId }],
  });
  const { user, location } = await openCustomers(`/customers?customer=${id}`);
  await screen.findByText(new RegExp(`/ month · ${price.name}$`));
  const list = screen.getByRole('region', { name: 'Subscriptions' });
  expect(list).toHaveTextContent(`Nimbus VPN · ${price.stripePriceId}`);
  const copied = jest.spyOn(navigator.clipboard, 'writeText');
  await user.click(screen.getByRole('button', { name: 'Copy for ticket' }));
  expect(copied).toHaveBeenCalledWith(expect.stringContaining(`- Email: ${email}`));
  await user.click(await screen.findByRole('link', { name: 'Open user' }));
  await waitFor(() =>
    expect(location()).toBe(`/users?app=nimbus-vpn&search=${encodeURIComponent(email)}`),
  );
});

it('keeps the data of the row when the details fail, and tries again', async () => {
  const { user } = await openCustomers();
  const { id, displayName, email } = someCustomer();
  sandbox().scenarios.failNext({ path: `${PATH}/${id}`, status: 404, body: '' });
  await user.click(await screen.findByRole('link', { name: `View details: ${displayName}` }));

  const dialog = await screen.findByRole('dialog', { name: displayName! });
  expect(await within(dialog).findByRole('alert')).toHaveTextContent(
    /^Failed to fetch customer · Customer not found · Showing data as of \d{1,2}:\d\d [AP]M/,
  );
  expect(dialog).toHaveTextContent(email);
  await user.click(within(dialog).getByRole('button', { name: 'Try Again' }));
  await waitFor(() => expect(within(dialog).queryByRole('alert')).not.toBeInTheDocument());
});

it('says that a linked customer does not exist, and sends no request for an impossible id', async () => {
  const { user, router, location } = await openCustomers('/customers?customer=no-such-id');
  const dialog = await screen.findByRole('dialog', { name: 'no-such-id' });
  await within(dialog).findByText('Failed to fetch customer');
  expect(dialog).toHaveTextContent('Customer not found');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(dialog).not.toBeInTheDocument());
  expect(location()).toBe('/customers?app=nimbus-vpn');

  sandbox().record.clear();
  await act(() => router.navigate('/customers?customer=..'));
  await within(await screen.findByRole('dialog')).findByText('Failed to fetch customer');
  expect(sandbox().record.calls('GET', /./)).toEqual([]);
});

it.each([
  {
    column: 'Location',
    cases: [
      [{ city: 'Ipoh', state: 'Perak', country: 'MY' }, 'Ipoh, Perak, MY'],
      [{ country: 'MY', addressLine1: '1 Jalan' }, 'MY'],
      [{ city: '', state: 'Perak', country: null }, 'Perak'],
      [{ addressLine1: '1 Jalan', postalCode: '50000' }, 'No location'],
      [{}, 'No location'],
      [{ city: {}, state: [], country: true }, 'No location'],
    ],
  },
  {
    column: 'Subscriptions',
    // The text after '+1 more' is only for screen readers. It names the statuses that the badge
    // counts.
    cases: [
      [{ subscriptions: [] }, 'No subscriptions'],
      [{ subscriptions: statuses('active') }, 'Active'],
      [{ subscriptions: statuses('trialing', 'past_due') }, 'TrialPast Due'],
      [
        { subscriptions: statuses('canceled', 'incomplete', 'odd') },
        'CanceledIncomplete+1 moreodd',
      ],
      [
        { subscriptions: statuses('odd', 'active', 'active', 'active') },
        'oddActive+2 moreActive, Active',
      ],
      [{ subscriptions: 'many' }, 'No subscriptions'],
    ],
  },
  {
    column: 'Contact',
    cases: [
      [{ phone: '+60 3 1', stripeCustomerId: 'cus_1' }, '+60 3 1Stripe Customer'],
      [{ phone: '+60 3 1' }, '+60 3 1'],
      [{ stripeCustomerId: 'cus_1' }, '—Stripe Customer'],
      [{ phone: [], stripeCustomerId: {} }, '—'],
    ],
  },
] satisfies { column: string; cases: [object, string][] }[])(
  'shows every kind of $column',
  async ({ column, cases }) => {
    answer(...cases.map(([fields], index) => ({ id: `c${index}`, ...fields })));
    await openCustomers();
    await screen.findByText(`${cases.length} total`);
    expect(await columnTexts('Customers', column)).toEqual(cases.map(([, expected]) => expected));
  },
);

it('shows placeholders for missing values, and isolates text that could reverse a line', async () => {
  answer({ id: 'c1', subscriptions: null, createdAt: 'soon' }, { displayName: '\u202egnp.exe' });
  await openCustomers();
  const row = await firstRow();
  expect(row).toHaveTextContent('Unknown');
  expect(row).toHaveTextContent('No subscriptions');
  expect(row).toHaveTextContent('No location');
  const spoof = screen.getByText('\ufffdgnp.exe');
  expect(spoof).toHaveAttribute('dir', 'auto');
  expect(await grid()).not.toHaveTextContent(BROKEN);
});

it('says that it did not understand an answer', async () => {
  sandbox().scenarios.malformed({ path: PATH, body: { customers: 'many', total: {}, pages: 'x' } });
  const { container } = await openCustomers();
  await screen.findByText('The server sent an unexpected response.');
  expect(screen.getByText('No customers found')).toBeVisible();
  expect(container).not.toHaveTextContent(BROKEN);
});

it('keeps the subscriptions of the row when their own answer is not understood', async () => {
  answer({ id: 'c1', displayName: 'Ada', subscriptions: [{ id: 's1', status: 'active' }] });
  sandbox().scenarios.malformed({ path: `${PATH}/c1*`, body: { id: 'c1', displayName: 'Ada' } });
  const { user } = await openCustomers();
  await user.click(await screen.findByRole('link', { name: 'View details: Ada' }));
  const dialog = await screen.findByRole('dialog', { name: 'Ada' });
  await within(dialog).findByText('The server sent an unexpected response.');
  expect(within(dialog).getByText('Unknown Plan')).toBeVisible();
  expect(dialog).not.toHaveTextContent(BROKEN);
});

it('shows the error view, and Try Again brings the rows', async () => {
  sandbox().scenarios.failNext({ path: PATH, status: 500, body: { message: 'Out of disk' } });
  const { user } = await openCustomers();
  await screen.findByText('Failed to fetch customers');
  expect(screen.getByText('Out of disk')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Try Again' }));
  await screen.findByText('Showing 1 to 20 of 500 customers');
});
