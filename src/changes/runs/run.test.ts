import { waitFor } from '@testing-library/react';
import {
  itemsCancelled,
  itemsDismissed,
  itemsRetried,
  jobPaused,
  jobResumed,
} from '../../jobs/jobsSlice';
import { readChanges } from '../record/changeStore';
import { toastStore } from '../../shared/toast/toast';
import { signedOut } from '../../store/sessionSlice';
import { jobTabsForEachTest } from '../../testing/jobTabs';
import {
  openRolesTab,
  OWNER,
  ROLES_PATH,
  rolesOf,
  rowsOf,
  turnedRound,
  usersWith,
} from '../../testing/roleRunScene';
import { SANDBOX_ACCOUNTS, sandboxForEachTest } from '../../testing/sandbox';

const sandbox = sandboxForEachTest();
const promote = { add: ['moderator'], remove: ['user'] };

const writes = () => sandbox().record.calls('PATCH', ROLES_PATH);
const users = (count: number, roles = ['user']) => usersWith(sandbox(), count, roles);
const setRoles = (id: string, roles: string[]) => sandbox().platform.users.setRoles(id, { roles });
const toasts = () => toastStore.get().history.map(({ title, detail }) => [title, detail]);
const open = jobTabsForEachTest(() => openRolesTab(sandbox()));

it('taken back, leaves the operator the administrator role', async () => {
  const [other] = users(1);
  const operator = sandbox().platform.store.users.get(SANDBOX_ACCOUNTS.admin.id)!;
  operator.roles = ['super_admin'];
  const tab = open();
  await tab.start(rowsOf([other!, operator], { add: ['admin'], remove: [] }));
  await tab.finished();
  await waitFor(() => expect(toastStore.get().newest?.action?.label).toBe('Undo'));
  toastStore.get().newest?.action?.run();
  await waitFor(() => expect(tab.job()?.title).toMatch(/^Undo/));
  await tab.finished();
  expect(rolesOf(sandbox(), other!.id)).toEqual(['user']);
  expect(rolesOf(sandbox(), operator.id)).toEqual(['super_admin', 'admin']);
  expect(tab.ends().join()).toContain('This would remove your own administrator role');
});

it('reads each user, then writes, and keeps roles that nobody named', async () => {
  const changed = users(5, ['billing_agent', 'user']);
  const tab = open();
  const settled = jest.fn();
  expect(await tab.start(rowsOf(changed, promote), settled)).toBe('started');
  await tab.finished();
  expect(changed.map(({ id }) => rolesOf(sandbox(), id))).toEqual(
    changed.map(() => ['billing_agent', 'moderator']),
  );
  for (const { id } of changed) {
    const calls = sandbox().record.requests.filter(({ path }) => path.includes(id));
    expect(calls.map(({ method }) => method)).toEqual(['GET', 'PATCH']);
  }
  expect(tab.notes()).toEqual(['5 of 5']);
  expect(toasts()).toEqual([['Roles changed for 5 users', '']]);
  expect(settled).toHaveBeenCalledWith(changed.map(({ id }) => id));
  await waitFor(async () => expect(await tab.records()).toEqual([]));
});

it('writes to two users at a time', async () => {
  const changed = users(4);
  sandbox().scenarios.slow({ path: ROLES_PATH, ms: 60_000 });
  const tab = open();
  await tab.start(rowsOf(changed, promote));
  await waitFor(() => expect(writes()).toHaveLength(2));
  const statuses = ['running', 'running', 'waiting', 'waiting'];
  await waitFor(() => expect(tab.items().map(({ status }) => status)).toEqual(statuses));
  // The changes are recorded before the requests are sent.
  const states = (await tab.records()).map(({ state: { name } }) => name);
  expect(states).toEqual(['sending', 'sending', 'waiting', 'waiting']);
  tab.store.dispatch(itemsCancelled({ jobId: tab.job()!.id }));
  sandbox().scenarios.reset();
  await waitFor(() => expect(tab.notes()).toEqual(['4 of 4 · 2 withdrawn']));
  expect(tab.ends()).toEqual(['done', 'done', 'cancelled', 'cancelled']);
  expect(writes()).toHaveLength(2);
  await waitFor(async () => expect(await tab.records()).toEqual([]));
});

it('leaves alone whoever was changed or deleted meanwhile, and names them', async () => {
  const [first, second, third, fourth] = users(4);
  const rows = rowsOf([first!, second!, third!, fourth!], promote);
  setRoles(second!.id, ['admin']);
  sandbox().platform.store.users.remove(third!.id);
  setRoles(fourth!.id, ['moderator']);
  const tab = open();
  await tab.start(rows);
  await tab.finished();
  expect(tab.ends()).toEqual([
    'done',
    'skipped: Left as is because it changed in the meantime: Admin.',
    'skipped: User not found.',
    'skipped: Already matches.',
  ]);
  expect(tab.items().map(({ badge }) => badge?.label)).toEqual([
    ...['Done', 'Conflict', 'Refused', 'Not needed'],
  ]);
  expect(writes()).toHaveLength(1);
  expect(rolesOf(sandbox(), second!.id)).toEqual(['admin']);
});

it('stops everything once at a 403, and asks again on a retry', async () => {
  const changed = users(6);
  sandbox().scenarios.failNext({ method: 'PATCH', status: 403, times: 2 });
  const tab = open();
  const settled = jest.fn();
  await tab.start(rowsOf(changed, promote), settled);
  await tab.finished();
  expect(writes().length).toBeLessThanOrEqual(2);
  expect(tab.items().map(({ status }) => status)).toEqual(changed.map(() => 'failed'));
  expect(tab.ends().at(-1)).toMatch(/^failed: Not sent\. /);
  expect(toasts()).toHaveLength(1);
  expect(toasts()[0]?.[0]).toBe('Stopped: first call refused, nothing changed');
  expect(settled).toHaveBeenLastCalledWith([]);

  sandbox().scenarios.reset();
  tab.store.dispatch(itemsRetried({ jobId: tab.job()!.id }));
  await tab.finished();
  expect(tab.ends()).toEqual(changed.map(() => 'done'));
});

it.each<[string, () => void, string, boolean]>([
  ['was carried out', () => sandbox().scenarios.loseAnswer({ method: 'PATCH' }), 'done', true],
  [
    'was not carried out',
    () => sandbox().scenarios.failNext({ method: 'PATCH', status: 503 }),
    'failed: No clear response: Service Unavailable. Nothing was changed.',
    false,
  ],
  [
    'was not carried out, also if a reading fails meanwhile,',
    () => {
      const { scenarios } = sandbox();
      scenarios.failNext({ method: 'PATCH', status: 503 });
      const send = globalThis.fetch;
      jest.spyOn(globalThis, 'fetch').mockImplementation((input, init) => {
        const request = new Request(input, init);
        if (request.method === 'PATCH') scenarios.failNext({ method: 'GET', status: 502 });
        return send(request);
      });
    },
    'failed: No clear response: Service Unavailable. Nothing was changed.',
    false,
  ],
  [
    'was answered with nonsense',
    () => sandbox().scenarios.malformed({ path: ROLES_PATH, body: ['?'], times: 1 }),
    'failed: The platform didn’t change the roles.',
    false,
  ],
])('reads again after a write that %s without an answer', async (_case, setFault, end, isDone) => {
  const [user] = users(1);
  setFault();
  const tab = open();
  await tab.start(rowsOf([user!], promote));
  await tab.finished();
  expect(tab.ends()).toEqual([end]);
  expect(rolesOf(sandbox(), user!.id)).toEqual(isDone ? ['moderator'] : ['user']);
  if (isDone) return;
  tab.store.dispatch(itemsRetried({ jobId: tab.job()!.id }));
  await tab.finished();
  expect(tab.ends()).toEqual(['done']);
  expect(rolesOf(sandbox(), user!.id)).toEqual(['moderator']);
});

it.each([
  ['another user', { id: 'somebody', roles: ['user'] }],
  ['a role without a name', { roles: ['user', { id: 7 }] }],
  ['no list of roles', { roles: 'user' }],
])('writes nothing where an answer names %s', async (_case, body) => {
  const [user] = users(1);
  const tab = open();
  const path = `/api/users/${user!.id}`;
  sandbox().scenarios.malformed({ path, body: { id: user!.id, ...body } });
  await tab.start(rowsOf([user!], promote));
  await tab.finished();
  expect(tab.ends()[0]).toMatch(
    /^failed: (The server sent an unexpected response|Roles couldn’t be fully loaded).* Nothing was sent\.$/,
  );
  expect(writes()).toEqual([]);
});

it('begins nothing while it is paused', async () => {
  const changed = users(5);
  sandbox().scenarios.slow({ path: ROLES_PATH, ms: 60_000, times: 2 });
  const tab = open();
  await tab.start(rowsOf(changed, promote));
  await waitFor(() => expect(writes()).toHaveLength(2));
  tab.store.dispatch(jobPaused(tab.job()!.id));
  sandbox().scenarios.reset();
  await waitFor(() => expect(tab.notes()).toEqual(['2 of 5']));
  expect(writes()).toHaveLength(2);
  tab.store.dispatch(jobResumed(tab.job()!.id));
  await tab.finished();
  expect(tab.ends()).toEqual(changed.map(() => 'done'));
});

it('lists an interrupted run as paused, and knows the outcome of every row', async () => {
  const changed = users(4);
  sandbox().scenarios.slow({ path: ROLES_PATH, ms: 60_000 });
  const before = open();
  await before.start(rowsOf(changed, promote));
  await waitFor(() => expect(writes()).toHaveLength(2));
  // The session ends as if the page had reloaded. The same operator signs in again.
  before.store.dispatch(signedOut('expired'));
  sandbox().scenarios.reset();
  await waitFor(() => expect(writes().map(({ status }) => status)).not.toContain(null));

  const after = open();
  await after.showKept();
  const carriedOut = changed.filter(({ id }) => rolesOf(sandbox(), id)?.[0] === 'moderator').length;
  expect(after.items().filter(({ status }) => status === 'done')).toHaveLength(carriedOut);
  expect(after.items().filter(({ status }) => status === 'waiting')).toHaveLength(4 - carriedOut);
  expect(after.notes()[1]).toMatch(/^The console was closed or reloaded\./);
  expect(writes()).toHaveLength(2);
  after.store.dispatch(jobResumed(after.job()!.id));
  await after.finished();
  expect(after.ends()).toEqual(changed.map(() => 'done'));
  await waitFor(async () => expect(await after.records()).toEqual([]));
});

it('allows two tabs to make the same changes', async () => {
  const changed = users(6);
  const rows = rowsOf(changed, promote);
  const [one, other] = [open(), open()];
  await Promise.all([one.start(rows), other.start(rows)]);
  await Promise.all([one.finished(), other.finished()]);
  expect(changed.map(({ id }) => rolesOf(sandbox(), id))).toEqual(changed.map(() => ['moderator']));
  for (const end of [...one.ends(), ...other.ends()]) expect(end).toMatch(/^done|Not needed/);
});

it('goes on where the browser keeps no record, and says that it can’t be resumed', async () => {
  const changed = users(3);
  jest.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('No room', 'QuotaExceededError');
  });
  const tab = open();
  expect(await tab.start(rowsOf(changed, promote))).toBe('started');
  expect(tab.job()?.isKept).toBe(false);
  await tab.finished();
  expect(tab.ends()).toEqual(changed.map(() => 'done'));
});

it('keeps what failed until it is dismissed', async () => {
  const [user] = users(1);
  sandbox().scenarios.failNext({ method: 'PATCH', status: 400 });
  const tab = open();
  await tab.start(rowsOf([user!], promote));
  await tab.finished();
  expect(await tab.records()).toHaveLength(1);
  tab.store.dispatch(itemsDismissed({ jobId: tab.job()!.id }));
  await waitFor(async () => expect(await tab.records()).toEqual([]));
});

it('takes back a change of 100 users, but for those whom somebody touched since', async () => {
  const changed = users(100, ['user', 'billing_agent']);
  const rows = rowsOf(changed, promote);
  const tab = open();
  await tab.start(rows);
  await tab.finished();
  expect(tab.ends().every((end) => end === 'done')).toBe(true);
  const touched = changed.filter((_user, index) => index % 7 === 3);
  for (const { id } of touched) setRoles(id, ['billing_agent', 'moderator', 'user']);

  await tab.start(turnedRound(rows));
  await tab.finished();
  const skipped = tab.items().filter(({ status }) => status === 'skipped');
  expect(skipped.map(({ label }) => label)).toEqual(touched.map(({ id }) => id));
  for (const { id } of changed) {
    const isTouched = touched.some((user) => user.id === id);
    expect(rolesOf(sandbox(), id)).toEqual(
      isTouched ? ['billing_agent', 'moderator', 'user'] : ['user', 'billing_agent'],
    );
  }
});

it('offers Undo and then Redo in its message, and records each change as part of its run', async () => {
  const changed = users(3);
  const tab = open();
  await tab.start(rowsOf(changed, promote));
  await waitFor(() => expect(toastStore.get().newest?.action?.label).toBe('Undo'));
  const made = await readChanges(OWNER);
  expect(made.map(({ subject, state }) => [subject.id, state.name]).sort()).toEqual(
    changed.map(({ id }) => [id, 'done']).sort(),
  );
  expect(new Set(made.map(({ runId }) => runId)).size).toBe(1);
  await toastStore.get().newest?.action?.run();
  await waitFor(() => expect(toastStore.get().newest?.title).toBe('Roles restored for 3 users'));
  expect(tab.job()).toMatchObject({ title: 'Undo: Roles of 3 users', notes: ['3 of 3'] });
  expect(changed.map(({ id }) => rolesOf(sandbox(), id))).toEqual(changed.map(() => ['user']));
  const undoing = (await readChanges(OWNER)).flatMap(({ undoes }) => undoes ?? []);
  expect(undoing.sort()).toEqual(made.map(({ id }) => id).sort());

  expect(toastStore.get().newest?.action?.label).toBe('Redo');
  await toastStore.get().newest?.action?.run();
  await waitFor(() =>
    expect(toastStore.get().newest?.title).toBe('Roles changed again for 3 users'),
  );
  expect(changed.map(({ id }) => rolesOf(sandbox(), id))).toEqual(changed.map(() => ['moderator']));
  expect(tab.job()?.title).toBe('Redo: Roles of 3 users');
});

it('canceled halfway, is a message that says how far it came and offers Undo', async () => {
  sandbox().scenarios.slow({ path: ROLES_PATH, ms: 60_000, times: 2 });
  const tab = open();
  await tab.start(rowsOf(users(5), promote));
  await waitFor(() => expect(writes()).toHaveLength(2));
  tab.store.dispatch(jobPaused(tab.job()!.id));
  sandbox().scenarios.reset();
  await waitFor(() => expect(tab.notes()).toEqual(['2 of 5']));
  tab.store.dispatch(itemsCancelled({ jobId: tab.job()!.id }));
  await waitFor(() =>
    expect(toastStore.get().newest).toMatchObject({
      title: 'Roles changed for 2 of 5 users',
      to: `/activity?run=${tab.job()!.id}`,
      action: { label: 'Undo' },
    }),
  );
});
