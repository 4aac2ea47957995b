import { appRow } from './appRow';
import type { RowKindName } from './kinds';
import { profileRow } from './profileRow';
import type { RowOfKind } from './row';
import { userRows } from './userRows';

/** Functions that read and write rows, by the kind of change. */
export const rows: Record<RowKindName, RowOfKind> = {
  updateApp: appRow,
  ...userRows,
  updateProfile: profileRow,
};

/**
 * Returns the functions that read and write a kind's rows; null for a kind without a readable row.
 */
export function rowNamed(kind: string): RowOfKind | null {
  return Object.hasOwn(rows, kind) ? rows[kind as RowKindName] : null;
}
