import { waitFor } from '@testing-library/react';
import { toastStore } from '../../shared/toast/toast';
import { removeRecords } from '../../store/database';
import { ownerOf } from '../../store/owner';
import { outboxForEachTest } from '../../testing/outboxScene';
import { SANDBOX_ACCOUNTS, SANDBOX_APPS } from '../../testing/sandbox';
import type { Change } from '../record/changeRecord';
import { readChanges } from '../record/changeStore';
import { undoChange } from './undo';

const scene = outboxForEachTest();
const { changes, goOffline, openSignedIn, sandbox, saveApp, saveName, saveRoles } = scene;
const { keepFields, storedApp, storedUser } = scene;

const owner = ownerOf(SANDBOX_ACCOUNTS.admin.id);
beforeEach(() => removeRecords('changes', owner));

type Tab = ReturnType<typeof openSignedIn>;

async function settledChange(count = 1): Promise<Change> {
  await waitFor(async () => {
    const made = await readChanges(owner);
    expect(made).toHaveLength(count);
    expect(made.at(-1)!.open).toBeUndefined();
  });
  return (await readChanges(owner)).at(-1)!;
}

const undo = ({ store }: Tab, change: Change) => store.dispatch(undoChange(change));
const lastToast = () => {
  const { title, detail } = toastStore.get().newest ?? {};
  return [title, detail];
};

it('takes an edit of an app back, makes it again, and takes it back once more', async () => {
  const tab = openSignedIn();
  const { displayName } = storedApp();
  await saveName(tab, 'Cumulus');
  const entry = await settledChange();
  expect(entry).toMatchObject({
    kind: 'updateApp',
    subject: { id: SANDBOX_APPS.nimbus, label: 'Nimbus' },
    app: { id: SANDBOX_APPS.nimbus, name: 'Nimbus' },
    sent: 'online',
    before: { displayName },
    after: { displayName: 'Cumulus' },
    state: { name: 'done' },
    runId: null,
    undoes: null,
  });

  await undo(tab, entry);
  expect(storedApp().displayName).toBe(displayName);
  expect(lastToast()).toEqual(['Restored “Nimbus”', undefined]);
  const second = await settledChange(2);
  expect(second).toMatchObject({ after: { displayName }, undoes: entry.id });

  const { action } = toastStore.get().newest ?? {};
  expect(action?.label).toBe('Redo');
  await action?.run();
  expect(storedApp().displayName).toBe('Cumulus');
  expect(lastToast()).toEqual(['Changed “Nimbus” again', undefined]);

  await toastStore.get().newest?.action?.run();
  expect(storedApp().displayName).toBe(displayName);
  expect(lastToast()).toEqual(['Restored “Nimbus”', undefined]);
});

it('takes an edit back that this browser could not record', async () => {
  const tab = openSignedIn();
  const { displayName } = storedApp();
  jest.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError');
  });
  const saved = await saveName(tab, 'Cumulus');
  if (saved.isQueued || saved.error) throw new Error('It was not saved');
  expect(storedApp().displayName).toBe('Cumulus');
  await undo(tab, saved.change);
  expect(storedApp().displayName).toBe(displayName);
  expect(lastToast()).toEqual(['Restored “Nimbus”', undefined]);
});

it('does nothing where another operator has changed the same meanwhile, and says what', async () => {
  const tab = openSignedIn();
  await saveRoles(tab, ['admin']);
  const entry = await settledChange();
  storedUser().roles = ['admin', 'auditor'];
  await undo(tab, entry);
  expect(storedUser().roles).toEqual(['admin', 'auditor']);
  expect(changes()).toHaveLength(1);
  expect(lastToast()).toEqual([
    'Nothing was undone',
    'It has changed since: Roles is now Admin, Auditor.',
  ]);
});

it('leaves the operator the administrator role, which only a form asks about', async () => {
  const tab = openSignedIn();
  const { users } = sandbox().platform.store;
  const operator = users.get(SANDBOX_ACCOUNTS.admin.id)!;
  operator.roles = ['super_admin'];
  await saveRoles(tab, ['super_admin', 'admin'], operator);
  await undo(tab, await settledChange());
  expect(users.get(operator.id)?.roles).toEqual(['super_admin', 'admin']);
  expect(changes()).toHaveLength(1);
  expect(lastToast()).toEqual([
    'Nothing was undone',
    'This would remove your own administrator role. To do that, use the form. It asks for confirmation first.',
  ]);
});

it.each([
  ['leaves', 'This would leave no active administrator on the list.'],
  ['may leave', 'Administrators couldn’t be loaded'],
])('is refused where it %s no administrator', async (leaves, reason) => {
  const tab = openSignedIn();
  const { users } = sandbox().platform.store;
  for (const user of users.all) {
    if (user.roles.includes('admin')) users.update(user, { roles: ['super_admin'] });
  }
  await saveRoles(tab, ['admin']);
  if (leaves === 'may leave') sandbox().scenarios.failNext({ path: '/api/users', status: 403 });
  await undo(tab, await settledChange());
  expect(storedUser().roles).toEqual(['admin']);
  expect(changes()).toHaveLength(1);
  expect(lastToast()).toEqual(['Nothing was undone', expect.stringContaining(reason)]);
});

it('takes an edit back of which another operator changed other fields', async () => {
  const tab = openSignedIn();
  const { displayName } = storedApp();
  await saveName(tab, 'Cumulus');
  storedApp().description = 'Theirs';
  await undo(tab, await settledChange());
  expect(storedApp()).toMatchObject({ displayName, description: 'Theirs' });
});

it('sends nothing twice: what is as before already stays, and a second click waits for no other', async () => {
  const tab = openSignedIn();
  const [...before] = storedUser().roles;
  await saveRoles(tab, ['admin']);
  const entry = await settledChange();
  await Promise.all([undo(tab, entry), undo(tab, entry)]);
  expect(changes()).toHaveLength(2);
  await undo(tab, entry);
  expect(changes()).toHaveLength(2);
  expect(lastToast()).toEqual(['Nothing to undo', 'It already has these values.']);
  expect(storedUser().roles).toEqual(before);
});

it('says why it can’t: a deleted user, no network, a change that was refused', async () => {
  const tab = openSignedIn();
  await saveRoles(tab, ['admin']);
  const entry = await settledChange();
  sandbox().scenarios.failNext({ method: 'GET', path: /\/api\/users\//, status: 404, times: 1 });
  await undo(tab, entry);
  expect(lastToast()).toEqual(['Nothing was undone', 'Not Found']);
  sandbox().scenarios.failNext({ method: 'PATCH', status: 403, times: 1 });
  await saveRoles(tab, ['moderator']);
  const refused = await settledChange(2);
  expect(refused.state).toMatchObject({ name: 'refused' });
  await undo(tab, refused);
  expect(lastToast()).toEqual(['Nothing was undone', 'The change was never made.']);
  goOffline(tab);
  await undo(tab, entry);
  expect(lastToast()).toEqual(['Nothing was undone', 'Cannot reach the server.']);
});

it('takes nothing back that the call can’t express: a description where there was none', async () => {
  const tab = openSignedIn();
  storedApp().description = null;
  await saveApp(tab, { displayName: 'Cumulus', description: 'A cloud' });
  await undo(tab, await settledChange());
  expect(lastToast()).toEqual([
    'Nothing was undone',
    'It had no description before, and the platform can’t clear a value.',
  ]);
  expect(storedApp()).toMatchObject({ displayName: 'Cumulus', description: 'A cloud' });
  expect(changes()).toHaveLength(1);
});

it('says what the platform kept, and no ‘Restored’', async () => {
  const tab = openSignedIn();
  const { id, roles: before } = storedUser();
  await saveRoles(tab, ['admin']);
  const entry = await settledChange();
  sandbox().scenarios.malformed({
    method: 'PATCH',
    path: '/api/users/*/roles',
    body: { id, roles: ['admin'] },
    times: 1,
  });
  await undo(tab, entry);
  expect(lastToast()).toEqual(['Nothing was undone', 'The platform didn’t change the roles.']);
  expect(before).not.toEqual(['admin']);
  const state = { name: 'refused', why: 'The platform didn’t change the roles.' };
  expect(await settledChange(2)).toMatchObject({ undoes: entry.id, state });
});

it('says which part was not undone', async () => {
  const tab = openSignedIn();
  const { displayName, isActive } = storedApp();
  await saveApp(tab, { displayName: 'Cumulus', isActive: !isActive });
  const entry = await settledChange();
  keepFields('isActive');
  await undo(tab, entry);
  expect(storedApp()).toMatchObject({ displayName, isActive: !isActive });
  const why = 'The platform didn’t change the active state.';
  expect(lastToast()).toEqual(['Only partially undone', why]);
  expect((await settledChange(2)).state).toEqual({ name: 'done', why });
});
