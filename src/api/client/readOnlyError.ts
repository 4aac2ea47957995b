import { selectReadOnly } from '../../store/readOnly';
import type { RootState } from '../../store/rootState';
import { localError, type ApiError } from './errors';

/**
 * Error of a change that is not sent while the console is read only; null if changes are allowed.
 */
export function readOnlyError(state: RootState): ApiError | null {
  const detail = selectReadOnly(state);
  return detail === null ? null : localError('readOnly', { detail });
}
