/** A role that the Manage Roles dialog offers. */
type AssignableRole = { id: string; label: string; description: string };

/** The roles that the dialog offers; a role's id is its name (docs/product.md#roles). */
export const assignableRoles: readonly AssignableRole[] = [
  { id: 'user', label: 'User', description: 'Standard user access' },
  { id: 'admin', label: 'Admin', description: 'Full administrative access' },
  { id: 'moderator', label: 'Moderator', description: 'Limited administrative access' },
];

const profileLabels = new Map([
  ['super_admin', 'Super Admin'],
  ['farm_owner', 'Farm Owner'],
]);

function capitalised(word: string): string {
  const [first = '', ...others] = word;
  return first.toUpperCase() + others.join('');
}

/** The label of a role (docs/product.md#profile); 'User' for a missing one. */
export function roleLabel(role: string | null): string {
  if (!role) return 'User';
  return profileLabels.get(role) ?? capitalised(role);
}

/**
 * The roles to save: those checked in the dialog, and those of the user that the dialog does not
 * offer. The roles that stay keep their order, because the first one is the session's role.
 */
export function mergeRoles(current: readonly string[], checked: readonly string[]): string[] {
  const isOffered = (role: string) => assignableRoles.some(({ id }) => id === role);
  const remaining = current.filter((role) => checked.includes(role) || !isOffered(role));
  return [...new Set([...remaining, ...checked])];
}
