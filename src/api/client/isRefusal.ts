import type { CallError } from './errors';

/** Whether the server has decided against the call. After any other failure it may have carried it out. */
export function isRefusal(error: CallError): boolean {
  return 'kind' in error && error.kind === 'refused' && (error.status ?? 0) < 500;
}
