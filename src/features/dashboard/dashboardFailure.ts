import { describeFailure, messageOr, type CallError } from '../../api/client/errors';
import type { FailureText } from '../../shared/ui/ErrorView';

/** The server's message, else the default with the known reason (docs/product.md#dashboard). */
export function dashboardFailure(error: CallError): FailureText {
  const { title, detail } = describeFailure(error, 'Error loading dashboard');
  return { title, detail: messageOr(error, `Failed to fetch dashboard stats: ${detail}`) };
}
