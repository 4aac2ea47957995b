import type { SerializedError } from '@reduxjs/toolkit';
import { describeFailure, messageOr, type ApiError } from '../../api/errors';
import type { Failure } from '../../shared/ui/ErrorView';

/** Section 8, "Dashboard": the title, and the server's message or the default with what is known. */
export function dashboardFailure(error: ApiError | SerializedError): Failure {
  const { title, detail } = describeFailure(error, 'Error loading dashboard');
  return { title, detail: messageOr(error, `Failed to fetch dashboard stats: ${detail}`) };
}
