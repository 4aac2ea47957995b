import { describeFailure, messageOr, type CallError } from '../../api/client/errors';
import type { FailureText } from '../../shared/ui/ErrorView';

/** The server's message, else the default with the known reason (docs/product.md#dashboard). */
export function dashboardFailure(error: CallError): FailureText {
  const failure = describeFailure(error, 'Error loading dashboard');
  const fallback = `Failed to fetch dashboard stats: ${failure.detail}`;
  return { ...failure, detail: messageOr(error, fallback) };
}
