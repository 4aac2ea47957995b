import 'fake-indexeddb/auto';
import { act, screen, waitFor, within } from '@testing-library/react';
import { api } from '../../api/api';
import { formatMoney } from '../../domain/money';
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
const PLANS = 'Subscribers and monthly value by plan';
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

it('shows status counts, subscribers and monthly values that match the records', async () => {
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
  const paying = rows.filter(({ status }) => ['active', 'past_due'].includes(status));
  const subscribers = paying.length;
  const byCurrency = new Map<string, number>();
  for (const { stripePriceId } of paying) {
    const price = prices
      .ofApp(SANDBOX_APPS.harbor)
      .find((each) => each.stripePriceId === stripePriceId);
    if (!price) continue;
    const { amount, currency, interval } = price;
    const monthly = interval === 'year' ? Math.round(amount / 12) : amount;
    byCurrency.set(currency, (byCurrency.get(currency) ?? 0) + monthly);
  }
  const value = [...byCurrency]
    .sort()
    .map(([currency, minorUnits]) => formatMoney({ minorUnits, currency }))
    .join(' + ');
  const plans = await tableOf(PLANS);
  expect(plans.reduce((sum, [, count]) => sum + Number(count), 0)).toBe(subscribers);
  expect(await screen.findByRole('row', { name: /^All plans/ })).toHaveTextContent(
    `${formatCount(subscribers)}${value}`,
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
  await waitFor(() => expect(attention).not.toHaveTextContent('more check'));
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
  await waitFor(() => expect(attention).toHaveTextContent('more checks can run'));
  expect(called('/api/customers')).toBe(0);
  sandbox().scenarios.reset();
  act(() => void store.dispatch(serverResponded({ isSlow: false })));
  await waitFor(() => expect(loadedOf(store, 'harbor', 'customers')).toBeDefined());
});

it('loads the subscriptions, and asks for the rest where the lists are longer', async () => {
  const { user, store } = await open('nimbus');
  const attention = within(await panel('Needs attention'));
  expect(await attention.findByText('5 more checks can run on this app’s data.')).toBeVisible();
  expect(loadedOf(store, 'nimbus', 'subscriptions')).toBeDefined();
  expect(called('/api/subscriptions/devices')).toBe(0);
  await user.click(attention.getByRole('button', { name: 'Run 5 more checks' }));
  await waitFor(() => expect(attention.queryByText(/more check/)).toBeNull());
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
  expect(await coming.findByRole('list', { name: 'Coming up by day' })).toBeVisible();
});

it('says for each list itself that it couldn’t be loaded, and never calls it complete', async () => {
  sandbox().scenarios.failNext({ path: '/api/subscriptions/all', status: 403, times: 99 });
  const { user } = await open('nimbus');
  const figures = within(await panel('New per week'));
  await figures.findByText('Failed to load subscriptions');
  expect(figures.queryByText('Failed to load devices')).toBeNull();
  expect(figures.getByRole('button', { name: /^Load .*devices/ })).toBeVisible();
  await user.keyboard('{Tab}');
  act(() => figures.getByRole('button', { name: 'About New per week' }).focus());
  expect(await screen.findByRole('tooltip')).toHaveTextContent(/Not loaded\.$/);
});

it('shows no chart before the prices are known, because its heights are amounts', async () => {
  // An app whose prices no other test has stored.
  sandbox().scenarios.slow({ path: '/api/subscriptions/prices', ms: 60_000 });
  const { store } = await open('kumo');
  const coming = within(await panel('Coming up'));
  await waitFor(() => expect(loadedOf(store, 'kumo', 'subscriptions')).toBeDefined());
  expect(coming.queryByText(/^Number of subscriptions/)).toBeNull();
  expect(coming.queryByRole('list', { name: 'Coming up by day' })).toBeNull();
  sandbox().scenarios.reset();
  expect(await coming.findByRole('list', { name: 'Coming up by day' })).toBeVisible();
});

it('shows an app without data its first steps in place of what comes up', async () => {
  await open('orchard');
  const attention = await panel('Needs attention');
  const steps = await panel('Get started with Orchard Lab');
  const panels = screen.getAllByRole('region');
  expect(panels.indexOf(steps)).toBe(panels.indexOf(attention) + 1);
  expect(screen.queryByRole('region', { name: 'Coming up' })).toBeNull();
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

it('leads from a plan to its subscribers, and from a finding to its check', async () => {
  const { user } = await open();
  const { subscriptions, prices } = sandbox().platform.store;
  const [row] = await tableOf(PLANS);
  const plan = prices.ofApp(SANDBOX_APPS.harbor).filter(({ name }) => name === row![0]);
  const ids = plan.map(({ stripePriceId }) => stripePriceId);
  const rows = subscriptions
    .ofApp(SANDBOX_APPS.harbor)
    .filter(
      ({ status, stripePriceId }) =>
        ['active', 'past_due'].includes(status) && ids.some((id) => id === stripePriceId),
    );
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

it('leaves out the link of a plan with more prices than a link can contain', async () => {
  const [price] = sandbox().platform.store.prices.ofApp(SANDBOX_APPS.oasis);
  const prices = Array.from({ length: 101 }, (_, index) => ({
    ...price,
    id: `price_${index}`,
    stripePriceId: `price_${index}`,
    stripeProductId: 'product',
    name: 'Many prices',
  }));
  sandbox().scenarios.malformed({ path: '/api/subscriptions/prices', body: prices });
  await open('oasis');
  const plan = await screen.findByRole('rowheader', { name: 'Many prices' });
  expect(within(plan).queryByRole('link')).toBeNull();
});

it('explains how a figure is computed and how old it is, also with the keyboard', async () => {
  const { user } = await open();
  const hint = await screen.findByRole('button', { name: `About ${PLANS}` });
  // After a key press, focus counts as keyboard focus, which opens the tooltip.
  await user.keyboard('{Tab}');
  act(() => hint.focus());
  expect(await screen.findByRole('tooltip')).toHaveTextContent(
    /^Subscribers: Active and Past Due subscriptions.*Loaded \d{1,2}:\d\d [AP]M\.Missing: \d+ subscriptions without a usable price\.$/,
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
  await coming.findByRole('list', { name: 'Coming up by day' });
  const rows = sandbox().platform.store.subscriptions.ofApp(SANDBOX_APPS.harbor);
  const today = Date.parse(new Date().toISOString().slice(0, 10));
  const DAY = 86_400_000;
  const ending = (status: string, from: number, to: number) =>
    rows.filter((row) => {
      const end = row.currentPeriodEnd;
      return row.status === status && end !== null && end >= from && end < to;
    }).length;
  const overdue = rows.filter(({ status }) => status === 'past_due').length;
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
  expect(numberOf('Past due')).toBe(formatCount(overdue));
  expect(numberOf('Active after its end date')).toBe(formatCount(ending('active', 0, today)));

  const daysOf = () =>
    within(coming.getByRole('list', { name: 'Coming up by day' })).getAllByRole('link');
  const counted = (text: RegExp) =>
    daysOf().reduce((sum, { ariaLabel }) => sum + Number(text.exec(ariaLabel ?? '')?.[1] ?? 0), 0);
  const renewals = ending('active', today, today + 30 * DAY);
  expect(counted(/ (\d+) renewal/)).toBe(renewals);
  expect(counted(/ (\d+) trials? ending/)).toBe(ending('trialing', today, today + 30 * DAY));
  expect(counted(/^Past due since .*: (\d+) subscription/)).toBe(
    rows.filter(({ status }) => status === 'past_due').length,
  );

  await user.click(coming.getByRole('link', { name: 'Renewals' }));
  await waitFor(() =>
    expect(location()).toMatch(/status=active&sort=period&where\.renews=days%3A30/),
  );
  expect(
    await screen.findByText(new RegExp(`^Showing 1 to .* of ${renewals} subscriptions$`)),
  ).toBeVisible();

  expect(screen.getByRole('combobox', { name: 'Status' })).toHaveValue('active');
  // The address is that of a view.
  expect(screen.getByRole('link', { name: `Renewing in 30 days ${renewals}` })).toHaveAttribute(
    'aria-current',
    'page',
  );
});

it('leads from a day of the chart to exactly its rows, by keyboard, with its values in a tooltip', async () => {
  const { user, location } = await open();
  const coming = within(await panel('Coming up'));
  const days = within(await coming.findByRole('list', { name: 'Coming up by day' }));
  // The chart shows one currency at a time, and its tooltips show the sums of all.
  const currency = (name: string) => coming.getByRole('button', { name });
  expect(currency('EUR')).toHaveAttribute('aria-pressed', 'true');
  await user.click(currency('USD'));
  expect(currency('EUR')).toHaveAttribute('aria-pressed', 'false');

  act(() => days.getAllByRole('link')[0]!.focus());
  await user.keyboard('{End}{ArrowLeft}{ArrowRight}');
  const last = days.getAllByRole('link').at(-1)!;
  expect(last).toHaveFocus();
  expect(await screen.findByRole('tooltip')).toHaveTextContent(/^\w{3}, \w{3} \d+ .*€/);
  const counts = [...last.ariaLabel!.matchAll(/[:;] (\d+) /g)].map(([, count]) => Number(count));
  const total = counts.reduce((sum, count) => sum + count, 0);
  await user.keyboard('{Enter}');
  await waitFor(() => expect(location()).toMatch(/where\.renews=range%3A(.*)\.\.\1/));
  expect(
    await screen.findByText(new RegExp(`^Showing 1 to ${total} of ${total} subscriptions?$`)),
  ).toBeVisible();
});

it('counts new subscriptions and devices by week, compared with the weeks before', async () => {
  const { user, location } = await open();
  const figures = within(await panel('New per week'));
  const weeks = within(await figures.findByRole('list', { name: 'New devices by week' }));
  const DAY = 86_400_000;
  const now = Date.now();
  const monday = Math.floor((now / DAY + 3) / 7) * 7 * DAY - 3 * DAY;
  const devices = sandbox().platform.store.devices.ofApp(SANDBOX_APPS.harbor);
  const createdFrom = (from: number, to = Infinity) =>
    devices.filter(({ createdAt }) => createdAt >= from && createdAt <= to).length;
  const total = createdFrom(monday - 77 * DAY);
  const before = createdFrom(monday - 161 * DAY, now - 84 * DAY);
  const counts = weeks
    .getAllByRole('link')
    .map((week) => /: (\d+) new device/.exec(week.ariaLabel!));
  expect(counts.reduce((sum, found) => sum + Number(found?.[1]), 0)).toBe(total);
  const than = `${Math.abs(total - before)} ${total > before ? 'more' : 'fewer'} than the 12 weeks before`;
  expect(figures.getByText(than)).toBeVisible();
  await figures.findByRole('list', { name: 'New subscriptions by week' });

  await user.click(figures.getByRole('link', { name: 'Devices' }));
  await waitFor(() => expect(location()).toMatch(/where\.registered=range%3A/));
  expect(
    await screen.findByText(new RegExp(`^Showing 1 to .* of ${total} devices$`)),
  ).toBeVisible();
});

it('offers to count new devices if their list is long', async () => {
  const { user } = await open('nimbus');
  const figures = within(await panel('New per week'));
  await figures.findByRole('list', { name: 'New subscriptions by week' });
  await user.click(figures.getByRole('button', { name: /^Load .*devices/ }));
  expect(await figures.findByRole('list', { name: 'New devices by week' })).toBeVisible();
});
