import { toast } from '../shared/toast/toast';
import type { CallError } from './client/errors';

function isCutOff(error: CallError): boolean {
  return 'kind' in error ? error.kind === 'aborted' : error.name === 'AbortError';
}

/** Tells in a toast that a call failed, unless the end of the session cut it off: the sign-in page says why. */
export function toastFailure(
  error: CallError,
  title: string,
  detail?: string,
  options?: Parameters<typeof toast.error>[2],
): void {
  if (!isCutOff(error)) toast.error(title, detail, options);
}
