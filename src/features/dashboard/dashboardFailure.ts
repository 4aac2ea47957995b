import type { SerializedError } from '@reduxjs/toolkit';
import { describeFailure, messageOr, type ApiError } from '../../api/client/errors';
import type { FailureText } from '../../shared/ui/ErrorView';

/** Section 8, "Dashboard": the title, and the server's message or the default with what is known. */
export function dashboardFailure(error: ApiError | SerializedError): FailureText {
  const { title, detail } = describeFailure(error, 'Error loading dashboard');
  return { title, detail: messageOr(error, `Failed to fetch dashboard stats: ${detail}`) };
}
