import { waitFor } from '@testing-library/react';
import { selectJobs } from '../../jobs/jobsSlice';
import { toastStore } from '../../shared/toast/toast';
import { openDatabase } from '../../store/database';
import { ownerOf } from '../../store/owner';
import { signedOut } from '../../store/sessionSlice';
import { holdStore } from '../../testing/heldStore';
import { outboxForEachTest } from '../../testing/outboxScene';
import { openRolesTab, rowsOf, usersWith } from '../../testing/roleRunScene';
import { SANDBOX_ACCOUNTS } from '../../testing/sandbox';
import { retryChange, withdrawChange } from '../single/saveChange';
import { readOpen } from '../record/changeStore';
import { drainRequested } from '../record/changesSlice';

const {
  changes,
  comeBack,
  goOffline,
  openSignedIn,
  sandbox,
  saveApp,
  saveName,
  saveRoles,
  storedApp,
  storedUser,
  toastTitles,
} = outboxForEachTest();

it('stores an edit on the disk while the API is unreachable, and sends it once afterwards', async () => {
  const tab = openSignedIn();
  goOffline(tab);
  expect(await saveRoles(tab, ['admin'])).toEqual({ isQueued: true, state: 'waiting' });
  const { admin } = SANDBOX_ACCOUNTS;
  expect(await readOpen(ownerOf(admin.id))).toMatchObject([
    { after: { roles: ['admin'] }, state: { name: 'waiting' } },
  ]);
  expect(changes()).toEqual([]);

  comeBack(tab);
  await waitFor(() => expect(tab.queued()).toEqual([]));
  expect(changes()).toEqual([[{ roles: ['admin'] }, 200]]);
  expect(storedUser().roles).toEqual(['admin']);
  expect(await readOpen(ownerOf(admin.id))).toEqual([]);
  await waitFor(() => expect(toastTitles()).toEqual([`${storedUser().id} saved`]));
});

it('merges three edits of a row into one request, and sends the others in order', async () => {
  const tab = openSignedIn();
  const first = storedApp().displayName;
  goOffline(tab);
  await saveName(tab, 'One', first);
  await saveRoles(tab, ['moderator']);
  await saveName(tab, 'Two', 'One');
  await saveName(tab, 'Three', 'Two');
  expect(tab.queued()).toHaveLength(2);
  comeBack(tab);
  await waitFor(() => expect(tab.queued()).toEqual([]));
  expect(changes()).toEqual([
    [expect.objectContaining({ displayName: 'Three' }), 200],
    [{ roles: ['moderator'] }, 200],
  ]);
  await waitFor(() => expect(toastTitles()).toEqual(['2 changes saved']));
});

it('continues when its own request finds that the API is reachable again', async () => {
  const tab = openSignedIn();
  goOffline(tab);
  await saveRoles(tab, ['admin']);
  sandbox().scenarios.offline(false);
  tab.store.dispatch(drainRequested());
  await waitFor(() => expect(tab.queued()).toEqual([]));
  expect(changes()).toEqual([[{ roles: ['admin'] }, 200]]);
});

it('discards an edit right after it was stored', async () => {
  const tab = openSignedIn();
  goOffline(tab);
  await saveName(tab, 'One');
  await tab.store.dispatch(withdrawChange(tab.queued()[0]!));
  expect(tab.queued()).toEqual([]);
});

it('removes an edit whose values are changed back', async () => {
  const tab = openSignedIn();
  const first = storedApp().displayName;
  goOffline(tab);
  await saveName(tab, 'One', first);
  await saveName(tab, first, 'One');
  expect(tab.queued()).toEqual([]);
});

it('does not send an edit again whose response was lost after the server had applied it', async () => {
  const tab = openSignedIn();
  sandbox().scenarios.loseAnswer({ method: 'PATCH', path: '/api/users/*/roles' });
  expect(await saveRoles(tab, ['admin'])).toEqual({ isQueued: true, state: 'unknown' });
  expect(tab.states()).toEqual(['unknown']);
  await waitFor(() => expect(tab.queued()).toEqual([]));
  expect(changes()).toEqual([[{ roles: ['admin'] }, 0]]);
  expect(storedUser().roles).toEqual(['admin']);
});

it('stops a replay at a lost response, and goes on when the API is reachable again', async () => {
  const tab = openSignedIn();
  goOffline(tab);
  await saveRoles(tab, ['admin']);
  await saveRoles(tab, ['moderator'], storedUser(1));
  sandbox().scenarios.loseAnswer({ method: 'PATCH' });
  comeBack(tab);
  await waitFor(() => expect(tab.states()).toEqual(['unknown', 'waiting']));
  goOffline(tab);
  comeBack(tab);
  await waitFor(() => expect(tab.queued()).toEqual([]));
  expect(changes()).toEqual([
    [{ roles: ['admin'] }, 0],
    [{ roles: ['moderator'] }, 200],
  ]);
});

it('leaves a conflict to the operator, who keeps one of the two values', async () => {
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
  const [name, roles] = tab.queued();
  expect(name!.state).toEqual({ name: 'conflict', server: { displayName: 'Theirs' } });
  await waitFor(() => expect(toastTitles()).toEqual(['2 changes need your attention']));

  await tab.store.dispatch(retryChange(name!));
  await tab.store.dispatch(withdrawChange(roles!));
  await waitFor(() => expect(tab.queued()).toEqual([]));
  expect(storedApp().displayName).toBe('Mine');
  expect(storedUser().roles).toEqual(['billing_agent']);
  expect(changes()).toHaveLength(1);
});

it('keeps an edit that returns to the first value of a conflict, until the operator has decided', async () => {
  const tab = openSignedIn();
  const first = storedApp().displayName;
  const conflict = async () => {
    goOffline(tab);
    await saveName(tab, 'Mine', first);
    sandbox().platform.store.apps.update(storedApp(), { displayName: 'Theirs' });
    comeBack(tab);
    await waitFor(() => expect(tab.states()).toEqual(['conflict']));
    expect(await saveName(tab, first, 'Mine')).toEqual({ isQueued: true, state: 'waiting' });
    await waitFor(() => expect(tab.states()).toEqual(['conflict', 'waiting']));
    expect(changes()).toEqual([]);
  };

  await conflict();
  await tab.store.dispatch(retryChange(tab.queued()[0]!));
  await waitFor(() => expect(tab.queued()).toEqual([]));
  expect(storedApp().displayName).toBe(first);

  sandbox().record.clear();
  await conflict();
  await tab.store.dispatch(withdrawChange(tab.queued()[0]!));
  await waitFor(() => expect(tab.states()).toEqual(['conflict']));
  expect(tab.queued()[0]).toMatchObject({ after: { displayName: first } });
  expect(storedApp().displayName).toBe('Theirs');
});

it.each([403, 404, 409, 422])(
  'parks an edit that is refused with %i, and sends the next one',
  async (status) => {
    const tab = openSignedIn();
    goOffline(tab);
    await saveRoles(tab, ['admin']);
    await saveName(tab, 'Later');
    sandbox().scenarios.failNext({ method: 'PATCH', status, body: { message: 'Not so' } });
    comeBack(tab);
    await waitFor(() => expect(tab.states()).toEqual(['refused']));
    expect(tab.queued()[0]!.state).toEqual({ name: 'refused', why: 'Not so' });
    expect(storedApp().displayName).toBe('Later');

    await tab.store.dispatch(retryChange(tab.queued()[0]!));
    await waitFor(() => expect(tab.queued()).toEqual([]));
    expect(storedUser().roles).toEqual(['admin']);
  },
);

it.each([
  [429, 'waiting'],
  [503, 'unknown'],
])('lets all edits wait after a %i', async (status, state) => {
  const tab = openSignedIn();
  goOffline(tab);
  await saveRoles(tab, ['admin']);
  await saveName(tab, 'Later');
  sandbox().scenarios.failNext({ method: 'PATCH', status });
  comeBack(tab);
  await waitFor(() => expect(tab.states()).toEqual([state, 'waiting']));
  await jest.advanceTimersByTimeAsync(15_000);
  await waitFor(() => expect(tab.queued()).toEqual([]));
  expect(changes().map(([, sentStatus]) => sentStatus)).toEqual([status, 200, 200]);
});

it('waits as long as the server asks, whatever else asks it to send but the operator', async () => {
  const tab = openSignedIn();
  const headers = { 'Retry-After': '25' };
  goOffline(tab);
  await saveRoles(tab, ['admin']);
  sandbox().scenarios.failNext({ method: 'PATCH', status: 429, headers, times: 2 });
  comeBack(tab);
  await waitFor(() => expect(changes()).toHaveLength(1));
  await jest.advanceTimersByTimeAsync(10_000);
  tab.store.dispatch(drainRequested());
  await jest.advanceTimersByTimeAsync(13_000);
  expect(changes()).toHaveLength(1);
  await jest.advanceTimersByTimeAsync(2_000);
  await waitFor(() => expect(changes()).toHaveLength(2));
  await tab.store.dispatch(retryChange(tab.queued()[0]!));
  await waitFor(() => expect(tab.queued()).toEqual([]));
});

it('waits for longer where the server asks for that', async () => {
  const tab = openSignedIn();
  goOffline(tab);
  await saveRoles(tab, ['admin']);
  sandbox().scenarios.failNext({ method: 'PATCH', status: 429, headers: { 'Retry-After': '60' } });
  comeBack(tab);
  await waitFor(() => expect(changes()).toHaveLength(1));
  await jest.advanceTimersByTimeAsync(45_000);
  expect(changes()).toHaveLength(1);
  await jest.advanceTimersByTimeAsync(15_000);
  await waitFor(() => expect(tab.queued()).toEqual([]));
});

it('refreshes the session once on a 401, and goes on', async () => {
  const tab = openSignedIn();
  goOffline(tab);
  await saveRoles(tab, ['admin']);
  await saveName(tab, 'Later');
  sandbox().scenarios.expireTokens();
  comeBack(tab);
  await waitFor(() => expect(tab.queued()).toEqual([]));
  expect(sandbox().record.refreshCount).toBe(1);
  expect(changes().map(([, status]) => status)).toEqual([200, 200]);
});

describe('in a database that another page keeps busy', () => {
  it('gives the form back after four seconds, says why, and stores nothing later', async () => {
    const tab = openSignedIn();
    goOffline(tab);
    const release = await holdStore('changes');
    const saved = saveRoles(tab, ['admin']);
    await jest.advanceTimersByTimeAsync(4_000);
    expect(await saved).toMatchObject({
      isQueued: false,
      error: {
        kind: 'network',
        detail:
          'Cannot reach the server. This browser couldn’t store your edit, so it wasn’t saved. Try again.',
      },
    });
    await release();
    expect(await readOpen(ownerOf(SANDBOX_ACCOUNTS.admin.id))).toEqual([]);
  });

  it('stores an edit that is written within four seconds', async () => {
    const tab = openSignedIn();
    goOffline(tab);
    const release = await holdStore('changes');
    const saved = saveRoles(tab, ['admin']);
    await jest.advanceTimersByTimeAsync(2_000);
    await release();
    expect(await saved).toEqual({ isQueued: true, state: 'waiting' });
  });

  async function leaveEdit() {
    const earlier = openSignedIn();
    goOffline(earlier);
    await saveRoles(earlier, ['admin']);
    earlier.stop();
    sandbox().scenarios.offline(false);
  }

  it.each([
    ['2.5 seconds', 2_500],
    ['longer than one reading waits', 40_000],
  ])('finds and sends what waits at a start, after %s', async (_label, heldMs) => {
    await leaveEdit();
    const release = await holdStore('changes');
    const tab = openSignedIn();
    await jest.advanceTimersByTimeAsync(heldMs);
    expect(changes()).toEqual([]);
    await release();
    await jest.advanceTimersByTimeAsync(30_000);
    await waitFor(() => expect(changes()).toEqual([[{ roles: ['admin'] }, 200]]));
    await waitFor(() => expect(tab.queued()).toEqual([]));
  });

  it('lists a bulk change that an earlier page has left', async () => {
    const earlier = openRolesTab(sandbox());
    sandbox().scenarios.slow({ method: 'GET', path: '/api/users/*', ms: 60_000 });
    await earlier.start(rowsOf(usersWith(sandbox(), 3, ['user']), { add: ['admin'], remove: [] }));
    earlier.store.dispatch(signedOut('expired'));
    sandbox().scenarios.reset();
    const release = await holdStore('changes');
    const tab = openSignedIn();
    await jest.advanceTimersByTimeAsync(40_000);
    await release();
    await jest.advanceTimersByTimeAsync(30_000);
    await waitFor(() => expect(selectJobs(tab.store.getState())).toHaveLength(1));
  });

  it('says that a decision could not be stored, and keeps the edit', async () => {
    const tab = openSignedIn();
    goOffline(tab);
    await saveName(tab, 'Mine');
    const [edit] = tab.queued();
    const release = await holdStore('changes');
    const discarding = tab.store.dispatch(withdrawChange(edit!));
    await jest.advanceTimersByTimeAsync(4_000);
    await discarding;
    expect(toastTitles()[0]).toBe('The change is still waiting to be sent');
    await release();
    expect(await readOpen(ownerOf(SANDBOX_ACCOUNTS.admin.id))).toEqual([edit]);
    expect(tab.queued()).toEqual([edit]);
  });
});

describe('where the platform ignores the change', () => {
  it('leaves the edit to the operator, and does not say that it was sent', async () => {
    const tab = openSignedIn();
    storedApp().description = 'Old';
    goOffline(tab);
    await saveApp(tab, { description: '' });
    comeBack(tab);
    await waitFor(() => expect(tab.states()).toEqual(['refused']));
    const why = 'The platform didn’t change the description.';
    expect(tab.queued()[0]!.state).toEqual({ name: 'refused', why });
    await waitFor(() => expect(toastTitles()).toEqual(['1 change needs your attention']));
  });

  it('says so beside what was sent', async () => {
    const tab = openSignedIn();
    storedApp().description = 'Old';
    goOffline(tab);
    await saveApp(tab, { displayName: 'Mine', description: '' });
    comeBack(tab);
    await waitFor(() => expect(tab.queued()).toEqual([]));
    await waitFor(() =>
      expect(toastStore.get().newest).toMatchObject({
        title: 'Mine saved',
        detail: 'Nimbus: The platform didn’t change the description.',
      }),
    );
    expect(changes()).toHaveLength(1);
  });
});

describe('on a full disk', () => {
  const full = () => {
    throw new DOMException('No room', 'QuotaExceededError');
  };

  it('replaces persisted queries', async () => {
    const tab = openSignedIn();
    goOffline(tab);
    jest.spyOn(IDBDatabase.prototype, 'transaction').mockImplementationOnce(full);
    expect(await saveRoles(tab, ['admin'])).toEqual({ isQueued: true, state: 'waiting' });
    expect(await readOpen(ownerOf(SANDBOX_ACCOUNTS.admin.id))).toHaveLength(1);
  });

  it('fails with the error of the request if no room can be made', async () => {
    const tab = openSignedIn();
    goOffline(tab);
    sandbox().scenarios.offline();
    jest.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(full);
    expect(await saveRoles(tab, ['admin'])).toMatchObject({
      isQueued: false,
      error: { kind: 'network' },
    });
    expect(tab.queued()).toEqual([]);
  });
});

it('names an edit that another version of the console saved and this one can’t read', async () => {
  const { id } = SANDBOX_ACCOUNTS.admin;
  const written = { owner: ownerOf(id), id: 'x1', subject: { id: 'a1', label: 'Nimbus' } };
  await (await openDatabase()).put('changes', { ...written, open: 1 });
  const tab = openSignedIn();
  await waitFor(() => expect(toastTitles()).toEqual(['1 change can’t be sent']));
  expect(tab.queued()).toEqual([]);
  expect(await (await openDatabase()).getAllKeys('changes')).toEqual([[ownerOf(id), 'x1']]);
});
