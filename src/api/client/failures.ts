import type { SerializedError } from '@reduxjs/toolkit';
import type { FetchBaseQueryError } from '@reduxjs/toolkit/query';

export const failureKinds = [
  /** The server answered with an error status, or with `success: false`. */
  'refused',
  /** No answer: DNS, CORS, connection refused or broken. */
  'network',
  'timeout',
  /** An answer that is not JSON (a captive portal, a proxy's page, a truncated body). */
  'unreadable',
  /** Not sent: a path parameter that can't be one. */
  'invalid',
  'aborted',
] as const;

/** What is known of a request that failed. `ApiError` adds the words for the screen. */
export type Failure = {
  kind: (typeof failureKinds)[number];
  /** HTTP status, where an answer came or had begun to. */
  status: number | null;
};

/** RTK Query's own error as the facts that decide what happens next. */
export function readFailure(error: FetchBaseQueryError): Failure {
  switch (error.status) {
    case 'FETCH_ERROR':
      return { kind: error.error.startsWith('AbortError') ? 'aborted' : 'network', status: null };
    case 'TIMEOUT_ERROR':
      return { kind: 'timeout', status: null };
    case 'CUSTOM_ERROR':
      return { kind: 'network', status: null };
    case 'PARSING_ERROR': {
      const { originalStatus: status } = error;
      // With an error status, the status still says what happened.
      if (status < 200 || status > 299) return { kind: 'refused', status };
      // Any other cause: the connection broke while the body was on its way.
      return { kind: error.error.startsWith('SyntaxError') ? 'unreadable' : 'network', status };
    }
    default:
      return { kind: 'refused', status: error.status };
  }
}

/** Failures that all parts of the console treat alike. */
type FailureClass =
  /** A fault of the console's own code; no request is to blame. */
  | 'internal'
  | 'invalid'
  | 'aborted'
  | 'unanswered'
  /** The connection broke behind the head of the answer. */
  | 'brokenOff'
  | 'unreadable'
  | 'unauthorized'
  | 'requestTimeout'
  | 'tooEarly'
  | 'throttled'
  /** A gateway answers so when it can't reach the API behind it. */
  | 'gateway'
  /** Any other status from 500 on. */
  | 'fault'
  /** Any other status: the server's decision. */
  | 'refused';

const classOfStatus = new Map<number | null, FailureClass>([
  [401, 'unauthorized'],
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
    return classOfStatus.get(status) ?? ((status ?? 0) >= 500 ? 'fault' : 'refused');
  }
  if (kind !== 'network' && kind !== 'timeout') return kind;
  return status === null ? 'unanswered' : 'brokenOff';
}

function oneOf(...classes: FailureClass[]) {
  const members = new Set(classes);
  return (failure: Failure | SerializedError) => members.has(classOf(failure));
}

/*
 * What each part of the console makes of a failure. failures.test.ts lists all cases.
 */

/** No answer came: only the server knows whether it did what it was asked. */
export const isUnanswered = oneOf('unanswered');

/** Connectivity: the API may be out of reach. Of the others, all but an abort show that it is not. */
export const mayBeUnreachable = oneOf('unanswered', 'gateway');

/** Retry: the same request may get through a little later. */
export const isPassing = oneOf('unanswered', 'aborted', 'throttled', 'gateway');

/** Reauth: the server refuses to renew the session. Otherwise the session is kept. */
export const endsSession = oneOf('refused', 'unauthorized', 'tooEarly', 'unreadable', 'brokenOff');

/** Start-up: the server answered, and not with the profile. Otherwise it counts as unreachable. */
export const isProfileRefused = oneOf(
  ...(['refused', 'unauthorized', 'requestTimeout', 'tooEarly', 'throttled'] as const),
);

/** Outbox: says something of this edit, which a person has to look at. Otherwise the edit waits. */
export const isEditRefused = oneOf('refused', 'fault', 'invalid', 'internal');

/** Whether the request may have left this device, so that the server may have acted on it. */
export function mayHaveLeft({ kind }: Failure): boolean {
  return kind !== 'invalid' && !(kind === 'network' && !navigator.onLine);
}
