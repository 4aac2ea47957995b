import { act, screen, waitFor, within } from '@testing-library/react';
import { rowOf } from '../../testing/grid';
import { renderApp } from '../../testing/renderApp';
import { SANDBOX_APPS, sandboxForEachTest } from '../../testing/sandbox';

const sandbox = sandboxForEachTest();

const CALL = '/api/users/*';
const users = () => sandbox().platform.store.users;

const open = (at: string) =>
  renderApp({ at, as: { account: 'admin', of: sandbox() }, app: 'nimbus' });
const at = (id: string) => `/users?app=nimbus-vpn&user=${encodeURIComponent(id)}`;
const card = (name: string) => screen.getByRole('region', { name });

const someUser = () =>
  users()
    .ofApp(SANDBOX_APPS.nimbus)
    .find(({ id, displayName }) => displayName && sandbox().platform.store.devices.under(id)[0])!;

it('shows the row at once, then the user’s own answer, and leads to the customer', async () => {
  const person = someUser();
  sandbox().scenarios.slow({ path: CALL, ms: 600_000 });
  const { user, location } = await open(`/users?search=${encodeURIComponent(person.email)}`);

  const row = await rowOf('Users', new RegExp(person.displayName!));
  await user.click(within(row).getByRole('rowheader'));
  const panel = await screen.findByRole('dialog', { name: person.displayName! });
  expect(location()).toContain(`user=${person.id}`);
  expect(panel).toHaveTextContent(person.email);
  expect(card('Roles')).toHaveTextContent('User');
  const held = sandbox().platform.store.devices.under(person.id);
  expect(card('Devices')).toHaveTextContent(`Devices${held.length}`);
  const device = within(card('Devices')).getByRole('link', { name: new RegExp(held[0]!.id) });
  expect(device).toHaveAttribute('href', `/devices?app=nimbus-vpn&device=${held[0]!.id}`);

  users().update(person, { roles: ['moderator'] });
  sandbox().scenarios.reset();
  await waitFor(() => expect(card('Roles')).toHaveTextContent('Moderator'));
  expect(sandbox().record.calls('GET', CALL)).toHaveLength(1);
  const link = within(panel).getByRole('link', { name: 'Open customer' });
  const search = new URLSearchParams({ search: person.email }).toString();
  expect(link).toHaveAttribute('href', `/customers?app=nimbus-vpn&${search}`);
  expect(within(panel).getByRole('link', { name: 'Open subscriptions' })).toBeVisible();

  await user.keyboard('{Escape}');
  await waitFor(() => expect(panel).not.toBeInTheDocument());
  expect(location()).not.toContain('user=');
  expect(within(row).getByRole('rowheader')).toHaveFocus();
});

it('keeps the row when the user can’t be fetched', async () => {
  const person = someUser();
  sandbox().scenarios.failNext({ path: CALL, status: 403 });
  const { user } = await open(`/users?search=${encodeURIComponent(person.email)}`);
  await user.click(within(await rowOf('Users', /@/)).getByRole('rowheader'));
  const panel = await screen.findByRole('dialog');
  await within(panel).findByText('Failed to fetch user');
  expect(panel).toHaveTextContent(person.email);
  await user.click(within(panel).getByRole('button', { name: 'Try Again' }));
  await waitFor(() => expect(panel).not.toHaveTextContent('Failed to fetch user'));
});

it('opens a linked user that isn’t on the page, and Back closes the panel', async () => {
  const person = users().ofApp(SANDBOX_APPS.nimbus).at(-1)!;
  const { router, location } = await open('/users');
  await screen.findByText(/^Showing 1 to 20/);
  await act(() => router.navigate(at(person.id)));
  const panel = await screen.findByRole('dialog', { name: person.displayName ?? person.email });
  expect(panel).toHaveTextContent(person.email);
  expect(await within(panel).findByRole('button', { name: 'Manage Roles' })).toBeVisible();
  await act(() => router.navigate(-1));
  await waitFor(() => expect(panel).not.toBeInTheDocument());
  expect(location()).toBe('/users?app=nimbus-vpn');
});

it('offers no change of a user of another app, and says why', async () => {
  const person = users().ofApp(SANDBOX_APPS.harbor)[0]!;
  users().update(person, { roles: ['user'] });
  await open(at(person.id));
  const panel = await screen.findByRole('dialog', { name: person.displayName ?? person.email });
  await within(panel).findByText(
    'This user isn’t in the list for Nimbus VPN, and the platform doesn’t say which app it belongs to. You can’t make changes from here.',
  );
  expect(within(panel).queryByRole('button', { name: 'Manage Roles' })).not.toBeInTheDocument();
});

it('finds the user after others whose address contains this one', async () => {
  // Sorted as in the list, newest first.
  const all = users()
    .ofApp(SANDBOX_APPS.nimbus)
    .toSorted((a, b) => b.createdAt - a.createdAt);
  const person = all.at(-1)!;
  all.slice(0, 25).forEach((each, index) => {
    users().update(each, { email: `${index}.${person.email}`, roles: ['user'] });
  });
  await open(at(person.id));
  const panel = await screen.findByRole('dialog', { name: person.displayName ?? person.email });
  expect(await within(panel).findByRole('button', { name: 'Manage Roles' })).toBeVisible();
  const searched = sandbox()
    .record.calls('GET', '/api/users')
    .flatMap(({ query }) => (query.search === undefined ? [] : [query.page]));
  expect(searched).toEqual(['1', '2']);
});

it('offers no change of a user whom no search can find', async () => {
  sandbox().scenarios.malformed({ path: CALL, body: { id: 'u1', roles: ['user'] } });
  await open(at('u1'));
  const panel = await screen.findByRole('dialog');
  await within(panel).findByText(/^Can’t tell whether this user belongs to Nimbus VPN\./);
  expect(within(panel).queryByRole('button', { name: 'Manage Roles' })).not.toBeInTheDocument();
});

it.each([
  ['an unknown id', 'nobody/"\'', undefined, 'User not found'],
  ['500 characters', 'u'.repeat(500), undefined, 'User not found'],
  ['a malformed answer', 'u1', { user: 7 }, 'The server sent an unexpected response'],
])('says why it shows nothing of %s', async (_case, id, body, detail) => {
  if (body) sandbox().scenarios.malformed({ path: CALL, body });
  await open(at(id));
  const panel = await screen.findByRole('dialog');
  await within(panel).findByText(detail);
  expect(panel).toHaveTextContent('Failed to fetch user');
  expect(within(panel).queryByRole('region')).not.toBeInTheDocument();
});

it('says how many devices it leaves out', async () => {
  const person = someUser();
  const { devices } = sandbox().platform.store;
  const [held] = devices.under(person.id);
  const all = Array.from({ length: 130 }, (_, index) => ({ ...held!, id: `dev_${index}` }));
  jest.spyOn(devices, 'under').mockReturnValue(all);
  await open(`/users?user=${person.id}`);
  await screen.findByRole('dialog', { name: person.displayName! });
  await waitFor(() => expect(card('Devices')).toHaveTextContent(/Devices130.*Others\+30 more$/));
});

it('sends a password reset to the user’s address after a question', async () => {
  const person = someUser();
  const { user } = await open(at(person.id));
  const sent = () => sandbox().record.calls('POST', '/api/auth/forgot-password');
  await user.click(await screen.findByRole('button', { name: 'Send password reset' }));
  const question = await screen.findByRole('alertdialog', { name: 'Send password reset?' });
  expect(question).toHaveTextContent(person.email);
  expect(sent()).toEqual([]);
  await user.click(within(question).getByRole('button', { name: 'Send' }));
  expect(await screen.findByText('Password reset sent')).toBeVisible();
  expect(sent()).toMatchObject([{ body: { email: person.email } }]);
});
