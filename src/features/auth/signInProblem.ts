import { describeFailure, messageOr, type ApiError } from '../../api/client/errors';
import type { SerializedError } from '@reduxjs/toolkit';

/** What the sign-in page says about a failed login (docs/product.md#sign-in). */
export function signInProblem(error: ApiError | SerializedError): string {
  if (!('kind' in error) || error.kind !== 'refused') return describeFailure(error, '').detail;
  const isRefusal = error.status !== null && [400, 401, 403].includes(error.status);
  return messageOr(error, isRefusal ? 'Invalid credentials' : 'An error occurred during login');
}
