import 'fake-indexeddb/auto';
import { waitFor } from '@testing-library/react';
import { api } from '../../api/api';
import { createStore } from '../../app/store';
import { toast, toastStore } from '../../shared/toast/toast';
import { serverUnreachable, serverResponded } from '../../store/connectivitySlice';
import { signedIn, signedOut } from '../../store/sessionSlice';
import { SANDBOX_ACCOUNTS, SANDBOX_APPS, sandboxForEachTest } from '../../testing/sandbox';
import { discardEdit, retryEdit, saveEdit } from './commands';
import { readEdits, removeEdits } from './editStore';
import { ownerOf } from '../../store/owner';
import { drainRequested, selectEdits } from './outboxSlice';

const sandbox = sandboxForEachTest();
const { nimbus } = SANDBOX_APPS;

const ends: (() => void)[] = [];

/** A tab of this browser; all of them share one database. */
function openTab() {
  const { store, outbox } = createStore();
  ends.push(outbox.start(store));
  const edits = () => selectEdits(store.getState());
  return { store, edits, states: () => edits().map(({ state }) => state.name) };
}

type Tab = ReturnType<typeof openTab>;

function signIn({ store }: Tab, account: keyof typeof SANDBOX_ACCOUNTS = 'admin') {
  const { email, password } = SANDBOX_ACCOUNTS[account];
  const tokens = sandbox().platform.auth.login({ email, password });
  const { access_token: accessToken, refresh_token: refreshToken, userId } = tokens;
  store.dispatch(signedIn({ accessToken, refreshToken, userId }));
}

function openSignedIn(account?: keyof typeof SANDBOX_ACCOUNTS) {
  const tab = openTab();
  signIn(tab, account);
  return tab;
}

function goOffline({ store }: Tab) {
  sandbox().scenarios.offline();
  store.dispatch(serverUnreachable({ askedAt: Date.now() }));
}

function comeBack({ store }: Tab) {
  sandbox().scenarios.offline(false);
  store.dispatch(serverResponded({ isSlow: false }));
}

const storedUser = (index = 0) => sandbox().platform.store.users.ofApp(nimbus)[index]!;
const storedApp = () => sandbox().platform.store.apps.get(nimbus)!;

/** What a screen does when it saves somebody's roles. */
function saveRoles({ store }: Tab, roles: string[], { id, roles: base } = storedUser()) {
  const { initiate } = api.endpoints.updateUserRoles;
  return store.dispatch(
    saveEdit(
      { kind: 'roles', targetId: id, label: id, base: { roles: [...base] }, changes: { roles } },
      () => store.dispatch(initiate({ id, roles })),
    ),
  );
}

function saveName({ store }: Tab, displayName: string, base = storedApp().displayName) {
  const change = { id: nimbus, name: storedApp().name, displayName, isActive: true };
  return store.dispatch(
    saveEdit(
      {
        kind: 'app',
        targetId: nimbus,
        label: 'Nimbus',
        base: { displayName: base },
        changes: { displayName },
      },
      () => store.dispatch(api.endpoints.updateApp.initiate(change)),
    ),
  );
}

const changes = () =>
  sandbox()
    .record.requests.filter(({ method }) => method === 'PATCH' || method === 'PUT')
    .map(({ body, status }) => [body, status]);
const said = () => toastStore.get().history.map(({ title }) => title);

beforeEach(async () => {
  for (const { id } of Object.values(SANDBOX_ACCOUNTS)) await removeEdits(ownerOf(id));
  jest.useFakeTimers({
    doNotFake: ['queueMicrotask', 'nextTick', 'setImmediate'],
    advanceTimers: 20,
  });
});

afterEach(() => {
  for (const end of ends.splice(0)) end();
  jest.useRealTimers();
  toast.reset();
});

it('keeps an edit on the disk while out of reach, and sends it once on the way back', async () => {
  const tab = openSignedIn();
  goOffline(tab);
  expect(await saveRoles(tab, ['admin'])).toEqual({ isQueued: true });
  const { admin } = SANDBOX_ACCOUNTS;
  expect(await readEdits(ownerOf(admin.id))).toMatchObject([
    { changes: { roles: ['admin'] }, state: { name: 'waiting' } },
  ]);
  expect(changes()).toEqual([]);

  comeBack(tab);
  await waitFor(() => expect(tab.edits()).toEqual([]));
  expect(changes()).toEqual([[{ roles: ['admin'] }, 200]]);
  expect(storedUser().roles).toEqual(['admin']);
  expect(await readEdits(ownerOf(admin.id))).toEqual([]);
  await waitFor(() => expect(said()).toEqual(['1 change was sent']));
});

it('folds three edits of a row into one request, the others in their order', async () => {
  const tab = openSignedIn();
  const first = storedApp().displayName;
  goOffline(tab);
  await saveName(tab, 'One', first);
  await saveRoles(tab, ['moderator']);
  await saveName(tab, 'Two', 'One');
  await saveName(tab, 'Three', 'Two');
  expect(tab.edits()).toHaveLength(2);
  comeBack(tab);
  await waitFor(() => expect(tab.edits()).toEqual([]));
  expect(changes()).toEqual([
    [expect.objectContaining({ displayName: 'Three' }), 200],
    [{ roles: ['moderator'] }, 200],
  ]);
  await waitFor(() => expect(said()).toEqual(['2 changes were sent']));
});

it('goes on where its own reading is what finds the API back', async () => {
  const tab = openSignedIn();
  goOffline(tab);
  await saveRoles(tab, ['admin']);
  sandbox().scenarios.offline(false);
  tab.store.dispatch(drainRequested());
  await waitFor(() => expect(tab.edits()).toEqual([]));
  expect(changes()).toEqual([[{ roles: ['admin'] }, 200]]);
});

it('forgets an edit that was taken back by hand', async () => {
  const tab = openSignedIn();
  const first = storedApp().displayName;
  goOffline(tab);
  await saveName(tab, 'One', first);
  await saveName(tab, first, 'One');
  expect(tab.edits()).toEqual([]);
});

it('does not send again what the server did although its answer was lost', async () => {
  const tab = openSignedIn();
  sandbox().scenarios.loseAnswer({ method: 'PATCH', path: '/api/users/*/roles' });
  expect(await saveRoles(tab, ['admin'])).toEqual({ isQueued: true });
  expect(tab.states()).toEqual(['sending']);
  await waitFor(() => expect(tab.edits()).toEqual([]));
  expect(changes()).toEqual([[{ roles: ['admin'] }, 0]]);
  expect(storedUser().roles).toEqual(['admin']);
});

it('loses an answer in the middle of a replay, stops, and finds out on the next return', async () => {
  const tab = openSignedIn();
  goOffline(tab);
  await saveRoles(tab, ['admin']);
  await saveRoles(tab, ['moderator'], storedUser(1));
  sandbox().scenarios.loseAnswer({ method: 'PATCH' });
  comeBack(tab);
  await waitFor(() => expect(tab.states()).toEqual(['sending', 'waiting']));
  goOffline(tab);
  comeBack(tab);
  await waitFor(() => expect(tab.edits()).toEqual([]));
  expect(changes()).toEqual([
    [{ roles: ['admin'] }, 0],
    [{ roles: ['moderator'] }, 200],
  ]);
});

it('leaves a conflict to a person, who keeps this side or theirs', async () => {
  const tab = openSignedIn();
  goOffline(tab);
  await saveName(tab, 'Mine');
  await saveRoles(tab, ['admin']);
  const { apps, users } = sandbox().platform.store;
  apps.update(storedApp(), { displayName: 'Theirs' });
  users.update(storedUser(), { roles: ['billing_agent'] });
  comeBack(tab);
  await waitFor(() => expect(tab.states()).toEqual(['conflict', 'conflict']));
  expect(changes()).toEqual([]);
  const [name, roles] = tab.edits();
  expect(name!.state).toEqual({ name: 'conflict', server: { displayName: 'Theirs' } });
  await waitFor(() => expect(said()).toEqual(['2 changes need your attention']));

  await tab.store.dispatch(retryEdit(name!));
  await tab.store.dispatch(discardEdit(roles!));
  await waitFor(() => expect(tab.edits()).toEqual([]));
  expect(storedApp().displayName).toBe('Mine');
  expect(storedUser().roles).toEqual(['billing_agent']);
  expect(changes()).toHaveLength(1);
});

it.each([403, 404, 409, 422])('parks what is refused with %i, and goes on', async (status) => {
  const tab = openSignedIn();
  goOffline(tab);
  await saveRoles(tab, ['admin']);
  await saveName(tab, 'Later');
  sandbox().scenarios.failNext({ method: 'PATCH', status, body: { message: 'Not so' } });
  comeBack(tab);
  await waitFor(() => expect(tab.states()).toEqual(['refused']));
  expect(tab.edits()[0]!.state).toEqual({ name: 'refused', why: 'Not so' });
  expect(storedApp().displayName).toBe('Later');

  await tab.store.dispatch(retryEdit(tab.edits()[0]!));
  await waitFor(() => expect(tab.edits()).toEqual([]));
  expect(storedUser().roles).toEqual(['admin']);
});

it.each([429, 503])('waits with everything after a %i', async (status) => {
  const tab = openSignedIn();
  goOffline(tab);
  await saveRoles(tab, ['admin']);
  await saveName(tab, 'Later');
  sandbox().scenarios.failNext({ method: 'PATCH', status });
  comeBack(tab);
  await waitFor(() => expect(tab.states()).toEqual(['sending', 'waiting']));
  await jest.advanceTimersByTimeAsync(15_000);
  await waitFor(() => expect(tab.edits()).toEqual([]));
  expect(changes().map(([, answered]) => answered)).toEqual([status, 200, 200]);
});

it('refreshes the session once on a 401, and goes on', async () => {
  const tab = openSignedIn();
  goOffline(tab);
  await saveRoles(tab, ['admin']);
  await saveName(tab, 'Later');
  sandbox().scenarios.expireTokens();
  comeBack(tab);
  await waitFor(() => expect(tab.edits()).toEqual([]));
  expect(sandbox().record.refreshCount).toBe(1);
  expect(changes().map(([, status]) => status)).toEqual([200, 200]);
});

it('is drained by one of two tabs, and both know', async () => {
  const queue = new Map<string, Promise<unknown>>();
  // jsdom has no Web Locks.
  const request = (name: string, task: () => Promise<void>) => {
    const turn = (queue.get(name) ?? Promise.resolve()).then(task);
    queue.set(name, turn);
    return turn;
  };
  Object.assign(navigator, { locks: { request } });
  try {
    const tabs = [openSignedIn(), openSignedIn()] as const;
    tabs.forEach(goOffline);
    await saveRoles(tabs[0], ['admin']);
    await saveName(tabs[1], 'Both');
    for (const { edits } of tabs) await waitFor(() => expect(edits()).toHaveLength(2));
    tabs.forEach(comeBack);
    for (const { edits } of tabs) await waitFor(() => expect(edits()).toEqual([]));
    expect(changes()).toHaveLength(2);
  } finally {
    Object.assign(navigator, { locks: undefined });
  }
});

describe('another operator', () => {
  it('neither sees nor sends what an expired session left; its own does', async () => {
    const tab = openSignedIn('admin');
    goOffline(tab);
    await saveRoles(tab, ['admin']);
    tab.store.dispatch(signedOut('expired'));
    expect(tab.edits()).toEqual([]);

    signIn(tab, 'superAdmin');
    comeBack(tab);
    await saveName(tab, 'Of the other');
    expect(tab.edits()).toEqual([]);
    tab.store.dispatch(signedOut('expired'));
    expect(changes()).toHaveLength(1);

    signIn(tab, 'admin');
    await waitFor(() => expect(changes()).toHaveLength(2));
    await waitFor(() => expect(tab.edits()).toEqual([]));
    const sentBy = sandbox().record.calls('PATCH', '/api/users/*/roles');
    expect(sentBy.map(({ userId }) => userId)).toEqual([SANDBOX_ACCOUNTS.admin.id]);
  });

  it('in the middle of a replay ends it: the edit stays with its owner', async () => {
    const tab = openSignedIn('admin');
    goOffline(tab);
    await saveRoles(tab, ['admin']);
    sandbox().scenarios.slow({ method: 'GET', path: '/api/users/*', ms: 60_000 });
    comeBack(tab);
    await waitFor(() => expect(sandbox().record.calls('GET', '/api/users/*')).toHaveLength(1));
    tab.store.dispatch(signedOut('elsewhere'));
    localStorage.setItem(
      'console.credentials',
      '{"accessToken":"a","refreshToken":"b","userId":"c"}',
    );
    signIn(tab, 'superAdmin');
    sandbox().scenarios.reset();
    await jest.advanceTimersByTimeAsync(30_000);
    expect(changes()).toEqual([]);
    expect(tab.edits()).toEqual([]);
  });
});

it('does not go out under the next operator when its own token was refused', async () => {
  const tab = openSignedIn('admin');
  goOffline(tab);
  await saveRoles(tab, ['admin']);
  sandbox().scenarios.failNext({ method: 'PATCH', status: 401 });
  sandbox().scenarios.slow({ path: '/api/auth/refresh', ms: 60_000 });
  comeBack(tab);
  await waitFor(() => expect(sandbox().record.refreshCount).toBe(1));
  tab.store.dispatch(signedOut('expired'));
  signIn(tab, 'superAdmin');
  sandbox().scenarios.reset();
  await jest.advanceTimersByTimeAsync(30_000);
  const asked = sandbox().record.calls('PATCH', '/api/users/*/roles');
  expect(asked.map(({ userId }) => userId)).toEqual([SANDBOX_ACCOUNTS.admin.id]);
  expect(await readEdits(ownerOf(SANDBOX_ACCOUNTS.admin.id))).toHaveLength(1);
});

it('leaves nothing of an operator who logs out', async () => {
  const tab = openSignedIn();
  goOffline(tab);
  await saveRoles(tab, ['admin']);
  tab.store.dispatch(signedOut('logout'));
  const { id } = SANDBOX_ACCOUNTS.admin;
  await waitFor(async () => expect(await readEdits(ownerOf(id))).toEqual([]));
  signIn(tab);
  comeBack(tab);
  await jest.advanceTimersByTimeAsync(30_000);
  expect(changes()).toEqual([]);
});

describe('on a disk without room', () => {
  const full = () => {
    throw new DOMException('No room', 'QuotaExceededError');
  };

  it('takes the place of older answers', async () => {
    const tab = openSignedIn();
    goOffline(tab);
    jest.spyOn(IDBDatabase.prototype, 'transaction').mockImplementationOnce(full);
    expect(await saveRoles(tab, ['admin'])).toEqual({ isQueued: true });
    expect(await readEdits(ownerOf(SANDBOX_ACCOUNTS.admin.id))).toHaveLength(1);
  });

  it('fails as it ever did where nothing helps', async () => {
    const tab = openSignedIn();
    goOffline(tab);
    sandbox().scenarios.offline();
    jest.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(full);
    expect(await saveRoles(tab, ['admin'])).toMatchObject({
      isQueued: false,
      error: { kind: 'network' },
    });
    expect(tab.edits()).toEqual([]);
  });
});
