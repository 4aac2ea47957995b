import { screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import {
  APP_PATH,
  appRow,
  APPS_PATH,
  appsScene,
  confirmDeletion,
  dialog,
  dialogIsClosed,
  field,
  openCreateDialog,
  press,
} from '../../testing/appsScene';

const FORBIDDEN = 'Forbidden - Admin access required';

const { sandbox, openApps, bodies, storedApp } = appsScene();

// Includes hidden alerts, because an open dialog hides the rest of the page, including its toasts,
// from assistive technology.
const alerts = () =>
  screen.getAllByRole('alert', { hidden: true }).map(({ textContent }) => textContent);

it('opens the dialog for a new app from the URL, and removes its parameter on closing', async () => {
  const { user, location } = await openApps({ at: '/apps?search=nimbus&create=1' });
  await dialog('Create App');
  await user.keyboard('{Escape}');
  await dialogIsClosed('Create App');
  expect(location()).toBe('/apps?search=nimbus');
  await press(user, 'Create App');
  await dialog('Create App');
  expect(field('Display Name')).toHaveFocus();
  await user.keyboard('Café Zürich');
  expect(field('App Name')).toHaveValue('cafe-zurich');
  await user.type(field('App Name'), '-2');
  await user.type(field('Display Name'), ' West');
  expect(field('App Name')).toHaveValue('cafe-zurich-2');
  await press(user, 'Cancel');
  await dialogIsClosed('Create App');
  expect(bodies('POST', APPS_PATH)).toEqual([]);
});

describe('a new app that starts inactive', () => {
  async function createInactive(user: UserEvent) {
    await openCreateDialog(user);
    await user.click(screen.getByRole('switch', { name: 'Active' }));
    await user.type(field('App Name'), '{Enter}');
  }

  it('is created and then updated', async () => {
    const { user } = await openApps();
    await createInactive(user);
    await screen.findByText('App created successfully!');
    expect(bodies('POST', APPS_PATH)).toStrictEqual([
      { name: 'tide-pool', displayName: 'Tide Pool' },
    ]);
    expect(bodies('PUT', APP_PATH)).toStrictEqual([
      { name: 'tide-pool', displayName: 'Tide Pool', isActive: false },
    ]);
    expect(storedApp('tide-pool')).toMatchObject({ isActive: false });
    expect(await appRow(/Tide Pool/)).toHaveTextContent('Inactive');
  });

  it('is found in the list when the response has no id', async () => {
    const { user } = await openApps();
    await appRow(/^Select Nimbus/);
    sandbox().scenarios.malformed({ method: 'POST', path: APPS_PATH, body: { success: true } });
    sandbox().platform.apps.create({ name: 'tide-pool', displayName: 'Tide Pool' });
    await createInactive(user);
    await screen.findByText('App created successfully!');
    expect(storedApp('tide-pool')).toMatchObject({ isActive: false });
  });

  it.each([
    ['the update is refused', () => sandbox().scenarios.failNext({ method: 'PUT', status: 500 })],
    [
      'its id is unknown',
      () =>
        sandbox().scenarios.malformed({ method: 'POST', path: APPS_PATH, body: { success: true } }),
    ],
  ])('is not offered for creation again when %s', async (_case, setFault) => {
    const { user } = await openApps();
    await appRow(/^Select Nimbus/);
    setFault();
    await createInactive(user);
    await screen.findByText('The app was created but couldn’t be deactivated');
    await dialogIsClosed('Create App');
    expect(bodies('POST', APPS_PATH)).toHaveLength(1);
    expect(screen.queryByText('App created successfully!')).not.toBeInTheDocument();
  });
});

describe('a pending form', () => {
  it('is disabled, and is sent once on a double click', async () => {
    sandbox().scenarios.slow({ method: 'POST', path: APPS_PATH, ms: 60_000 });
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
    expect(bodies('POST', APPS_PATH)).toHaveLength(1);
  });

  it('closes without a question, and still shows its toast', async () => {
    sandbox().scenarios.slow({ method: 'PUT', path: APP_PATH, ms: 60_000 });
    const { user } = await openApps();
    await user.click(await screen.findByRole('button', { name: 'Edit Orchard Lab' }));
    await dialog('Edit App');
    await user.type(field('Display Name'), ' 2{Enter}');
    await screen.findByRole('button', { name: 'Saving...' });
    await press(user, 'Cancel');
    await dialogIsClosed('Edit App');
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
    sandbox().scenarios.reset();
    await screen.findByText('App updated successfully!');
    await appRow(/Orchard Lab 2/);
  });
});

describe('a refusal', () => {
  it('of a moderator shows the reason, and keeps dialog and input', async () => {
    const { user } = await openApps({ account: 'moderator' });
    await openCreateDialog(user);
    await user.type(field('App Name'), '{Enter}');
    await within(await dialog('Create App')).findByRole('alert');
    expect(alerts().sort()).toEqual([`Error${FORBIDDEN}`, `Failed to create app · ${FORBIDDEN}`]);
    expect(field('App Name')).toHaveValue('tide-pool');
    expect(field('Display Name')).toHaveValue('Tide Pool');
    await press(user, 'Cancel');
    await dialogIsClosed('Create App');

    await press(user, 'Edit Nimbus VPN');
    expect(within(await dialog('Edit App')).getByRole('note')).toHaveTextContent(
      'Requires an administrator; you’re signed in as Moderator',
    );
    await user.type(field('Display Name'), '!{Enter}');
    await within(await dialog('Edit App')).findByRole('alert');
    expect(alerts().sort()).toEqual([
      `Failed to update app · ${FORBIDDEN}`,
      `Failed to update app${FORBIDDEN}`,
    ]);
    expect(field('Display Name')).toHaveValue('Nimbus VPN!');
    await press(user, 'Cancel');
    await dialogIsClosed('Edit App');

    await press(user, 'Delete Nimbus VPN');
    expect(await screen.findByRole('alertdialog')).toHaveTextContent(
      'Requires an administrator; you’re signed in as Moderator.',
    );
    await confirmDeletion(user, 'nimbus-vpn');
    await screen.findByText('Failed to delete app');
    expect(storedApp('nimbus-vpn')).toMatchObject({ displayName: 'Nimbus VPN' });
    expect(storedApp('tide-pool')).toBeUndefined();
  });

  it.each([
    ['with a message', 409, { message: 'Taken' }, 'Taken', 'Taken'],
    ['without a message', 500, '<html>', 'Failed to create app', 'Internal Server Error'],
    ['with 403 and no message', 403, '<html>', 'Failed to create app', FORBIDDEN],
  ])('%s can be tried again', async (_case, status, body, toasted, detail) => {
    sandbox().scenarios.failNext({ method: 'POST', path: APPS_PATH, status, body });
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

it('offers to undo an edit, except one that changed nothing', async () => {
  const { user } = await openApps();
  const save = async (typed: string) => {
    await user.click(await screen.findByRole('button', { name: 'Edit Nimbus VPN' }));
    await dialog('Edit App');
    if (typed !== '') await user.type(field('Description (optional)'), typed);
    await press(user, 'Save Changes');
    await dialogIsClosed('Edit App');
  };
  await save('');
  await screen.findByText('App updated successfully!');
  expect(screen.queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument();
  await save('Apples');
  expect(await screen.findByRole('button', { name: 'Undo' })).toBeVisible();
});
