import { waitFor } from '@testing-library/react';
import { api } from '../api/api';
import { signedIn, signedOut } from '../store/sessionSlice';
import { removeRecords } from '../store/database';
import { ownerOf } from '../store/owner';
import { outboxForEachTest } from '../testing/outboxScene';
import { SANDBOX_ACCOUNTS, SANDBOX_APPS } from '../testing/sandbox';
import { discardEdit } from '../offline/outbox/commands';
import { journaled } from './journaled';
import { forgetNews, journalNews, readEntries } from './journalStore';

const scene = outboxForEachTest();
const { comeBack, goOffline, openSignedIn, sandbox, saveName, saveRoles, storedUser } = scene;

const owner = ownerOf(SANDBOX_ACCOUNTS.admin.id);
beforeEach(async () => {
  await removeRecords('journal', owner);
  forgetNews();
});
afterEach(() => jest.restoreAllMocks());

const entries = () => readEntries(owner);
const noted = (expected: object[]) =>
  waitFor(async () => expect(await entries()).toMatchObject(expected));

it('notes a created and a deleted app, without the address of anybody', async () => {
  const { store } = openSignedIn();
  const { createApp, deleteApp } = api.endpoints;
  await store.dispatch(createApp.initiate({ name: 'tide', displayName: 'Tide' }));
  await noted([
    {
      ...{ call: 'createApp', appId: null, targetId: 'tide', before: null, screen: '/' },
      ...{ after: { name: 'tide', displayName: 'Tide' }, outcome: { name: 'done' } },
    },
  ]);
  await store.dispatch(deleteApp.initiate({ id: SANDBOX_APPS.nimbus }));
  await noted([
    { call: 'deleteApp', targetId: SANDBOX_APPS.nimbus, after: {}, outcome: { name: 'done' } },
    { call: 'createApp' },
  ]);
});

it('notes no sign-in, and no question that is a POST', async () => {
  const { store } = openSignedIn();
  const { email, password } = SANDBOX_ACCOUNTS.admin;
  await store.dispatch(api.endpoints.forgotPassword.initiate({ email }));
  await store.dispatch(api.endpoints.login.initiate({ email, password }));
  await store.dispatch(api.endpoints.checkFeature.initiate({ deviceId: 'dev_1', feature: 'logs' }));
  await store.dispatch(api.endpoints.syncStripePlans.initiate());
  await noted([{ call: 'syncStripePlans' }]);
});

it('tells a refusal from a lost answer', async () => {
  const tab = openSignedIn();
  sandbox().scenarios.failNext({ method: 'PATCH', status: 403 });
  await saveRoles(tab, ['admin']);
  await noted([{ outcome: { name: 'failed', why: 'Forbidden' }, sent: 'online' }]);
  sandbox().scenarios.failNext({ method: 'POST', status: 500 });
  await tab.store.dispatch(
    api.endpoints.recordServerCreated.initiate({ deviceId: 'dev_nimbus_1' }),
  );
  await noted([{ call: 'recordServerCreated', outcome: { name: 'unknown' } }, {}]);
});

it('notes a call where its sender has an entry already, and as part of its run', async () => {
  const { store } = openSignedIn();
  const { id } = storedUser();
  const change = (name: string) =>
    journaled({ id, roles: ['admin'] }, { id: name, run: 'run_1', appId: 'app_1' });
  const { initiate } = api.endpoints.updateUserRoles;
  await store.dispatch(initiate(change('one')));
  await store.dispatch(initiate(change('one')));
  await noted([{ id: 'one', run: 'run_1', appId: 'app_1', outcome: { name: 'done' } }]);
  expect(await entries()).toHaveLength(1);
});

it('lets edits wait, and follows what becomes of them', async () => {
  const tab = openSignedIn();
  const [...roles] = storedUser().roles;
  goOffline(tab);
  await saveRoles(tab, ['admin']);
  await saveRoles(tab, ['moderator'], { ...storedUser(), roles: ['admin'] });
  const waiting = { targetId: storedUser().id, before: { roles }, after: { roles: ['moderator'] } };
  await noted([{ ...waiting, outcome: { name: 'waiting' }, sent: 'later' }]);
  comeBack(tab);
  await noted([{ ...waiting, outcome: { name: 'done' }, sent: 'later' }]);
  expect(await entries()).toHaveLength(1);
});

it('says that an edit was discarded, or refused later', async () => {
  const tab = openSignedIn();
  goOffline(tab);
  await saveName(tab, 'Cumulus');
  await saveRoles(tab, ['admin']);
  await noted([{ outcome: { name: 'waiting' } }, { outcome: { name: 'waiting' } }]);
  await tab.store.dispatch(discardEdit(tab.edits()[0]!));
  const discarded = { name: 'failed', why: 'Discarded before it was sent' };
  await noted([{ outcome: { name: 'waiting' } }, { outcome: discarded }]);
  sandbox().scenarios.failNext({ method: 'PATCH', status: 403 });
  comeBack(tab);
  await noted([{ outcome: { name: 'failed' } }, { outcome: discarded }]);
});

it('is one entry where the answer is lost and the edit is sent again', async () => {
  const tab = openSignedIn();
  sandbox().scenarios.loseAnswer({ method: 'PATCH' });
  await saveRoles(tab, ['admin']);
  await waitFor(() => expect(tab.edits()).toEqual([]));
  await noted([{ after: { roles: ['admin'] }, outcome: { name: 'done' } }]);
  expect(await entries()).toHaveLength(1);
});

it('is gone after a logout, and holds nothing of a change that was under way', async () => {
  const tab = openSignedIn();
  await saveRoles(tab, ['admin']);
  await noted([{ outcome: { name: 'done' } }]);
  const saving = saveRoles(tab, ['user'], { ...storedUser(), roles: ['admin'] });
  tab.store.dispatch(signedOut('logout'));
  await saving;
  await waitFor(async () => expect(await entries()).toEqual([]));
  tab.store.dispatch(signedIn({ accessToken: 'a', refreshToken: 'r', userId: 'bob' }));
  expect(await readEntries(ownerOf('bob'))).toEqual([]);
});

it('stays after the session has expired', async () => {
  const tab = openSignedIn();
  await saveRoles(tab, ['admin']);
  await noted([{ outcome: { name: 'done' } }]);
  tab.store.dispatch(signedOut('expired'));
  expect(await entries()).toHaveLength(1);
});

it('never keeps a change from being made: the storage is full', async () => {
  const tab = openSignedIn();
  jest.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('Full', 'QuotaExceededError');
  });
  expect(await saveRoles(tab, ['admin'])).toMatchObject({ isQueued: false, missed: null });
  expect(storedUser().roles).toEqual(['admin']);
  await waitFor(() => expect(journalNews.get().unkept).toBe(1));
});
