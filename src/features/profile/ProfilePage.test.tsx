import { act, render, screen, waitFor, within } from '@testing-library/react';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router-dom';
import { createStore } from '../../app/start/store';
import { signedOut } from '../../store/sessionSlice';
import { LOCAL_PROFILE_KEY } from '../../shared/browser/storageKeys';
import { renderApp } from '../../testing/renderApp';
import { SANDBOX_ACCOUNTS, sandboxForEachTest } from '../../testing/sandbox';
import { ProfilePage } from './ProfilePage';

const sandbox = sandboxForEachTest();

const PATCH = '/api/users/profile';

function openProfile(at = '/profile', account: keyof typeof SANDBOX_ACCOUNTS = 'admin') {
  return renderApp({ at, as: { account, of: sandbox() } });
}

const personal = () => screen.findByRole('region', { name: 'Personal Info' });
const field = (name: string) => screen.getByRole('textbox', { name });
const button = (name: string) => screen.getByRole('button', { name });
const storedFor = (userId: string) =>
  JSON.parse(localStorage.getItem(LOCAL_PROFILE_KEY + userId) ?? 'null') as unknown;

type User = Awaited<ReturnType<typeof openProfile>>['user'];

async function retype(user: User, name: string, text: string) {
  await user.clear(await screen.findByRole('textbox', { name }));
  if (text) await user.type(field(name), text);
}

it('saves the name with the platform, and phone and avatar in this browser only', async () => {
  const { id } = SANDBOX_ACCOUNTS.admin;
  const { user, unmount } = await openProfile();
  const info = await personal();
  expect(info).toHaveTextContent('Amelia Okafor');
  expect(within(info).getByText('Admin')).toBeVisible();
  expect(info).toHaveTextContent('admin@console.test');
  expect(info).toHaveTextContent('+60 12 555 0100');
  expect(info).not.toHaveTextContent('Saved only in this browser');

  await user.click(button('Edit Profile'));
  await retype(user, 'Display name', '  Amelia O. ');
  await retype(user, 'Phone', '+60 19 555 0111');
  await retype(user, 'Avatar URL', 'https://pictures.example/me.png');
  await user.dblClick(button('Save Changes'));
  await screen.findByText('Profile updated');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());

  const saved = within(await personal());
  expect(saved.getByText('Amelia O.')).toBeVisible();
  expect(saved.getByText('+60 19 555 0111')).toBeVisible();
  expect(saved.getAllByText('Saved only in this browser')).toHaveLength(2);
  const calls = sandbox().record.calls('PATCH', PATCH);
  expect(calls.map(({ body }) => body)).toEqual([{ displayName: 'Amelia O.' }]);
  expect(sandbox().platform.store.users.get(id)).toMatchObject({
    displayName: 'Amelia O.',
    phone: '+60 12 555 0100',
  });
  expect(storedFor(id)).toEqual({
    phone: '+60 19 555 0111',
    avatar: { url: 'https://pictures.example/me.png' },
  });

  // On a later visit, the operator clears the phone and the avatar URL.
  unmount();
  const { user: visitor } = await openProfile();
  expect(await personal()).toHaveTextContent('+60 19 555 0111');
  await visitor.click(button('Edit Profile'));
  await retype(visitor, 'Phone', '');
  await retype(visitor, 'Avatar URL', '');
  await visitor.click(button('Save Changes'));
  await screen.findByText('No phone number added');
  expect(storedFor(id)).toEqual({ phone: null, avatar: null });
  expect(screen.queryByRole('button', { name: 'View profile picture' })).not.toBeInTheDocument();
});

it.each([
  ['the server’s message', { message: 'That name is taken' }, 'That name is taken'],
  ['its own text without a message', '<html>', 'Failed to update profile'],
])('keeps the input when saving fails, and shows %s', async (_case, body, words) => {
  sandbox().scenarios.failNext({ method: 'PATCH', path: PATCH, status: 400, body });
  const { user } = await openProfile();
  await personal();
  await user.click(button('Edit Profile'));
  await retype(user, 'Display name', 'Another Name');
  await retype(user, 'Phone', '1');
  await user.click(button('Save Changes'));

  const notifications = screen.getByRole('region', { name: /Notifications/ });
  expect(await within(notifications).findByText(words)).toBeInTheDocument();
  expect(within(screen.getByRole('dialog')).getByRole('alert')).toHaveTextContent(
    'Failed to update profile',
  );
  expect(field('Display name')).toHaveValue('Another Name');
  expect(field('Phone')).toHaveValue('1');
  expect(storedFor(SANDBOX_ACCOUNTS.admin.id)).toBeNull();

  await user.click(button('Save Changes'));
  await within(notifications).findByText('Profile updated');
});

it('shows the faults of the form, and sends nothing', async () => {
  const { user } = await openProfile();
  await personal();
  await user.click(button('Edit Profile'));
  await retype(user, 'Display name', 'A');
  await retype(user, 'Avatar URL', 'javascript:alert(1)');
  await user.click(button('Save Changes'));
  expect(await screen.findByText('Display name must be at least 2 characters')).toBeVisible();
  expect(screen.getByText('Please enter a valid URL')).toBeVisible();
  expect(field('Display name')).toHaveFocus();
  expect(sandbox().record.calls('PATCH', PATCH)).toHaveLength(0);
});

it('disables the form while it is being sent, and stores nothing after a logout', async () => {
  sandbox().scenarios.slow({ method: 'PATCH', path: PATCH, ms: 60_000 });
  const { user, store } = await openProfile();
  await personal();
  await user.click(button('Edit Profile'));
  await retype(user, 'Display name', 'Amelia Two');
  await retype(user, 'Phone', '12345');
  await user.click(button('Save Changes'));
  await screen.findByRole('button', { name: 'Saving...' });
  expect(field('Display name')).toBeDisabled();
  expect(field('Phone')).toBeDisabled();

  act(() => void store.dispatch(signedOut('logout')));
  sandbox().scenarios.reset();
  await waitFor(() =>
    expect(sandbox().record.calls('PATCH', PATCH)[0]).toMatchObject({ status: 200 }),
  );
  await screen.findByRole('button', { name: 'Sign In' });
  expect(storedFor(SANDBOX_ACCOUNTS.admin.id)).toBeNull();
  expect(screen.queryByText('Profile updated')).not.toBeInTheDocument();
});

it.each([
  ['superAdmin', 'Super Admin', 'No phone number added'],
  ['farmOwner', 'Farm Owner', 'Highland Farms & Hosting Ltd'],
  ['moderator', 'Moderator', 'No phone number added'],
  ['withoutRole', 'User', 'No phone number added'],
  ['nonAscii', 'Admin', 'Not verified'],
] as const)(
  'shows the role of %s, and a placeholder for missing values',
  async (of, role, fact) => {
    await openProfile('/profile', of);
    expect(within(await personal()).getByText(role)).toBeVisible();
    expect(screen.getByText(fact)).toBeVisible();
    expect(screen.getByRole('main')).not.toHaveTextContent(/undefined|NaN|null|Invalid|\[object/);
  },
);

it('has its tab in the URL', async () => {
  const { user, location, router } = await openProfile('/profile?tab=security');
  const tab = (name: string) => screen.findByRole('tab', { name });
  expect(await tab('Security')).toHaveAttribute('aria-selected', 'true');
  expect(screen.getByRole('tabpanel', { name: 'Security' })).toBeVisible();
  await user.click(await tab('Account Settings'));
  expect(location()).toBe('/profile?tab=account');
  await user.click(await tab('Personal Info'));
  expect(location()).toBe('/profile');
  await act(() => router.navigate('/profile?tab=elsewhere'));
  expect(await tab('Personal Info')).toHaveAttribute('aria-selected', 'true');
});

it('shows the settings, and says why buttons without behaviour are unavailable', async () => {
  const { user } = await openProfile('/profile?tab=account');
  await screen.findByText('English (US)');
  expect(screen.getByText('Asia/Kuala_Lumpur')).toBeVisible();
  const reason = 'Not available: the platform doesn’t support this yet';
  const expectNoBehaviour = async (name: RegExp) => {
    const unavailable = await screen.findByRole('button', { name });
    expect(unavailable).toHaveAttribute('aria-disabled', 'true');
    expect(unavailable).toHaveAccessibleDescription(reason);
    await user.click(unavailable);
    expect(unavailable).toHaveFocus();
  };
  await expectNoBehaviour(/^Configure/);
  await user.click(screen.getByRole('tab', { name: 'Security' }));
  await expectNoBehaviour(/^Enable/);
  await expectNoBehaviour(/^View All/);
  await expectNoBehaviour(/^Delete Account/);
});

it('tells a visitor without a user to log in', () => {
  render(
    <Provider store={createStore().store}>
      <MemoryRouter>
        <ProfilePage />
      </MemoryRouter>
    </Provider>,
  );
  expect(screen.getByText('You must be logged in to view this page.')).toBeVisible();
});
