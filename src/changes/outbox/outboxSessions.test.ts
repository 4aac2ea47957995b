import { waitFor } from '@testing-library/react';
import { ownerOf } from '../../store/owner';
import { signedOut } from '../../store/sessionSlice';
import { outboxForEachTest } from '../../testing/outboxScene';
import { SANDBOX_ACCOUNTS } from '../../testing/sandbox';
import { readOpen } from '../record/changeStore';

const { changes, comeBack, goOffline, openSignedIn, sandbox, saveName, saveRoles, signIn } =
  outboxForEachTest();

it('is drained by one of two tabs, and both show it', async () => {
  const queue = new Map<string, Promise<unknown>>();
  // jsdom does not implement Web Locks.
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
    for (const { queued } of tabs) await waitFor(() => expect(queued()).toHaveLength(2));
    tabs.forEach(comeBack);
    for (const { queued } of tabs) await waitFor(() => expect(queued()).toEqual([]));
    expect(changes()).toHaveLength(2);
  } finally {
    Object.assign(navigator, { locks: undefined });
  }
});

describe('another operator', () => {
  it('neither sees nor sends the edits of an expired session; its own operator sends them', async () => {
    const tab = openSignedIn('admin');
    goOffline(tab);
    await saveRoles(tab, ['admin']);
    tab.store.dispatch(signedOut('expired'));
    expect(tab.queued()).toEqual([]);

    signIn(tab, 'superAdmin');
    comeBack(tab);
    await saveName(tab, 'Of the other');
    expect(tab.queued()).toEqual([]);
    tab.store.dispatch(signedOut('expired'));
    expect(changes()).toHaveLength(1);

    signIn(tab, 'admin');
    await waitFor(() => expect(changes()).toHaveLength(2));
    await waitFor(() => expect(tab.queued()).toEqual([]));
    const sentBy = sandbox().record.calls('PATCH', '/api/users/*/roles');
    expect(sentBy.map(({ userId }) => userId)).toEqual([SANDBOX_ACCOUNTS.admin.id]);
  });

  it('who signs in during a replay ends it: the edit stays with its owner', async () => {
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
    expect(tab.queued()).toEqual([]);
  });
});

it('does not send an edit with the next operator’s token when its own was refused', async () => {
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
  expect(await readOpen(ownerOf(SANDBOX_ACCOUNTS.admin.id))).toHaveLength(1);
});

it('removes the edits of an operator who logs out', async () => {
  const tab = openSignedIn();
  goOffline(tab);
  await saveRoles(tab, ['admin']);
  tab.store.dispatch(signedOut('logout'));
  const { id } = SANDBOX_ACCOUNTS.admin;
  await waitFor(async () => expect(await readOpen(ownerOf(id))).toEqual([]));
  signIn(tab);
  comeBack(tab);
  await jest.advanceTimersByTimeAsync(30_000);
  expect(changes()).toEqual([]);
});
