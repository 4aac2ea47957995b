import type { EpochMs } from '../../domain/entities';
import type { Failure } from './failures';

/** One request of this page: when it was sent, and how long it took (milliseconds). */
export type LoggedRequest = { at: EpochMs; ms: number; failure: Failure | null };

/** The requests of one call, those that were sent again among them. */
export type CallLog = {
  requests: number;
  failures: number;
  lastFailure: LoggedRequest | null;
  /** The last ones, newest last. */
  recent: readonly LoggedRequest[];
};

/** How many requests of a call stay in memory. */
export const RECENT_REQUESTS = 20;

const none: ReadonlyMap<string, CallLog> = new Map();

let calls = none;
const listeners = new Set<() => void>();

function change(next: typeof calls): void {
  calls = next;
  for (const listener of listeners) listener();
}

/**
 * What this page asked the platform, by call: `PATCH /api/users/{id}/roles` (docs/product.md#status).
 * Not in the Redux state, where each request would be one action more. It holds no argument, answer
 * or text of the platform, and as many entries as there are calls.
 */
export const callLog = {
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
    };
  },
  read: () => calls,
  add: (call: string, request: LoggedRequest): void => {
    const { failure } = request;
    const known = calls.get(call);
    // What the operator no longer waited for did not fail.
    const isFailed = failure !== null && failure.kind !== 'aborted';
    change(
      new Map(calls).set(call, {
        requests: (known?.requests ?? 0) + 1,
        failures: (known?.failures ?? 0) + Number(isFailed),
        lastFailure: isFailed ? request : (known?.lastFailure ?? null),
        recent: [...(known?.recent ?? []), request].slice(-RECENT_REQUESTS),
      }),
    );
  },
  reset: (): void => change(none),
};
