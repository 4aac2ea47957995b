import type { AppUser } from '../../../domain/entities';
import { inOrder, previewOf, previewText, rowsToWrite } from './dryRun';

const user = (id: string, about: Partial<AppUser> = {}): AppUser => ({
  ...{
    id,
    displayName: `Name of ${id}`,
    email: `${id}@x.test`,
    roles: [],
    isActive: true,
  },
  ...{ createdAt: null, devices: [], subscription: null },
  ...about,
});
const demote = { add: ['user'], remove: ['admin'] };
const of = (id: string, roles: string[], delta = demote) => previewOf(user(id), { roles }, delta);

it('keeps roles that it does not name, their order too', () => {
  expect(of('a', ['super_admin', 'admin', 'billing_agent'])).toMatchObject({
    kind: 'change',
    to: ['super_admin', 'billing_agent', 'user'],
  });
});

it('takes a change that changes nothing for none', () => {
  expect(of('a', ['user', 'auditor'])).toMatchObject({ kind: 'same', from: ['user', 'auditor'] });
});

it('shows first what could not be read, and writes only what changes', () => {
  const gone = previewOf(user('c'), { problem: 'User not found' }, demote);
  const nameless = previewOf(user('d', { displayName: null, email: null }), { roles: [] }, demote);
  const rows = [of('a', ['user']), of('b', ['admin']), gone, nameless];
  expect(inOrder(rows).map((row) => row.user.id)).toEqual(['c', 'b', 'd', 'a']);
  expect(previewText(rows)).toBe('2 users change · 1 needs no change · 1 could not be read');
  expect(previewText([of('b', ['admin'])])).toBe('1 user changes');
  expect(rowsToWrite(rows)).toEqual([
    {
      subject: { id: 'b', label: 'Name of b' },
      base: { roles: ['admin'] },
      wanted: { roles: ['user'] },
    },
    { subject: { id: 'd', label: 'd' }, base: { roles: [] }, wanted: { roles: ['user'] } },
  ]);
});
