import { toast } from '../shared/toast/toast';
import type { CallError } from './client/errors';

function isCutOff(error: CallError): boolean {
  return 'kind' in error ? error.kind === 'aborted' : error.name === 'AbortError';
}

/**
 * Tells the operator in a toast that a call failed. A call that the end of the session cut off
 * (`resetApiState` aborts it) tells nothing: the sign-in page says why (docs/product.md#session).
 */
export function toastFailure(
  error: CallError,
  title: string,
  detail?: string,
  options?: Parameters<typeof toast.error>[2],
): void {
  if (!isCutOff(error)) toast.error(title, detail, options);
}
