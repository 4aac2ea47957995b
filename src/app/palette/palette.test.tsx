import 'fake-indexeddb/auto';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { defaultLayout } from '../../shared/list/layout/listLayout';
import { writeSavedViews } from '../../shared/list/views/savedViews';
import { ownerOf } from '../../store/owner';
import { renderApp } from '../../testing/renderApp';
import { SANDBOX_ACCOUNTS, SANDBOX_APPS, sandboxForEachTest } from '../../testing/sandbox';

const sandbox = sandboxForEachTest();

const open = (at = '/profile', account: 'admin' | 'moderator' = 'admin') =>
  renderApp({ at, as: { account, of: sandbox() }, app: 'nimbus' });

type User = Awaited<ReturnType<typeof renderApp>>['user'];

async function openPalette(user: User) {
  await screen.findByRole('button', { name: 'Selected app: Nimbus VPN' });
  await user.keyboard('{Control>}k{/Control}');
  await screen.findByRole('dialog', { name: 'Search' });
}

const field = () => screen.getByRole('combobox', { name: 'Search' });
const options = () => screen.queryAllByRole('option').map(({ textContent }) => textContent);
const searched = () =>
  sandbox().record.requests.filter(({ query }) => query.search !== undefined || query.appId);

/** Gives a user of three apps the same email address, with different case in one app. */
function knownInThreeApps(): void {
  const { users } = sandbox().platform.store;
  for (const app of ['nimbus', 'harbor', 'kumo'] as const) {
    const user = users.ofApp(SANDBOX_APPS[app])[20];
    if (user) users.update(user, { email: app === 'kumo' ? 'ANA@x.example' : 'ana@x.example' });
  }
}

it('shows screens and actions at once, without a request, and opens one by its name', async () => {
  const { user, location } = await open();
  await openPalette(user);
  expect(field()).toHaveFocus();
  expect(screen.getByRole('group', { name: 'Screens' })).toBeVisible();
  expect(screen.getByRole('group', { name: 'Actions' })).toBeVisible();
  const before = searched().length;
  await user.keyboard('devic{Enter}');
  await screen.findByRole('grid', { name: 'Devices' });
  expect(location()).toMatch(/^\/devices/);
  expect(before).toBe(0);

  await openPalette(user);
  const recent = screen.getByRole('group', { name: 'Recent' });
  expect(within(recent).getByRole('option')).toHaveTextContent('Devices');
});

it('runs an action', async () => {
  const { user, store } = await open();
  await openPalette(user);
  await user.keyboard('dark theme{Enter}');
  expect(store.getState().theme.mode).toBe('dark');
  expect(screen.queryByRole('dialog', { name: 'Search' })).not.toBeInTheDocument();
});

it('opens a view with its filters', async () => {
  const filters = { status: 'active' };
  writeSavedViews(ownerOf(SANDBOX_ACCOUNTS.admin.id), [
    { id: 'v1', list: 'users', name: 'Sent to me', search: '', filters, layout: defaultLayout },
  ]);
  const { user, location } = await open();
  await openPalette(user);
  expect(screen.getAllByRole('group')[0]).toHaveAccessibleName('Views');
  await user.keyboard('sent to me{Enter}');
  await screen.findByRole('grid', { name: 'Users' });
  expect(location()).toBe('/users?app=nimbus-vpn&status=active&view=v1');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

it('opens a view of subscriptions that nobody had to save', async () => {
  const { user, location } = await open();
  await openPalette(user);
  await user.keyboard('trials ending{Enter}');
  await screen.findByRole('grid', { name: 'Subscriptions' });
  const params = new URLSearchParams(location().split('?')[1]);
  expect(Object.fromEntries(params)).toEqual({
    app: 'nimbus-vpn',
    sort: 'period',
    status: 'trialing',
    'where.renews': 'days:30',
  });
});

it('finds an app by its name, slug or domain, and announces the switch', async () => {
  const { user, store, location } = await open();
  await openPalette(user);
  await user.keyboard('harbor.example');
  expect(await screen.findByRole('option', { name: /^Harbor Hosting/ })).toHaveAttribute(
    'aria-selected',
    'true',
  );
  await user.keyboard('{Enter}');
  expect(await screen.findByText('Switched to Harbor Hosting')).toBeVisible();
  expect(location()).toBe('/dashboard?app=harbor-hosting');
  await waitFor(() => expect(store.getState().selectedApp.appId).toBe(SANDBOX_APPS.harbor));
});

it('searches the selected app after three letters, shows five rows per group, and links to the list', async () => {
  const { user, location } = await open();
  await openPalette(user);
  await user.keyboard('an');
  await user.keyboard('n');
  const users = await screen.findByRole('group', { name: 'Users' });
  expect(within(users).getAllByRole('option')).toHaveLength(6);
  await waitFor(() => expect(searched()).toHaveLength(4));
  expect(new Set(searched().map(({ query }) => query.appId))).toEqual(
    new Set([SANDBOX_APPS.nimbus]),
  );
  await user.click(within(users).getByRole('option', { name: 'Show all users in Nimbus VPN' }));
  await screen.findByRole('grid', { name: 'Users' });
  expect(location()).toBe('/users?app=nimbus-vpn&search=ann');
});

it('finds a pasted email address in the apps that have it, one row each, and links to the person', async () => {
  knownInThreeApps();
  const { user, location } = await open();
  await openPalette(user);
  await user.paste('  "Ana@x.example"\u200f ');
  await screen.findByText('All 6 apps searched');
  const [person, ...inApps] = options();
  expect(person).toBe('Ana@x.exampleEverything about this person');
  expect(inApps.toSorted()).toEqual([
    'ana@x.exampleHarbor Hosting · User',
    'ana@x.exampleNimbus VPN · User',
    'ana@x.example雲サーバー Kumo · User',
  ]);
  expect(searched().length).toBeLessThanOrEqual(18);
  await user.keyboard('{Enter}');
  expect(location()).toBe('/people?email=Ana%40x.example');
  expect(await screen.findByRole('region', { name: 'Harbor Hosting' })).toBeVisible();
  expect(screen.getByRole('region', { name: '雲サーバー Kumo' })).toBeVisible();
  // The people page uses cached responses of the palette's search, and looks up devices only.
  const lists = searched().filter(({ path }) => !path.endsWith('/devices'));
  expect(lists.length).toBeLessThanOrEqual(18);
});

it('lists an id of the selected app once', async () => {
  const [device] = sandbox().platform.store.devices.ofApp(SANDBOX_APPS.nimbus);
  const { user } = await open();
  await openPalette(user);
  await user.paste(device!.id);
  await screen.findByText('All 6 apps searched');
  expect(options()).toEqual([expect.stringContaining(device!.id)]);
});

it('finds a price by its id, and links to its plan', async () => {
  const { user, location } = await open();
  await openPalette(user);
  await user.paste('price_kumo_pro_monthly');
  await screen.findByText('All 6 apps searched');
  expect(options()).toEqual([expect.stringContaining('price_kumo_pro_monthly')]);
  await user.keyboard('{Enter}');
  const line = await screen.findByRole('listitem', { current: true });
  expect(line).toHaveTextContent('4,980per monthly');
  expect(line).toHaveFocus();
  expect(location()).toBe('/subscription-plans?app=kumo_servers&price=price_kumo_pro_monthly');
});

it('finds the screen of the operator’s own changes', async () => {
  const { user, location } = await open();
  await openPalette(user);
  await user.keyboard('activity{Enter}');
  expect(await screen.findByRole('heading', { level: 1, name: 'Activity' })).toBeVisible();
  expect(location()).toMatch(/^\/activity/);
});

it('searches all apps for a name by its row, and opens a result in its app', async () => {
  const { users } = sandbox().platform.store;
  const [first] = users.ofApp(SANDBOX_APPS.harbor);
  if (first) users.update(first, { displayName: 'Quirin Unique' });
  const { user, store } = await open();
  await openPalette(user);
  await user.keyboard('Quirin');
  await screen.findByText('No results in Nimbus VPN');
  expect(options().at(-1)).toMatch(/^Search all apps/);
  await user.keyboard('{Enter}');
  const result = await screen.findByRole('option', { name: /^Quirin Unique/ });
  expect(result).toHaveTextContent('Harbor Hosting');
  await user.click(result);
  await screen.findByRole('grid', { name: 'Users' });
  await waitFor(() => expect(store.getState().selectedApp.appId).toBe(SANDBOX_APPS.harbor));
});

it('names the apps that couldn’t be searched, without ‘No results’', async () => {
  sandbox().scenarios.failNext({ path: '/api/subscriptions/devices', status: 500 });
  sandbox().scenarios.failNext({ path: '/api/subscriptions/devices', status: 403 });
  sandbox().scenarios.malformed({ path: '/api/subscriptions/devices', body: 5, times: 1 });
  const { user } = await open();
  await openPalette(user);
  await user.paste('device_nothing');
  await screen.findByText('3 of 6 apps searched');
  expect(screen.getByText(/^1 app couldn’t be searched: /)).toBeVisible();
  expect(screen.getByText(/^1 app sent an unexpected response: /)).toBeVisible();
  expect(screen.getByText(/^No access to 1 app: /)).toBeVisible();
  expect(screen.queryByText(/^No results/)).not.toBeInTheDocument();
  expect(screen.getByRole('status')).toHaveTextContent('3 of 6 apps searched');
});

it('stops a search of all apps with Escape, and closes with the next one', async () => {
  sandbox().scenarios.slow({ path: '/api/subscriptions/devices', ms: 60_000 });
  const { user } = await open();
  await openPalette(user);
  await user.paste('device_slow');
  await screen.findByText('0 of 6 apps searched');
  await user.keyboard('{Escape}');
  expect(await screen.findByText('Stopped')).toBeVisible();
  expect(sandbox().record.calls('GET', '/api/subscriptions/devices')).toHaveLength(4);
  await user.keyboard('{Escape}');
  await waitFor(() =>
    expect(screen.queryByRole('dialog', { name: 'Search' })).not.toBeInTheDocument(),
  );
});

it.each([
  ['a'.repeat(10_000), 'Only the first 200 characters are searched.'],
  ['device_a/../../b"\'', 'No results in Nimbus VPN'],
])('takes hostile text (%#)', async (text, said) => {
  const { user } = await open();
  await openPalette(user);
  await user.paste(text);
  expect(await screen.findByText(said)).toBeVisible();
  await waitFor(() => expect(searched()).toHaveLength(4));
  for (const { query } of searched()) expect(String(query.search).length).toBeLessThanOrEqual(200);
});

it('searches nothing while an input method composes, and leaves Enter to it', async () => {
  const { user, location } = await open();
  await openPalette(user);
  jest.useFakeTimers();
  fireEvent.compositionStart(field());
  fireEvent.change(field(), { target: { value: 'devices' } });
  await act(() => jest.advanceTimersByTimeAsync(400));
  jest.useRealTimers();
  expect(searched()).toEqual([]);
  fireEvent.keyDown(field(), { key: 'Enter', isComposing: true });
  fireEvent.compositionEnd(field());
  // In Safari, the Enter that ends a composition follows `compositionend`, with key code 229.
  fireEvent.keyDown(field(), { key: 'Enter', keyCode: 229 });
  expect(field()).toBeVisible();
  expect(location()).toBe('/profile');
  await waitFor(() => expect(searched()).toHaveLength(4));
  fireEvent.keyDown(field(), { key: 'Enter', keyCode: 13 });
  await screen.findByRole('grid', { name: 'Devices' });
});

it('searches the first of several pasted lines, and says so', async () => {
  const { user } = await open();
  await openPalette(user);
  await user.paste('first name\nsecond name');
  expect(field()).toHaveValue('first name');
  expect(await screen.findByText('Only the first of 2 lines is searched.')).toBeVisible();
});

it('selects pasted emails and ids in Users', async () => {
  const users = sandbox().platform.store.users.ofApp(SANDBOX_APPS.nimbus).slice(0, 3);
  const [one, two, three] = users.map(({ id, email }) => ({ id, email }));
  const { user, location } = await open('/devices');
  await openPalette(user);
  await user.paste(`email\n${one!.email}\n${two!.email}\n${three!.id}\nnobody@example.test`);
  expect(options()[0]).toBe('Select these in Users4 lines');
  await user.keyboard('{Enter}');
  expect(await screen.findByText('3 of 5 found · 2 not found')).toBeVisible();
  await user.keyboard('{Control>}{Enter}{/Control}');
  const bar = within(await screen.findByRole('toolbar', { name: 'Selected rows' }));
  expect(bar.getByRole('status')).toHaveTextContent('3 selected');
  expect(location()).toBe('/users?app=nimbus-vpn&rows=whole');
  await openPalette(user);
  await user.keyboard('moderator');
  expect(options()[0]).toBe('Change roles…3 selected');
  await user.keyboard('{Enter}');
  expect(await screen.findByRole('dialog', { name: 'Change roles of 3 users' })).toBeVisible();
});

it('hands pasted lines to one paste box, never to that of another app', async () => {
  const [one, two] = sandbox().platform.store.users.ofApp(SANDBOX_APPS.nimbus);
  const { user, router } = await open('/devices');
  await openPalette(user);
  await user.paste(`${one!.email}\n${two!.email}`);
  await user.keyboard('{Enter}');
  const bar = within(await screen.findByRole('toolbar', { name: 'Selected rows' }));
  expect(bar.getByRole('status')).toHaveTextContent('2 selected');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  await act(() => router.navigate('/users?app=harbor-hosting&rows=whole&paste=1'));
  await screen.findByRole('button', { name: 'Selected app: Harbor Hosting', hidden: true });
  expect(await screen.findByRole('textbox', { name: 'Emails or IDs' })).toHaveValue('');
});

it('offers what the screen can do, first', async () => {
  const { user } = await open('/subscriptions');
  await screen.findByRole('button', { name: 'Export' });
  await waitFor(() => expect(screen.getByRole('button', { name: 'Export' })).toBeEnabled());
  await openPalette(user);
  const [first] = screen.getAllByRole('group');
  expect(first).toHaveAccessibleName('On this screen');
  expect(options().slice(0, 6)).toEqual([
    'Columns and density…',
    'Copy link',
    'Export',
    'Filter and sort…',
    'Group by…',
    'Show all 7',
  ]);
  for (const [typed, found] of [
    ['csv', 'Export'],
    ['paste', 'Paste emails or IDs…'],
    ['group', 'Group by…'],
    ['columns', 'Columns and density…'],
    ['link', 'Copy link'],
  ] as const) {
    await user.clear(field());
    await user.type(field(), typed);
    expect(options()[0]).toBe(found);
  }
  await user.keyboard('{Enter}');
  expect(await screen.findByText(/^Link copied/)).toBeVisible();
});

it('opens the form for the display name', async () => {
  const { user, location } = await open('/devices');
  await openPalette(user);
  await user.keyboard('display name{Enter}');
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit Profile' }));
  expect(await dialog.findByLabelText(/^Display name/)).toHaveFocus();
  await user.click(dialog.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(location()).toMatch(/^\/profile(?!.*edit)/));
});

it('undoes the last change', async () => {
  const { user } = await open('/apps');
  await user.click(await screen.findByRole('button', { name: 'Edit Harbor Hosting' }));
  const dialog = within(await screen.findByRole('dialog', { name: /^Edit/ }));
  const name = await dialog.findByLabelText(/^Display name/i);
  await user.clear(name);
  await user.type(name, 'Harbor Two');
  await user.click(dialog.getByRole('button', { name: /Save|Update/ }));
  const nameOf = () => sandbox().platform.store.apps.get(SANDBOX_APPS.harbor)?.displayName;
  await waitFor(() => expect(nameOf()).toBe('Harbor Two'));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await openPalette(user);
  await user.keyboard('undo');
  await waitFor(() => expect(options()[0]).toMatch(/^Undo the last change.*Harbor/));
  await user.keyboard('{Enter}');
  await waitFor(() => expect(nameOf()).toBe('Harbor Hosting'));
  await screen.findByText(/^Restored /);
});
