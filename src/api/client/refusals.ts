import { createExternalStore } from '../../shared/externalStore';
import type { ApiError, CallError } from './errors';

const none: Readonly<Record<string, ApiError>> = {};

/**
 * Calls that the platform refused with 403, by `refusalKey`. Cleared when the session or the role
 * changes.
 */
export const refusals = createExternalStore(none);

/** Key of a refusal: the call, and the app or row that it is about. */
export function refusalKey(endpoint: string, about: string | number = ''): string {
  return `${endpoint} ${about}`;
}

export function noteRefusal(key: string, refusal?: ApiError): void {
  const { [key]: known, ...others } = refusals.get();
  if (refusal) refusals.set({ ...others, [key]: refusal });
  else if (known) refusals.set(others);
}

/**
 * Refetches at the operator's request. Forgets an earlier refusal first, so that the query is sent.
 */
export const refetchRefused = (error: CallError | undefined, refetch: () => unknown): unknown => {
  if (error && 'kind' in error && error.refusal) noteRefusal(error.refusal);
  return refetch();
};

export const forgetRefusals = (): void => refusals.set(none);
