import 'fake-indexeddb/auto';
import { act, screen, waitFor, within } from '@testing-library/react';
import { api } from '../../api/api';
import { fill } from '../../testing/fill';
import { renderApp } from '../../testing/renderApp';
import { sandboxForEachTest, SANDBOX_ACCOUNTS, SANDBOX_APPS } from '../../testing/sandbox';

const sandbox = sandboxForEachTest();

async function openStatus(account: keyof typeof SANDBOX_ACCOUNTS = 'admin') {
  const view = await renderApp({ at: '/status', as: { account, of: sandbox() } });
  await screen.findByRole('heading', { level: 1, name: 'Status' });
  return view;
}

const card = (name: string) => screen.getByRole('region', { name });
const facts = (name: string) => within(card(name)).getByLabelText(name).textContent;
const health = () => sandbox().record.calls('GET', '/api/health').length;

it.each(['admin', 'moderator', 'user', 'withoutRole'] as const)(
  'opens for the role of %s, without an app, from the user menu',
  async (account) => {
    const { user, location } = await renderApp({
      at: '/profile',
      as: { account, of: sandbox() },
    });
    await user.click(await screen.findByRole('button', { name: /^Account of/ }));
    await user.click(await screen.findByRole('menuitem', { name: 'Status' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Status' })).toBeVisible();
    expect(location()).toBe('/status');
    const system = screen.getByRole('list', { name: 'System' });
    expect(within(system).queryByRole('link', { name: 'Status' })).not.toBeInTheDocument();
  },
);

it('says whether the platform answers, how fast, and its version', async () => {
  await openStatus();
  await waitFor(() => expect(facts('Platform')).toMatch(/StateConnected/));
  await waitFor(() => expect(facts('Platform')).toMatch(/HealthokVersion1\.0API/));
  expect(facts('Platform')).toMatch(/Last contact\d{1,2}:\d\d [AP]M/);
  expect(health()).toBe(1);
});

it('describes malformed, refused and missing responses without text from the platform', async () => {
  sandbox().scenarios.malformed({
    path: '/api/health',
    body: '<b>ana@example.com</b>',
    contentType: 'text/html',
  });
  sandbox().scenarios.malformed({ path: '/api', body: { version: 'ana@example.com' } });
  const { user } = await openStatus();
  const misunderstood = 'The server sent an unexpected response.';
  await waitFor(() =>
    expect(facts('Platform')).toContain(`Health${misunderstood}Version${misunderstood}`),
  );
  sandbox().scenarios.failNext({ path: '/api/health', status: 500, body: { message: 'Ana' } });
  await user.click(within(card('Platform')).getByRole('button', { name: 'Check now' }));
  await waitFor(() => expect(facts('Platform')).toContain('HealthUnknown: couldn’t be checked'));
  expect(screen.queryByText(/Ana|ana@/)).not.toBeInTheDocument();
});

it('tests the payment provider on a click only, and shows what it said', async () => {
  const { user } = await openStatus();
  const provider = () => card('Payment provider');
  const sent = () => sandbox().record.calls('GET', '*/test-stripe-connection');
  expect(facts('Payment provider')).toBe('Last syncNo sync from this browser yet');
  expect(sent()).toEqual([]);
  await user.click(within(provider()).getByRole('button', { name: 'Test now' }));
  expect(await within(provider()).findByText('Raw response')).toBeVisible();
  expect(sent()).toHaveLength(1);

  sandbox().scenarios.failNext({
    path: '*/test-stripe-connection',
    status: 400,
    body: { message: 'No key' },
  });
  await user.click(within(provider()).getByRole('button', { name: 'Test now' }));
  expect(await within(provider()).findByRole('alert')).toHaveTextContent(
    'Failed to test the payment provider · No key',
  );
  sandbox().scenarios.malformed({ path: '*/test-stripe-connection', body: [1] });
  await user.click(within(provider()).getByRole('button', { name: 'Test now' }));
  expect(await within(provider()).findByRole('alert')).toHaveTextContent(
    'The server sent an unexpected response.',
  );
});

it('says when this browser last synced the plans, and how that ended', async () => {
  const { user, router } = await renderApp({
    at: '/subscription-plans',
    as: { account: 'admin', of: sandbox() },
    app: 'nimbus',
  });
  const sync = async (answer: string) => {
    await user.click(await screen.findByRole('button', { name: 'Sync from Stripe' }));
    await user.click(await screen.findByRole('button', { name: answer }));
  };
  await sync('Sync');
  await screen.findByText(/^Successfully synced \d+ plans from Stripe$/);
  await act(() => router.navigate('/status'));
  await screen.findByRole('heading', { level: 1, name: 'Status' });
  expect(facts('Payment provider')).toMatch(/Last sync\w+ \d+, \d{4}, \d{1,2}:\d\d [AP]M, done$/);
  await act(() => router.navigate('/subscription-plans'));
  sandbox().scenarios.failNext({ path: '*/sync-stripe-plans', status: 403 });
  await sync('Sync');
  await screen.findByText('Failed to sync plans from Stripe');
  await act(() => router.navigate('/status'));
  await screen.findByRole('heading', { level: 1, name: 'Status' });
  expect(facts('Payment provider')).toMatch(/, refused$/);
});

it('says how long the session and its token last', async () => {
  const { user, store } = await renderApp({ at: '/login?redirect=/status' });
  await fill(user, await screen.findByLabelText(/Email/), SANDBOX_ACCOUNTS.admin.email);
  await fill(user, screen.getByLabelText(/Password/), SANDBOX_ACCOUNTS.admin.password);
  await user.click(screen.getByRole('button', { name: 'Sign In' }));
  await screen.findByRole('heading', { level: 1, name: 'Status' });
  expect(store.getState().session.credentials?.signedInAt).toBeGreaterThan(Date.now() - 60_000);
  expect(facts('Session')).toMatch(
    /^Signed in\w+ \d+, \d{4}, \d{1,2}:\d\d [AP]MToken expires\w+ \d+, \d{4}, \d{1,2}:\d\d [AP]M$/,
  );
});

it('clears the cached responses after a confirmation', async () => {
  const { user } = await openStatus();
  await waitFor(() => expect(facts('Storage')).toMatch(/Cached data\d+ items?U/));
  const remove = within(card('Storage')).getByRole('button', { name: 'Clear cached data…' });
  await user.click(remove);
  await user.click(await screen.findByRole('button', { name: 'Clear' }));
  await waitFor(() => expect(facts('Storage')).toContain('Cached data0 items'));
  expect(remove).toBeDisabled();
});

it('can clear responses as soon as they are cached', async () => {
  const { user, store } = await openStatus();
  const remove = within(card('Storage')).getByRole('button', { name: 'Clear cached data…' });
  await waitFor(() => expect(remove).toBeEnabled());
  await user.click(remove);
  await user.click(await screen.findByRole('button', { name: 'Clear' }));
  await waitFor(() => expect(remove).toBeDisabled());
  const before = health();
  await act(() =>
    store.dispatch(
      api.endpoints.getPrices.initiate({ appId: SANDBOX_APPS.nimbus }, { subscribe: false }),
    ),
  );
  await waitFor(() => expect(remove).toBeEnabled());
  expect(health()).toBe(before);
});

it('opens while the platform is away, and says so', async () => {
  // Loads the profile before the platform becomes unreachable.
  const { router } = await renderApp({ at: '/apps', as: { account: 'admin', of: sandbox() } });
  await screen.findByRole('heading', { level: 1, name: 'App Management' });
  sandbox().scenarios.offline();
  await act(() => router.navigate('/status'));
  await screen.findByRole('heading', { level: 1, name: 'Status' });
  await waitFor(() => expect(facts('Platform')).toMatch(/StateOffline/));
  expect(
    within(card('Payment provider')).getByRole('button', { name: 'Test now' }),
  ).toHaveAttribute('aria-disabled', 'true');
});
