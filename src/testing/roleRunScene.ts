import 'fake-indexeddb/auto';
import { createStore } from '../app/start/store';
import { readOpen } from '../changes/record/changeStore';
import { showKeptRuns } from '../changes/runs/keptRuns';
import { startRun, type RunRow } from '../changes/runs/run';
import { changedRoles, type RoleDelta } from '../domain/roles';
import { ownerOf } from '../store/owner';
import type { AppStore } from '../store/rootState';
import type { Sandbox } from '../../mocks/sandbox';
import { signInAs } from './exportScene';
import { newestJob } from './newestJob';
import { SANDBOX_ACCOUNTS, SANDBOX_APPS } from './sandbox';

export const OWNER = ownerOf(SANDBOX_ACCOUNTS.admin.id);
export const ROLES_PATH = '/api/users/*/roles';

/**
 * Gives these roles to the first `count` users of the app who are not administrators. Returns the
 * users.
 */
export function usersWith({ platform }: Sandbox, count: number, roles: readonly string[]) {
  const { users } = platform.store;
  const others = users
    .ofApp(SANDBOX_APPS.nimbus)
    .filter(({ roles: own }) => !own.includes('admin'));
  return others.slice(0, count).map((user) => users.update(user, { roles: [...roles] }));
}

export const rolesOf = ({ platform }: Sandbox, id: string) => platform.store.users.get(id)?.roles;

/** Returns the rows of a role run that applies `delta` to the users' current roles. */
export function rowsOf(
  users: readonly { id: string; roles: string[] }[],
  delta: RoleDelta,
): RunRow[] {
  return users.map(({ id, roles }) => ({
    subject: { id, label: id },
    before: { roles },
    after: { roles: changedRoles(roles, delta) },
  }));
}

export const turnedRound = (rows: readonly RunRow[]): RunRow[] =>
  rows.map(({ before, after, ...row }) => ({ ...row, before: after, after: before ?? {} }));

/**
 * Signs an operator in to a tab. Returns functions that start a role run and read the newest one.
 */
export function openRolesTab(sandbox: Sandbox, store: AppStore = createStore().store) {
  signInAs(sandbox, store);
  const newest = newestJob(store);
  return {
    store,
    ...newest,
    /** Returns the result for each user: `done`, or a text such as `failed: Forbidden`. */
    ends: () =>
      newest.items().map(({ status, reason }) => [status, reason].filter(Boolean).join(': ')),
    start: (rows: readonly RunRow[], onFinished?: (settled: readonly string[]) => void) =>
      store.dispatch(
        startRun({
          kind: 'updateUserRoles',
          app: { id: SANDBOX_APPS.nimbus, name: 'Nimbus VPN' },
          rows,
          ...(onFinished && { onFinished }),
        }),
      ),
    showKept: () => store.dispatch(showKeptRuns()),
    records: () => readOpen(OWNER),
  };
}
