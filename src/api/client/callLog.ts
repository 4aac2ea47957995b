import type { EpochMs } from '../../domain/entities';
import { createExternalStore } from '../../shared/externalStore';
import type { Failure } from './failures';

/** A request of this page to the platform. */
export type LoggedRequest = {
  /** Its method and its path with the placeholders, `PATCH /api/users/{id}/roles`; or `refresh`. */
  call: string;
  at: EpochMs;
  ms: number;
  failure: Failure | null;
};

export const LOGGED_REQUESTS = 500;

const none: readonly LoggedRequest[] = [];

/**
 * The last requests of this page, oldest first (docs/product.md#status). Not in the Redux state, where each
 * would be one action more.
 */
export const callLog = createExternalStore(none);

export function logRequest(request: LoggedRequest): void {
  callLog.set([...callLog.get(), request].slice(-LOGGED_REQUESTS));
}

export const forgetRequests = (): void => callLog.set(none);
