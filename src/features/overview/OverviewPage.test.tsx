import 'fake-indexeddb/auto';
import { act, screen, waitFor, within } from '@testing-library/react';
import { formatCount, formatDollars } from '../../shared/format';
import { rowOf } from '../../testing/grid';
import { renderApp } from '../../testing/renderApp';
import { SANDBOX_APPS, sandboxForEachTest } from '../../testing/sandbox';
import { statisticsOf } from '../../testing/seededFacts';

const sandbox = sandboxForEachTest();

const APPS = '/api/app-management';
const STATISTICS = '/api/app-management/*/statistics';
const PRICES = '/api/subscriptions/prices';

const open = () => renderApp({ at: '/overview', as: { account: 'admin', of: sandbox() } });
const counts = () =>
  [APPS, STATISTICS, PRICES].map((path) => sandbox().record.calls('GET', path).length);
const tile = (name: string) => screen.findByRole('group', { name });

it('shows each app’s own figures with one request an app, and adds up what can be added', async () => {
  const { user, location, router } = await open();
  const apps = Object.values(SANDBOX_APPS).map((appId) => statisticsOf(sandbox(), appId));
  const sum = (name: 'totalDevices' | 'activeSubscriptions' | 'monthlyRevenue') =>
    apps.reduce((total, statistics) => total + statistics[name]!, 0);
  await waitFor(() => expect(counts()).toEqual([1, 6, 0]));
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
    expect(within(row).getByRole('link', { name: /^Users of / })).toHaveTextContent(
      new RegExp(`^${formatCount(totalUsers)}$`),
    );
  }
  await waitFor(async () =>
    expect(await tile('Revenue this month')).toHaveTextContent(
      formatDollars(sum('monthlyRevenue')),
    ),
  );
  expect(await tile('Devices')).toHaveTextContent(
    `${formatCount(sum('totalDevices'))}across 6 apps`,
  );
  expect(await tile('Active subscriptions')).toHaveTextContent(
    formatCount(sum('activeSubscriptions')),
  );
  expect(screen.getByText(/^Users aren’t added up/)).toBeVisible();

  // A count links to the rows that it counts.
  const count = await screen.findByRole('link', { name: /^Devices of Harbor Hosting: / });
  const devices = count.textContent;
  await user.click(count);
  expect(await screen.findByText(`Showing 1 to 10 of ${devices} devices`)).toBeVisible();
  expect(location()).toBe('/devices?app=harbor-hosting');
  await act(() => router.navigate(-1));

  // A second visit within a minute sends no requests.
  await user.click(await screen.findByRole('link', { name: 'Harbor Hosting' }));
  await screen.findByRole('heading', { name: 'Admin Dashboard' });
  expect(location()).toBe('/dashboard?app=harbor-hosting');
  const before = counts();
  await act(() => router.navigate('/overview'));
  expect(await rowOf('Apps', /Harbor Hosting.*\d of \d/)).toBeVisible();
  expect(counts()[1]).toBe(before[1]);
});

it('sorts by its columns, with apps that have no figure at the end', async () => {
  sandbox().scenarios.failNext({
    path: `/api/app-management/${SANDBOX_APPS.harbor}/statistics`,
    status: 500,
    times: 9,
  });
  const { user, location } = await open();
  await rowOf('Apps', /Harbor Hosting.*Couldn’t be loaded/);
  const { harbor: _unread, ...others } = SANDBOX_APPS;
  const byRevenue = Object.values(others)
    .map((appId) => statisticsOf(sandbox(), appId).monthlyRevenue!)
    .sort((one, other) => other - one)
    .map(formatDollars);
  for (const sort of ['revenue', '-revenue']) {
    await user.click(screen.getByRole('columnheader', { name: /^Revenue this month/ }));
    await waitFor(() => expect(location()).toBe(`/overview?sort=${sort}`));
  }
  const rows = () => screen.getAllByRole('row').slice(1);
  await waitFor(() => {
    for (const [index, revenue] of byRevenue.entries())
      expect(rows()[index]).toHaveTextContent(revenue);
  });
  expect(rows().at(-1)).toHaveTextContent('Harbor Hosting');
});

it('says in its row which app couldn’t be loaded, and what the sums leave out', async () => {
  sandbox().scenarios.failNext({
    path: `/api/app-management/${SANDBOX_APPS.harbor}/statistics`,
    status: 500,
    times: 9,
  });
  await open();
  expect(await rowOf('Apps', /Harbor Hosting.*Couldn’t be loaded/)).toBeVisible();
  await waitFor(async () =>
    expect(await tile('Revenue this month')).toHaveTextContent('across 5 apps'),
  );
  expect(screen.getByText(/1 of 6 apps not included\.$/)).toBeVisible();
});

it('shows the last known number of critical findings of each app, and none before its checks ran', async () => {
  const { user, router } = await open();
  expect(await rowOf('Apps', /Kumo.*Not checked/)).toHaveTextContent(/Not checked$/);
  await act(() => router.navigate('/checks?app=kumo_servers'));
  await user.click(await screen.findByRole('button', { name: /^Run \d+ more checks$/ }));
  const card = await screen.findByRole('group', { name: 'Critical' });
  await waitFor(() => expect(card).toHaveTextContent(/^Critical\d+all checked$/));
  const [count] = /\d+/.exec(card.textContent) ?? [];
  await act(() => router.navigate('/overview'));
  expect(await rowOf('Apps', new RegExp(`Kumo.*${count} critical\\W*as of`))).toBeVisible();
  expect(await rowOf('Apps', /Orchard Lab.*Not checked/)).toBeVisible();
});
