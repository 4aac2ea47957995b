import 'fake-indexeddb/auto';
import { screen, waitFor, within } from '@testing-library/react';
import { openDatabase } from '../../store/database';
import { gridOf } from '../../testing/grid';
import { renderApp } from '../../testing/renderApp';
import { SANDBOX_APPS, sandboxForEachTest } from '../../testing/sandbox';

const sandbox = sandboxForEachTest();
const PATH = '/api/app-management';

afterEach(async () => (await openDatabase()).clear('queries'));

const asked = () => sandbox().record.calls('GET', PATH).length;

async function visitApps() {
  const { unmount } = await renderApp({
    at: '/apps',
    as: { account: 'admin', of: sandbox() },
    app: 'nimbus',
  });
  await within(await gridOf('Apps')).findByRole('row', { name: /^Select Nimbus VPN/ });
  await waitFor(async () => {
    const records = await (await openDatabase()).getAll('queries');
    expect(records.map(({ endpointName }) => endpointName)).toContain('getApps');
  });
  unmount();
  sandbox().record.clear();
}

const reload = () => renderApp({ at: '/apps', app: 'nimbus' });

it('shows persisted rows at once, and refetches them even if they are recent', async () => {
  await visitApps();
  sandbox().platform.store.apps.get(SANDBOX_APPS.nimbus)!.displayName = 'Nimbus Renamed';
  sandbox().scenarios.slow({ path: PATH, ms: 60_000 });
  await reload();
  const grid = await gridOf('Apps');
  expect(within(grid).getByRole('row', { name: /^Select Nimbus VPN/ })).toBeVisible();
  await waitFor(() => expect(asked()).toBe(1));
  sandbox().scenarios.reset();
  expect(await within(grid).findByRole('row', { name: /^Select Nimbus Renamed/ })).toBeVisible();
  expect(asked()).toBe(1);
});

it('shows above persisted rows that their refetch failed', async () => {
  await visitApps();
  sandbox().scenarios.failNext({ path: PATH, status: 500 });
  await reload();
  expect(await screen.findByText('Failed to fetch apps')).toBeVisible();
  expect(
    within(await gridOf('Apps')).getByRole('row', { name: /^Select Nimbus VPN/ }),
  ).toBeVisible();
});

it('selects another app if the server has removed the selected one', async () => {
  await visitApps();
  sandbox().platform.apps.remove(SANDBOX_APPS.nimbus);
  await reload();
  expect(await screen.findByRole('button', { name: 'Selected app: Orchard Lab' })).toBeVisible();
});

it('names no app that the server has removed, even if the persisted list contains it', async () => {
  await visitApps();
  sandbox().platform.apps.remove(SANDBOX_APPS.nimbus);
  const nimbus = { appId: SANDBOX_APPS.nimbus, slug: 'nimbus-vpn' };
  localStorage.setItem('console.selectedApp', JSON.stringify(nimbus));
  sessionStorage.clear();
  const { location } = await renderApp({ at: '/devices' });
  await screen.findByRole('button', { name: 'Selected app: Orchard Lab' });
  await waitFor(() => expect(location()).toBe('/devices?app=orchard-lab'));
});

it('fetches nothing again within half a minute on the same page', async () => {
  await visitApps();
  const { user } = await reload();
  await waitFor(() => expect(asked()).toBe(1));
  await user.click(await screen.findByRole('link', { name: 'Users' }));
  await gridOf('Users');
  await user.click(screen.getByRole('link', { name: 'Apps' }));
  expect(
    within(await gridOf('Apps')).getByRole('row', { name: /^Select Nimbus VPN/ }),
  ).toBeVisible();
  expect(asked()).toBe(1);
});
