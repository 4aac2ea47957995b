import type { EpochMs } from '../../domain/entities';
import { createExternalStore } from '../../shared/externalStore';
import type { Failure } from './failures';

export type LoggedRequest = {
  /** Its method and its path with the placeholders, `PATCH /api/users/{id}/roles`; or `refresh`. */
  call: string;
  at: EpochMs;
  ms: number;
  failure: Failure | null;
};

export const LOGGED_REQUESTS = 500;

const none: readonly LoggedRequest[] = [];

/** Oldest first (docs/product.md#status). Not in the Redux state: each would be an action. */
export const callLog = createExternalStore(none);

export function logRequest(request: LoggedRequest): void {
  callLog.set([...callLog.get(), request].slice(-LOGGED_REQUESTS));
}

export const forgetRequests = (): void => callLog.set(none);
