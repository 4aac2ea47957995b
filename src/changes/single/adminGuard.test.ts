import { createStore } from '../../app/start/store';
import { signInAs } from '../../testing/exportScene';
import { SANDBOX_ACCOUNTS, SANDBOX_APPS, sandboxForEachTest } from '../../testing/sandbox';
import { questionOf, readRisks, refusalsOf } from './adminGuard';

const sandbox = sandboxForEachTest();
const me = SANDBOX_ACCOUNTS.admin.id;

const of = (id: string, before: string[], after: string[]) => ({
  kind: 'updateUserRoles',
  subject: { id, label: '' },
  before: { roles: before },
  after: { roles: after },
});

/** Makes these users the only administrators. */
function appoint(...ids: string[]): void {
  const { users } = sandbox().platform.store;
  for (const user of users.all) {
    users.update(user, { roles: ids.includes(user.id) ? ['admin'] : ['user'], isActive: true });
  }
}

function signedIn() {
  const { store } = createStore();
  signInAs(sandbox(), store);
  return store;
}

const asked = () => sandbox().record.calls('GET', '/api/users');
const others = () => {
  const { users } = sandbox().platform.store;
  return users.ofApp(SANDBOX_APPS.nimbus).flatMap(({ id }) => (id === me ? [] : [id]));
};
const safe = { losesOwn: false, leavesNone: false };

it('finds the loss of the own role and of the last administrators', async () => {
  const [first = '', second = ''] = others();
  const store = signedIn();
  const risksOf = (...changes: ReturnType<typeof of>[]) =>
    store.dispatch(readRisks(changes, SANDBOX_APPS.nimbus));
  const losing = (id: string) => of(id, ['admin', 'user'], ['user']);

  appoint(me, first, second);
  expect(await risksOf(losing(me), losing(first))).toEqual({ losesOwn: true, leavesNone: false });
  appoint(first, second);
  expect(await risksOf(losing(first), losing(second))).toEqual({ ...safe, leavesNone: true });
  appoint(me, first);
  expect(await risksOf(losing(me), losing(first))).toEqual({ losesOwn: true, leavesNone: true });
  sandbox().scenarios.failNext({ path: '/api/users', status: 403 });
  expect(await risksOf(losing(first))).toEqual({ ...safe, leavesNone: 'unknown' });
});

it('asks nothing about changes that take no administrator’s role', async () => {
  const store = signedIn();
  const harmless = [of('c', ['user'], []), of(me, [], ['admin'])];
  expect(await store.dispatch(readRisks(harmless, SANDBOX_APPS.nimbus))).toEqual(safe);
  expect(questionOf(safe)).toBeNull();
  expect(asked()).toEqual([]);
});

it('lets an undo take neither the own role nor the last administrator’s', async () => {
  const [first = '', second = ''] = others();
  const store = signedIn();
  const app = { id: SANDBOX_APPS.nimbus, name: '' };
  const taken = [of(me, ['admin'], []), of(first, ['admin'], []), of(second, [], ['user'])];
  const reasons = () => store.dispatch(refusalsOf(taken, app));

  appoint(me, first);
  expect(await reasons()).toEqual([
    expect.stringMatching(/^This would remove your own/),
    null,
    null,
  ]);
  appoint(first);
  expect(await reasons()).toEqual([
    expect.stringMatching(/^This would remove your own/),
    expect.stringMatching(/^This would leave no active administrator/),
    null,
  ]);
});

it('wants typed words only if no administrator might remain', () => {
  expect(questionOf({ losesOwn: true, leavesNone: false })?.nameToType).toBeUndefined();
  expect(questionOf({ losesOwn: false, leavesNone: 'unknown' })?.nameToType).toBe('remove admin');
});
