import type { SerializedError } from '@reduxjs/toolkit';
import type { FetchBaseQueryError } from '@reduxjs/toolkit/query';

type FailureKind =
  /** The server responded with an error status, or with `success: false`. */
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
  /** Not sent again after a 401: the server gave no verdict on the refresh of the token. */
  | 'unrenewed';

/** The kind and status of a failed request. `ApiError` adds the texts for the screen. */
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
      // An error status counts whatever its body.
      if (status < 200 || status > 299) return { kind: 'refused', status };
      // Any other error than a syntax error: the connection broke inside the body.
      return { kind: error.error.startsWith('SyntaxError') ? 'unreadable' : 'network', status };
    }
    default:
      return { kind: 'refused', status: error.status };
  }
}

/**
 * The error of a request whose token could not be renewed. Only a refresh that may get through a little
 * later lets the request be sent again: any other would keep the operator waiting for the same.
 */
export function unrenewedError(mayRetry: boolean): FetchBaseQueryError {
  const error = 'Your session couldn’t be renewed';
  return { status: mayRetry ? 'FETCH_ERROR' : 'CUSTOM_ERROR', error };
}

/** A class of failures that every part of the console treats alike. */
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
  /** `success: false` with a good status. */
  | 'unsuccessful'
  | 'badRequest'
  | 'unauthorized'
  | 'forbidden'
  | 'requestTimeout'
  | 'tooEarly'
  | 'throttled'
  /** The status of a gateway that can't reach the API behind it. */
  | 'gateway'
  /** Any other status from 500 on. */
  | 'fault'
  /** Any other status: the server's decision. */
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
 * How each part of the console treats a failure. failures.test.ts lists all cases.
 */

/** No response came: the server may have done what was requested, or not. */
export const isUnanswered = oneOf('unanswered', 'unrenewed');

/** Connectivity: the API may be unreachable. Every other failure but an abort shows that it is reachable. */
export const mayBeUnreachable = oneOf('unanswered', 'gateway');

/** Retry: the same request may get through a little later (retryPolicy.ts). */
export const isTransient = oneOf('unanswered', 'aborted', 'throttled', 'gateway');

/** Reauth: the session is over. After any other failure it is kept: a proxy's 404 must not sign out all. */
export const endsSession = oneOf('badRequest', 'unauthorized', 'forbidden', 'unsuccessful');

/** Start-up: the platform refuses the profile. After any other failure it counts as unreachable. */
export const isProfileRefused = oneOf('unauthorized', 'forbidden');

/** Outbox: the failure is about this edit, and the operator has to decide. Otherwise the edit waits. */
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
