import { selectReadOnly } from '../../store/readOnly';
import type { RootState } from '../../store/rootState';
import { localError, type ApiError } from './errors';

/** The error of a change while the console is read only: nothing was sent. Null where it is not. */
export function readOnlyError(state: RootState): ApiError | null {
  const detail = selectReadOnly(state);
  return detail === null ? null : localError('readOnly', { detail });
}
