import type { FetchBaseQueryError } from '@reduxjs/toolkit/query';
import {
  describeFailure,
  messageOr,
  readServerMessage,
  toApiError,
  type CallError,
} from './errors';

const nested = JSON.parse('['.repeat(5_000) + ']'.repeat(5_000)) as unknown;

describe('readServerMessage', () => {
  it.each<[string, unknown, string | null]>([
    ['a text', { message: 'App name is taken' }, 'App name is taken'],
    ['a list', { message: ['name is short', 'domain is bad'] }, 'name is short. domain is bad'],
    ['a list with junk', { message: ['name is short', 7, null, {}] }, 'name is short'],
    ['the first field error', { errors: { email: ['is taken', 'is odd'], x: 'y' } }, 'is taken'],
    [
      'the first field that has one',
      { errors: { age: 7, name: [], email: ['is taken'] } },
      'is taken',
    ],
    ['a list of errors', { errors: ['email is taken'] }, 'email is taken'],
    ['the message before the field errors', { message: 'a', errors: { x: 'b' } }, 'a'],
    ['a nested message', { error: { message: 'deep' } }, 'deep'],
    ['spaces and lines', { message: '  one\n\n two\t' }, 'one two'],
    ['markup, as text', { message: '<b>bold</b>' }, '<b>bold</b>'],
    ['an empty text', { message: ' ' }, null],
    ['an object', { message: { text: 'x' } }, null],
    ['a detail', { detail: 'is taken', title: 'Conflict' }, 'is taken'],
    [
      'a list of details',
      { detail: [{ loc: ['body'], msg: 'is short' }, 'is odd'] },
      'is short. is odd',
    ],
    [
      'errors as objects',
      { errors: [{ field: 'x', message: 'is odd' }, { msg: 'y' }] },
      'is odd. y',
    ],
    ['a field error as an object', { errors: { email: { message: 'is odd' } } }, 'is odd'],
    ['an error as a text', { error: 'App name is taken' }, 'App name is taken'],
    ['the message before the error', { message: 'is taken', error: 'Conflict' }, 'is taken'],
    [
      'a violated constraint',
      { message: [{ property: 'x', constraints: { isX: 'is odd' } }] },
      'is odd',
    ],
    [
      'a violated constraint of a part',
      { message: [{ property: 'x', children: [{ constraints: { isX: 'is odd' } }] }] },
      'is odd',
    ],
    ['a plain text', 'This app can’t be deleted\n', 'This app can’t be deleted'],
    ['a title, if there is nothing else', { type: 'about:blank', title: 'Too late' }, 'Too late'],
    ['a page', '<!doctype html><title>502</title>', null],
    ['a part of a page', 'Error <br> in <b>line</b> 7', null],
    ['a page as the message', { message: '<!DOCTYPE html><p>No</p>' }, null],
    ['a list without end', { message: nested }, null],
    ['a number', { message: 7 }, null],
    ['an empty list', { message: [] }, null],
    ['nothing', null, null],
    ['a list for a body', [{ message: 'x' }], null],
    ['errors that are junk', { errors: 7 }, null],
  ])('%s', (_case, body, expected) => {
    expect(readServerMessage(body)).toBe(expected);
  });

  it('clips five thousand characters', () => {
    const message = readServerMessage({ message: 'x'.repeat(5_000) });
    expect(message).toHaveLength(300);
    expect(message).toMatch(/…$/);
  });
});

function apiErrorOf(error: FetchBaseQueryError, init?: ResponseInit & { body?: string }) {
  const response = init && new Response(init.body ?? null, init);
  return toApiError(error, response, { 404: 'App not found' });
}

describe('toApiError', () => {
  it.each<[number, string, string]>([
    [400, '', 'Bad Request'],
    [401, '', 'Unauthorized'],
    [403, '', 'Forbidden'],
    [404, '', 'App not found'],
    [500, '', 'Internal Server Error'],
    [502, '', 'Bad Gateway'],
    [503, '', 'Service Unavailable'],
    [418, 'I’m a teapot', 'Generic Error: 418 I’m a teapot'],
    [418, '', 'Generic Error: 418'],
    [504, 'Gateway Timeout', 'Generic Error: 504 Gateway Timeout'],
  ])(
    'describes a %i without a body, with the status text %p, as %s',
    (status, statusText, detail) => {
      const response = Object.defineProperty(new Response(null, { status }), 'statusText', {
        value: statusText,
      });
      expect(toApiError({ status, data: null }, response, { 404: 'App not found' })).toMatchObject({
        kind: 'refused',
        status,
        serverMessage: null,
        detail,
      });
    },
  );

  it('prefers the server’s own message', () => {
    const error = apiErrorOf({ status: 404, data: { message: 'Gone fishing' } }, { status: 404 });
    expect(error).toMatchObject({ serverMessage: 'Gone fishing', detail: 'Gone fishing' });
  });

  it('treats success: false with status 200 as a refusal', () => {
    const error = apiErrorOf({ status: 200, data: { success: false } }, { status: 200 });
    expect(error).toMatchObject({
      kind: 'refused',
      detail: 'The server reported an error without details',
    });
  });

  it.each<[string, FetchBaseQueryError, object]>([
    [
      'no connection',
      { status: 'FETCH_ERROR', error: 'TypeError: Failed to fetch' },
      { kind: 'network', detail: 'Cannot reach the server' },
    ],
    ['a cancelled call', { status: 'FETCH_ERROR', error: 'AbortError: x' }, { kind: 'aborted' }],
    ['a time-out', { status: 'TIMEOUT_ERROR', error: 'TimeoutError: x' }, { kind: 'timeout' }],
    [
      'a captive portal',
      { status: 'PARSING_ERROR', originalStatus: 200, data: '<html>', error: 'SyntaxError: x' },
      { kind: 'unreadable', status: 200 },
    ],
    [
      'a body that broke off',
      { status: 'PARSING_ERROR', originalStatus: 200, data: '', error: 'TypeError: terminated' },
      { kind: 'network', status: null },
    ],
    [
      'an HTML page of a proxy',
      { status: 'PARSING_ERROR', originalStatus: 502, data: '<html>', error: 'SyntaxError: x' },
      { kind: 'refused', status: 502, detail: 'Bad Gateway' },
    ],
  ])('recognizes %s', (_case, error, expected) => {
    expect(apiErrorOf(error)).toMatchObject(expected);
  });

  it.each([
    ['a longer wait than a query makes', '60', 60_000],
    ['a wait that a query makes', '30', undefined],
    ['no wait', 'soon', undefined],
  ])('contains the time of the next attempt after %s', (_case, header, wait) => {
    const now = Date.UTC(2026, 10, 21, 12);
    jest.useFakeTimers({ now });
    const headers = { 'retry-after': header };
    const error = apiErrorOf({ status: 429, data: null }, { status: 429, headers });
    const retryAt = wait && now + wait;
    expect(error.retryAt).toBe(retryAt);
    expect(describeFailure(error, '').retryAt).toBe(retryAt);
    jest.useRealTimers();
  });
});

const refusal = toApiError({ status: 409, data: { message: 'Name is taken' } }, undefined);
const silence = toApiError({ status: 500, data: null }, undefined);
const crash = { name: 'TypeError', message: 'x is undefined' };

describe('describeFailure', () => {
  it.each([
    ['the server’s words', refusal, 'Name is taken'],
    ['the catalogue’s text', silence, 'Internal Server Error'],
    ['nothing of a crash of our own', crash, 'Something went wrong in the console'],
    ['nothing of nothing', undefined, 'Something went wrong in the console'],
  ])('shows %s below the title', (_case, error, detail) => {
    expect(describeFailure(error, 'Failed to fetch apps')).toEqual({
      title: 'Failed to fetch apps',
      detail,
    });
  });
});

it.each<[CallError | undefined, string]>([
  [refusal, 'Name is taken'],
  [silence, 'Failed to create app'],
  [crash, 'Failed to create app'],
  [undefined, 'Failed to create app'],
])('returns the message or the default', (error, expected) => {
  expect(messageOr(error, 'Failed to create app')).toBe(expected);
});
