import { createStore } from '../../../app/start/store';
import { serverUnreachable } from '../../../store/connectivitySlice';
import { signInAs } from '../../../testing/exportScene';
import { SANDBOX_ACCOUNTS, SANDBOX_APPS, sandboxForEachTest } from '../../../testing/sandbox';
import { readAdmins } from './readAdmins';

const sandbox = sandboxForEachTest();
const path = '/api/users';

function read(prepare?: (store: ReturnType<typeof createStore>['store']) => void) {
  const { store } = createStore();
  signInAs(sandbox(), store);
  prepare?.(store);
  return store.dispatch(readAdmins(SANDBOX_APPS.nimbus));
}

it('reads the active administrators of all pages', async () => {
  const { users } = sandbox().platform.store;
  for (const user of users.ofApp(SANDBOX_APPS.nimbus).slice(0, 30)) {
    users.update(user, { roles: ['admin'] });
  }
  users.update(users.get(SANDBOX_ACCOUNTS.nonAscii.id)!, { isActive: false });
  const active = users.all.filter(({ roles, isActive }) => roles.includes('admin') && isActive);
  expect(new Set(await read())).toEqual(new Set(active.map(({ id }) => id)));
  expect(sandbox().record.calls('GET', path).length).toBeGreaterThan(1);
});

it('reads nothing after a failure, after a malformed answer, and offline', async () => {
  sandbox().scenarios.failNext({ path, status: 403 });
  expect(await read()).toBeNull();
  sandbox().scenarios.malformed({ path, body: { users: 'none' }, times: 1 });
  expect(await read()).toBeNull();
  const calls = () => sandbox().record.calls('GET', path).length;
  const before = calls();
  const outage = serverUnreachable({ askedAt: Date.now() });
  expect(await read(({ dispatch }) => void dispatch(outage))).toBeNull();
  expect(calls()).toBe(before);
});
