import { act, screen, waitFor, within } from '@testing-library/react';
import { selectOpenChanges } from '../../changes/record/changesSlice';
import { selectJobs } from '../../jobs/jobsSlice';
import { serverResponded, serverUnreachable } from '../../store/connectivitySlice';
import { removeRecords } from '../../store/database';
import { rowOf, rowsOf } from '../../testing/grid';
import { createLocks } from '../../testing/locks';
import { renderApp } from '../../testing/renderApp';
import { OWNER, ROLES_PATH, rolesOf, usersWith } from '../../testing/roleRunScene';
import { SANDBOX_ACCOUNTS, SANDBOX_APPS, sandboxForEachTest } from '../../testing/sandbox';

const sandbox = sandboxForEachTest();

const writes = () => sandbox().record.calls('PATCH', ROLES_PATH);

beforeEach(async () => {
  await removeRecords('changes', OWNER);
  Object.assign(navigator, { locks: createLocks() });
});

/** Searches for users, selects them, and opens the dialog. */
async function openDialog(
  search: string,
  account: keyof typeof SANDBOX_ACCOUNTS = 'admin',
  all = false,
) {
  const at = `/users?search=${encodeURIComponent(search)}`;
  const view = await renderApp({ at, as: { account, of: sandbox() }, app: 'nimbus' });
  await rowsOf('Users');
  await view.user.click(screen.getByLabelText('Select all rows on this page'));
  if (all) {
    await view.user.click(await screen.findByText(/^Select all \d+ that match/));
  }
  await view.user.click(await screen.findByText('Change roles…'));
  const dialog = within(await screen.findByRole('dialog', { name: /^Change roles of / }));
  const press = (name: string) =>
    view.user.click(dialog.getByText(name, { selector: 'button, button span' }));
  const check = (name: string) => view.user.click(dialog.getByLabelText(name));
  return { ...view, dialog, press, check };
}

/**
 * Gives these roles to existing users, and names them so that the search `group.` finds exactly
 * them.
 */
function group(count: number, roles: string[]) {
  const { users } = sandbox().platform.store;
  return usersWith(sandbox(), count, roles).map((user, index) =>
    users.update(user, { email: `group.${index}@x.test`, displayName: `Group ${index}` }),
  );
}

it('previews the changes, writes nothing before, and skips users who have changed since', async () => {
  const [first, second, third, fourth] = group(4, ['user', 'billing_agent']);
  const { users } = sandbox().platform.store;
  users.update(third!, { roles: ['moderator'] });
  const { user, dialog, press, check } = await openDialog('group.');
  expect(dialog.getByRole('button', { name: 'Preview' })).toBeDisabled();
  users.remove(fourth!.id);
  await check('Add Moderator');
  await check('Add User');
  await check('Remove User');
  expect(dialog.getByRole('checkbox', { name: 'Add User' })).not.toBeChecked();
  await press('Preview');

  await dialog.findByText('2 users will change, 1 already matches, 1 couldn’t be loaded');
  expect(dialog.getByRole('row', { name: /Group 0/ })).toHaveTextContent(
    /UserBilling_agentBilling_agentModerator$/,
  );
  expect(dialog.getByRole('row', { name: /Group 2/ })).toHaveTextContent(/ModeratorNo change$/);
  expect(dialog.getByRole('row', { name: /Group 3/ })).toHaveTextContent(
    'Couldn’t be loaded: User not found',
  );
  expect(writes()).toEqual([]);

  sandbox().platform.users.setRoles(second!.id, { roles: ['admin'] });
  await press('Apply to 2 users');
  await screen.findByText('Changing the roles of 2 users…');
  await waitFor(() =>
    expect(rolesOf(sandbox(), first!.id)).toEqual(['billing_agent', 'moderator']),
  );
  expect(await rowOf('Users', /Group 0/)).toHaveTextContent('Moderator');
  // The user that couldn't be loaded stays selected. All other users are deselected.
  await screen.findByText('1 selected');
  expect(rolesOf(sandbox(), second!.id)).toEqual(['admin']);
  expect(writes()).toHaveLength(1);
  await user.click(screen.getByRole('button', { name: /^Notifications/ }));
  const jobs = within(await screen.findByRole('dialog', { name: 'Notifications' }));
  await jobs.findByText('Roles changed for 1 of 2 users');
  jobs.getByText('1 done · 1 conflict');
  expect(jobs.queryByRole('region')).not.toBeInTheDocument();
});

it('reads all matching users from the pages of the list, except deselected ones', async () => {
  const changed = group(25, ['user']);
  const { dialog, press, check } = await openDialog('group.', 'admin', true);
  await check('Add Moderator');
  await press('Preview');
  await dialog.findByText('25 users will change');
  await press('Apply to 25 users');
  // Fifty requests, each followed by a render, take long on a busy machine.
  await waitFor(
    () =>
      expect(changed.every(({ id }) => rolesOf(sandbox(), id)?.includes('moderator'))).toBe(true),
    { timeout: 90_000 },
  );
  await waitFor(() => expect(screen.queryByText(/ selected$/)).not.toBeInTheDocument());
});

it('asks for typed words before the own role, and the last listed administrator, is removed', async () => {
  const { users } = sandbox().platform.store;
  const self = SANDBOX_ACCOUNTS.admin;
  for (const user of users.all) {
    if (user.id !== self.id && user.roles.includes('admin'))
      users.update(user, { roles: ['user'] });
  }
  const { user, dialog, press, check } = await openDialog(self.email);
  await check('Remove Admin');
  await press('Preview');
  await dialog.findByText(/^You’ll lose your own administrator role/);
  expect(dialog.getByText('This would leave no active administrator on the list.')).toBeVisible();
  await press('Apply to 1 user');
  const question = within(
    await screen.findByRole('alertdialog', { name: 'Give up your administrator role?' }),
  );
  expect(question.getByRole('button', { name: 'Apply' })).toBeDisabled();
  await user.click(question.getByRole('button', { name: 'Keep as is' }));
  expect(writes()).toEqual([]);

  await dialog.findByRole('button', { name: 'Back' });
  await press('Apply to 1 user');
  await user.type(
    await screen.findByRole('textbox', { name: 'Type "remove admin" to confirm' }),
    'remove admin{Enter}',
  );
  await waitFor(() => expect(rolesOf(sandbox(), self.id)).toEqual([]));
});

it('starts one job at a double click, also while the dialog fades out', async () => {
  group(2, ['user']);
  const { user, dialog, press, check, store } = await openDialog('group.');
  await check('Add Moderator');
  await press('Preview');
  const apply = await dialog.findByRole('button', { name: 'Apply to 2 users' });
  await user.dblClick(apply);
  await screen.findByText('Changing the roles of 2 users…');
  await user.click(apply);
  await waitFor(() => expect(apply).not.toBeInTheDocument());
  expect(selectJobs(store.getState())).toHaveLength(1);
  // Waits for the open request, which would otherwise reach the sandbox of the next test.
  await waitFor(() => expect(writes()).toHaveLength(2));
});

it('stops reading on Cancel, and says why the list couldn’t be loaded', async () => {
  group(25, ['user']);
  const { dialog, press, check } = await openDialog('group.', 'admin', true);
  await check('Add Moderator');
  sandbox().scenarios.failNext({ path: '/api/users', status: 500, times: 2 });
  await press('Preview');
  expect(await dialog.findByRole('alert')).toHaveTextContent('Internal Server Error');
  sandbox().scenarios.slow({ path: /^\/api\/users\/user_/, ms: 60_000 });
  await press('Preview');
  await dialog.findByRole('progressbar', { name: 'Checking users' });
  await press('Cancel');
  expect(await dialog.findByRole('checkbox', { name: 'Add Moderator' })).toBeChecked();
  expect(writes()).toEqual([]);
});

it('hints at who may change roles', async () => {
  group(1, ['user']);
  const { dialog } = await openDialog('group.', 'moderator');
  expect(dialog.getByRole('note')).toHaveTextContent('Requires an administrator');
});

it('waits without the network, and reads each user before it changes them', async () => {
  const [first, second] = group(2, ['user']);
  const { dialog, press, check, store } = await openDialog('group.');
  sandbox().scenarios.offline();
  act(() => void store.dispatch(serverUnreachable({ askedAt: Date.now() })));
  await check('Add Moderator');
  await press('Preview');
  await dialog.findByText(/^Showing roles from the list/);
  await press('Apply to 2 users');
  await waitFor(() =>
    expect(selectOpenChanges(store.getState()).map(({ state }) => state.name)).toEqual([
      'waiting',
      'waiting',
    ]),
  );
  expect((await rowOf('Users', /Group 0/)).textContent).toContain('Waiting');

  sandbox().platform.users.setRoles(second!.id, { roles: ['admin'] });
  sandbox().scenarios.reset();
  act(() => void store.dispatch(serverResponded({ isSlow: false })));
  await waitFor(() => expect(rolesOf(sandbox(), first!.id)).toEqual(['user', 'moderator']));
  await waitFor(() => expect(selectOpenChanges(store.getState())).toEqual([]));
  expect(rolesOf(sandbox(), second!.id)).toEqual(['admin']);
});

it('counts all that match in its title', async () => {
  await openDialog('@', 'admin', true);
  const { total } = sandbox().platform.users.list({ appId: SANDBOX_APPS.nimbus, search: '@' });
  screen.getByRole('dialog', { name: `Change roles of ${total} users` });
});
