import 'fake-indexeddb/auto';
import { act, screen, waitFor, within } from '@testing-library/react';
import { removeRecords } from '../../store/database';
import { ownerOf } from '../../store/owner';
import { serverUnreachable, serverResponded } from '../../store/connectivitySlice';
import { gridOf, rowsOf } from '../../testing/grid';
import { renderApp } from '../../testing/renderApp';
import { SANDBOX_ACCOUNTS, SANDBOX_APPS, sandboxForEachTest } from '../../testing/sandbox';

const sandbox = sandboxForEachTest();
const { admin } = SANDBOX_ACCOUNTS;

beforeEach(() => removeRecords('changes', ownerOf(admin.id)));

const button = (name: string | RegExp) => screen.findByRole('button', { name });
const store = () => sandbox().platform.store;

async function open(at: string) {
  const view = await renderApp({ at, as: { account: 'admin', of: sandbox() }, app: 'nimbus' });
  return {
    ...view,
    goOffline: () => {
      sandbox().scenarios.offline();
      act(() => void view.store.dispatch(serverUnreachable({ askedAt: Date.now() })));
    },
    comeBack: () => {
      sandbox().scenarios.reset();
      act(() => void view.store.dispatch(serverResponded({ isSlow: false })));
    },
  };
}

type View = Awaited<ReturnType<typeof open>>;

async function renameNimbus({ user, goOffline }: View, displayName: string) {
  await user.click(await button('Edit Nimbus VPN'));
  goOffline();
  const dialog = await screen.findByRole('dialog', { name: 'Edit App' });
  const field = within(dialog).getByLabelText('Display Name');
  await user.clear(field);
  await user.click(field);
  await user.paste(displayName);
  await user.click(within(dialog).getByRole('button', { name: 'Save Changes' }));
  await screen.findByText('Saved on this device');
  await waitFor(() => expect(dialog).not.toBeInTheDocument());
}

const isEmpty = () =>
  waitFor(() => expect(screen.queryByRole('button', { name: /not sent$/ })).toBeNull());

it('stores an edit of an app, shows it on its row and in the panel, and sends it', async () => {
  const view = await open('/apps');
  await renameNimbus(view, 'Nimbus Two');
  const apps = await gridOf('Apps');
  expect(within(apps).getByRole('row', { name: /^Select Nimbus Two/ })).toHaveTextContent(
    'Waiting',
  );
  expect(await button('Selected app: Nimbus Two')).toBeVisible();

  await view.user.click(await button(/1 change not sent$/));
  const panel = await screen.findByRole('dialog', { name: 'Notifications' });
  expect(panel).toHaveTextContent(/App: Nimbus VPN.*Since .*Display nameNimbus VPNNimbus Two/);
  await view.user.keyboard('{Escape}');

  view.comeBack();
  // Delays the list, to show that the row has the saved values before the list is refetched.
  sandbox().scenarios.slow({ path: '/api/app-management', ms: 60_000 });
  await screen.findByText('Nimbus Two saved');
  await isEmpty();
  expect(within(apps).getByRole('row', { name: /^Select Nimbus Two/ })).not.toHaveTextContent(
    'Waiting',
  );
  expect(store().apps.get(SANDBOX_APPS.nimbus)?.displayName).toBe('Nimbus Two');
  expect(sandbox().record.calls('PUT', '/api/app-management/*')).toHaveLength(1);
});

it('stores an edit of roles, asks before discarding it, and resolves a conflict', async () => {
  const edited = store()
    .users.ofApp(SANDBOX_APPS.nimbus)
    .find(({ roles }) => roles.join() === 'user')!;
  const view = await open(`/users?search=${encodeURIComponent(edited.email)}`);
  await view.user.click(await button(/^Manage Roles: /));
  view.goOffline();
  await view.user.click(await screen.findByRole('checkbox', { name: 'Moderator' }));
  await view.user.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText('Saved on this device');
  const row = (await rowsOf('Users'))[0]!;
  await waitFor(() => expect(row).toHaveTextContent(/Waiting.*User.*Moderator/));

  store().users.update(edited, { roles: ['admin'] });
  view.comeBack();
  await waitFor(() => expect(row).toHaveTextContent('Conflict'));
  await view.user.click(await button(/1 change not sent$/));
  const panel = await screen.findByRole('dialog', { name: 'Notifications' });
  expect(panel).toHaveTextContent(/FieldBeforeTheirsMineRolesUserAdminUser, Moderator/);

  await view.user.click(within(panel).getByRole('button', { name: 'Keep theirs' }));
  const question = await screen.findByRole('alertdialog');
  await view.user.click(within(question).getByRole('button', { name: 'Cancel' }));
  expect(screen.getAllByText('Conflict')).not.toHaveLength(0);
  await view.user.click(await within(panel).findByRole('button', { name: 'Keep mine' }));
  await screen.findByText(`${edited.email} saved`);
  await isEmpty();
  expect(store().users.get(edited.id)?.roles).toEqual(['user', 'moderator']);
});

it('shows another person’s change field by field, and loses neither version', async () => {
  const { user } = await open('/apps');
  await user.click(await button('Edit Nimbus VPN'));
  const dialog = await screen.findByRole('dialog', { name: 'Edit App' });
  const field = within(dialog).getByLabelText('Display Name');
  await user.clear(field);
  await user.click(field);
  await user.paste('Mine');
  store().apps.update(store().apps.get(SANDBOX_APPS.nimbus)!, {
    displayName: 'Theirs',
    domain: 'https://theirs.example',
  });
  await user.click(within(dialog).getByRole('button', { name: 'Save Changes' }));

  const panel = await screen.findByRole('dialog', { name: 'Notifications' });
  await waitFor(() => expect(dialog).not.toBeInTheDocument());
  expect(panel).toHaveFocus();
  expect(panel).toHaveTextContent(/FieldBeforeTheirsMineDisplay nameNimbus VPNTheirsMine/);
  expect(sandbox().record.calls('PUT', '/api/app-management/*')).toEqual([]);

  await user.click(within(panel).getByRole('button', { name: 'Keep mine' }));
  await screen.findByText('Mine saved');
  await isEmpty();
  expect(store().apps.get(SANDBOX_APPS.nimbus)).toMatchObject({
    displayName: 'Mine',
    domain: 'https://theirs.example',
  });
  expect(panel).not.toHaveTextContent('Unsent changes');
  expect(panel).toHaveFocus();
});

it('stores an edit of the own name, and asks before a logout discards it', async () => {
  const view = await open('/profile');
  await view.user.click(await button('Edit Profile'));
  view.goOffline();
  const field = await screen.findByRole('textbox', { name: 'Display name' });
  await view.user.clear(field);
  await view.user.click(field);
  await view.user.paste('Amelia Two');
  await view.user.click(await button('Save Changes'));
  await screen.findByText('Saved on this device');
  const info = screen.getByRole('region', { name: 'Personal Info', hidden: true });
  expect(info).toHaveTextContent(/Amelia Two.*Waiting/);

  const leave = async (answer: string) => {
    await view.user.click(await button(/^Account of/));
    await view.user.click(await screen.findByRole('menuitem', { name: 'Logout' }));
    const question = await screen.findByRole('alertdialog');
    expect(question).toHaveTextContent('1 change has not been sent.');
    await view.user.click(within(question).getByRole('button', { name: answer }));
    await waitFor(() => expect(question).not.toBeInTheDocument());
  };
  await leave('Stay signed in');
  expect(await button(/1 change not sent$/)).toBeVisible();
  await leave('Log out and discard');
  await button('Sign In');
  expect(sandbox().record.calls('PATCH', '/api/users/profile')).toEqual([]);
});
