/** A role that the Manage Roles dialog offers (section 6). */
export type AssignableRole = { id: string; label: string; description: string };

/** Section 6. The ids default to the names (design, section 5, "Users"). */
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

/** Section 2, /profile, "Role labels". */
export function roleLabel(role: string | null): string {
  if (!role) return 'User';
  return profileLabels.get(role) ?? capitalised(role);
}

/**
 * The roles to save: what is checked in the dialog, and whatever the user has that the dialog does
 * not offer. The order of what stays is kept, because the first role is the session's role.
 */
export function mergeRoles(current: readonly string[], checked: readonly string[]): string[] {
  const isOffered = (role: string) => assignableRoles.some(({ id }) => id === role);
  const kept = current.filter((role) => checked.includes(role) || !isOffered(role));
  return [...new Set([...kept, ...checked])];
}
