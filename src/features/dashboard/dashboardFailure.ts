import { describeFailure, messageOr, type CallError } from '../../api/client/errors';
import type { FailureText } from '../../shared/ui/ErrorView';

/** Section 8, "Dashboard": the title, and the server's message or the default with what is known. */
export function dashboardFailure(error: CallError): FailureText {
  const { title, detail } = describeFailure(error, 'Error loading dashboard');
  return { title, detail: messageOr(error, `Failed to fetch dashboard stats: ${detail}`) };
}
