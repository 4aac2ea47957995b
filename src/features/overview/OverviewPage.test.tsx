import 'fake-indexeddb/auto';
import { act, screen, waitFor, within } from '@testing-library/react';
import { formatCount, formatDollars } from '../../shared/format';
import { openDatabase, transact } from '../../store/database';
import { signedOut } from '../../store/sessionSlice';
import { rowOf } from '../../testing/grid';
import { renderApp } from '../../testing/renderApp';
import { SANDBOX_APPS, sandboxForEachTest } from '../../testing/sandbox';
import { seeFigures, statisticsOf } from '../../testing/seenFigures';
import { keepFigures } from '../figureRecords';

const sandbox = sandboxForEachTest();
afterEach(async () => (await openDatabase()).clear('figures'));

const APPS = '/api/app-management';
const STATISTICS = '/api/app-management/*/statistics';
const PRICES = '/api/subscriptions/prices';

const open = () => renderApp({ at: '/overview', as: { account: 'admin', of: sandbox() } });
const counts = () =>
  [APPS, STATISTICS, PRICES].map((path) => sandbox().record.calls('GET', path).length);
const tile = (name: string) => screen.findByRole('group', { name });

it('shows each app’s own figures with two requests an app, and adds up what can be added', async () => {
  const { user, location, router } = await open();
  const apps = Object.values(SANDBOX_APPS).map((appId) => statisticsOf(sandbox(), appId));
  const sum = (name: 'totalDevices' | 'activeSubscriptions' | 'monthlyRevenue') =>
    apps.reduce((total, statistics) => total + statistics[name]!, 0);
  await waitFor(() => expect(counts()).toEqual([1, 6, 6]));
  for (const [name, appId] of [
    [/Nimbus VPN/, SANDBOX_APPS.nimbus],
    [/Orchard Lab/, SANDBOX_APPS.orchard],
  ] as const) {
    const { totalUsers, activeSubscriptions, totalSubscriptions, monthlyRevenue } = statisticsOf(
      sandbox(),
      appId,
    );
    const row = await rowOf('Apps', name);
    await waitFor(() => expect(row).toHaveTextContent(formatDollars(monthlyRevenue)));
    expect(row).toHaveTextContent(
      `${formatCount(activeSubscriptions)} of ${formatCount(totalSubscriptions)}`,
    );
    expect(row).toHaveTextContent(formatCount(totalUsers));
  }
  await waitFor(async () =>
    expect(await tile('Monthly revenue')).toHaveTextContent(formatDollars(sum('monthlyRevenue'))),
  );
  expect(await tile('Devices')).toHaveTextContent(`${formatCount(sum('totalDevices'))}of 6 apps`);
  expect(await tile('Active subscriptions')).toHaveTextContent(
    formatCount(sum('activeSubscriptions')),
  );
  expect(screen.getByText(/^No user total: administrators/)).toBeVisible();

  // A count leads to the rows that it counts.
  const count = await screen.findByRole('link', { name: /^Devices of Harbor Hosting: / });
  const devices = count.textContent;
  await user.click(count);
  expect(await screen.findByText(`Showing 1 to 10 of ${devices} devices`)).toBeVisible();
  expect(location()).toBe('/devices?app=harbor-hosting');
  await act(() => router.navigate(-1));

  // Within a minute, a second look sends nothing.
  await user.click(await screen.findByRole('link', { name: 'Harbor Hosting' }));
  await screen.findByRole('heading', { name: 'Admin Dashboard' });
  expect(location()).toBe('/dashboard?app=harbor-hosting');
  const before = counts();
  await act(() => router.navigate('/overview'));
  expect(await rowOf('Apps', /Harbor Hosting.*\d of \d/)).toBeVisible();
  expect(counts()[2]).toBe(before[2]);
});

it('compares two selected apps, figure by figure', async () => {
  const { user } = await open();
  for (const name of [/Nimbus VPN/, /Orchard Lab/]) {
    const row = await rowOf('Apps', name);
    await waitFor(() => expect(row).toHaveTextContent('$'));
    await user.click(within(row).getByRole('checkbox'));
  }
  await user.click(await screen.findByRole('button', { name: 'Compare' }));
  const dialog = await screen.findByRole('dialog', { name: 'Compare apps' });
  const [one, other] = [SANDBOX_APPS.nimbus, SANDBOX_APPS.orchard].map(
    (appId) => statisticsOf(sandbox(), appId).totalDevices!,
  );
  expect(within(dialog).getByRole('row', { name: /^Devices/ })).toHaveTextContent(
    `Devices${formatCount(one)}${formatCount(other)}−${formatCount(one! - other!)}`,
  );
});

it('says in its row which app could not be read, and what the sums leave out', async () => {
  sandbox().scenarios.failNext({
    path: `/api/app-management/${SANDBOX_APPS.harbor}/statistics`,
    status: 500,
    times: 9,
  });
  await open();
  expect(await rowOf('Apps', /Harbor Hosting.*Could not be read/)).toBeVisible();
  await waitFor(async () => expect(await tile('Monthly revenue')).toHaveTextContent('of 5 apps'));
  expect(screen.getByText(/1 app of 6 not in the sums\.$/)).toBeVisible();
});

it('compares each app with what this browser saw last, and says what the checks know', async () => {
  await seeFigures(sandbox(), SANDBOX_APPS.kumo, 2);
  await seeFigures(sandbox(), SANDBOX_APPS.orchard, 2);
  const before = statisticsOf(sandbox(), SANDBOX_APPS.kumo);
  sandbox().scenarios.playDay();
  const after = statisticsOf(sandbox(), SANDBOX_APPS.kumo);
  await open();
  const joined = after.totalUsers! - before.totalUsers!;
  expect(joined).toBeGreaterThan(0);
  const row = await rowOf('Apps', new RegExp(`Kumo.*\\+${joined} users`));
  await waitFor(() => expect(row).toHaveTextContent(/\d findings?9 not checked/));
  expect(await rowOf('Apps', /Orchard Lab.*No change in revenue.*No other change/)).toBeVisible();
  expect(await rowOf('Apps', /Orchard Lab.*1 finding/)).toBeVisible();
});

it('forgets the figures at a logout, and those of other operators when one signs in', async () => {
  const stored = () => transact('figures', 'readonly', (store) => store.getAllKeys());
  await keepFigures(
    { owner: 'somebody http://api', appId: SANDBOX_APPS.kumo },
    { day: '2026-11-01', at: 1, statistics: statisticsOf(sandbox(), SANDBOX_APPS.kumo) },
  );
  const { store } = await open();
  await rowOf('Apps', /Nimbus VPN.*\d of \d/);
  // One wait for both: the page still takes up what it has stored.
  await waitFor(async () => {
    const keys = await stored();
    expect(keys).toHaveLength(6);
    expect(JSON.stringify(keys)).not.toContain('somebody');
  });
  act(() => void store.dispatch(signedOut('logout')));
  await waitFor(async () => expect(await stored()).toEqual([]));
});
