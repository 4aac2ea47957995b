import { waitFor } from '@testing-library/react';
import { itemsCancelled, itemsRetried, selectJobs } from '../../jobs/jobsSlice';
import { readChanges } from '../record/changeStore';
import { openDatabase } from '../../store/database';
import { signedOut } from '../../store/sessionSlice';
import { holdStore } from '../../testing/heldStore';
import { jobTabsForEachTest } from '../../testing/jobTabs';
import { openRolesTab, OWNER, ROLES_PATH, rowsOf, usersWith } from '../../testing/roleRunScene';
import { SANDBOX_ACCOUNTS, sandboxForEachTest } from '../../testing/sandbox';

/* Interruptions of a role run: a logout, the operator's own row, a busy server, an unlock. */

const sandbox = sandboxForEachTest();
const promote = { add: ['moderator'], remove: ['user'] };

const writes = () => sandbox().record.calls('PATCH', ROLES_PATH);
const users = (count: number, roles = ['user']) => usersWith(sandbox(), count, roles);
const open = jobTabsForEachTest(() => openRolesTab(sandbox()));

it('leaves no record after a logout, whatever it waits for', async () => {
  const [user] = users(1);
  sandbox().scenarios.slow({ path: ROLES_PATH, ms: 60_000 });
  const tab = open();
  await tab.start(rowsOf([user!], promote));
  await waitFor(() => expect(writes()).toHaveLength(1));
  const release = await holdStore('changes');
  const begun = jest.spyOn(IDBDatabase.prototype, 'transaction');
  sandbox().scenarios.reset();
  // Waits until the run tries to record the outcome, which the locked store delays.
  await waitFor(() => expect(begun.mock.calls.map(([name]) => name)).toContain('changes'));
  tab.store.dispatch(signedOut('logout'));
  await release();
  await waitFor(async () => expect(await (await openDatabase()).getAll('changes')).toEqual([]));
});

describe('the administrator role of many', () => {
  const demote = { add: [], remove: ['admin'] };
  /** Returns the rows of all administrators, with the operator in the middle. */
  function administrators() {
    const [first, second, ...others] = users(7, ['admin']);
    const self = sandbox().platform.store.users.get(SANDBOX_ACCOUNTS.admin.id)!;
    return { self, all: [first!, second!, self, ...others] };
  }

  it('is taken from the operator last, who may change nobody after that', async () => {
    const { self, all } = administrators();
    const tab = open();
    await tab.start(rowsOf(all, demote));
    await tab.finished();
    expect(tab.ends()).toEqual(all.map(() => 'done'));
    expect(writes().at(-1)?.path).toContain(self.id);
  });

  it('stays with the operator while others failed, who can be tried again', async () => {
    const { self, all } = administrators();
    sandbox().scenarios.failNext({ method: 'PATCH', status: 400 });
    const tab = open();
    await tab.start(rowsOf(all, demote));
    await tab.finished();
    expect(tab.ends().filter((end) => end !== 'done')).toEqual([
      'failed: Bad Request',
      'failed: Not sent. Your own administrator role is changed last, and some users haven’t been changed yet.',
    ]);
    expect(self.roles).toContain('admin');
    tab.store.dispatch(itemsRetried({ jobId: tab.job()!.id }));
    await tab.finished();
    expect(tab.ends()).toEqual(all.map(() => 'done'));
  });
});

describe('a server that asks for a pause', () => {
  const headers = { 'Retry-After': '20' };
  beforeEach(() => {
    jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick', 'setImmediate'] });
  });
  afterEach(() => jest.useRealTimers());

  it.each<[string, () => void]>([
    ['a write', () => sandbox().scenarios.failNext({ method: 'PATCH', status: 429, headers })],
    [
      'a reading',
      () => sandbox().scenarios.failNext({ path: '/api/users/*', status: 503, headers }),
    ],
  ])('gets none from the whole run after %s, which then goes on', async (_case, refuse) => {
    const changed = users(6);
    refuse();
    const tab = open();
    await tab.start(rowsOf(changed, promote));
    await waitFor(() => expect(tab.notes().join()).toContain('Waits for the server until '));
    await jest.advanceTimersByTimeAsync(2_000);
    const before = sandbox().record.requests.length;
    await jest.advanceTimersByTimeAsync(15_000);
    expect(sandbox().record.requests).toHaveLength(before);
    expect(tab.items().some(({ status }) => status === 'failed')).toBe(false);
    await tab.finished();
    expect(tab.ends()).toEqual(changed.map(() => 'done'));
    const made = await readChanges(OWNER);
    expect(made.map(({ state }) => state.name)).toEqual(changed.map(() => 'done'));
  });

  it('can be left: a cancel in the pause sends nothing more', async () => {
    const [user] = users(1);
    sandbox().scenarios.failNext({ method: 'PATCH', status: 429, headers });
    const tab = open();
    await tab.start(rowsOf([user!], promote));
    await waitFor(() => expect(writes().map(({ status }) => status)).toEqual([429]));
    tab.store.dispatch(itemsCancelled({ jobId: tab.job()!.id }));
    await jest.advanceTimersByTimeAsync(30_000);
    expect(tab.ends()).toEqual(['cancelled']);
    expect(writes()).toHaveLength(1);
    await waitFor(async () => expect(await tab.records()).toEqual([]));
  });
});

it('is listed once where its page asks for what earlier ones have left', async () => {
  const [user] = users(1);
  sandbox().scenarios.failNext({ method: 'PATCH', status: 400 });
  const { locks } = navigator;
  Object.assign(navigator, { locks: undefined });
  const tab = open();
  await tab.start(rowsOf([user!], promote));
  await tab.finished();
  await tab.showKept();
  Object.assign(navigator, { locks });
  expect(selectJobs(tab.store.getState())).toHaveLength(1);
});
