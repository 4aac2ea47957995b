type AssignableRole = { id: string; label: string; description: string };

/**
 * Roles that the dialog for changing roles offers. A role's id is its name
 * (docs/product/users.md#roles).
 */
export const assignableRoles: readonly AssignableRole[] = [
  { id: 'user', label: 'User', description: 'Standard user access' },
  { id: 'admin', label: 'Admin', description: 'Full administrative access' },
  { id: 'moderator', label: 'Moderator', description: 'Limited administrative access' },
];

const profileLabels = new Map([
  ['super_admin', 'Super Admin'],
  ['farm_owner', 'Farm Owner'],
]);

function capitalize(word: string): string {
  const [first = '', ...others] = word;
  return first.toUpperCase() + others.join('');
}

/** Label of a role (docs/product/profile.md#profile); 'User' for a missing one. */
export function roleLabel(role: string | null): string {
  if (!role) return 'User';
  return profileLabels.get(role) ?? capitalize(role);
}

/** Roles to add and to remove. All others stay. */
export type RoleDelta = { add: readonly string[]; remove: readonly string[] };

/** Remaining roles keep their order, because the first one is the session's role. */
export function changedRoles(current: readonly string[], delta: RoleDelta): string[] {
  const remaining = current.filter((role) => !delta.remove.includes(role));
  return [...new Set([...remaining, ...delta.add])];
}

/** Roles checked in the dialog, plus the user's roles that the dialog does not offer. */
export function mergeRoles(current: readonly string[], checked: readonly string[]): string[] {
  const offered = assignableRoles.map(({ id }) => id);
  const remove = offered.filter((role) => !checked.includes(role));
  return changedRoles(current, { add: checked, remove });
}

/** Whether two lists contain the same roles. A server may send them in any order. */
export function areSameRoles(some: readonly string[], others: readonly string[]): boolean {
  const roles = new Set(some);
  return roles.size === new Set(others).size && others.every((role) => roles.has(role));
}
