import type { SerializedError } from '@reduxjs/toolkit';
import type { FetchBaseQueryError } from '@reduxjs/toolkit/query';

type FailureKind =
  /** The server responded with an error status or with `success: false`. */
  | 'refused'
  /** No response: DNS, CORS, connection refused or broken. */
  | 'network'
  | 'timeout'
  /** The body is not JSON (a captive portal, a proxy's page, a truncated body). */
  | 'unreadable'
  /** Not sent: a path parameter is unusable. */
  | 'invalid'
  /** Not sent: the console is read only. */
  | 'readOnly'
  | 'aborted'
  /** Not sent again after a 401, because the token refresh failed without ending the session. */
  | 'unrenewed';

/** Kind and status of a failed request. `ApiError` adds the texts for the screen. */
export type Failure = {
  kind: FailureKind;
  /** HTTP status; null when no response began. */
  status: number | null;
};

export function readFailure(error: FetchBaseQueryError): Failure {
  switch (error.status) {
    case 'FETCH_ERROR':
      return { kind: error.error.startsWith('AbortError') ? 'aborted' : 'network', status: null };
    case 'TIMEOUT_ERROR':
      return { kind: 'timeout', status: null };
    case 'CUSTOM_ERROR':
      return { kind: 'unrenewed', status: null };
    case 'PARSING_ERROR': {
      const { originalStatus: status } = error;
      // A response with an error status counts as refused, whatever its body contains.
      if (status < 200 || status > 299) return { kind: 'refused', status };
      // Any error but a syntax error means that the connection broke while the body was read.
      return { kind: error.error.startsWith('SyntaxError') ? 'unreadable' : 'network', status };
    }
    default:
      return { kind: 'refused', status: error.status };
  }
}

/**
 * Creates the error of a request whose token could not be renewed. With `mayRetry`, the request is
 * retried, because the refresh may succeed soon. Otherwise a retry would only keep the operator
 * waiting for the same failure.
 */
export function unrenewedError(mayRetry: boolean): FetchBaseQueryError {
  const error = 'Your session couldn’t be renewed';
  return { status: mayRetry ? 'FETCH_ERROR' : 'CUSTOM_ERROR', error };
}

/** Class of failures that every part of the console treats alike. */
type FailureClass =
  /** An exception in the console's own code. */
  | 'internal'
  | 'invalid'
  | 'readOnly'
  | 'aborted'
  | 'unanswered'
  /** The connection broke after the response's headers. */
  | 'brokenOff'
  | 'unreadable'
  | 'unrenewed'
  /** `success: false` with a 2xx status. */
  | 'unsuccessful'
  | 'badRequest'
  | 'unauthorized'
  | 'forbidden'
  | 'requestTimeout'
  | 'tooEarly'
  | 'throttled'
  /** Status of a gateway that can't reach the API. */
  | 'gateway'
  /** Any other status of 500 or above. */
  | 'fault'
  /** Any other error status: the server decided against the request. */
  | 'refused';

const classOfStatus = new Map<number | null, FailureClass>([
  [400, 'badRequest'],
  [401, 'unauthorized'],
  [403, 'forbidden'],
  [408, 'requestTimeout'],
  [425, 'tooEarly'],
  [429, 'throttled'],
  [502, 'gateway'],
  [503, 'gateway'],
  [504, 'gateway'],
]);

function classOf(failure: Failure | SerializedError): FailureClass {
  if (!('kind' in failure)) return 'internal';
  const { kind, status } = failure;
  if (kind === 'refused') {
    const known = classOfStatus.get(status);
    if (known || status === null) return known ?? 'refused';
    if (status >= 200 && status <= 299) return 'unsuccessful';
    return status >= 500 ? 'fault' : 'refused';
  }
  if (kind !== 'network' && kind !== 'timeout') return kind;
  return status === null ? 'unanswered' : 'brokenOff';
}

function oneOf(...classes: FailureClass[]) {
  const members = new Set(classes);
  return (failure: Failure | SerializedError) => members.has(classOf(failure));
}

/*
 * The groups of failures that a part of the console treats alike. failures.test.ts lists all cases.
 */

/** No response arrived: the server may or may not have carried out the request. */
export const isUnanswered = oneOf('unanswered', 'unrenewed');

/**
 * Connectivity: the API may be unreachable. Any other failure except an abort shows that it is
 * reachable.
 */
export const mayBeUnreachable = oneOf('unanswered', 'gateway');

/** Retry: the same request may succeed a little later (retryPolicy.ts). */
export const isTransient = oneOf('unanswered', 'aborted', 'throttled', 'gateway');

/** Search: the server is too busy to accept a request about any app. */
export const isBusy = ({ status }: Failure): boolean => status === 429 || status === 503;

/**
 * Reauth: the session is over. Any other failure keeps it, because a proxy's 404 must not sign out
 * everyone.
 */
export const endsSession = oneOf('badRequest', 'unauthorized', 'forbidden', 'unsuccessful');

/** Startup: the platform refuses the profile. Any other failure counts as unreachable. */
export const isProfileRefused = oneOf('unauthorized', 'forbidden');

/**
 * Outbox: the failure is about this edit, so the operator has to decide. After any other failure
 * the edit waits.
 */
export const isEditRefused = oneOf(
  'refused',
  'unsuccessful',
  'badRequest',
  'forbidden',
  'fault',
  'invalid',
  'internal',
);

/** Whether the request may have left this device, so that the server may have acted on it. */
export function mayHaveLeft({ kind }: Failure): boolean {
  return kind !== 'invalid' && kind !== 'readOnly' && !(kind === 'network' && !navigator.onLine);
}
