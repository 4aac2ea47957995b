import { waitFor } from '@testing-library/react';
import { api } from '../../api/api';
import { signedOut } from '../../store/sessionSlice';
import { removeRecords } from '../../store/database';
import { ownerOf } from '../../store/owner';
import { outboxForEachTest } from '../../testing/outboxScene';
import { SANDBOX_ACCOUNTS } from '../../testing/sandbox';
import { readChanges } from '../record/changeStore';
import { retryChange } from './saveChange';

const scene = outboxForEachTest();
const { changes, keepFields, openSignedIn, sandbox, saveApp, saveName, saveRoles } = scene;
const { storedApp, storedUser } = scene;

const APP = '/api/app-management/*';
const USER = '/api/users/*';
const asked = () => sandbox().record.requests.map(({ method, path }) => `${method} ${path}`);

it('reads the row before it sends an edit: one request more', async () => {
  const tab = openSignedIn();
  const { id } = storedUser();
  expect(await saveRoles(tab, ['admin'])).toEqual({
    isQueued: false,
    change: expect.objectContaining({ state: { name: 'done' } }) as object,
    missed: null,
  });
  expect(asked()).toEqual([`GET /api/users/${id}`, `PATCH /api/users/${id}/roles`]);
});

it('sends the server’s own values of the fields that were not edited', async () => {
  const tab = openSignedIn();
  const before = storedApp().displayName;
  sandbox().platform.store.apps.update(storedApp(), { domain: 'https://theirs.example' });
  expect(await saveName(tab, 'Mine', before)).toMatchObject({ isQueued: false });
  expect(storedApp()).toMatchObject({ displayName: 'Mine', domain: 'https://theirs.example' });
});

it('never drops a role that was granted meanwhile: the operator decides', async () => {
  const tab = openSignedIn();
  const stale = { ...storedUser(), roles: ['user'] };
  sandbox().platform.store.users.update(storedUser(), { roles: ['user', 'admin'] });
  expect(await saveRoles(tab, ['user', 'moderator'], stale)).toEqual({
    isQueued: true,
    state: 'conflict',
  });
  expect(changes()).toEqual([]);
  expect(tab.queued()).toMatchObject([
    {
      before: { roles: ['user'] },
      after: { roles: ['user', 'moderator'] },
      state: { name: 'conflict', server: { roles: ['user', 'admin'] } },
    },
  ]);

  await tab.store.dispatch(retryChange(tab.queued()[0]!));
  await waitFor(() => expect(tab.queued()).toEqual([]));
  expect(storedUser().roles).toEqual(['user', 'moderator']);
});

it('writes nothing over a role that it can’t read', async () => {
  const tab = openSignedIn();
  const { id } = storedUser();
  sandbox().scenarios.malformed({ path: USER, body: { id, roles: ['user', { title: 'x' }] } });
  expect(await saveRoles(tab, ['user', 'admin'])).toMatchObject({
    isQueued: false,
    error: { detail: 'Roles couldn’t be fully loaded, so nothing was saved' },
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
    expect(tab.queued()).toEqual([]);
  },
);

it('keeps the edit on this device if the reading gets no answer', async () => {
  const tab = openSignedIn();
  sandbox().scenarios.offline();
  const saved = saveName(tab, 'Mine');
  expect(await saved).toEqual({ isQueued: true, state: 'waiting' });
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
    error: { status: 409, detail: expect.stringMatching(/^Someone else changed this/) as string },
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

it('isn’t recorded again after another tab has removed its record', async () => {
  const tab = openSignedIn();
  const owner = ownerOf(SANDBOX_ACCOUNTS.admin.id);
  sandbox().scenarios.slow({ method: 'PATCH', ms: 60_000 });
  const saved = saveRoles(tab, ['admin']);
  await waitFor(() => expect(asked()).toHaveLength(2));
  await removeRecords('changes', owner);
  sandbox().scenarios.reset();
  expect(await saved).toMatchObject({ isQueued: false });
  expect(await readChanges(owner)).toEqual([]);
});

describe('sends back only what it has read', () => {
  const row = () => {
    const { id, name, displayName, description, domain } = storedApp();
    return { id, name, displayName, description, domain };
  };
  const answerReading = (body: object) =>
    sandbox().scenarios.malformed({ method: 'GET', path: APP, body, times: 1 });
  const unread = (what: string) => ({
    isQueued: false,
    error: { detail: `${what} couldn’t be fully loaded, so nothing was saved` },
  });

  it.each<[string, () => object, string]>([
    ['no state', () => row(), 'Active'],
    ['a state that is no yes or no', () => ({ ...row(), isActive: 'yes' }), 'Active'],
    [
      'no display name',
      () => ({ ...row(), displayName: undefined, isActive: true }),
      'Display name',
    ],
    ['no name', () => ({ ...row(), name: undefined, isActive: true }), 'Name'],
    [
      'a domain of another kind',
      () => ({ ...row(), isActive: true, domain: { host: 'x' } }),
      'Domain',
    ],
  ])('from an app with %s', async (_case, body, what) => {
    const tab = openSignedIn();
    answerReading(body());
    expect(await saveApp(tab, { description: 'New' })).toMatchObject(unread(what));
    expect(changes()).toEqual([]);
  });

  it('and says so of several fields', async () => {
    const tab = openSignedIn();
    const { displayName: _unsaid, ...body } = row();
    answerReading(body);
    expect(await saveApp(tab, { description: 'New' })).toMatchObject({
      error: {
        detail: 'Display name and Active couldn’t be fully loaded, so nothing was saved',
      },
    });
    expect(changes()).toEqual([]);
  });

  it('whole, with the spaces and the characters that a screen leaves out', async () => {
    const tab = openSignedIn();
    const description = ` ${'🙂'.repeat(400)} `;
    sandbox().platform.store.apps.update(storedApp(), { description });
    await saveName(tab, 'Mine');
    expect(changes()).toMatchObject([[{ displayName: 'Mine', description }, 200]]);
  });

  it('not a text that the form showed only a part of', async () => {
    const tab = openSignedIn();
    const description = 'x'.repeat(3000);
    sandbox().platform.store.apps.update(storedApp(), { description });
    const shown = { description: 'x'.repeat(999) + '…' };
    expect(await saveApp(tab, { description: `${shown.description}!` }, shown)).toMatchObject(
      unread('Description'),
    );
    expect(changes()).toEqual([]);
  });

  it('of a user, whose roles the answer does not tell', async () => {
    const tab = openSignedIn();
    sandbox().scenarios.malformed({ path: USER, body: { id: storedUser().id } });
    expect(await saveRoles(tab, ['admin'])).toMatchObject({
      error: { detail: 'Roles couldn’t be fully loaded, so nothing was saved' },
    });
    expect(changes()).toEqual([]);
  });
});

it.each([
  ['app', APP, (tab: ReturnType<typeof openSignedIn>) => saveName(tab, 'Mine')],
  ['user', USER, (tab: ReturnType<typeof openSignedIn>) => saveRoles(tab, ['admin'])],
])('takes the answer with another %s for none', async (_case, path, save) => {
  const tab = openSignedIn();
  const body = {
    id: 'other',
    name: 'nimbus',
    displayName: 'Nimbus VPN',
    isActive: true,
    roles: [],
  };
  sandbox().scenarios.malformed({ method: 'GET', path, body });
  expect(await save(tab)).toMatchObject({ isQueued: false, error: { kind: 'unreadable' } });
  expect(changes()).toEqual([]);
});

describe('compares the platform’s values with the sent ones', () => {
  it('where the answer shows it, without another request', async () => {
    const tab = openSignedIn();
    expect(await saveName(tab, 'Mine')).toMatchObject({ missed: null });
    expect(asked()).toHaveLength(2);
  });

  it.each<[string, object]>([
    ['shows nothing', { success: true }],
    ['shows another app', { success: true, data: { id: 'other', displayName: 'Mine' } }],
  ])('by another reading, where the answer %s', async (_case, body) => {
    const tab = openSignedIn();
    sandbox().scenarios.malformed({ method: 'PUT', path: APP, body });
    expect(await saveName(tab, 'Mine')).toMatchObject({
      error: { detail: 'The platform didn’t change the display name.' },
    });
    expect(asked()).toHaveLength(3);
  });

  it('treats an accepted change as made if that read fails', async () => {
    const tab = openSignedIn();
    sandbox().scenarios.malformed({ method: 'PUT', path: APP, body: { success: true } });
    sandbox().scenarios.failNext({ method: 'GET', path: APP, status: 500, every: 2 });
    expect(await saveName(tab, 'Mine')).toMatchObject({ isQueued: false, missed: null });
  });

  it('and fails where it kept all', async () => {
    const tab = openSignedIn();
    storedApp().description = 'Old';
    expect(await saveApp(tab, { description: '' })).toMatchObject({
      error: { detail: 'The platform didn’t change the description.' },
    });
    expect(tab.queued()).toEqual([]);
  });

  it('and tells what it kept beside what it changed', async () => {
    const tab = openSignedIn();
    keepFields('isActive', 'domain');
    const { isActive } = storedApp();
    expect(
      await saveApp(tab, { displayName: 'Mine', domain: 'https://x.example', isActive: !isActive }),
    ).toMatchObject({ missed: 'The platform didn’t change the domain and active state.' });
  });

  it('and what it made of a text', async () => {
    const tab = openSignedIn();
    sandbox().scenarios.malformed({
      method: 'PUT',
      path: APP,
      body: { ...storedApp(), displayName: 'MINE' },
    });
    const { apps } = sandbox().platform;
    const { one } = apps;
    jest
      .spyOn(apps, 'one')
      .mockImplementationOnce(one.bind(apps))
      .mockImplementationOnce((id) => {
        apps.update(id, { displayName: 'MINE' });
        return one.call(apps, id);
      });
    expect(await saveName(tab, 'Mine')).toMatchObject({
      missed: 'The platform has different values: Display name is now MINE.',
    });
  });

  it('and treats roles other than the sent ones as a failure', async () => {
    const tab = openSignedIn();
    const { id } = storedUser();
    sandbox().scenarios.malformed({ method: 'PATCH', body: { id, roles: ['admin', 'auditor'] } });
    const { users } = sandbox().platform;
    const { one } = users;
    jest
      .spyOn(users, 'one')
      .mockImplementationOnce(one.bind(users))
      .mockImplementationOnce(() => {
        storedUser().roles = ['admin', 'auditor'];
        return one.call(users, id);
      });
    expect(await saveRoles(tab, ['admin'])).toMatchObject({
      error: { detail: 'The platform has different values: Roles is now Admin, Auditor.' },
    });
  });
});
