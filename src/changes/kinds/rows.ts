import { api } from '../../api/api';
import type { Change } from '../record/changeRecord';
import type { AppThunk } from '../../store/rootState';
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

/** Null for a kind without a readable row. */
export function rowNamed(kind: string): RowOfKind | null {
  return Object.hasOwn(rows, kind) ? rows[kind as RowKindName] : null;
}

/** Refetches what the screens show of a change's row. */
export const refreshRow =
  ({ kind, subject }: Pick<Change, 'kind' | 'subject'>): AppThunk =>
  (dispatch) => {
    const tags = rowNamed(kind)?.tags(subject.id);
    if (tags) dispatch(api.util.invalidateTags(tags));
  };
