import { createStore } from '../../../app/start/store';
import type { AppUser } from '../../../domain/entities';
import { changedRoles, type RoleDelta } from '../../../domain/roles';
import { oneOf } from '../../../testing/oneOf';
import type { BulkAction } from './bulkAction';
import { inOrder, previewOf, previewText, readDryRun, rowsToWrite } from './dryRun';

const user = (id: string, about: Partial<AppUser> = {}) =>
  oneOf.user({
    id,
    displayName: `Name of ${id}`,
    email: `${id}@x.test`,
    roles: [],
    ...about,
  });
const action = {
  kind: 'updateUserRoles' as const,
  after: ({ roles }: { roles: string[] }, delta: RoleDelta) => ({
    roles: changedRoles(roles, delta),
  }),
  nameOf: ({ displayName, email }: AppUser) => ({ name: displayName, detail: email }),
};
const demote = { add: ['user'], remove: ['admin'] };
const of = (id: string, roles: string[], about: Partial<AppUser> = {}) =>
  previewOf(action, user(id, about), { values: { roles } }, demote);

it('keeps other roles and their order', () => {
  expect(of('a', ['super_admin', 'admin', 'billing_agent'])).toMatchObject({
    kind: 'change',
    to: { roles: ['super_admin', 'billing_agent', 'user'] },
  });
});

it('recognizes a change without effect', () => {
  expect(of('a', ['user', 'auditor'])).toMatchObject({
    kind: 'same',
    from: { roles: ['user', 'auditor'] },
  });
});

it('shows unreadable rows first, and writes only rows that change', () => {
  const gone = previewOf(action, user('c'), { problem: 'User not found' }, demote);
  const nameless = of('d', [], { displayName: null, email: null });
  const rows = [of('a', ['user']), of('b', ['admin']), gone, nameless];
  expect(inOrder(rows).map(({ row }) => row.id)).toEqual(['c', 'b', 'd', 'a']);
  expect(previewText(rows, 'user')).toBe(
    '2 users will change, 1 already matches, 1 couldn’t be loaded',
  );
  expect(previewText([of('b', ['admin'])], 'user')).toBe('1 user will change');
  expect(rowsToWrite(action, rows)).toEqual([
    {
      subject: { id: 'b', label: 'Name of b' },
      before: { roles: ['admin'] },
      after: { roles: ['user'] },
    },
    { subject: { id: 'd', label: 'd' }, before: { roles: [] }, after: { roles: ['user'] } },
  ]);
});

it('rejects while the matching rows are unknown', async () => {
  const bulk: BulkAction = {
    kind: 'updateUserRoles',
    title: (rows) => rows,
    what: 'roles',
    before: () => ({}),
    nameOf: () => ({ name: null, detail: null }),
    after: (now) => now,
  };
  const chosen = {
    selection: { kind: 'all' as const, except: new Set<string>() },
    all: undefined,
    appId: null,
  };
  const { signal } = new AbortController();
  await expect(
    readDryRun(bulk, null, chosen, { store: createStore().store, signal, report: () => undefined }),
  ).rejects.toThrow('Matching users are still loading. Try again in a moment.');
});
