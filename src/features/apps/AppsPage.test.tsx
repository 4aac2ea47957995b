import { screen, waitFor, within } from '@testing-library/react';
import {
  APP_PATH,
  appRow,
  APPS_PATH,
  appsScene,
  confirmDeletion,
  dialog,
  dialogIsClosed,
  enter,
  field,
  press,
} from '../../testing/appsScene';
import { gridOf } from '../../testing/grid';
import { SANDBOX_APPS } from '../../testing/sandbox';

const { sandbox, openApps, bodies, storedApp } = appsScene();

const card = (label: string) => screen.getByRole('group', { name: label });

it('sums up and finds apps', async () => {
  const { user, location } = await openApps();

  await screen.findByText('Showing 1 to 6 of 6 apps');
  expect(card('Total Apps')).toHaveTextContent('6');
  expect(card('Active Apps')).toHaveTextContent('5');
  expect(card('Total Users')).toHaveTextContent('1,208');
  expect(card('Total Devices')).toHaveTextContent('1,558');
  const nimbus = await appRow(/^Select Nimbus VPN/);
  expect(nimbus).toHaveTextContent(/nimbus-vpn · Private servers.*app_nimbus.*Active.*900.*1,200/);
  expect(within(nimbus).getByRole('link', { name: 'https://nimbus-vpn.example' })).toHaveAttribute(
    'href',
    'https://nimbus-vpn.example/',
  );
  expect(await appRow(/Orchard Lab/)).toHaveTextContent('—');

  const callsBefore = sandbox().record.calls('GET', APPS_PATH).length;
  await user.type(screen.getByRole('searchbox'), 'KUMO{Enter}');
  await screen.findByText('Showing 1 to 1 of 1 apps');
  expect(location()).toBe('/apps?search=KUMO');
  expect(card('Total Apps')).toHaveTextContent('6');
  expect(sandbox().record.calls('GET', APPS_PATH)).toHaveLength(callsBefore);
  await user.type(screen.getByRole('searchbox'), 'x{Enter}');
  await screen.findByText('No apps found');
  await press(user, 'Show all apps');
  await screen.findByText('Showing 1 to 6 of 6 apps');
});

it('creates, changes and deletes an app', async () => {
  const { user } = await openApps();
  await screen.findByText('Showing 1 to 6 of 6 apps');
  await user.click(screen.getByRole('button', { name: 'Create App' }));
  const create = await dialog('Create App');
  expect(screen.getByRole('switch', { name: 'Active' })).toBeChecked();
  await user.click(within(create).getByRole('button', { name: 'Create App' }));
  await within(create).findByText('App name must be at least 3 characters');
  expect(field('Display Name')).toHaveAccessibleDescription('Display name is required');
  await enter(user, 'Display Name', 'Tide Pool');
  await enter(user, 'Domain (optional)', 'http://localhost:4000');
  await user.keyboard('{Enter}');
  await screen.findByText('App created successfully!');
  await dialogIsClosed('Create App');
  expect(bodies('POST', APPS_PATH)).toStrictEqual([
    { name: 'tide-pool', displayName: 'Tide Pool', domain: 'http://localhost:4000' },
  ]);
  expect(bodies('PUT', APP_PATH)).toEqual([]);
  const created = await appRow(/Tide Pool/);
  expect(created).toHaveTextContent('Active');
  await waitFor(() => expect(within(created).getByRole('rowheader')).toHaveFocus());
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
  // The sandbox server keeps a field that the request omits.
  await screen.findByText('The platform didn’t change the description and domain.');
  expect(bodies('PUT', APP_PATH)).toStrictEqual([
    { name: 'nimbus-vpn', displayName: 'Nimbus', isActive: false },
  ]);
  expect(storedApp('nimbus-vpn')).toMatchObject({ displayName: 'Nimbus', isActive: false });
  await dialogIsClosed('Edit App');
  expect(await appRow(/^Select Nimbus/)).toHaveTextContent('Inactive');

  await press(user, 'Delete Tide Pool');
  expect(
    await screen.findByRole('alertdialog', { name: 'Delete App' }),
  ).toHaveAccessibleDescription(
    'Are you sure you want to delete "Tide Pool"? This action cannot be undone.',
  );
  await press(user, 'Cancel');
  await user.type(await screen.findByRole('searchbox'), 'tide pool{Enter}');
  await screen.findByText('Showing 1 to 1 of 1 apps');
  await user.click(await screen.findByRole('button', { name: 'Delete Tide Pool' }));
  await user.click(await screen.findByRole('button', { name: 'Delete' }));
  await screen.findByText('App deleted successfully!');
  await dialogIsClosed('Delete App', 'alertdialog');
  // The toast still names the app, so the check below looks only at the list.
  await screen.findByText('Showing 1 to 6 of 6 apps');
  expect(screen.getByRole('searchbox')).toHaveValue('');
  expect(within(await gridOf('Apps')).queryByText('Tide Pool')).not.toBeInTheDocument();
  expect(sandbox().record.calls('DELETE', APP_PATH)).toHaveLength(1);
  expect(storedApp('tide-pool')).toBeUndefined();
});

it('selects another app when the selected one is deleted', async () => {
  const { user } = await openApps();
  await user.click(await screen.findByRole('button', { name: 'Delete Nimbus VPN' }));
  expect(await screen.findByRole('alertdialog')).toHaveAccessibleDescription(
    'Are you sure you want to delete "Nimbus VPN"? This action cannot be undone. This also deletes 900 users and 1,200 devices. Its revenue this month is $5,577.59.',
  );
  await confirmDeletion(user, 'nimbus-vpn');
  await screen.findByRole('button', { name: 'Selected app: Orchard Lab' });
  expect(sandbox().platform.store.apps.get(SANDBOX_APPS.nimbus)).toBeUndefined();
});

it('copies an App ID, or shows that this failed', async () => {
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

describe('a response of the server', () => {
  it('cannot spoof the confirmation, and is a link only with a safe address', async () => {
    sandbox().scenarios.malformed({
      path: APPS_PATH,
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
    const row = await appRow(/javascript/);
    expect(within(row).queryByRole('link')).not.toBeInTheDocument();
    expect(row).toHaveTextContent('—');
    await user.click(within(row).getByRole('button', { name: /^Delete/ }));
    expect(await screen.findByRole('alertdialog')).toHaveAccessibleDescription(
      'Are you sure you want to delete "Shop\ufffd"?\ufffd<b>yes</b>"? This action cannot be undone. This also deletes its users and its devices. Its revenue this month is unknown.',
    );
  });

  it.each([
    ['null', null],
    ['a number', 7],
    ['a text', '"apps"'],
    ['an object of another shape', { items: [] }],
    ['scalars for objects', { data: 'none' }],
  ])('is reported as malformed when it is %s', async (_case, body) => {
    sandbox().scenarios.malformed({ path: APPS_PATH, body });
    await openApps();
    await screen.findByText('The server sent an unexpected response.');
    expect(screen.getByText('No apps found')).toBeVisible();
    expect(screen.queryByText(/is a tenant/)).not.toBeInTheDocument();
    expect(card('Total Users')).toHaveTextContent('—');
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
    sandbox().scenarios.malformed({ path: APPS_PATH, body: wrap(rows) });
    await openApps();
    await screen.findByText('Showing 1 to 2 of 2 apps');
    expect(await gridOf('Apps')).not.toHaveTextContent(/undefined|null|NaN|Invalid Date|\[object/);
    expect(card('Total Devices')).toHaveTextContent('—');
  });

  it('is fetched again after a failure', async () => {
    sandbox().scenarios.failNext({ path: APPS_PATH, status: 500, body: '<html>' });
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
      .record.calls('GET', APPS_PATH)
      .map(({ query }) => query.page),
  ).toEqual(['1', '2']);
});
