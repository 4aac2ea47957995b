import type { RunRow } from '../../../changes/run';
import type { AppUser } from '../../../domain/entities';
import { areSameRoles, changedRoles, takesAdmin, type RoleDelta } from '../../../domain/roles';
import { formatCounted } from '../../../shared/format';
import { userName } from '../userName';

/*
 * What a change of roles would do, from what each user has now (docs/product.md#role-runs). Pure.
 */

/** The most users of one change. */
export const MOST_USERS = 5000;

/** A user of the change, with the roles before and after, or why these are not known. */
export type PreviewRow = { user: AppUser } & (
  | { kind: 'change'; from: readonly string[]; to: readonly string[] }
  | { kind: 'same'; from: readonly string[] }
  | { kind: 'unread'; problem: string }
);

/** How the roles of a user were read: them, or why there are none. */
export type RolesReading = { roles: string[] } | { problem: string };

export function previewOf(user: AppUser, reading: RolesReading, delta: RoleDelta): PreviewRow {
  if ('problem' in reading) return { user, kind: 'unread', problem: reading.problem };
  const from = reading.roles;
  const to = changedRoles(from, delta);
  return areSameRoles(from, to) ? { user, kind: 'same', from } : { user, kind: 'change', from, to };
}

const order = { unread: 0, change: 1, same: 2 };

/** What could not be read first, then the changes, then those who need none. */
export const inOrder = (rows: readonly PreviewRow[]): PreviewRow[] =>
  [...rows].sort((a, b) => order[a.kind] - order[b.kind]);

/** `8 users change · 2 need no change · 1 could not be read` */
export function previewText(rows: readonly PreviewRow[]): string {
  const count = (kind: PreviewRow['kind']) => rows.filter((row) => row.kind === kind).length;
  const [changes, same, unread] = [count('change'), count('same'), count('unread')];
  return [
    changes === 1 ? '1 user changes' : `${formatCounted(changes, 'user')} change`,
    same > 0 && (same === 1 ? '1 needs no change' : `${same} need no change`),
    unread > 0 && `${unread} could not be read`,
  ]
    .filter(Boolean)
    .join(' · ');
}

export const changesIn = (rows: readonly PreviewRow[]) =>
  rows.filter((row) => row.kind === 'change');

/** What is written. */
export function rowsToWrite(rows: readonly PreviewRow[]): RunRow[] {
  return changesIn(rows).map(({ user, from, to }) => {
    const { id, displayName, email } = user;
    const label = displayName === null && email === null ? id : userName(user);
    const [base, wanted] = [{ roles: [...from] }, { roles: [...to] }];
    return { subject: { id, label }, base, wanted };
  });
}

export const losesAdmin = (row: PreviewRow): boolean =>
  row.kind === 'change' && takesAdmin(row.from, row.to);
