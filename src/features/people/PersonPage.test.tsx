import { screen, waitFor, within } from '@testing-library/react';
import { renderApp } from '../../testing/renderApp';
import { SANDBOX_APPS, sandboxForEachTest } from '../../testing/sandbox';

const sandbox = sandboxForEachTest();

const open = (email: string) =>
  renderApp({
    at: `/people?${new URLSearchParams({ email }).toString()}`,
    as: { account: 'admin', of: sandbox() },
    app: 'nimbus',
  });

const searched = () => sandbox().record.requests.filter(({ query }) => query.search !== undefined);

/** Gives a user of Harbor an email address that no other app has. */
function onlyInHarbor(email: string): string {
  const { users } = sandbox().platform.store;
  const user = users.ofApp(SANDBOX_APPS.harbor)[20];
  if (!user) throw new Error('The sandbox has no such user');
  users.update(user, { email, displayName: 'Ina Only' });
  return user.id;
}

/**
 * Gives the newest users of Nimbus email addresses that contain `email`, such as `0.ina@x.example`,
 * and gives the oldest user exactly `email`.
 */
function containedIn(email: string, count: number): void {
  const { users } = sandbox().platform.store;
  // Sorted as in the list, newest first.
  const all = users.ofApp(SANDBOX_APPS.nimbus).toSorted((a, b) => b.createdAt - a.createdAt);
  if (all.length <= count) throw new Error('The sandbox has too few users');
  all
    .slice(0, count)
    .forEach((user, index) => users.update(user, { email: `${index}.${email}`, roles: ['user'] }));
  const last = all.at(-1);
  if (last) users.update(last, { email, displayName: 'Ina Last', roles: ['user'] });
}

it('reads more pages if other addresses that contain this one fill the first page', async () => {
  containedIn('ina@x.example', 25);
  await open('ina@x.example');
  const nimbus = within(await screen.findByRole('region', { name: 'Nimbus VPN' }));
  expect(nimbus.getByRole('link', { name: 'Ina Last' })).toBeVisible();
  expect(await screen.findByText('All 6 apps searched')).toBeVisible();
  const pages = searched().flatMap(({ path, query }) =>
    path === '/api/users' && query.appId === SANDBOX_APPS.nimbus ? [query.page] : [],
  );
  expect(pages).toEqual(['1', '2']);
});

it('names the lists that it didn’t read to the end, and doesn’t claim that no app has the address', async () => {
  containedIn('ina@x.example', 201);
  await open('ina@x.example');
  expect(await screen.findByText('There may be more in 1 app: Nimbus VPN')).toBeVisible();
  // This text appears only after the search in all apps has ended.
  expect(await screen.findByText('This address isn’t in any record searched')).toBeVisible();
  expect(screen.queryByText(/^This address isn’t in any app/)).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Try Again' })).not.toBeInTheDocument();
});

it('lists what each app knows, with links into the app', async () => {
  const id = onlyInHarbor('ina@x.example');
  await open('INA@x.example');
  const harbor = within(await screen.findByRole('region', { name: 'Harbor Hosting' }));
  expect(harbor.getByRole('link', { name: 'Ina Only' })).toHaveAttribute(
    'href',
    `/users?app=harbor-hosting&search=ina%40x.example&user=${id}`,
  );
  expect(await screen.findByText('All 6 apps searched')).toBeVisible();
  expect(screen.getByRole('heading', { level: 1, name: 'Ina Only' })).toBeVisible();
  expect(screen.getByRole('region', { name: 'Payments' })).toHaveTextContent(
    'Monthly valueNothing recurring',
  );
  expect(screen.getByText('No subscription')).toBeVisible();
});

it('says what a subscription costs, in the page and in the ticket', async () => {
  const { customers, prices, subscriptions } = sandbox().platform.store;
  const sold = new Map(
    prices.ofApp(SANDBOX_APPS.nimbus).map((price) => [price.stripePriceId, price]),
  );
  const held = subscriptions
    .ofApp(SANDBOX_APPS.nimbus)
    .find(({ stripePriceId }) => sold.get(stripePriceId ?? '')?.amount === 1299);
  const { email } = customers.get(held?.customerId ?? '')!;
  const { user } = await open(email);
  const nimbus = within(await screen.findByRole('region', { name: 'Nimbus VPN' }));
  expect((await nimbus.findAllByTitle('$12.99 / month · Nimbus Pro')).length).toBeGreaterThan(0);
  const written = jest.spyOn(navigator.clipboard, 'writeText');
  await user.click(screen.getByRole('button', { name: 'Copy for ticket' }));
  expect(written).toHaveBeenCalledWith(
    expect.stringMatching(/\n- Subscription .*Premium Monthly.*\$12\.99 \/ month · Nimbus Pro/),
  );
});

it('shows the payments without prices if an app doesn’t send them', async () => {
  const held = sandbox()
    .platform.store.subscriptions.ofApp(SANDBOX_APPS.nimbus)
    .find(({ status }) => status === 'active');
  const { email } = sandbox().platform.store.customers.get(held?.customerId ?? '')!;
  sandbox().scenarios.failNext({ path: '/api/subscriptions/prices', status: 403 });
  await open(email);
  await waitFor(() =>
    expect(screen.getByRole('region', { name: 'Payments' })).toHaveTextContent(
      /Monthly value.*excluding \d+ subscriptions? with an unknown price/,
    ),
  );
});

it('answers who this is: overdue, with the portal link, the devices and a timeline', async () => {
  const { customers, devices, subscriptions, users } = sandbox().platform.store;
  const due = subscriptions
    .ofApp(SANDBOX_APPS.nimbus)
    .find((row) => row.status === 'past_due' && row.customerId);
  const { email } = customers.get(due?.customerId ?? '')!;
  const owner = users.ofApp(SANDBOX_APPS.nimbus).find((row) => row.email === email)!;
  const device = devices.ofApp(SANDBOX_APPS.nimbus).find(({ userId }) => userId === owner.id)!;
  devices.update(device, { deviceName: 'Attic router' });
  const { user } = await open(email);
  expect(await screen.findByText(/^Past due/, { selector: '[role="status"] *' })).toBeVisible();
  expect(
    await screen.findByRole('link', { name: 'Attic router' }, { timeout: 5000 }),
  ).toHaveAttribute('href', `/devices?app=nimbus-vpn&device=${device.id}`);
  const timeline = within(screen.getByRole('region', { name: 'Timeline' }));
  expect(timeline.getByText('Device registered: Attic router')).toBeVisible();
  await user.click(screen.getAllByRole('button', { name: /^Get billing portal link/ })[0]!);
  expect(await screen.findByText(/Send this link to the customer/)).toBeVisible();
});

it('names an app that failed, asks it again, and copies what is known for a ticket', async () => {
  onlyInHarbor('ina@x.example');
  sandbox().scenarios.failNext({ path: '/api/customers', status: 500 });
  const { user } = await open('ina@x.example');
  expect(await screen.findByText('5 of 6 apps searched')).toBeVisible();
  const problem = screen.getByText(/^1 app couldn’t be searched: /);
  const written = jest.spyOn(navigator.clipboard, 'writeText');
  await user.click(screen.getByRole('button', { name: 'Copy for ticket' }));
  expect(written).toHaveBeenCalledWith(
    expect.stringMatching(
      /^Person: Ina Only · ina@x\.example\nhttp.*\nCopied .*\n\nNo subscription\nNote: 1 app couldn’t be searched: .*\n\nPayments\n- Monthly value: Nothing recurring\n- Next charge: —\n\nHarbor Hosting \(harbor-hosting\)\n- Records from: .*\n- User user_/,
    ),
  );
  const before = searched().length;
  await user.click(screen.getByRole('button', { name: 'Try Again' }));
  expect(await screen.findByText('All 6 apps searched')).toBeVisible();
  expect(problem).not.toBeInTheDocument();
  expect(searched()).toHaveLength(before + 1);
});

it('says that no app knows the address', async () => {
  await open('nobody@x.example');
  expect(await screen.findByText('This address isn’t in any app')).toBeVisible();
});

it('ends the search if there is no app to search', async () => {
  for (const id of Object.values(SANDBOX_APPS)) sandbox().platform.apps.remove(id);
  await open('nobody@x.example');
  expect(await screen.findByText('This address isn’t in any app')).toBeVisible();
  expect(screen.queryByText('Searching all apps…')).not.toBeInTheDocument();
});

it('says that the list of apps failed if its response is malformed', async () => {
  sandbox().scenarios.malformed({ path: '/api/app-management', body: 5 });
  await open('nobody@x.example');
  expect(await screen.findByText('Failed to fetch apps')).toBeVisible();
  expect(screen.queryByText(/isn’t in any/)).not.toBeInTheDocument();
});

it.each([
  ['', 'No email address'],
  ['../../users', 'This isn’t an email address'],
  ['x'.repeat(10_000), 'This isn’t an email address'],
])('rejects text that isn’t an email address (%#)', async (email, said) => {
  await open(email);
  expect(await screen.findByText(said)).toBeVisible();
  expect(searched()).toEqual([]);
});
