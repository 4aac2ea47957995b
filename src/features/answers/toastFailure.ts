import { toast } from '../../shared/toast/toast';
import type { CallError } from '../../api/client/errors';

function isCutOff(error: CallError): boolean {
  return 'kind' in error ? error.kind === 'aborted' : error.name === 'AbortError';
}

/**
 * Shows a failed call in a toast, unless the end of the session aborted it: the sign-in page
 * explains that.
 */
export function toastFailure(
  error: CallError,
  { title, detail }: { title: string; detail?: string },
  options?: Parameters<typeof toast.error>[2],
): void {
  if (!isCutOff(error)) toast.error(title, detail, options);
}
