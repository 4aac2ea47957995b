import { appRow } from './appRow';
import type { RowKindName } from './kinds';
import { profileRow } from './profileRow';
import type { RowOfKind } from './row';
import { userRows } from './userRows';

/** How the row of each kind is read and written. */
export const rows: Record<RowKindName, RowOfKind> = {
  updateApp: appRow,
  ...userRows,
  updateProfile: profileRow,
};

/** Returns how the rows of a kind are read and written; null for a kind without a readable row. */
export function rowNamed(kind: string): RowOfKind | null {
  return Object.hasOwn(rows, kind) ? rows[kind as RowKindName] : null;
}
