import { screen, waitFor, within } from '@testing-library/react';
import { gridOf, rowOf as rowOfList } from '../../testing/grid';
import { renderApp } from '../../testing/renderApp';
import { SANDBOX_APPS, sandboxForEachTest } from '../../testing/sandbox';

const sandbox = sandboxForEachTest();

const PATH = '/api/app-management';
const ONE = `${PATH}/*`;
const FORBIDDEN = 'Forbidden - Admin access required';

function openApps({
  at = '/apps',
  account = 'admin',
}: { at?: string; account?: 'admin' | 'moderator' } = {}) {
  return renderApp({ at, as: { account, of: sandbox() }, app: 'nimbus' });
}

type User = Awaited<ReturnType<typeof openApps>>['user'];

const grid = () => gridOf('Apps');
const rowOf = (name: RegExp) => rowOfList('Apps', name);
const card = (label: string) => screen.getByRole('group', { name: label });
const dialog = (name: string) => screen.findByRole('dialog', { name });
const isClosed = (name: string) =>
  waitFor(() => expect(screen.queryByRole('dialog', { name })).not.toBeInTheDocument());
const field = (label: string) => screen.getByLabelText(label);
/** Pastes the text: typing would validate the whole form at each key stroke. */
async function enter(user: User, label: string, text: string) {
  await user.click(field(label));
  await user.paste(text);
}

const press = (user: User, name: string) => user.click(screen.getByRole('button', { name }));
// The page behind a dialog, its toasts included, is hidden from assistive technology.
const alerts = () =>
  screen.getAllByRole('alert', { hidden: true }).map(({ textContent }) => textContent);

const bodies = (method: string, path: string) =>
  sandbox()
    .record.calls(method, path)
    .map(({ body }) => body);
const storedApp = (name: string) =>
  sandbox().platform.store.apps.all.find((app) => app.name === name);

async function openCreateDialog(
  user: User,
  { name = 'tide-pool', displayName = 'Tide Pool' } = {},
) {
  await user.click(await screen.findByRole('button', { name: 'Create App' }));
  await dialog('Create App');
  await enter(user, 'App Name', name);
  await enter(user, 'Display Name', displayName);
}

it('finds, creates, changes and deletes an app', async () => {
  const { user, location } = await openApps();

  await screen.findByText('Showing 1 to 6 of 6 apps');
  expect(card('Total Apps')).toHaveTextContent('6');
  expect(card('Active Apps')).toHaveTextContent('5');
  expect(card('Total Users')).toHaveTextContent('1,208');
  expect(card('Total Devices')).toHaveTextContent('1,558');
  const nimbus = await rowOf(/^Nimbus VPN/);
  expect(nimbus).toHaveTextContent(/nimbus-vpn · Private servers.*app_nimbus.*Active.*900.*1,200/);
  expect(within(nimbus).getByRole('link', { name: 'https://nimbus-vpn.example' })).toHaveAttribute(
    'href',
    'https://nimbus-vpn.example/',
  );
  expect(await rowOf(/Orchard Lab/)).toHaveTextContent('—');

  const callsBefore = sandbox().record.calls('GET', PATH).length;
  await user.type(screen.getByRole('searchbox'), 'KUMO{Enter}');
  await screen.findByText('Showing 1 to 1 of 1 apps');
  expect(location()).toBe('/apps?search=KUMO');
  expect(card('Total Apps')).toHaveTextContent('6');
  expect(sandbox().record.calls('GET', PATH)).toHaveLength(callsBefore);
  await user.type(screen.getByRole('searchbox'), 'x{Enter}');
  await screen.findByText('No apps found');
  await press(user, 'Show all apps');
  await screen.findByText('Showing 1 to 6 of 6 apps');

  await user.click(screen.getByRole('button', { name: 'Create App' }));
  const create = await dialog('Create App');
  expect(screen.getByRole('switch', { name: 'Active' })).toBeChecked();
  await user.click(within(create).getByRole('button', { name: 'Create App' }));
  await within(create).findByText('App name must be at least 3 characters');
  expect(field('Display Name')).toHaveAccessibleDescription('Display name is required');
  await enter(user, 'App Name', 'tide-pool');
  await enter(user, 'Display Name', 'Tide Pool');
  await enter(user, 'Domain (optional)', 'http://localhost:4000');
  await user.keyboard('{Enter}');
  await screen.findByText('App created successfully!');
  await isClosed('Create App');
  expect(bodies('POST', PATH)).toStrictEqual([
    { name: 'tide-pool', displayName: 'Tide Pool', domain: 'http://localhost:4000' },
  ]);
  expect(bodies('PUT', ONE)).toEqual([]);
  expect(await rowOf(/Tide Pool/)).toHaveTextContent('Active');
  expect(card('Total Apps')).toHaveTextContent('7');

  await press(user, 'Edit Nimbus VPN');
  await dialog('Edit App');
  expect(field('App Name')).toBeDisabled();
  expect(field('App Name')).toHaveAccessibleDescription(
    'App name cannot be changed after creation',
  );
  await user.clear(field('Display Name'));
  await enter(user, 'Display Name', 'Nimbus');
  await user.clear(field('Description (optional)'));
  await user.clear(field('Domain (optional)'));
  await user.click(screen.getByRole('switch', { name: 'Active' }));
  await press(user, 'Save Changes');
  await screen.findByText('App updated successfully!');
  // The sandbox server leaves an absent field as it is.
  await screen.findByText('The server kept the previous description and domain.');
  expect(bodies('PUT', ONE)).toStrictEqual([
    { name: 'nimbus-vpn', displayName: 'Nimbus', isActive: false },
  ]);
  expect(storedApp('nimbus-vpn')).toMatchObject({ displayName: 'Nimbus', isActive: false });
  await isClosed('Edit App');
  expect(await rowOf(/^Nimbus/)).toHaveTextContent('Inactive');

  await press(user, 'Delete Tide Pool');
  expect(
    await screen.findByRole('alertdialog', { name: 'Delete App' }),
  ).toHaveAccessibleDescription(
    'Are you sure you want to delete "Tide Pool"? This action cannot be undone.',
  );
  await press(user, 'Cancel');
  await user.click(await screen.findByRole('button', { name: 'Delete Tide Pool' }));
  await user.click(await screen.findByRole('button', { name: 'Delete' }));
  await screen.findByText('App deleted successfully!');
  await waitFor(() => expect(screen.queryByText('Tide Pool')).not.toBeInTheDocument());
  expect(sandbox().record.calls('DELETE', ONE)).toHaveLength(1);
  expect(storedApp('tide-pool')).toBeUndefined();
});

it('opens the dialog for a new app from the URL, and removes its key on closing', async () => {
  const { user, location } = await openApps({ at: '/apps?search=nimbus&create=1' });
  await dialog('Create App');
  await user.keyboard('{Escape}');
  await isClosed('Create App');
  expect(location()).toBe('/apps?search=nimbus');
  await press(user, 'Create App');
  await dialog('Create App');
  expect(field('App Name')).toHaveFocus();
  await press(user, 'Cancel');
  await isClosed('Create App');
  expect(bodies('POST', PATH)).toEqual([]);
});

it('selects another app when the selected one is deleted', async () => {
  const { user } = await openApps();
  await user.click(await screen.findByRole('button', { name: 'Delete Nimbus VPN' }));
  await user.click(await screen.findByRole('button', { name: 'Delete' }));
  await screen.findByRole('button', { name: 'Selected app: Orchard Lab' });
  expect(sandbox().platform.store.apps.get(SANDBOX_APPS.nimbus)).toBeUndefined();
});

it('copies an App ID, or says that it could not', async () => {
  const { user } = await openApps();
  const write = jest.spyOn(navigator.clipboard, 'writeText');
  const copy = await screen.findByRole('button', { name: 'Copy App ID of Nimbus VPN' });
  await user.click(copy);
  await screen.findByText('Copied!');
  expect(screen.getByText('App ID copied to clipboard')).toBeVisible();
  expect(within(copy).getByTitle('Copied')).toBeInTheDocument();
  expect(write).toHaveBeenCalledWith('app_nimbus');

  write.mockRejectedValue(new Error('denied'));
  await press(user, 'Copy App ID of Harbor Hosting');
  await screen.findByText('Failed to copy App ID');
});

describe('a new app that starts inactive', () => {
  async function createInactive(user: User) {
    await openCreateDialog(user);
    await user.click(screen.getByRole('switch', { name: 'Active' }));
    await user.type(field('App Name'), '{Enter}');
  }

  it('is created and then changed', async () => {
    const { user } = await openApps();
    await createInactive(user);
    await screen.findByText('App created successfully!');
    expect(bodies('POST', PATH)).toStrictEqual([{ name: 'tide-pool', displayName: 'Tide Pool' }]);
    expect(bodies('PUT', ONE)).toStrictEqual([
      { name: 'tide-pool', displayName: 'Tide Pool', isActive: false },
    ]);
    expect(storedApp('tide-pool')).toMatchObject({ isActive: false });
    expect(await rowOf(/Tide Pool/)).toHaveTextContent('Inactive');
  });

  it('is found in the list when the answer does not say its id', async () => {
    const { user } = await openApps();
    await rowOf(/^Nimbus/);
    sandbox().scenarios.malformed({ method: 'POST', path: PATH, body: { success: true } });
    sandbox().platform.apps.create({ name: 'tide-pool', displayName: 'Tide Pool' });
    await createInactive(user);
    await screen.findByText('App created successfully!');
    expect(storedApp('tide-pool')).toMatchObject({ isActive: false });
  });

  it.each([
    ['the change is refused', () => sandbox().scenarios.failNext({ method: 'PUT', status: 500 })],
    [
      'its id is unknown',
      () => sandbox().scenarios.malformed({ method: 'POST', path: PATH, body: { success: true } }),
    ],
  ])('is not offered for creation again when %s', async (_case, setFault) => {
    const { user } = await openApps();
    await rowOf(/^Nimbus/);
    setFault();
    await createInactive(user);
    await screen.findByText('The app was created, but could not be deactivated');
    await isClosed('Create App');
    expect(bodies('POST', PATH)).toHaveLength(1);
    expect(screen.queryByText('App created successfully!')).not.toBeInTheDocument();
  });
});

describe('a form on its way', () => {
  it('is disabled and sent once however often it is pressed', async () => {
    sandbox().scenarios.slow({ method: 'POST', path: PATH, ms: 60_000 });
    const { user } = await openApps();
    await openCreateDialog(user);
    await user.dblClick(
      within(await dialog('Create App')).getByRole('button', { name: 'Create App' }),
    );
    expect(await screen.findByRole('button', { name: 'Creating...' })).toBeDisabled();
    for (const label of [
      'App Name',
      'Display Name',
      'Description (optional)',
      'Domain (optional)',
    ]) {
      expect(field(label)).toBeDisabled();
    }
    expect(screen.getByRole('switch', { name: 'Active' })).toBeDisabled();
    sandbox().scenarios.reset();
    await screen.findByText('App created successfully!');
    expect(bodies('POST', PATH)).toHaveLength(1);
  });

  it('may be closed without a question, and its toast is still right', async () => {
    sandbox().scenarios.slow({ method: 'PUT', path: ONE, ms: 60_000 });
    const { user } = await openApps();
    await user.click(await screen.findByRole('button', { name: 'Edit Orchard Lab' }));
    await dialog('Edit App');
    await user.type(field('Display Name'), ' 2{Enter}');
    await screen.findByRole('button', { name: 'Saving...' });
    await press(user, 'Cancel');
    await isClosed('Edit App');
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
    sandbox().scenarios.reset();
    await screen.findByText('App updated successfully!');
    await rowOf(/Orchard Lab 2/);
  });
});

describe('a refusal', () => {
  it('of a moderator shows why, and keeps dialog and input', async () => {
    const { user } = await openApps({ account: 'moderator' });
    await openCreateDialog(user);
    await user.type(field('App Name'), '{Enter}');
    await within(await dialog('Create App')).findByRole('alert');
    expect(alerts().sort()).toEqual([`Error${FORBIDDEN}`, `Failed to create app · ${FORBIDDEN}`]);
    expect(field('App Name')).toHaveValue('tide-pool');
    expect(field('Display Name')).toHaveValue('Tide Pool');
    await press(user, 'Cancel');
    await isClosed('Create App');

    await press(user, 'Edit Nimbus VPN');
    await dialog('Edit App');
    await user.type(field('Display Name'), '!{Enter}');
    await within(await dialog('Edit App')).findByRole('alert');
    expect(alerts().sort()).toEqual([
      `Failed to update app · ${FORBIDDEN}`,
      `Failed to update app${FORBIDDEN}`,
    ]);
    expect(field('Display Name')).toHaveValue('Nimbus VPN!');
    await press(user, 'Cancel');
    await isClosed('Edit App');

    await press(user, 'Delete Nimbus VPN');
    await user.click(await screen.findByRole('button', { name: 'Delete' }));
    await screen.findByText('Failed to delete app');
    expect(storedApp('nimbus-vpn')).toMatchObject({ displayName: 'Nimbus VPN' });
    expect(storedApp('tide-pool')).toBeUndefined();
  });

  it.each([
    ['of the server’s own words', 409, { message: 'Taken' }, 'Taken', 'Taken'],
    ['without words', 500, '<html>', 'Failed to create app', 'Internal Server Error'],
    ['with 403 and no words', 403, '<html>', 'Failed to create app', FORBIDDEN],
  ])('%s can be tried again', async (_case, status, body, toasted, detail) => {
    sandbox().scenarios.failNext({ method: 'POST', path: PATH, status, body });
    const { user } = await openApps();
    await openCreateDialog(user);
    await user.type(field('App Name'), '{Enter}');
    await within(await dialog('Create App')).findByRole('alert');
    expect(alerts().sort()).toEqual([`Error${toasted}`, `Failed to create app · ${detail}`]);
    await user.type(field('App Name'), '{Enter}');
    await screen.findByText('App created successfully!');
    expect(storedApp('tide-pool')).toMatchObject({ displayName: 'Tide Pool' });
  });
});

describe('what the server sends', () => {
  it('can’t spoof the question, and is no link unless it is safe', async () => {
    sandbox().scenarios.malformed({
      path: PATH,
      body: [
        {
          id: 'a1',
          name: 'evil',
          displayName: 'Shop\u202e"?\u200b<b>yes</b>',
          domain: 'javascript:alert(1)',
          createdAt: 'soon',
        },
      ],
    });
    const { user } = await openApps();
    const row = await rowOf(/javascript/);
    expect(within(row).queryByRole('link')).not.toBeInTheDocument();
    expect(row).toHaveTextContent('—');
    await user.click(within(row).getByRole('button', { name: /^Delete/ }));
    expect(await screen.findByRole('alertdialog')).toHaveAccessibleDescription(
      'Are you sure you want to delete "Shop\ufffd"?\ufffd<b>yes</b>"? This action cannot be undone.',
    );
  });

  it.each([
    ['null', null],
    ['a number', 7],
    ['a text', '"apps"'],
    ['an object of another shape', { items: [] }],
    ['scalars for objects', { data: 'none' }],
  ])('is reported as not understood when it is %s', async (_case, body) => {
    sandbox().scenarios.malformed({ path: PATH, body });
    await openApps();
    await screen.findByText('The server’s answer was not understood.');
    expect(screen.getByText('No apps yet')).toBeVisible();
    expect(card('Total Users')).toHaveTextContent('0');
  });

  it.each([
    ['a bare array', (rows: unknown[]) => rows],
    ['apps', (apps: unknown[]) => ({ apps })],
    ['data', (data: unknown[]) => ({ data })],
  ])('shows placeholders for missing values: %s', async (_case, wrap) => {
    const rows = [
      { id: 'a1', _count: null },
      { id: 'a2', name: 'b', domain: 5, _count: { users: 'x' } },
    ];
    sandbox().scenarios.malformed({ path: PATH, body: wrap(rows) });
    await openApps();
    await screen.findByText('Showing 1 to 2 of 2 apps');
    expect(await grid()).not.toHaveTextContent(/undefined|null|NaN|Invalid Date|\[object/);
    expect(card('Total Devices')).toHaveTextContent('0');
  });

  it('is fetched again after a failure', async () => {
    sandbox().scenarios.failNext({ path: PATH, status: 500, body: '<html>' });
    const { user } = await openApps();
    await screen.findByText('Failed to fetch apps');
    expect(screen.getByText('Internal Server Error')).toBeVisible();
    expect(card('Total Apps')).toHaveTextContent('—');
    await press(user, 'Try Again');
    await screen.findByText('Showing 1 to 6 of 6 apps');
  });
});

it('pages through more apps than a page holds', async () => {
  for (let number = 1; number <= 120; number += 1) {
    sandbox().platform.apps.create({ name: `shop-${number}`, displayName: `Shop ${number}` });
  }
  const { user, location } = await openApps({ at: '/apps?search=shop-1' });
  await screen.findByText('Showing 1 to 20 of 32 apps');
  await press(user, 'Next');
  await screen.findByText('Showing 21 to 32 of 32 apps');
  expect(location()).toBe('/apps?search=shop-1&page=2');
  expect(card('Total Apps')).toHaveTextContent('126');
  expect(
    sandbox()
      .record.calls('GET', PATH)
      .map(({ query }) => query.page),
  ).toEqual(['1', '2']);
});
