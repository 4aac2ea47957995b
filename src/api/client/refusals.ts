import { createExternalStore } from '../../shared/externalStore';
import type { ApiError, CallError } from './errors';

const none: Readonly<Record<string, ApiError>> = {};

/** What the platform refused with 403 in this session of this page, by `refusalKey`. */
export const refusals = createExternalStore(none);

/** A right belongs to the call, and to the app or the row that a query asks for. */
export function refusalKey(endpoint: string, about: string | number = ''): string {
  return `${endpoint} ${about}`;
}

export function noteRefusal(key: string, refusal?: ApiError): void {
  const { [key]: known, ...others } = refusals.get();
  if (refusal) refusals.set({ ...others, [key]: refusal });
  else if (known) refusals.set(others);
}

/** A refetch that the operator asks for: what was refused before is asked for again. */
export const refetchRefused = (error: CallError | undefined, refetch: () => unknown): unknown => {
  if (error && 'kind' in error && error.refusal) noteRefusal(error.refusal);
  return refetch();
};

export const forgetRefusals = (): void => refusals.set(none);
