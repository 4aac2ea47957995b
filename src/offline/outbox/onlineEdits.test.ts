import { waitFor } from '@testing-library/react';
import { api } from '../../api/api';
import { signedOut } from '../../store/sessionSlice';
import { outboxForEachTest } from '../../testing/outboxScene';
import { retryEdit } from './commands';

const { changes, openSignedIn, sandbox, saveName, saveRoles, storedApp, storedUser } =
  outboxForEachTest();

const APP = '/api/app-management/*';
const USER = '/api/users/*';
const asked = () => sandbox().record.requests.map(({ method, path }) => `${method} ${path}`);

it('reads the row before it sends an edit: one request more', async () => {
  const tab = openSignedIn();
  const { id } = storedUser();
  expect(await saveRoles(tab, ['admin'])).toEqual({
    isQueued: false,
    data: { roles: ['admin'], isTold: true },
    entryId: expect.any(String) as string,
  });
  expect(asked()).toEqual([`GET /api/users/${id}`, `PATCH /api/users/${id}/roles`]);
});

it('sends the server’s own values of the fields that were not edited', async () => {
  const tab = openSignedIn();
  const base = storedApp().displayName;
  sandbox().platform.store.apps.update(storedApp(), { domain: 'https://theirs.example' });
  expect(await saveName(tab, 'Mine', base)).toMatchObject({ isQueued: false });
  expect(storedApp()).toMatchObject({ displayName: 'Mine', domain: 'https://theirs.example' });
});

it('never drops a role that was granted meanwhile: the operator decides', async () => {
  const tab = openSignedIn();
  const stale = { ...storedUser(), roles: ['user'] };
  sandbox().platform.store.users.update(storedUser(), { roles: ['user', 'admin'] });
  expect(await saveRoles(tab, ['user', 'moderator'], stale)).toEqual({
    isQueued: true,
    isInConflict: true,
  });
  expect(changes()).toEqual([]);
  expect(tab.edits()).toMatchObject([
    {
      base: { roles: ['user'] },
      changes: { roles: ['user', 'moderator'] },
      state: { name: 'conflict', server: { roles: ['user', 'admin'] } },
    },
  ]);

  await tab.store.dispatch(retryEdit(tab.edits()[0]!));
  await waitFor(() => expect(tab.edits()).toEqual([]));
  expect(storedUser().roles).toEqual(['user', 'moderator']);
});

it('writes nothing over a role that it can’t read', async () => {
  const tab = openSignedIn();
  const { id } = storedUser();
  sandbox().scenarios.malformed({ path: USER, body: { id, roles: ['user', { title: 'x' }] } });
  expect(await saveRoles(tab, ['user', 'admin'])).toMatchObject({
    isQueued: false,
    error: { detail: 'This user has a role that could not be read. Saving would take it away' },
  });
  expect(changes()).toEqual([]);
});

it('drops none either if the operator changed nothing', async () => {
  const tab = openSignedIn();
  const stale = { ...storedUser(), roles: ['user'] };
  sandbox().platform.store.users.update(storedUser(), { roles: ['user', 'admin'] });
  expect(await saveRoles(tab, ['user'], stale)).toMatchObject({ isQueued: false });
  expect(storedUser().roles).toEqual(['user', 'admin']);
});

it.each([
  ['is refused', () => sandbox().scenarios.failNext({ path: APP, status: 403 }), 403],
  ['finds none', () => sandbox().scenarios.failNext({ path: APP, status: 404 }), 404],
  ['fails', () => sandbox().scenarios.failNext({ path: APP, status: 500 }), 500],
  ['is malformed', () => sandbox().scenarios.malformed({ path: APP, body: { data: 7 } }), 200],
])(
  'sends nothing if the reading %s, even with older data at hand',
  async (_case, setFault, status) => {
    const tab = openSignedIn();
    await tab.store.dispatch(api.endpoints.getApp.initiate({ id: storedApp().id }));
    setFault();
    expect(await saveName(tab, 'Mine')).toMatchObject({ isQueued: false, error: { status } });
    expect(changes()).toEqual([]);
    expect(tab.edits()).toEqual([]);
  },
);

it('keeps the edit on this device if the reading gets no answer', async () => {
  const tab = openSignedIn();
  sandbox().scenarios.offline();
  const saved = saveName(tab, 'Mine');
  expect(await saved).toEqual({ isQueued: true });
  expect(tab.states()).toEqual(['waiting']);
});

it('says so if a conflict can’t be kept on this device', async () => {
  const tab = openSignedIn();
  sandbox().platform.store.apps.update(storedApp(), { displayName: 'Theirs' });
  jest.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError');
  });
  expect(await saveName(tab, 'Mine', 'Before')).toMatchObject({
    isQueued: false,
    error: { status: 409, detail: expect.stringMatching(/^Another person changed this/) as string },
  });
  expect(changes()).toEqual([]);
});

it('sends nothing if the session ends while the row is read', async () => {
  const tab = openSignedIn();
  sandbox().scenarios.slow({ path: USER, ms: 60_000, times: 1 });
  const saving = saveRoles(tab, ['admin']);
  await waitFor(() => expect(asked()).toHaveLength(1));
  tab.store.dispatch(signedOut('logout'));
  sandbox().scenarios.reset();
  expect(await saving).toMatchObject({ isQueued: false, error: { kind: 'aborted' } });
  expect(changes()).toEqual([]);
});
