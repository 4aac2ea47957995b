import type { CallError } from '../client/errors';
import type { RequestOutcome } from './fanOut';

/** How a request of a fan-out ended, by its error. */
export function failedOutcome(
  error: CallError,
): Exclude<RequestOutcome<never>, { kind: 'answered' }> {
  if (!('kind' in error)) return { kind: 'failed' };
  const { kind, status, throttledUntil = 0 } = error;
  if (kind === 'timeout') return { kind: 'timedOut' };
  if (kind === 'unreadable') return { kind: 'malformed' };
  if (status === 403) return { kind: 'notAllowed' };
  if (status === 429 || status === 503) {
    return { kind: 'throttled', waitMs: Math.max(0, throttledUntil - Date.now()) };
  }
  return { kind: 'failed' };
}
