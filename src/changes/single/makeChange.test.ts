import { waitFor } from '@testing-library/react';
import { api } from '../../api/api';
import { removeRecords } from '../../store/database';
import { ownerOf } from '../../store/owner';
import { signedIn, signedOut } from '../../store/sessionSlice';
import { outboxForEachTest } from '../../testing/outboxScene';
import { SANDBOX_ACCOUNTS, SANDBOX_APPS } from '../../testing/sandbox';
import { open } from '../record/change';
import { changeIdAt } from '../record/changeIds';
import type { Change } from '../record/changeRecord';
import { addChanges, readChanges, unrecorded } from '../record/changeStore';
import { makeChange } from './makeChange';
import { withdrawChange } from './saveChange';

const scene = outboxForEachTest();
const { comeBack, goOffline, openSignedIn, sandbox, saveName, saveRoles, storedUser } = scene;

const owner = ownerOf(SANDBOX_ACCOUNTS.admin.id);
beforeEach(async () => {
  await removeRecords('changes', owner);
  unrecorded.set(0);
});
afterEach(() => jest.restoreAllMocks());

const recorded = (expected: object[]) =>
  waitFor(async () => expect(await readChanges(owner)).toMatchObject(expected));

it('records a created and a deleted app', async () => {
  const { store } = openSignedIn();
  await store.dispatch(makeChange('createApp', { name: 'tide', displayName: 'Tide' }));
  const created = {
    kind: 'createApp',
    app: null,
    subject: { id: 'tide' },
    before: null,
    screen: '/',
    after: { name: 'tide', displayName: 'Tide' },
    state: { name: 'done' },
  };
  await recorded([created]);
  const { nimbus: id } = SANDBOX_APPS;
  await store.dispatch(makeChange('deleteApp', { id }, { label: 'Nimbus' }));
  const app = { id, name: 'Nimbus' };
  const deleted = { kind: 'deleteApp', app, after: {}, state: { name: 'done' } };
  await recorded([created, deleted]);
});

it('is on the disk before its request leaves', async () => {
  const { store } = openSignedIn();
  sandbox().scenarios.slow({ method: 'DELETE', ms: 60_000 });
  void store.dispatch(makeChange('deleteApp', { id: SANDBOX_APPS.nimbus }));
  await waitFor(() => expect(sandbox().record.requests).toHaveLength(1));
  expect(await readChanges(owner)).toMatchObject([{ state: { name: 'sending' }, open: 1 }]);
  sandbox().scenarios.reset();
  await recorded([{ state: { name: 'done' } }]);
});

it('tells a refusal from a lost answer', async () => {
  const tab = openSignedIn();
  sandbox().scenarios.failNext({ method: 'PATCH', status: 403 });
  await saveRoles(tab, ['admin']);
  const refused = { state: { name: 'refused', why: 'Forbidden' }, sent: 'online' };
  await recorded([refused]);
  sandbox().scenarios.failNext({ method: 'POST', status: 500 });
  await tab.store.dispatch(makeChange('openPortal', { customerId: 'cus_1' }));
  await recorded([refused, { kind: 'openPortal', state: { name: 'unknown' } }]);
});

it('follows a change that waits until it is made', async () => {
  const tab = openSignedIn();
  const [...roles] = storedUser().roles;
  goOffline(tab);
  await saveRoles(tab, ['admin']);
  await saveRoles(tab, ['moderator'], { ...storedUser(), roles: ['admin'] });
  const waiting = { before: { roles }, after: { roles: ['moderator'] }, sent: 'later' };
  await recorded([{ ...waiting, state: { name: 'waiting' } }]);
  comeBack(tab);
  await recorded([{ ...waiting, state: { name: 'done' } }]);
});

it('says that a change was withdrawn, or refused later', async () => {
  const tab = openSignedIn();
  goOffline(tab);
  await saveName(tab, 'Cumulus');
  await saveRoles(tab, ['admin']);
  await tab.store.dispatch(withdrawChange(tab.queued()[0]!));
  await recorded([{ state: { name: 'withdrawn' } }, { state: { name: 'waiting' } }]);
  sandbox().scenarios.failNext({ method: 'PATCH', status: 403 });
  comeBack(tab);
  await recorded([{ state: { name: 'withdrawn' } }, { state: { name: 'refused' } }]);
});

it('is one record where the answer is lost and the change is sent again', async () => {
  const tab = openSignedIn();
  sandbox().scenarios.loseAnswer({ method: 'PATCH' });
  await saveRoles(tab, ['admin']);
  await waitFor(() => expect(tab.queued()).toEqual([]));
  await recorded([{ after: { roles: ['admin'] }, state: { name: 'done' } }]);
});

it('leaves nothing after a logout, also of a change that was under way', async () => {
  const tab = openSignedIn();
  await saveRoles(tab, ['admin']);
  await recorded([{ state: { name: 'done' } }]);
  const saving = saveRoles(tab, ['user'], { ...storedUser(), roles: ['admin'] });
  tab.store.dispatch(signedOut('logout'));
  await saving;
  await recorded([]);
  tab.store.dispatch(signedIn({ accessToken: 'a', refreshToken: 'r', userId: 'bob' }));
  expect(await readChanges(ownerOf('bob'))).toEqual([]);
});

it('isn’t recorded again after another tab has removed its record', async () => {
  const { store } = openSignedIn();
  sandbox().scenarios.slow({ method: 'DELETE', ms: 60_000 });
  const made = store.dispatch(makeChange('deleteApp', { id: SANDBOX_APPS.nimbus }));
  await waitFor(() => expect(sandbox().record.requests).toHaveLength(1));
  await removeRecords('changes', owner);
  sandbox().scenarios.reset();
  await made;
  expect(await readChanges(owner)).toEqual([]);
});

it('stays after the session has expired', async () => {
  const tab = openSignedIn();
  await saveRoles(tab, ['admin']);
  await recorded([{ state: { name: 'done' } }]);
  tab.store.dispatch(signedOut('expired'));
  expect(await readChanges(owner)).toHaveLength(1);
});

it('is made also where the storage is full', async () => {
  const tab = openSignedIn();
  jest.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('Full', 'QuotaExceededError');
  });
  expect(await saveRoles(tab, ['admin'])).toMatchObject({ isQueued: false, missed: null });
  expect(storedUser().roles).toEqual(['admin']);
  expect(unrecorded.get()).toBe(1);
});

describe('a change whose tab was closed before the answer came', () => {
  const left = (about: Pick<Change, 'kind' | 'subject' | 'before' | 'after'>): Change => {
    const at = Date.now() - 60_000;
    return open(
      {
        ...about,
        id: changeIdAt(at),
        owner,
        at,
        sentAt: at,
        app: null,
        screen: '/users',
        sent: 'online',
        runId: null,
        undoes: null,
        state: { name: 'sending' },
      },
      { name: 'sending' },
    );
  };

  it('is made, once, and is never sent where it was made already', async () => {
    const { store } = openSignedIn();
    const [one, other] = [storedUser(0), storedUser(1)];
    const after = { roles: ['moderator'] };
    const changeOf = (user: typeof one) => ({
      kind: 'updateUserRoles',
      subject: { id: user.id, label: '' },
      after,
      before: { roles: [...user.roles] },
    });
    const changes = [left(changeOf(one)), left(changeOf(other))];
    sandbox().platform.store.users.update(one, after);
    await store.dispatch(addChanges(changes, 'form'));
    openSignedIn();
    await recorded([{ state: { name: 'done' } }, { state: { name: 'done' } }]);
    const writes = sandbox().record.calls('PATCH', '/api/users/*/roles');
    expect(writes.map(({ path }) => path)).toEqual([`/api/users/${other.id}/roles`]);
  });

  it('is unknown where nothing can be read', async () => {
    const { store } = openSignedIn();
    const subject = { id: SANDBOX_APPS.nimbus, label: '' };
    await store.dispatch(
      addChanges([left({ kind: 'deleteApp', subject, before: null, after: {} })], 'form'),
    );
    openSignedIn();
    await recorded([{ state: { name: 'unknown' } }]);
    expect(sandbox().record.calls('DELETE', '/api/app-management/*')).toEqual([]);
  });
});

it('is no change where a call only asks, or is about a session', async () => {
  const { store } = openSignedIn();
  const { email } = SANDBOX_ACCOUNTS.admin;
  await store.dispatch(api.endpoints.forgotPassword.initiate({ email }));
  await store.dispatch(api.endpoints.checkFeature.initiate({ deviceId: 'dev_1', feature: 'logs' }));
  await store.dispatch(makeChange('syncStripePlans', undefined));
  await recorded([{ kind: 'syncStripePlans' }]);
});
