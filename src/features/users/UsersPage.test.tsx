import { screen, waitFor, within } from '@testing-library/react';
import { columnTexts, gridOf, rowsOf } from '../../testing/grid';
import { toastStore } from '../../shared/toast/toast';
import { renderApp } from '../../testing/renderApp';
import { SANDBOX_ACCOUNTS, SANDBOX_APPS, sandboxForEachTest } from '../../testing/sandbox';

const sandbox = sandboxForEachTest();

const PATH = '/api/users';
const ROLES_PATH = `${PATH}/*/roles`;
const BROKEN = /undefined|NaN|Invalid Date|\[object|null/;

function openUsers(at = '/users', account: keyof typeof SANDBOX_ACCOUNTS = 'admin') {
  return renderApp({ at, as: { account, of: sandbox() }, app: 'nimbus' });
}

const grid = () => gridOf('Users');
const card = (label: string) => screen.getByRole('group', { name: label });
const lastQuery = () => sandbox().record.calls('GET', PATH).at(-1)?.query;
const users = () => sandbox().platform.store.users;
const changes = () => sandbox().record.calls('PATCH', ROLES_PATH);

function userWithRoles(roles: string[]) {
  const target = users()
    .ofApp(SANDBOX_APPS.nimbus)
    .find(({ displayName }) => displayName !== null)!;
  return users().update(target, { roles });
}

async function openRolesOf(
  { email }: ReturnType<typeof userWithRoles>,
  account?: keyof typeof SANDBOX_ACCOUNTS,
) {
  const view = await openUsers(`/users?search=${encodeURIComponent(email)}`, account);
  const opener = await screen.findByRole('button', { name: /^Manage Roles: / });
  await view.user.click(opener);
  const dialog = await screen.findByRole('dialog', { name: 'Manage Roles' });
  const box = (role: string) => within(dialog).getByRole('checkbox', { name: role });
  const save = () => within(dialog).getByRole('button', { name: 'Save' });
  return { ...view, dialog, box, save, opener };
}

it('filters, searches and pages through the users of the selected app', async () => {
  const { user, location } = await openUsers();

  await screen.findByText(/^Showing 1 to 20 of \d+ users$/);
  expect(card('Total Users')).toHaveTextContent(/Total Users9\d\d$/);
  for (const label of ['Active', 'Premium', 'Free']) {
    expect(card(label)).toHaveTextContent(/\d+ ?of 20 on this page$/);
  }
  expect(screen.getByText('Admins are listed in every app.')).toBeVisible();

  await user.click(screen.getByRole('button', { name: 'Next' }));
  await screen.findByText(/^Showing 21 to 40/);

  await user.selectOptions(screen.getByRole('combobox', { name: 'Role' }), 'Admin Only');
  const { email } = SANDBOX_ACCOUNTS.nonAscii;
  await screen.findByText(email);
  expect(location()).toBe('/users?app=nimbus-vpn&role=admin');

  await user.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'Active Only');
  await user.type(screen.getByRole('searchbox', { name: 'Search by email or name' }), email);
  await screen.findByText('Showing 1 to 1 of 1 users');
  expect(card('Total Users')).toHaveTextContent('1');
  expect(card('Free')).toHaveTextContent('1');
  expect(lastQuery()).toEqual({
    page: '1',
    limit: '20',
    search: email,
    status: 'active',
    role: 'admin',
    appId: SANDBOX_APPS.nimbus,
  });

  await user.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'Inactive Only');
  await screen.findByText('No users found');
  await user.click(screen.getByRole('button', { name: 'Show all users' }));
  await screen.findByText(/^Showing 1 to 20/);
  expect(location()).toBe('/users?app=nimbus-vpn');
});

it('changes the roles of a user with one request, also on a double click', async () => {
  const target = userWithRoles(['user']);
  const { user, dialog, box, save, opener } = await openRolesOf(target);

  expect(dialog).toHaveTextContent(target.email);
  expect(within(dialog).queryByRole('note')).not.toBeInTheDocument();
  expect(box('User')).toBeChecked();
  expect(box('User')).toHaveAccessibleDescription('Standard user access');
  expect(box('Admin')).toHaveAccessibleDescription('Full administrative access');
  expect(box('Moderator')).toHaveAccessibleDescription('Limited administrative access');

  await user.click(box('Moderator'));
  await user.dblClick(save());
  await screen.findByText('User roles updated successfully');
  const search = new URLSearchParams({ app: 'nimbus-vpn', search: target.email });
  expect(toastStore.get().newest?.to).toBe(`/users?${search.toString()}`);
  await waitFor(() => expect(dialog).not.toBeInTheDocument());

  expect(within(await grid()).getByText('Moderator')).toBeVisible();
  expect(opener).toHaveFocus();
  expect(changes().map(({ body }) => body)).toEqual([{ roles: ['user', 'moderator'] }]);
  expect(users().get(target.id)?.roles).toEqual(['user', 'moderator']);
  // The row changes in place, without another request for the list.
  expect(sandbox().record.calls('GET', PATH)).toHaveLength(1);
});

it.each([
  { current: ['user', 'admin'], press: ['Admin'], saved: ['user'], unmanaged: null },
  { current: ['user'], press: ['User'], saved: [], unmanaged: null },
  { current: [], press: ['Admin', 'Moderator'], saved: ['admin', 'moderator'], unmanaged: null },
  {
    current: ['super_admin', 'user'],
    press: ['User'],
    saved: ['super_admin'],
    unmanaged: 'Super Admin',
  },
  {
    current: ['farm_owner', 'user', 'billing_agent'],
    press: ['User', 'Moderator'],
    saved: ['farm_owner', 'billing_agent', 'moderator'],
    unmanaged: 'Farm Owner, Billing_agent',
  },
])(
  'saves $saved for $current after pressing $press',
  async ({ current, press, saved, unmanaged }) => {
    const target = userWithRoles(current);
    const { user, dialog, box, save } = await openRolesOf(target);

    for (const role of press) await user.click(box(role));
    const line = within(dialog).queryByText(/^Other roles \(unchanged\)/);
    if (unmanaged === null) expect(line).not.toBeInTheDocument();
    else expect(line).toHaveTextContent(unmanaged);
    const warning = within(dialog).queryByText('Users without roles may have limited access');
    const isNoneChecked = !within(dialog).queryAllByRole('checkbox', { checked: true }).length;
    expect(warning !== null).toBe(isNoneChecked);

    await user.click(save());
    await screen.findByText('User roles updated successfully');
    expect(users().get(target.id)?.roles).toEqual(saved);
  },
);

const DEFAULT = 'Failed to update user roles';

it.each([
  [
    'a refusal with words',
    { status: 400, body: { message: 'Not today' } },
    'Not today',
    'Not today',
  ],
  ['a 403 without words', { status: 403, body: '' }, DEFAULT, 'Forbidden - Admin access required'],
  ['a 404 without words', { status: 404, body: {} }, DEFAULT, 'User not found'],
  ['a page of HTML', { status: 502, body: '<html>' }, DEFAULT, 'Bad Gateway'],
])('keeps the dialog and its input after %s', async (_case, failure, told, detail) => {
  const target = userWithRoles(['user']);
  const { user, dialog, box, save } = await openRolesOf(target);
  await user.click(box('Moderator'));
  sandbox().scenarios.failNext({ method: 'PATCH', path: ROLES_PATH, ...failure });
  await user.click(save());

  const alert = await within(dialog).findByRole('alert');
  expect(alert).toHaveTextContent(`${DEFAULT} · ${detail}`);
  expect(await screen.findAllByText(told)).not.toHaveLength(0);
  expect(box('Moderator')).toBeChecked();
  expect(box('Moderator')).toBeEnabled();

  await user.click(save());
  await screen.findByText('User roles updated successfully');
  expect(users().get(target.id)?.roles).toEqual(['user', 'moderator']);
});

it('shows the refusal for a moderator, and the dialog keeps the choice', async () => {
  const target = userWithRoles(['user']);
  const { user, dialog, box, save } = await openRolesOf(target, 'moderator');
  expect(within(dialog).getByRole('note')).toHaveTextContent(
    'Requires an administrator; you’re signed in as Moderator',
  );
  await user.click(box('Admin'));
  await user.click(save());
  expect(await within(dialog).findByRole('alert')).toHaveTextContent(
    'Forbidden - Admin access required',
  );
  expect(box('Admin')).toBeChecked();
  expect(users().get(target.id)?.roles).toEqual(['user']);
});

it('asks again before operators give up their own administrator role', async () => {
  const self = users().get(SANDBOX_ACCOUNTS.admin.id)!;
  const { user, dialog, box, save } = await openRolesOf(self);
  await user.click(box('Moderator'));
  await user.click(box('Admin'));
  await user.click(save());
  const question = await screen.findByRole('alertdialog', {
    name: 'Give up your administrator role?',
  });
  await user.click(within(question).getByRole('button', { name: 'Keep role' }));
  await waitFor(() => expect(question).not.toBeInTheDocument());
  expect(changes()).toEqual([]);
  expect(dialog).toBeVisible();
  expect(box('Admin')).not.toBeChecked();
  expect(within(dialog).queryByRole('alert')).not.toBeInTheDocument();

  await user.click(save());
  await user.click(await screen.findByRole('button', { name: 'Give up role' }));
  await screen.findByText('User roles updated successfully');
  expect(changes().map(({ body }) => body)).toEqual([{ roles: ['moderator'] }]);
});

it('asks for typed words before the last listed administrator is removed', async () => {
  const self = users().get(SANDBOX_ACCOUNTS.admin.id)!;
  for (const user of users().all) {
    if (user.id !== self.id && user.roles.includes('admin'))
      users().update(user, { roles: ['user'] });
  }
  const { user, box, save } = await openRolesOf(self);
  await user.click(box('Admin'));
  await user.click(save());
  const question = within(
    await screen.findByRole('alertdialog', { name: 'Give up your administrator role?' }),
  );
  expect(
    question.getByText(/This would leave no active administrator on the list\.$/),
  ).toBeVisible();
  expect(question.getByRole('button', { name: 'Apply' })).toBeDisabled();
  expect(changes()).toEqual([]);
  await user.type(
    question.getByRole('textbox', { name: 'Type "remove admin" to confirm' }),
    'remove admin{Enter}',
  );
  await screen.findByText('User roles updated successfully');
  expect(changes().map(({ body }) => body)).toEqual([{ roles: [] }]);
});

it('takes no input while it saves, and reports the outcome after it was closed', async () => {
  const target = userWithRoles(['user']);
  const { user, dialog, box, save } = await openRolesOf(target);
  sandbox().scenarios.slow({ method: 'PATCH', path: ROLES_PATH, ms: 60_000 });
  await user.click(box('Admin'));
  await user.click(save());
  await waitFor(() => expect(box('Admin')).toBeDisabled());
  await waitFor(() => expect(changes()).toHaveLength(1));

  await user.keyboard('{Escape}');
  await waitFor(() => expect(dialog).not.toBeInTheDocument());
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();

  sandbox().scenarios.reset();
  await screen.findByText('User roles updated successfully');
  expect(await within(await grid()).findByText('Admin')).toBeVisible();
});

it('shows every kind of status, subscription and devices', async () => {
  const subscription = (status: string, end?: string) => ({
    subscription: { id: 'sub_1', status, ...(end && { currentPeriodEnd: end }) },
  });
  const active = { isActive: true };
  const noEnd = 'Expires —';
  const cases: [user: object, status: string, plan: string, devices: string][] = [
    [{ isActive: false, ...subscription('active') }, 'Inactive', `Active${noEnd}`, 'No devices'],
    [
      {
        ...active,
        ...subscription('active', '2026-12-15T12:00:00Z'),
        devices: [{ serverCount: 2 }],
      },
      'Premium',
      'ActiveExpires Dec 15, 2026',
      '1 device2 servers',
    ],
    [
      { ...active, ...subscription('trialing'), devices: [{ serverCount: 1 }, {}] },
      'Trial',
      `Trial${noEnd}`,
      '2 devices1 server',
    ],
    [{ ...active, ...subscription('past_due') }, 'Past Due', `Past Due${noEnd}`, 'No devices'],
    [{ ...active, ...subscription('paused') }, 'paused', `paused${noEnd}`, 'No devices'],
    [{ ...active, devices: 'many', subscription: null }, 'Free', 'Free plan', 'No devices'],
    [{ isActive: 'yes', roles: null, createdAt: {} }, 'Inactive', 'Free plan', 'No devices'],
  ];
  sandbox().scenarios.malformed({
    path: PATH,
    body: { users: cases.map(([fields], index) => ({ id: `u${index}`, ...fields })), total: 7 },
  });
  await openUsers();
  await screen.findByText('Showing 1 to 7 of 7 users');

  for (const [index, column] of ['Status', 'Subscription', 'Devices'].entries()) {
    expect(await columnTexts('Users', column)).toEqual(cases.map((each) => each[index + 1]));
  }
  for (const row of await rowsOf('Users')) expect(row).toHaveTextContent('No Role');
  expect(await grid()).not.toHaveTextContent(BROKEN);
  expect(card('Active')).toHaveTextContent('5of 7 on this page');
  expect(card('Premium')).toHaveTextContent('2of 7 on this page');
  expect(card('Free')).toHaveTextContent('2of 7 on this page');
});

it('links a user’s subscription to the provider', async () => {
  sandbox().scenarios.malformed({
    path: PATH,
    body: {
      users: [
        { id: 'u1', email: 'ada@example.com', subscription: { id: 'sub_1/2', status: 'active' } },
        { id: 'u2', displayName: '\u202egnp.exe', roles: ['\u200badmin'] },
      ],
      total: 2,
    },
  });
  await openUsers();
  const link = await screen.findByRole('link', { name: 'View Subscription: ada@example.com' });
  expect(link).toHaveAttribute('href', 'https://dashboard.stripe.com/subscriptions/sub_1%2F2');
  expect(link).toHaveAttribute('target', '_blank');
  expect(link).toHaveAttribute('rel', 'noopener noreferrer');
  expect(screen.getAllByRole('link', { name: /^View Subscription/ })).toHaveLength(1);
  // Texts with hidden characters, such as a right-to-left override, are isolated, and each hidden
  // character is shown as `�`.
  expect(screen.getByText('\ufffdgnp.exe')).toHaveAttribute('dir', 'auto');
  expect(screen.getByText('\ufffdadmin')).toBeVisible();
});

it('says that it did not understand an answer', async () => {
  sandbox().scenarios.malformed({ path: PATH, body: { users: [1, 'x', null, []], total: 4 } });
  const { container } = await openUsers();
  await screen.findByText('The server sent an unexpected response.');
  expect(screen.getByText('No users found')).toBeVisible();
  expect(container).not.toHaveTextContent(BROKEN);
});

it('shows the error view, and Try Again brings the rows', async () => {
  sandbox().scenarios.failNext({ path: PATH, status: 500 });
  const { user } = await openUsers();
  await screen.findByText('Failed to fetch users');
  expect(screen.getByText('Internal Server Error')).toBeVisible();
  expect(card('Premium')).toHaveTextContent('—');
  await user.click(screen.getByRole('button', { name: 'Try Again' }));
  await screen.findByText(/^Showing 1 to 20/);
});
