import { act, screen, waitFor, within } from '@testing-library/react';
import { profileLoaded } from '../../store/sessionSlice';
import { fill } from '../../testing/fill';
import { renderApp } from '../../testing/renderApp';
import { sandboxForEachTest, SANDBOX_ACCOUNTS } from '../../testing/sandbox';

/*
 * The console remembers what the platform has refused (docs/product/permissions.md#permissions).
 */

const sandbox = sandboxForEachTest();
const open = (at: string, account: 'moderator' | 'admin' = 'moderator') =>
  renderApp({ at, as: { account, of: sandbox() }, app: 'nimbus' });
type View = Awaited<ReturnType<typeof open>>;

const sent = (method: string, path: string) => sandbox().record.calls(method, path).length;
const users = () => sent('GET', '/api/users');
const refuse = (path: string, times = 1, method?: 'DELETE') =>
  sandbox().scenarios.failNext({
    path,
    status: 403,
    times,
    body: { message: 'Not for you' },
    ...(method && { method }),
  });

const go = async ({ router }: View, path: string, title: string) => {
  await act(() => router.navigate(path));
  await screen.findByRole('heading', { level: 1, name: title });
};
const visitUsers = (view: View) => go(view, '/users', 'User Management');
const leave = (view: View) => go(view, '/profile', 'My Profile');
const failure = () => screen.findByRole('alert');

/** Opens the users screen, whose request is refused, and leaves it. */
async function refusedUsers(): Promise<View> {
  refuse('/api/users');
  const view = await open('/users');
  expect(await failure()).toHaveTextContent('Failed to fetch usersNot for youTry Again');
  expect(users()).toBe(1);
  await leave(view);
  return view;
}

it('requests a refused list again only on Try anyway', async () => {
  const view = await refusedUsers();
  await visitUsers(view);
  expect(await failure()).toHaveTextContent(
    'Failed to fetch usersNot for you. This was refused before, so it wasn’t requested again.Try anyway',
  );
  expect(users()).toBe(1);
  await view.user.click(screen.getByRole('button', { name: 'Try anyway' }));
  await waitFor(() => expect(screen.queryByRole('alert')).not.toBeInTheDocument());
  expect(users()).toBe(2);
  await leave(view);
  await visitUsers(view);
  expect(await screen.findByText(/^Showing 1 to 20/)).toBeVisible();
});

it('asks again on Try Again, right after the refusal', async () => {
  refuse('/api/users', 2);
  const { user } = await open('/users');
  await user.click(await screen.findByRole('button', { name: 'Try Again' }));
  await waitFor(() => expect(users()).toBe(2));
  await user.click(await screen.findByRole('button', { name: 'Try Again' }));
  await waitFor(() => expect(users()).toBe(3));
});

it('remembers a refusal for its app only, and no other failure', async () => {
  const view = await refusedUsers();
  await go(view, '/users?app=harbor-hosting', 'User Management');
  await waitFor(() => expect(users()).toBe(2));
  await leave(view);
  sandbox().scenarios.failNext({ path: '/api/customers', status: 404 });
  await go(view, '/customers', 'Customers');
  await failure();
  await leave(view);
  await go(view, '/customers', 'Customers');
  await waitFor(() => expect(sent('GET', '/api/customers')).toBe(2));
});

it('forgets refusals when the role changes', async () => {
  const view = await refusedUsers();
  const { user } = view.store.getState().session;
  act(() => void view.store.dispatch(profileLoaded({ ...user!, role: 'admin' })));
  await visitUsers(view);
  await waitFor(() => expect(users()).toBe(2));
});

it('forgets refusals at a sign-in, and stores nothing in the browser', async () => {
  const view = await refusedUsers();
  expect(
    [localStorage, sessionStorage].map((storage) => JSON.stringify(storage)).join(' '),
  ).not.toContain('getUsers');
  await view.user.click(screen.getByRole('button', { name: /^Account of/ }));
  await view.user.click(await screen.findByRole('menuitem', { name: 'Logout' }));
  const { email, password } = SANDBOX_ACCOUNTS.moderator;
  await fill(view.user, await screen.findByLabelText(/Email/), email);
  await fill(view.user, screen.getByLabelText(/Password/), password);
  await view.user.click(screen.getByRole('button', { name: 'Sign In' }));
  await screen.findByRole('heading', { level: 1, name: 'Admin Dashboard' });
  await visitUsers(view);
  await waitFor(() => expect(users()).toBe(2));
});

it('says at a form that it needs an administrator, once the platform has refused it', async () => {
  const { user } = await open('/apps?create=1');
  const dialog = await screen.findByRole('dialog', { name: 'Create App' });
  const note = within(dialog).getByRole('note');
  expect(note).toHaveTextContent('Requires an administrator; you’re signed in as Moderator');
  await fill(user, within(dialog).getByLabelText(/^App Name/), 'my-app');
  await fill(user, within(dialog).getByLabelText(/^Display Name/), 'My App');
  await user.click(within(dialog).getByRole('button', { name: 'Create App' }));
  expect(await within(dialog).findByRole('alert')).toHaveTextContent(
    'Forbidden - Admin access required',
  );
  expect(note).toHaveTextContent('Requires an administrator; the platform refused this before');
  await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(dialog).not.toBeInTheDocument());

  await user.click(screen.getByRole('button', { name: 'Create App' }));
  const next = await screen.findByRole('dialog', { name: 'Create App' });
  expect(within(next).getByRole('note')).toHaveTextContent('the platform refused this before');
  await fill(user, within(next).getByLabelText(/^App Name/), 'my-app');
  await fill(user, within(next).getByLabelText(/^Display Name/), 'My App');
  await user.click(within(next).getByRole('button', { name: 'Try anyway' }));
  await waitFor(() => expect(sent('POST', '/api/app-management')).toBe(2));
});

it('says at the sync that it was refused, and asks before the next', async () => {
  refuse('*/sync-stripe-plans');
  const view = await open('/subscription-plans', 'admin');
  await view.user.click(await screen.findByRole('button', { name: 'Sync from Stripe' }));
  expect(await screen.findByRole('alertdialog')).not.toHaveTextContent('refused');
  await view.user.click(screen.getByRole('button', { name: 'Sync' }));
  const note = await screen.findByText('Requires an administrator');
  const syncs = () => sent('POST', '*/sync-stripe-plans');
  await view.user.click(await screen.findByRole('button', { name: 'Sync from Stripe' }));
  expect(await screen.findByRole('alertdialog')).toHaveTextContent(
    'the platform refused it before',
  );
  expect(syncs()).toBe(1);
  await view.user.click(screen.getByRole('button', { name: 'Try anyway' }));
  await waitFor(() => expect(note).not.toBeInTheDocument());
  expect(syncs()).toBe(2);
});

it('says at a deletion that it was refused', async () => {
  refuse('/api/app-management/*', 1, 'DELETE');
  const view = await open('/apps', 'admin');
  const remove = () => screen.findByRole('button', { name: 'Delete Orchard Lab' });
  await view.user.click(await remove());
  const question = () => screen.findByRole('alertdialog');
  const field = within(await question()).queryByRole('textbox');
  if (field) await view.user.type(field, 'orchard-lab');
  await view.user.click(within(await question()).getByRole('button', { name: 'Delete' }));
  await screen.findByText('Failed to delete app');
  await view.user.click(await remove());
  expect(await question()).toHaveTextContent('the platform refused this before');
  expect(within(await question()).getByRole('button', { name: 'Try anyway' })).toBeVisible();
});

it('requests a refused card again only for another device', async () => {
  const [one, other] = sandbox().platform.store.devices.ofApp('app_nimbus');
  refuse(`/api/subscriptions/limits/${one!.id}`);
  const limits = () => screen.findByRole('region', { name: 'Plan and limits' });
  const asked = ({ id }: { id: string }) => sent('GET', `/api/subscriptions/limits/${id}`);
  const view = await open(`/devices?device=${one!.id}`);
  expect(await within(await limits()).findByRole('button', { name: 'Try Again' })).toBeVisible();
  await leave(view);
  await act(() => view.router.navigate(`/devices?device=${one!.id}`));
  await view.user.click(await within(await limits()).findByRole('button', { name: 'Try anyway' }));
  await waitFor(() => expect(asked(one!)).toBe(2));
  await act(() => view.router.navigate(`/devices?device=${other!.id}`));
  await waitFor(() => expect(asked(other!)).toBe(1));
});

it('says at a check of a feature that it was refused', async () => {
  const [device] = sandbox().platform.store.devices.ofApp('app_nimbus');
  refuse('*/check-feature/*');
  const { user } = await open(`/devices?device=${device!.id}`);
  await user.type(await screen.findByLabelText(/^Feature key/), 'logs');
  await user.click(screen.getByRole('button', { name: 'Check' }));
  await user.click(await screen.findByRole('button', { name: 'Try anyway' }));
  await waitFor(() => expect(sent('POST', '*/check-feature/*')).toBe(2));
});

it('asks before the sync of the palette, too, and says that it was refused', async () => {
  refuse('*/sync-stripe-plans');
  const { user } = await open('/profile');
  const sync = async () => {
    await user.click(await screen.findByRole('button', { name: /^Search/ }));
    await user.type(await screen.findByRole('combobox', { name: 'Search' }), 'sync from');
    await user.click(await screen.findByRole('option', { name: /Sync from Stripe/ }));
    return screen.findByRole('alertdialog', { name: 'Sync from Stripe?' });
  };
  await sync();
  expect(sent('POST', '*/sync-stripe-plans')).toBe(0);
  await user.click(screen.getByRole('button', { name: 'Sync' }));
  await waitFor(() => expect(sent('POST', '*/sync-stripe-plans')).toBe(1));
  await screen.findByText('Failed to sync plans from Stripe');
  expect(await sync()).toHaveTextContent('the platform refused it before');
  await user.click(screen.getByRole('button', { name: 'Try anyway' }));
  await waitFor(() => expect(sent('POST', '*/sync-stripe-plans')).toBe(2));
});
