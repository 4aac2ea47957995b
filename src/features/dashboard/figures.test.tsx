import 'fake-indexeddb/auto';
import { act, screen, waitFor, within } from '@testing-library/react';
import { api } from '../../api/api';
import { formatCount } from '../../shared/format';
import { loadedOf } from '../../testing/loadedLists';
import { renderApp } from '../../testing/renderApp';
import { SANDBOX_APPS, sandboxForEachTest } from '../../testing/sandbox';
import { statisticsOf } from '../../testing/seededFacts';
import { serverResponded, serverUnreachable } from '../../store/connectivitySlice';

const sandbox = sandboxForEachTest();

const open = (app: keyof typeof SANDBOX_APPS = 'harbor') =>
  renderApp({ at: '/dashboard', as: { account: 'admin', of: sandbox() }, app });
const panel = (name: string) => screen.findByRole('region', { name });
const PLANS = 'Subscribers and list price by plan';
const called = (path: string) => sandbox().record.calls('GET', path).length;

/** Returns the cells of a panel's table, without the totals. */
async function tableOf(title: string) {
  const table = await screen.findByRole('table', { name: title, busy: false });
  return within(table)
    .getAllByRole('row')
    .slice(1)
    .map((row) => [...row.children].map(({ textContent }) => textContent))
    .filter(([name]) => name !== 'All plans');
}

it('shows status counts, subscribers and list prices that match the records', async () => {
  await open();
  const { subscriptions, prices } = sandbox().platform.store;
  const rows = subscriptions.ofApp(SANDBOX_APPS.harbor);
  const countOf = (status: string) => rows.filter((row) => row.status === status).length;
  const known = ['active', 'trialing', 'past_due', 'canceled'].map(countOf);
  const others = rows.length - known.reduce((sum, count) => sum + count, 0);
  expect(await tableOf('Subscriptions by status')).toEqual(
    ['Active', 'Trial', 'Past Due', 'Canceled', 'Other'].map((name, index) => [
      name,
      formatCount([...known, others][index]),
    ]),
  );
  const subscribers = prices
    .ofApp(SANDBOX_APPS.harbor)
    .reduce((sum, { subscriberCount }) => sum + subscriberCount, 0);
  const plans = await tableOf(PLANS);
  expect(plans.reduce((sum, [, count]) => sum + Number(count), 0)).toBe(subscribers);
  expect(await screen.findByRole('row', { name: /^All plans/ })).toHaveTextContent(
    `${formatCount(subscribers)}€1,255.35, $53.80`,
  );
  expect(called('/api/app-management/*/statistics')).toBe(1);
  expect(called('/api/subscriptions/prices')).toBe(1);
});

it('loads up to 2,000 rows in the background: counts by status, then each list once', async () => {
  const view = await open();
  const { store } = sandbox().platform;
  await waitFor(() => expect(loadedOf(view.store, 'harbor', 'customers')).toBeDefined());
  await waitFor(() => expect(loadedOf(view.store, 'harbor', 'devices')).toBeDefined());
  const sizes = sandbox()
    .record.calls('GET', '/api/subscriptions/all')
    .map(({ query }) => query.limit);
  const pages = (rows: number) => Math.max(1, Math.ceil(rows / 100));
  const { subscriptions, devices } = store;
  expect(sizes.slice(0, 4)).toEqual(['1', '1', '1', '1']);
  expect(sizes.slice(4)).toEqual(
    Array.from({ length: pages(subscriptions.ofApp(SANDBOX_APPS.harbor).length) }, () => '100'),
  );
  expect(called('/api/subscriptions/devices')).toBe(
    pages(devices.ofApp(SANDBOX_APPS.harbor).length),
  );
  // The dashboard loads the lists without a job, because the operator didn't ask for them.
  expect(screen.queryByRole('button', { name: /^Jobs/ })).toBeNull();
  const attention = await panel('Needs attention');
  await waitFor(() => expect(attention).not.toHaveTextContent('need the full lists'));
});

it('loads no list while the server can’t be reached, and once it can', async () => {
  const as = { account: 'admin', of: sandbox() } as const;
  const { store, router } = await renderApp({ at: '/plans', as, app: 'harbor' });
  const { getAppStatistics, getPrices } = api.endpoints;
  const appId = SANDBOX_APPS.harbor;
  await act(() => store.dispatch(getAppStatistics.initiate({ appId })));
  await act(() => store.dispatch(getPrices.initiate({ appId })));
  sandbox().scenarios.offline();
  act(() => void store.dispatch(serverUnreachable({ askedAt: Date.now() })));
  await act(() => router.navigate('/dashboard'));
  const attention = await panel('Needs attention');
  await waitFor(() => expect(attention).toHaveTextContent('need the full lists'));
  expect(called('/api/customers')).toBe(0);
  sandbox().scenarios.reset();
  act(() => void store.dispatch(serverResponded({ isSlow: false })));
  await waitFor(() => expect(loadedOf(store, 'harbor', 'customers')).toBeDefined());
});

it('loads the subscriptions, and asks for the rest where the lists are longer', async () => {
  const { user, store } = await open('nimbus');
  const attention = within(await panel('Needs attention'));
  expect(await attention.findByText('5 checks need the full lists. Load them?')).toBeVisible();
  expect(loadedOf(store, 'nimbus', 'subscriptions')).toBeDefined();
  expect(called('/api/subscriptions/devices')).toBe(0);
  await user.click(attention.getByRole('button', { name: /^Load \(at least \d+ requests\)$/ }));
  await waitFor(() => expect(attention.queryByText(/need the full lists/)).toBeNull());
  expect(loadedOf(store, 'nimbus', 'customers')).toBeDefined();
});

it('says what couldn’t be loaded, and never that nothing comes up', async () => {
  sandbox().scenarios.failNext({ path: '/api/subscriptions/all', status: 403, times: 99 });
  const { user } = await open();
  const coming = within(await panel('Coming up'));
  await coming.findByText('Failed to load subscriptions');
  expect(coming.queryByText('Renewals')).toBeNull();
  sandbox().scenarios.reset();
  await user.click(coming.getByRole('button', { name: 'Try Again' }));
  expect(await coming.findByRole('list', { name: 'Renewals by day' })).toBeVisible();
});

it('leads from each number of its cards to the rows that it counts', async () => {
  const { user, location } = await open();
  const of = statisticsOf(sandbox(), SANDBOX_APPS.harbor);
  const numbers = [
    [`${formatCount(of.totalUsers)} users`, '/users?app=harbor-hosting', of.totalUsers],
    [
      `${formatCount(of.activeUsers)} active users`,
      '/users?app=harbor-hosting&status=active',
      of.activeUsers,
    ],
    [`${formatCount(of.totalDevices)} devices`, '/devices?app=harbor-hosting', of.totalDevices],
    [
      ...[
        `${formatCount(of.activeDevices)} active devices`,
        '/devices?app=harbor-hosting&status=active',
      ],
      of.activeDevices,
    ],
  ] as const;
  for (const [name, path, count] of numbers) {
    await user.click(await screen.findByRole('link', { name }));
    expect(location()).toContain(path);
    expect(
      await screen.findByText(new RegExp(`^Showing 1 to .* of ${formatCount(count)} `)),
    ).toBeVisible();
    await user.click(screen.getByRole('link', { name: 'Dashboard' }));
  }
  const active = `${formatCount(of.activeSubscriptions)} active subscriptions`;
  expect(await screen.findByRole('link', { name: active })).toHaveAttribute(
    'href',
    expect.stringContaining('/subscriptions?app=harbor-hosting&status=active'),
  );
});

it('leads from a plan to all subscriptions on its prices, and from a finding to its check', async () => {
  const { user } = await open();
  const { subscriptions, prices } = sandbox().platform.store;
  const [row] = await tableOf(PLANS);
  const plan = prices.ofApp(SANDBOX_APPS.harbor).filter(({ name }) => name === row![0]);
  const ids = plan.map(({ stripePriceId }) => stripePriceId);
  const rows = subscriptions
    .ofApp(SANDBOX_APPS.harbor)
    .filter(({ stripePriceId }) => ids.some((id) => id === stripePriceId));
  const attention = within(await panel('Needs attention'));
  // Uses the second link, because the first one leads to all checks.
  const check = await waitFor(() => attention.getAllByRole('link').at(1)!.textContent);
  await user.click(attention.getByRole('link', { name: check }));
  expect(await screen.findByRole('button', { name: check, expanded: true })).toBeVisible();
  await user.click(screen.getByRole('link', { name: 'Dashboard' }));

  await user.click(await screen.findByRole('link', { name: row![0]! }));
  expect(
    await screen.findByText(new RegExp(`^Showing 1 to .* of ${rows.length} subscriptions$`)),
  ).toBeVisible();
});

it('explains how a figure is computed and how old it is, also with the keyboard', async () => {
  const { user } = await open();
  const hint = await screen.findByRole('button', { name: `About ${PLANS}` });
  // After a key press, focus counts as keyboard focus, which opens the tooltip.
  await user.keyboard('{Tab}');
  act(() => hint.focus());
  expect(await screen.findByRole('tooltip')).toHaveTextContent(
    /^Subscriber counts are from the last sync.*Loaded \d{1,2}:\d\d [AP]M\.Complete\.$/,
  );
});

it('counts nothing if the platform ignores the page size of one row, and says why', async () => {
  const row = (id: string) => ({ id, status: 'active' });
  sandbox().scenarios.malformed({
    path: '/api/subscriptions/all',
    body: { subscriptions: [row('sub_1'), row('sub_2')], pages: 7 },
  });
  await open();
  expect(await panel('Subscriptions by status')).toHaveTextContent(
    'Can’t count by status: the platform doesn’t report usable totals.',
  );
});

it('shows upcoming events that match the records, and each number leads to its rows', async () => {
  const { user, location } = await open();
  const coming = within(await panel('Coming up'));
  await coming.findByRole('list', { name: 'Renewals by day' });
  const rows = sandbox().platform.store.subscriptions.ofApp(SANDBOX_APPS.harbor);
  const today = Date.parse(new Date().toISOString().slice(0, 10));
  const DAY = 86_400_000;
  const ending = (status: string, from: number, to: number) =>
    rows.filter((row) => {
      const end = row.currentPeriodEnd;
      return row.status === status && end !== null && end >= from && end < to;
    }).length;
  const overdue = rows.filter(
    ({ status, currentPeriodStart: start }) =>
      status === 'past_due' && start !== null && start < today - 7 * DAY,
  ).length;
  const numberOf = (label: string) =>
    coming.getByRole('link', { name: label }).nextElementSibling?.textContent;
  for (const days of [90, 7, 30]) {
    await user.click(coming.getByRole('button', { name: `${days} days` }));
    await waitFor(() =>
      expect(numberOf('Renewals')).toBe(formatCount(ending('active', today, today + days * DAY))),
    );
    expect(numberOf('Trials ending')).toBe(
      formatCount(ending('trialing', today, today + days * DAY)),
    );
  }
  expect(numberOf('Past due for more than 7 days')).toBe(formatCount(overdue));
  expect(numberOf('Ended but still active')).toBe(formatCount(ending('active', 0, today)));

  const bars = within(coming.getByRole('list', { name: 'Renewals by day' })).getAllByRole('link');
  const counts = bars.map((bar) => Number(/: (\d+) subscription/.exec(bar.ariaLabel ?? '')?.[1]));
  const renewals = ending('active', today, today + 30 * DAY);
  expect(counts.reduce((sum, count) => sum + count, 0)).toBe(renewals);
  act(() => bars[0]!.focus());
  await user.keyboard('{ArrowRight}');
  expect(bars[1]).toHaveFocus();

  await user.click(coming.getByRole('link', { name: 'Renewals' }));
  await waitFor(() =>
    expect(location()).toMatch(/where\.status=is%3AActive&where\.period=days%3A30/),
  );
  expect(
    await screen.findByText(new RegExp(`^Showing 1 to .* of ${renewals} subscriptions$`)),
  ).toBeVisible();

  await user.click(await screen.findByRole('link', { name: /^Renewing in 30 days/ }));
  const count = ending('active', today, today + 30 * DAY);
  expect(
    await screen.findByText(new RegExp(`^Showing 1 to .* of ${count} subscriptions$`)),
  ).toBeVisible();
  expect(screen.getByRole('link', { name: `Renewing in 30 days ${count}` })).toHaveAttribute(
    'aria-current',
    'page',
  );
});
