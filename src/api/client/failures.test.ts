import type { SerializedError } from '@reduxjs/toolkit';
import type { FetchBaseQueryError } from '@reduxjs/toolkit/query';
import { toApiError, type ApiError } from './errors';
import {
  endsSession,
  isEditRefused,
  isProfileRefused,
  isTransient,
  isUnanswered,
  mayBeUnreachable,
  mayHaveLeft,
  readFailure,
  unrenewedError,
} from './failures';

const refusal = (status: number): FetchBaseQueryError => ({ status, data: null });
const silence: FetchBaseQueryError = { status: 'FETCH_ERROR', error: 'TypeError: no route' };
const parsing = (originalStatus: number, error: string): FetchBaseQueryError => ({
  status: 'PARSING_ERROR',
  originalStatus,
  data: '<html>',
  error,
});

type Case = [
  name: string,
  error: FetchBaseQueryError,
  connectivity: 'reachable' | 'uncertain' | 'nothing',
  retry: 'again' | 'once',
  refresh: 'ends' | 'keeps',
  startUp: 'refused' | 'unreachable',
  form: 'queues' | 'says so',
  replay: 'parks' | 'waits',
];

it.each<Case>([
  ['no answer', silence, 'uncertain', 'again', 'keeps', 'unreachable', 'queues', 'waits'],
  [
    'a time-out',
    { status: 'TIMEOUT_ERROR', error: 'TimeoutError' },
    'uncertain',
    'again',
    'keeps',
    'unreachable',
    'queues',
    'waits',
  ],
  [
    'an aborted call',
    { status: 'FETCH_ERROR', error: 'AbortError: gone' },
    'nothing',
    'again',
    'keeps',
    'unreachable',
    'says so',
    'waits',
  ],
  [
    'a page in place of JSON',
    parsing(200, 'SyntaxError: <'),
    'reachable',
    'once',
    'keeps',
    'unreachable',
    'says so',
    'waits',
  ],
  [
    'a body that breaks off',
    parsing(200, 'TypeError: terminated'),
    'reachable',
    'once',
    'keeps',
    'unreachable',
    'queues',
    'waits',
  ],
  ['success: false', refusal(200), 'reachable', 'once', 'ends', 'unreachable', 'says so', 'parks'],
  ['304', refusal(304), 'reachable', 'once', 'keeps', 'unreachable', 'says so', 'parks'],
  ['400', refusal(400), 'reachable', 'once', 'ends', 'unreachable', 'says so', 'parks'],
  ['401', refusal(401), 'reachable', 'once', 'ends', 'refused', 'says so', 'waits'],
  ['403', refusal(403), 'reachable', 'once', 'ends', 'refused', 'says so', 'parks'],
  ['405', refusal(405), 'reachable', 'once', 'keeps', 'unreachable', 'says so', 'parks'],
  ['407', refusal(407), 'reachable', 'once', 'keeps', 'unreachable', 'says so', 'parks'],
  ['404', refusal(404), 'reachable', 'once', 'keeps', 'unreachable', 'says so', 'parks'],
  ['408', refusal(408), 'reachable', 'once', 'keeps', 'unreachable', 'says so', 'waits'],
  ['409', refusal(409), 'reachable', 'once', 'keeps', 'unreachable', 'says so', 'parks'],
  ['422', refusal(422), 'reachable', 'once', 'keeps', 'unreachable', 'says so', 'parks'],
  ['425', refusal(425), 'reachable', 'once', 'keeps', 'unreachable', 'says so', 'waits'],
  ['429', refusal(429), 'reachable', 'again', 'keeps', 'unreachable', 'says so', 'waits'],
  ['499', refusal(499), 'reachable', 'once', 'keeps', 'unreachable', 'says so', 'parks'],
  ['500', refusal(500), 'reachable', 'once', 'keeps', 'unreachable', 'says so', 'parks'],
  ['501', refusal(501), 'reachable', 'once', 'keeps', 'unreachable', 'says so', 'parks'],
  ['502', refusal(502), 'uncertain', 'again', 'keeps', 'unreachable', 'says so', 'waits'],
  ['503', refusal(503), 'uncertain', 'again', 'keeps', 'unreachable', 'says so', 'waits'],
  ['504', refusal(504), 'uncertain', 'again', 'keeps', 'unreachable', 'says so', 'waits'],
  [
    "a proxy's own 401",
    parsing(401, 'SyntaxError: <'),
    'reachable',
    'once',
    'ends',
    'refused',
    'says so',
    'waits',
  ],
  [
    "a proxy's own 502",
    parsing(502, 'SyntaxError: <'),
    'uncertain',
    'again',
    'keeps',
    'unreachable',
    'says so',
    'waits',
  ],
  [
    'a token that could not be renewed',
    unrenewedError(false),
    'reachable',
    'once',
    'keeps',
    'unreachable',
    'queues',
    'waits',
  ],
])('%s', (_name, error, connectivity, retry, refresh, startUp, form, replay) => {
  const failure = readFailure(error);
  // The startup, forms and the outbox get the base query's `ApiError` instead of the raw error.
  const apiError = toApiError(error, undefined);
  const otherwise = failure.kind === 'aborted' ? 'nothing' : 'reachable';
  expect({
    connectivity: mayBeUnreachable(failure) ? 'uncertain' : otherwise,
    retry: isTransient(failure) ? 'again' : 'once',
    refresh: endsSession(failure) ? 'ends' : 'keeps',
    startUp: isProfileRefused(apiError) ? 'refused' : 'unreachable',
    form: isUnanswered(apiError) ? 'queues' : 'says so',
    replay: isEditRefused(apiError) ? 'parks' : 'waits',
  }).toEqual({ connectivity, retry, refresh, startUp, form, replay });
});

const notSent: ApiError = { kind: 'invalid', status: null, serverMessage: null, detail: 'No id' };
const ownFault: SerializedError = { name: 'TypeError', message: 'x is undefined' };

it.each([
  ['a request that was not sent', notSent],
  ["a fault of the console's own code", ownFault],
])('%s parks an edit, and does not make the server count as unreachable', (_name, error) => {
  expect(isEditRefused(error)).toBe(true);
  expect(isProfileRefused(error)).toBe(false);
  expect(isUnanswered(error)).toBe(false);
});

describe('may have left this device', () => {
  it.each([
    ['a refused request', refusal(409), true],
    ['an unanswered one', silence, true],
  ])('%s', (_name, error, expected) => {
    expect(mayHaveLeft(readFailure(error))).toBe(expected);
  });

  it('not a request that was not sent', () => {
    expect(mayHaveLeft(notSent)).toBe(false);
  });

  it('not one that the browser could not send offline', () => {
    jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    expect(mayHaveLeft(readFailure(silence))).toBe(false);
  });
});
