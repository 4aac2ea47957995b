import { screen, waitFor, within } from '@testing-library/react';
import { api } from '../../api/api';
import { gridOf, rowsOf } from '../../testing/grid';
import { renderApp } from '../../testing/renderApp';
import { SANDBOX_APPS, sandboxForEachTest } from '../../testing/sandbox';

const sandbox = sandboxForEachTest();

const PATH = '/api/subscriptions/devices';

function openDevices(at = '/devices') {
  return renderApp({ at, as: { account: 'admin', of: sandbox() }, app: 'nimbus' });
}

const grid = () => gridOf('Devices');
const firstRow = async () => (await rowsOf('Devices'))[0]!;
const card = (label: string) => screen.getByRole('group', { name: label });
const lastQuery = () => sandbox().record.calls('GET', PATH).at(-1)?.query;

it('pages, filters and searches through the devices of the selected app', async () => {
  const { user, location } = await openDevices();

  await screen.findByText('Showing 1 to 10 of 1,200 devices');
  expect(card('Total Devices')).toHaveTextContent('1,200');
  expect(card('Active Devices')).toHaveTextContent('this page');
  expect(screen.getByRole('button', { name: 'Previous' })).toBeDisabled();

  await user.click(screen.getByRole('button', { name: 'Next' }));
  await screen.findByText('Showing 11 to 20 of 1,200 devices');
  expect(location()).toBe('/devices?app=nimbus-vpn&page=2');

  await user.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'Inactive Only');
  await screen.findByText(/^Showing 1 to 10 of \d+ devices$/);
  expect(location()).toBe('/devices?app=nimbus-vpn&status=inactive');
  expect(within(await grid()).queryByText('Premium')).not.toBeInTheDocument();

  await user.type(screen.getByRole('searchbox', { name: 'Search devices' }), 'iphone{Enter}');
  await waitFor(() =>
    expect(location()).toBe('/devices?app=nimbus-vpn&status=inactive&search=iphone'),
  );
  await waitFor(async () => expect(await firstRow()).toHaveTextContent(/iphone/i));
  expect(lastQuery()).toEqual({
    page: '1',
    limit: '10',
    search: 'iphone',
    status: 'inactive',
    appId: SANDBOX_APPS.nimbus,
  });
});

it('shows placeholders for missing values', async () => {
  sandbox().scenarios.malformed({
    path: PATH,
    body: {
      success: true,
      data: [
        { id: 'd1', maxServers: 999, serverCount: 3, isActive: true, canViewLogs: true },
        { id: 'd2', maxServers: null, lastSeen: 'yesterday', createdAt: 'soon' },
      ],
      pagination: { total: 2, pages: 1 },
    },
  });
  await openDevices();
  const row = await firstRow();
  expect(row).toHaveTextContent('Unnamed Device');
  expect(row).toHaveTextContent('Unknown');
  expect(row).toHaveTextContent('3 / ∞');
  expect(row).toHaveTextContent('Log access enabled');
  expect(await grid()).not.toHaveTextContent(/undefined|NaN|Invalid Date|\[object/);
});

it('shows the error view for success: false, and Try Again brings the rows', async () => {
  sandbox().scenarios.failNext({ path: PATH, status: 200, body: { success: false } });
  const { user } = await openDevices();
  await screen.findByText('Failed to fetch devices');
  expect(screen.getByText(/reported an error/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Try Again' }));
  await screen.findByText('Showing 1 to 10 of 1,200 devices');
});

it('says that it did not understand the answer', async () => {
  sandbox().scenarios.malformed({ path: PATH, body: '"surprise"' });
  await openDevices();
  await screen.findByText('The server sent an unexpected response.');
  expect(screen.getByText('No devices found')).toBeVisible();
});

it('never shows a late answer of one app under another', async () => {
  sandbox().scenarios.slow({ path: PATH, ms: 60_000, times: 1 });
  const { user } = await openDevices();
  await user.click(await screen.findByRole('button', { name: 'Selected app: Nimbus VPN' }));
  await user.click(await screen.findByRole('option', { name: /Orchard Lab/ }));
  await screen.findByText('No devices yet');
  // Releases the delayed response for the first app.
  sandbox().scenarios.reset();
  await waitFor(() =>
    expect(
      sandbox()
        .record.calls('GET', PATH)
        .map(({ status }) => status),
    ).not.toContain(null),
  );
  expect(screen.getByText('No devices yet')).toBeVisible();
  expect(screen.queryByText(/of 1,200 devices/)).not.toBeInTheDocument();
});

it('goes back to the last page from one beyond it', async () => {
  const { location } = await openDevices('/devices?page=500');
  await screen.findByText('Showing 1,191 to 1,200 of 1,200 devices');
  expect(location()).toBe('/devices?app=nimbus-vpn&page=120');
});

describe('prefetching the next page', () => {
  const pages = () =>
    sandbox()
      .record.calls('GET', PATH)
      .map(({ query }) => query.page);
  const next = () => screen.getByRole('button', { name: 'Next' });

  async function openActive() {
    const view = await openDevices('/devices?status=active&search=phone');
    await screen.findByText(/^Showing 1 to 10 of/);
    const args = {
      appId: SANDBOX_APPS.nimbus,
      status: 'active',
      search: 'phone',
      page: 2,
    } as const;
    const prefetched = () => api.endpoints.getDevices.select(args)(view.store.getState());
    return { ...view, prefetched };
  }

  it('shows it at once when its button is pressed, after one request', async () => {
    const { user, prefetched } = await openActive();
    await user.hover(next());
    await waitFor(() => expect(prefetched().isSuccess).toBe(true));
    await user.click(next());
    expect(screen.getByText(/^Showing 11 to 20 of/)).toBeVisible();
    expect(screen.getByRole('region', { name: 'Devices' })).toHaveAttribute('aria-busy', 'false');
    expect(await rowsOf('Devices')).toHaveLength(10);
    // The pointer is still over the button, so the next page is prefetched as well.
    await waitFor(() => expect(pages()).toEqual(['1', '2', '3']));
  });

  it('waits for the request when the button is pressed before the answer', async () => {
    const { user, prefetched } = await openActive();
    sandbox().scenarios.slow({ path: PATH, ms: 600_000 });
    await user.hover(next());
    expect(prefetched().isLoading).toBe(true);
    await user.click(next());
    expect(screen.getByRole('region', { name: 'Devices' })).toHaveAttribute('aria-busy', 'true');
    await waitFor(() => expect(pages()).toEqual(['1', '2']));
    sandbox().scenarios.reset();
    await waitFor(() => expect(prefetched().isSuccess).toBe(true));
    expect(await rowsOf('Devices')).toHaveLength(10);
    await waitFor(() => expect(pages()).toEqual(['1', '2', '3']));
  });

  it('fails silently, and fetches the page again when the button is pressed', async () => {
    const { user, prefetched } = await openActive();
    sandbox().scenarios.failNext({ path: PATH, status: 500 });
    await user.hover(next());
    await waitFor(() => expect(prefetched().isError).toBe(true));
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    await user.click(next());
    await waitFor(() => expect(prefetched().isSuccess).toBe(true));
    expect(await rowsOf('Devices')).toHaveLength(10);
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    await waitFor(() => expect(pages()).toEqual(['1', '2', '2', '3']));
  });
});
