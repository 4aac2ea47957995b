import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { renderApp } from '../../testing/renderApp';
import { SANDBOX_APPS, sandboxForEachTest } from '../../testing/sandbox';
import { searchAfterSwitch } from './AppSelector';

const sandbox = sandboxForEachTest();

const open = (at = '/dashboard', app?: keyof typeof SANDBOX_APPS) =>
  renderApp({ at, as: { account: 'admin', of: sandbox() }, ...(app && { app }) });

const selector = (name: string) => screen.findByRole('button', { name: `Selected app: ${name}` });

it('searches, selects with the keyboard, and remembers for this tab and the next visit', async () => {
  const { user, store } = await open('/devices?page=3&search=phone', 'nimbus');
  await user.click(await selector('Nimbus VPN'));
  const search = await screen.findByRole('combobox', { name: 'Search apps' });
  expect(search).toHaveAttribute('placeholder', 'Search apps...');

  await user.type(search, 'no such app');
  expect(await screen.findByText('No apps found.')).toBeVisible();
  await user.clear(search);
  await user.type(search, 'harbor{ArrowDown}{Enter}');

  expect(await selector('Harbor Hosting')).toHaveFocus();
  expect(store.getState().selectedApp.appId).toBe(SANDBOX_APPS.harbor);
  const stored = JSON.stringify({ appId: SANDBOX_APPS.harbor, slug: 'harbor-hosting' });
  await waitFor(() => expect(sessionStorage.getItem('console.selectedApp')).toBe(stored));
  expect(localStorage.getItem('console.selectedApp')).toBe(stored);
});

it.each([{ isComposing: true }, { keyCode: 229 }])(
  'leaves Enter to an input method: %j',
  async (of) => {
    const { user } = await open('/dashboard', 'nimbus');
    await user.click(await selector('Nimbus VPN'));
    const search = await screen.findByRole('combobox', { name: 'Search apps' });
    await user.type(search, 'harbor');
    fireEvent.keyDown(search, { key: 'Enter', ...of });
    expect(search).toHaveValue('harbor');
    await user.keyboard('{Enter}');
    expect(await selector('Harbor Hosting')).toBeVisible();
  },
);

it('keeps the address of a screen that is of no app', async () => {
  const { user, location } = await open('/people?email=ina%40x.example', 'nimbus');
  await user.click(await selector('Nimbus VPN'));
  await user.click(await screen.findByRole('option', { name: /Harbor Hosting/ }));
  expect(await selector('Harbor Hosting')).toBeVisible();
  expect(location()).toBe('/people?email=ina%40x.example');
});

it.each<[string, string, { search?: string; status?: string }]>([
  ['keeps search and filters', '&search=a&status=active', { search: 'a', status: 'active' }],
  ['asks for all rows', '', {}],
])('%s in another app, and asks for its first page once', async (_case, kept, filter) => {
  const { user, location } = await open(`/devices?page=2${kept}`, 'nimbus');
  await screen.findByText(/^Showing 11 to 20 of/);
  await user.click(await selector('Nimbus VPN'));
  await user.click(await screen.findByRole('option', { name: /Harbor Hosting/ }));
  await screen.findByText(/^Showing 1 to 10 of/);
  expect(location()).toBe(`/devices?app=harbor-hosting${kept}`);
  expect(await screen.findByRole('searchbox')).toHaveValue(filter.search ?? '');
  const sent = sandbox()
    .record.calls('GET', '/api/subscriptions/devices')
    .map(({ query }) => query)
    .filter(({ appId }) => appId === SANDBOX_APPS.harbor);
  expect(sent).toEqual([{ appId: SANDBOX_APPS.harbor, page: '1', limit: '10', ...filter }]);
});

it('requests the rows of an app on mouse press, and shows them together with the app', async () => {
  const { user, location } = await open('/devices', 'nimbus');
  await screen.findByText(/^Showing 1 to 10 of/);
  await user.click(await selector('Nimbus VPN'));
  const target = await screen.findByRole('option', { name: /Harbor Hosting/ });
  await user.pointer({ keys: '[MouseLeft>]', target });
  const ofHarbor = () =>
    sandbox()
      .record.calls('GET', '/api/subscriptions/devices')
      .filter(({ query }) => query.appId === SANDBOX_APPS.harbor);
  await waitFor(() => expect(ofHarbor()[0]?.status).toBe(200));
  expect(location()).toBe('/devices?app=nimbus-vpn');

  const list = screen.getByRole('region', { name: 'Devices', hidden: true });
  const loading: string[] = [];
  new MutationObserver((changes) =>
    loading.push(...changes.map(() => list.getAttribute('aria-busy') ?? '')),
  ).observe(list, { attributeFilter: ['aria-busy'] });
  await user.pointer('[/MouseLeft]');
  await screen.findByText('Showing 1 to 10 of 260 devices');
  expect(loading).toEqual([]);
  expect(ofHarbor()).toHaveLength(1);
});

it('shows whether each app is active, and offers to create one', async () => {
  const { user, location } = await open('/dashboard', 'nimbus');
  await user.click(await selector('Nimbus VPN'));
  const retired = await screen.findByRole('option', { name: /Gateway Classic/ });
  expect(within(retired).getByRole('img', { name: 'Inactive' })).toBeVisible();
  await user.click(screen.getByRole('link', { name: 'Create New App' }));
  expect(await screen.findByRole('dialog', { name: /Create/ })).toBeVisible();
  expect(location()).toBe('/apps?create=1');
});

it('selects the first app when none was selected and no default is configured', async () => {
  const { store } = await open();
  await selector('Orchard Lab');
  expect(store.getState().selectedApp.appId).toBe(SANDBOX_APPS.orchard);
});

it('selects another app when the one of the last visit no longer exists', async () => {
  sandbox().platform.apps.remove(SANDBOX_APPS.kumo);
  const { store } = await open('/dashboard', 'kumo');
  await selector('Orchard Lab');
  expect(store.getState().selectedApp.appId).toBe(SANDBOX_APPS.orchard);
});

it.each([
  ['fails', () => sandbox().scenarios.failNext({ path: '/api/app-management', status: 500 })],
  ['is malformed', () => sandbox().scenarios.malformed({ path: '/api/app-management', body: 5 })],
])('keeps the saved choice when the list %s', async (_case, arrange) => {
  arrange();
  const { store } = await open('/dashboard', 'harbor');
  await screen.findByRole('group', { name: 'Total Users' });
  await waitFor(() =>
    expect(sandbox().record.calls('GET', '/api/app-management').at(-1)?.status).not.toBeNull(),
  );
  expect(store.getState().selectedApp.appId).toBe(SANDBOX_APPS.harbor);
});

it('shows in the page that the list of apps failed, and tries again', async () => {
  sandbox().scenarios.failNext({ path: '/api/app-management', status: 500, times: 9 });
  const { user } = await open('/devices');
  expect(await screen.findByText('Failed to fetch apps')).toBeVisible();
  expect(
    screen.getByRole('heading', { name: 'Please select an app to view devices' }),
  ).toBeVisible();
  sandbox().scenarios.reset();
  await user.click(screen.getByRole('button', { name: 'Try Again' }));
  await selector('Orchard Lab');
  expect(await screen.findByRole('grid', { name: 'Devices' })).toBeVisible();
});

it('shows the first letter of the app as the page’s icon', async () => {
  document.head.innerHTML = '<link rel="icon" href="/favicon.svg">';
  // eslint-disable-next-line testing-library/no-node-access -- an icon has no role
  const icon = () => decodeURIComponent(document.querySelector('link')?.href ?? '');
  const { router } = await open('/devices', 'nimbus');
  await selector('Nimbus VPN');
  expect(icon()).toContain(`>&#${'N'.codePointAt(0)};</text>`);
  await act(() => router.navigate('/devices?app=harbor-hosting'));
  await selector('Harbor Hosting');
  expect(icon()).toContain(`>&#${'H'.codePointAt(0)};</text>`);
  await act(() => router.navigate('/activity'));
  expect(icon()).toMatch(/\/favicon\.svg$/);
});

it('sends no call of an app when there is none', async () => {
  sandbox().scenarios.malformed({ path: '/api/app-management', body: [] });
  await open('/devices');
  expect(await screen.findByText('Please select an app to view devices')).toBeVisible();
  expect(await selector('No App Selected')).toBeVisible();
  expect(sandbox().record.calls('GET', '/api/subscriptions/devices')).toEqual([]);
});

it.each([
  ['', ''],
  ['?page=3', ''],
  ['?page=3&search=a+b&status=active', 'search=a+b&status=active'],
  ['?role=admin&page=2', 'role=admin'],
  ['?customer=customer_1&search=a&scope=all', 'search=a'],
  ['?create=1&search=nimbus', 'search=nimbus'],
])('%s becomes %s', (search, kept) => {
  expect(searchAfterSwitch(search)).toBe(kept);
});
