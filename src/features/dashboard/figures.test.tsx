import 'fake-indexeddb/auto';
import { act, screen, waitFor, within } from '@testing-library/react';
import { forgetScans } from '../../jobs/scan/scans';
import { formatCount } from '../../shared/format';
import { openDatabase } from '../../store/database';
import { renderApp } from '../../testing/renderApp';
import { SANDBOX_APPS, sandboxForEachTest } from '../../testing/sandbox';
import { seeFigures, statisticsOf } from '../../testing/seenFigures';

const sandbox = sandboxForEachTest();
afterEach(async () => (await openDatabase()).clear('figures'));
afterEach(forgetScans);

const open = (app: keyof typeof SANDBOX_APPS = 'harbor') =>
  renderApp({ at: '/dashboard', as: { account: 'admin', of: sandbox() }, app });
const panel = (name: string) => screen.findByRole('region', { name });
const called = (path: string) => sandbox().record.calls('GET', path).length;

/** The rows of a chart's table, as it says them. */
async function tableOf(user: Awaited<ReturnType<typeof open>>['user'], title: string) {
  await user.click(await screen.findByRole('button', { name: `Show as table: ${title}` }));
  const table = within(await screen.findByRole('region', { name: `Table: ${title}` }));
  return table
    .getAllByRole('row')
    .slice(1)
    .map((row) => [...row.children].map(({ textContent }) => textContent));
}

it('counts by status, subscribers and list prices as the records say, with six requests', async () => {
  const { user } = await open();
  const { subscriptions, prices } = sandbox().platform.store;
  const rows = subscriptions.ofApp(SANDBOX_APPS.harbor);
  const countOf = (status: string) => rows.filter((row) => row.status === status).length;
  const known = ['active', 'trialing', 'past_due', 'canceled'].map(countOf);
  const others = rows.length - known.reduce((sum, count) => sum + count, 0);
  expect(await tableOf(user, 'Subscriptions by status')).toEqual(
    ['Active', 'Trial', 'Past Due', 'Canceled', 'Other'].map((name, index) => [
      name,
      formatCount([...known, others][index]),
    ]),
  );
  const subscribers = prices
    .ofApp(SANDBOX_APPS.harbor)
    .reduce((sum, { subscriberCount }) => sum + subscriberCount, 0);
  const plans = await tableOf(user, 'Subscribers by plan');
  expect(plans.reduce((sum, [, count]) => sum + Number(count), 0)).toBe(subscribers);
  const revenue = await panel('Monthly list-price revenue by plan (EUR, USD)');
  expect(revenue).toHaveTextContent('€1,255.35');
  expect(revenue).toHaveTextContent('$53.80');
  expect(called('/api/app-management/*/statistics')).toBe(1);
  expect(called('/api/subscriptions/prices')).toBe(1);
  expect(called('/api/subscriptions/all')).toBe(4);
});

it('says how a figure is made and how old it is, to the keyboard, too', async () => {
  const { user } = await open();
  const hint = await screen.findByRole('button', { name: 'About Subscribers by plan' });
  // As the browser does when the keyboard gets there.
  await user.keyboard('{Tab}');
  act(() => hint.focus());
  expect(await screen.findByRole('tooltip')).toHaveTextContent(
    /^The subscribers of all prices of a plan.*Read at \d\d:\d\d\.Nothing is known to be missing\.$/,
  );
});

it('says in its cards what the figures did since the last visit, and draws the days', async () => {
  await seeFigures(sandbox(), SANDBOX_APPS.harbor, 3);
  const before = statisticsOf(sandbox(), SANDBOX_APPS.harbor);
  sandbox().scenarios.playDay();
  const after = statisticsOf(sandbox(), SANDBOX_APPS.harbor);
  const { user } = await open();
  const joined = after.totalUsers! - before.totalUsers!;
  await waitFor(() =>
    expect(screen.getByRole('group', { name: 'Total Users' })).toHaveTextContent(
      new RegExp(`\\+${joined} since .*${formatCount(after.totalUsers)}`),
    ),
  );

  const days = await tableOf(user, 'Over time');
  expect(days).toHaveLength(4);
  expect(days[0]![1]).toBe(formatCount(after.totalUsers));
  expect(days[1]!.slice(1)).toEqual(['—', '—', '—', '—']);
  expect(days[3]![1]).toBe(formatCount(before.totalUsers));

  await user.click(screen.getByRole('button', { name: 'Clear history' }));
  const question = await screen.findByRole('alertdialog', { name: 'Clear this app’s history?' });
  expect(question).toHaveTextContent('2 days are deleted from this browser');
  await user.click(within(question).getByRole('button', { name: 'Clear history' }));
  expect(await screen.findByText(/Trends start on your second day/)).toBeVisible();
  const users = await screen.findByRole('group', { name: 'Total Users' });
  expect(users).not.toHaveTextContent('since');
});

it('counts nothing where the platform does not keep to pages of one row, and says why', async () => {
  const row = (id: string) => ({ id, status: 'active' });
  sandbox().scenarios.malformed({
    path: '/api/subscriptions/all',
    body: { subscriptions: [row('sub_1'), row('sub_2')], pages: 7 },
  });
  await open();
  expect(await panel('Subscriptions by status')).toHaveTextContent(
    'Can’t count by status: the platform reports no usable totals.',
  );
});

it('reads the devices when the operator asks for it, and keeps the result for 15 minutes', async () => {
  const { user } = await open();
  const devices = sandbox().platform.store.devices.ofApp(SANDBOX_APPS.harbor);
  await user.click(
    await screen.findByRole('button', { name: 'Load 260 devices (about 3 requests)' }),
  );
  const platforms = await tableOf(user, 'Devices by platform');
  expect(platforms.reduce((sum, [, count]) => sum + Number(count), 0)).toBe(devices.length);
  expect(await panel('Devices by last seen')).toBeVisible();
  expect(called('/api/subscriptions/devices')).toBe(3);
  const later = Date.now() + 16 * 60_000;
  jest.spyOn(Date, 'now').mockReturnValue(later);
  await user.click(screen.getByRole('link', { name: 'Status' }));
  // Once the dashboard has gone: a click before that leaves it as it is.
  await screen.findByRole('heading', { level: 1, name: 'Status' });
  await user.click(screen.getByRole('link', { name: 'Dashboard' }));
  expect(await screen.findByText(/more than 15 minutes ago/)).toBeVisible();
  jest.restoreAllMocks();
  await waitFor(() =>
    expect(screen.queryByRole('region', { name: 'Devices by platform' })).toBeNull(),
  );
});
