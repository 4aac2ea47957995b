import { waitFor } from '@testing-library/react';
import { toastStore } from '../../shared/toast/toast';
import { ownerOf } from '../../store/owner';
import { readOnlySwitched } from '../../store/themeSlice';
import { outboxForEachTest } from '../../testing/outboxScene';
import { ROLES_PATH, rolesOf, rowsOf, usersWith, openRolesTab } from '../../testing/roleRunScene';
import { SANDBOX_ACCOUNTS } from '../../testing/sandbox';
import { makeChange } from './makeChange';
import { drainRequested } from '../record/changesSlice';
import { readChanges } from '../record/changeStore';
import { undoChange } from './undo';

/* Changes while the console is read only (docs/product/permissions.md#read-only). */

const { changes, comeBack, goOffline, openSignedIn, sandbox, saveRoles, storedUser } =
  outboxForEachTest();

const { admin } = SANDBOX_ACCOUNTS;
type Store = ReturnType<typeof openSignedIn>['store'];
const turn = (store: Store) => store.dispatch(readOnlySwitched(admin.id));
const refusal = {
  isQueued: false,
  error: { kind: 'readOnly', detail: 'Read only: you turned it on in Account Settings' },
};

it('neither sends nor keeps an edit, online and offline', async () => {
  const tab = openSignedIn();
  turn(tab.store);
  expect(await saveRoles(tab, ['admin'])).toMatchObject(refusal);
  goOffline(tab);
  expect(await saveRoles(tab, ['admin'])).toMatchObject(refusal);
  expect(tab.queued()).toEqual([]);
  expect(sandbox().record.requests).toEqual([]);
  expect(await readChanges(ownerOf(admin.id))).toEqual([]);
});

it('neither sends nor records a call', async () => {
  const { store } = openSignedIn();
  turn(store);
  const { error } = await store.dispatch(makeChange('deleteFile', { fileId: 'file_harbour' }));
  expect(error).toEqual(expect.objectContaining({ kind: 'readOnly' }));
  expect(sandbox().record.requests).toEqual([]);
  expect(await readChanges(ownerOf(admin.id))).toEqual([]);
});

it('lets the outbox wait, whoever asks, and sends it once it is switched off', async () => {
  const tab = openSignedIn();
  goOffline(tab);
  await saveRoles(tab, ['admin']);
  turn(tab.store);
  comeBack(tab);
  tab.store.dispatch(drainRequested(true));
  await jest.advanceTimersByTimeAsync(60_000);
  expect(tab.states()).toEqual(['waiting']);
  expect(changes()).toEqual([]);

  turn(tab.store);
  await waitFor(() => expect(tab.queued()).toEqual([]));
  expect(changes()).toEqual([[{ roles: ['admin'] }, 200]]);
  expect(storedUser().roles).toEqual(['admin']);
});

it('leaves a change waiting when it is switched on between its reading and its write', async () => {
  const tab = openSignedIn();
  goOffline(tab);
  await saveRoles(tab, ['admin']);
  sandbox().scenarios.slow({ method: 'GET', path: '/api/users/*', ms: 500 });
  comeBack(tab);
  await waitFor(() =>
    expect(sandbox().record.calls('GET', `/api/users/${storedUser().id}`)).toHaveLength(1),
  );
  turn(tab.store);
  await waitFor(() => expect(tab.states()).toEqual(['waiting']));
  await jest.advanceTimersByTimeAsync(60_000);
  expect(changes()).toEqual([]);

  turn(tab.store);
  await waitFor(() => expect(tab.queued()).toEqual([]));
  expect(changes()).toEqual([[{ roles: ['admin'] }, 200]]);
});

it('undoes nothing, and says why', async () => {
  const tab = openSignedIn();
  const { roles } = storedUser();
  await saveRoles(tab, ['admin']);
  const [made] = await readChanges(ownerOf(admin.id));
  turn(tab.store);
  await tab.store.dispatch(undoChange(made!));
  const detail = 'Read only: you turned it on in Account Settings';
  expect(toastStore.get().history[0]).toMatchObject({ title: 'Nothing was undone', detail });
  expect(changes()).toHaveLength(1);

  turn(tab.store);
  await tab.store.dispatch(undoChange(made!));
  expect(storedUser().roles).toEqual(roles);
});

it('holds a run where it is, and goes on with it', async () => {
  const users = usersWith(sandbox(), 12, ['user']);
  const tab = openRolesTab(sandbox());
  const writes = () => sandbox().record.calls('PATCH', ROLES_PATH).length;
  sandbox().scenarios.slow({ ms: 100 });
  await tab.start(rowsOf(users, { add: ['moderator'], remove: [] }));
  await waitFor(() => expect(writes()).toBeGreaterThan(1));
  turn(tab.store);
  await jest.advanceTimersByTimeAsync(5000);
  const before = writes();
  expect(before).toBeLessThan(12);
  await jest.advanceTimersByTimeAsync(60_000);
  expect(writes()).toBe(before);
  expect(tab.ends()).not.toContainEqual(expect.stringContaining('failed'));

  turn(tab.store);
  await tab.finished();
  expect(tab.ends()).toEqual(users.map(() => 'done'));
  expect(users.map(({ id }) => rolesOf(sandbox(), id))).toEqual(
    users.map(() => ['user', 'moderator']),
  );
});
