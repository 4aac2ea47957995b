import { describeFailure, messageOr, type ApiError } from '../../api/errors';
import type { SerializedError } from '@reduxjs/toolkit';

/** Section 8, "Authentication": what the sign-in page says about a failed login. */
export function signInProblem(error: ApiError | SerializedError): string {
  const isApiError = 'kind' in error;
  const isRefusal = isApiError && error.status !== null && [400, 401, 403].includes(error.status);
  if (isRefusal) return messageOr(error, 'Invalid credentials');
  const wasAnswered = isApiError && error.status !== null;
  if (wasAnswered) return messageOr(error, 'An error occurred during login');
  return describeFailure(error, '').detail;
}
