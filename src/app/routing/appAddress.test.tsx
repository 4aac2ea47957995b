import { act, screen, waitFor, within } from '@testing-library/react';
import { fill } from '../../testing/fill';
import { config } from '../../shared/config';
import { renderApp } from '../../testing/renderApp';
import { SANDBOX_ACCOUNTS, SANDBOX_APPS, sandboxForEachTest } from '../../testing/sandbox';

const sandbox = sandboxForEachTest();

const open = (at: string, app?: keyof typeof SANDBOX_APPS) =>
  renderApp({ at, as: { account: 'admin', of: sandbox() }, ...(app && { app }) });

const selector = (name: string) => screen.findByRole('button', { name: `Selected app: ${name}` });

const ofHarbor = 'Showing 1 to 10 of 260 devices';
const ofNimbus = 'Showing 1 to 10 of 1,200 devices';

/** Returns the apps whose devices were requested, in order. */
const asked = () =>
  sandbox()
    .record.calls('GET', '/api/subscriptions/devices')
    .map(({ query }) => query.appId);

it('adds the app to an address without one, without adding a history entry', async () => {
  const { location, router } = await open('/devices?page=2', 'nimbus');
  const actions: string[] = [];
  router.subscribe(({ historyAction }) => actions.push(historyAction));
  await screen.findByText(/^Showing 11 to 20 of/);
  await waitFor(() => expect(location()).toBe('/devices?app=nimbus-vpn&page=2'));
  expect(actions).not.toContain('PUSH');
  expect(asked()).toEqual([SANDBOX_APPS.nimbus]);
});

describe('when the saved app was deleted', () => {
  const saveKumo = () => {
    const kumo = { appId: SANDBOX_APPS.kumo, slug: 'kumo_servers' };
    localStorage.setItem('console.selectedApp', JSON.stringify(kumo));
    sandbox().platform.apps.remove(SANDBOX_APPS.kumo);
  };

  it.each([
    ['the first', '', 'Orchard Lab', 'orchard-lab'],
    ['the default', 'harbor-hosting', 'Harbor Hosting', 'harbor-hosting'],
  ])('opens %s app, and names it in the address', async (_which, defaultAppName, name, slug) => {
    jest.replaceProperty(config, 'defaultAppName', defaultAppName);
    saveKumo();
    const { location } = await open('/devices');
    await selector(name);
    await screen.findByRole('grid', { name: 'Devices' });
    await waitFor(() => expect(location()).toBe(`/devices?app=${slug}`));
    expect(asked().at(-1)).toBe(SANDBOX_APPS[slug === 'orchard-lab' ? 'orchard' : 'harbor']);
    expect(localStorage.getItem('console.selectedApp')).toContain(slug);
  });

  it('shows that the app is not found if the address names it', async () => {
    saveKumo();
    await open('/devices?app=kumo_servers');
    await screen.findByText('App “kumo_servers” not found');
  });

  it('names no app before the list of apps is loaded', async () => {
    saveKumo();
    sandbox().scenarios.slow({ path: '/api/app-management', ms: 60_000 });
    const { location } = await open('/devices');
    await waitFor(() => expect(asked()).toEqual([SANDBOX_APPS.kumo]));
    expect(location()).toBe('/devices');
    sandbox().scenarios.reset();
    await waitFor(() => expect(location()).toBe('/devices?app=orchard-lab'));
  });
});

it('opens the app of the address, for this tab only', async () => {
  const { store } = await open('/devices?app=harbor-hosting', 'nimbus');
  await screen.findByText(ofHarbor);
  await selector('Harbor Hosting');
  expect(asked()).toEqual([SANDBOX_APPS.harbor]);
  expect(document.title).toBe('Devices · Harbor Hosting · Subscription Console');
  expect(store.getState().selectedApp.appId).toBe(SANDBOX_APPS.harbor);
  await waitFor(() =>
    expect(sessionStorage.getItem('console.selectedApp')).toContain('harbor-hosting'),
  );
  expect(localStorage.getItem('console.selectedApp')).not.toContain('harbor');
});

it('names the environment in the title', async () => {
  jest.replaceProperty(config, 'environmentName', 'Staging');
  await open('/devices?app=harbor-hosting', 'nimbus');
  await screen.findByText(ofHarbor);
  expect(document.title).toBe('Devices · Harbor Hosting · Staging · Subscription Console');
});

it('shows no data of an app before the list of apps shows which one the address names', async () => {
  sandbox().scenarios.slow({ path: '/api/app-management', ms: 60_000 });
  await open('/devices?app=harbor-hosting', 'nimbus');
  expect(
    await screen.findByRole('heading', { name: 'Looking for app “harbor-hosting”…' }),
  ).toBeVisible();
  await selector('Loading apps…');
  expect(asked()).toEqual([]);
  sandbox().scenarios.reset();
  await screen.findByText(ofHarbor);
});

it('keeps the app in links, and follows Back and Forward', async () => {
  const { user, router, location } = await open('/devices?app=harbor-hosting', 'nimbus');
  await screen.findByText(ofHarbor);
  for (const [name, path] of [
    ['Devices', '/devices'],
    ['Users', '/users'],
    ['Customers', '/customers'],
    ['Dashboard', '/dashboard'],
  ] as const) {
    expect(screen.getByRole('link', { name })).toHaveAttribute(
      'href',
      `${path}?app=harbor-hosting`,
    );
  }
  expect(screen.getByRole('link', { name: 'Apps' })).toHaveAttribute('href', '/apps');

  await user.click(await selector('Harbor Hosting'));
  await user.click(await screen.findByRole('option', { name: /Nimbus VPN/ }));
  await screen.findByText(ofNimbus);
  expect(location()).toBe('/devices?app=nimbus-vpn');

  await act(() => router.navigate(-1));
  await screen.findByText(ofHarbor);
  expect(screen.queryByText(ofNimbus)).not.toBeInTheDocument();
  await selector('Harbor Hosting');
  await act(() => router.navigate(1));
  await screen.findByText(ofNimbus);
  await act(() => router.navigate(-1));
  await screen.findByText(ofHarbor);
  // A new tab starts with the last app chosen in the selector, not with the app that Back led to.
  await waitFor(() =>
    expect(sessionStorage.getItem('console.selectedApp')).toContain('harbor-hosting'),
  );
  expect(localStorage.getItem('console.selectedApp')).toContain('nimbus-vpn');
});

it.each([
  ['no-such-app', 'no-such-app'],
  ['Harbor-Hosting', 'Harbor-Hosting'],
  ['..%2Fapps', '../apps'],
  [SANDBOX_APPS.harbor, SANDBOX_APPS.harbor],
  ['%E2%80%AEkumo%00', '\ufffdkumo\ufffd'],
  ['x'.repeat(10_000), `${'x'.repeat(99)}…`],
])('shows that an app named %s is not found, and selects no other', async (slug, shown) => {
  const { user, location } = await open(`/users?app=${slug}`, 'nimbus');
  const title = `App “${shown}” not found`;
  expect(await screen.findByRole('heading', { level: 1, name: title })).toBeVisible();
  await selector('No App Selected');
  expect(sandbox().record.calls('GET', '/api/users')).toEqual([]);
  expect(localStorage.getItem('console.selectedApp')).toContain('nimbus');

  await user.click(screen.getByRole('button', { name: 'Choose another app' }));
  await user.click(await screen.findByRole('option', { name: /Nimbus VPN/ }));
  await screen.findByRole('grid', { name: 'Users' });
  expect(location()).toBe('/users?app=nimbus-vpn');
});

it('shows the same on the customers screen, and finds an app that was allowed meanwhile', async () => {
  const list = '/api/app-management';
  sandbox().scenarios.malformed({ path: list, body: [{ id: 'a', name: 'alpha' }] });
  const { user } = await open('/customers?app=harbor-hosting');
  await screen.findByText('App “harbor-hosting” not found');
  expect(sandbox().record.calls('GET', '/api/customers')).toEqual([]);
  sandbox().scenarios.reset();
  await user.click(screen.getByRole('button', { name: 'Try Again' }));
  await screen.findByRole('grid', { name: 'Customers' });
  await selector('Harbor Hosting');
});

it.each([
  ['fails', () => sandbox().scenarios.failNext({ path: '/api/app-management', status: 500 })],
  ['is malformed', () => sandbox().scenarios.malformed({ path: '/api/app-management', body: 5 })],
])('does not call an app unknown when the list %s', async (_case, arrange) => {
  arrange();
  const { user } = await open('/devices?app=harbor-hosting', 'nimbus');
  const failure = await screen.findByRole('alert');
  expect(failure).toHaveTextContent('Failed to fetch apps');
  expect(asked()).toEqual([]);
  sandbox().scenarios.reset();
  await user.click(within(failure).getByRole('button', { name: 'Try Again' }));
  await screen.findByText(ofHarbor);
});

it('shows that the app is not found, and selects no other, when the app of the screen is deleted', async () => {
  const { store } = await open('/devices?app=kumo_servers', 'kumo');
  await screen.findByRole('grid', { name: 'Devices' });
  sandbox().platform.apps.remove(SANDBOX_APPS.kumo);
  await act(async () => {
    const { api } = await import('../../api/api');
    await store.dispatch(api.endpoints.getApps.initiate(undefined, { forceRefetch: true }));
  });
  expect(await screen.findByText('App “kumo_servers” not found')).toBeVisible();
  await selector('No App Selected');
});

it('keeps the app of the address through a sign-in, and requests its rows at once', async () => {
  const { user, location } = await renderApp({ at: '/devices?app=harbor-hosting&status=active' });
  const { email, password } = SANDBOX_ACCOUNTS.admin;
  await fill(user, await screen.findByRole('textbox', { name: 'Email' }), email);
  await fill(user, screen.getByLabelText('Password'), password);
  await user.click(screen.getByRole('button', { name: 'Sign In' }));
  await screen.findByText(/^Showing 1 to 10 of/);
  expect(location()).toBe('/devices?app=harbor-hosting&status=active');
  expect(new Set(asked())).toEqual(new Set([SANDBOX_APPS.harbor]));
});
