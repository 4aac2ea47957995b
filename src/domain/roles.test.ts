import { assignableRoles, mergeRoles, roleLabel } from './roles';

describe('roleLabel', () => {
  it.each([
    ['super_admin', 'Super Admin'],
    ['farm_owner', 'Farm Owner'],
    ['admin', 'Admin'],
    ['user', 'User'],
    ['shop_keeper', 'Shop_keeper'],
    ['éditeur', 'Éditeur'],
    ['Admin', 'Admin'],
    ['', 'User'],
    [null, 'User'],
  ])('%p is %p', (role, label) => {
    expect(roleLabel(role)).toBe(label);
  });
});

it('offers the roles user, admin and moderator', () => {
  expect(assignableRoles.map(({ label, description }) => `${label}: ${description}`)).toEqual([
    'User: Standard user access',
    'Admin: Full administrative access',
    'Moderator: Limited administrative access',
  ]);
});

describe('mergeRoles', () => {
  it.each<[string, string[], string[], string[]]>([
    ['adds a role', ['user'], ['user', 'admin'], ['user', 'admin']],
    ['takes a role away', ['user', 'admin'], ['user'], ['user']],
    ['empties the set', ['user'], [], []],
    [
      'keeps a role that the dialog does not offer',
      ['super_admin', 'user'],
      ['admin'],
      ['super_admin', 'admin'],
    ],
    ['keeps an unknown role as the only one', ['farm_owner'], [], ['farm_owner']],
    [
      'keeps the order of the roles that stay',
      ['moderator', 'user'],
      ['user', 'moderator'],
      ['moderator', 'user'],
    ],
    ['names each role once', ['user', 'user'], ['user'], ['user']],
    ['starts without roles', [], ['moderator'], ['moderator']],
  ])('%s', (_case, current, checked, expected) => {
    expect(mergeRoles(current, checked)).toEqual(expected);
  });
});
