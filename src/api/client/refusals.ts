import { createExternalStore } from '../../shared/externalStore';
import type { ApiError } from './errors';

const none: Readonly<Record<string, ApiError>> = {};

/**
 * The calls that the platform refused with 403, and what it answered, by `refusalKey`: for this
 * session of this page, and nowhere else (docs/product.md#permissions).
 */
export const refusals = createExternalStore(none);

/** A right belongs to the call, and to the app that it asks for. */
export function refusalKey(endpoint: string, appId: string | number = ''): string {
  return `${endpoint} ${appId}`;
}

/** Remembers a refusal; without one, forgets it. */
export function noteRefusal(key: string, refusal?: ApiError): void {
  const { [key]: known, ...others } = refusals.get();
  if (refusal) refusals.set({ ...others, [key]: refusal });
  else if (known) refusals.set(others);
}

export const forgetRefusals = (): void => refusals.set(none);
