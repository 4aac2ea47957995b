import { appRow } from './appRow';
import type { RowKindName } from './kinds';
import { profileRow } from './profileRow';
import type { RowOfKind } from './row';
import { userRows } from './userRows';

/** How the rows of each kind are read and written. */
export const rows: Record<RowKindName, RowOfKind> = {
  updateApp: appRow,
  ...userRows,
  updateProfile: profileRow,
};

/** Those of a kind by its name; null for a kind without one. */
export function rowNamed(kind: string): RowOfKind | null {
  return Object.hasOwn(rows, kind) ? rows[kind as RowKindName] : null;
}
