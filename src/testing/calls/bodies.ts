/*
 * Parts of response bodies and results that the entries of several areas share, as in
 * docs/product/platform.md#calls.
 */

import type { SampleResponse } from './entry';

export const day = '2026-01-15T00:00:00Z';

/** Result of parsing `day`. */
export const at = Date.UTC(2026, 0, 15);

export const subscription = {
  id: 's',
  status: 'active',
  stripePriceId: 'p',
  createdAt: day,
  currentPeriodEnd: day,
};

export const subscriptionRead = { ...subscription, createdAt: at, currentPeriodEnd: at };

/** Result of parsing a subscription without fields. */
export const bareSubscription = {
  status: 'unknown',
  stripePriceId: null,
  createdAt: null,
  currentPeriodEnd: null,
};

/** Returns a page of these rows, as a list's adapter returns it. */
export const page = (...rows: unknown[]) => ({
  rows,
  total: null,
  pages: null,
  isMalformed: false,
});

export const malformedPage = { ...page(), isMalformed: true };

/** Returns the same body as itself and under each of the keys, which must all be read alike. */
export const alsoUnder = (
  what: string,
  body: unknown,
  expected: unknown,
  ...keys: string[]
): [SampleResponse, ...SampleResponse[]] => [
  [what, body, expected],
  ...keys.map((key): SampleResponse => [`${what} under ${key}`, { [key]: body }, expected]),
];

/** Responses of a call that returns only the server's message. */
export const acknowledgements = [
  ['an acknowledgement', { message: ' done ' }, { message: 'done' }],
  ['an acknowledgement as text', 'done', { message: 'done' }],
  ['an acknowledgement without a message', {}, { message: null }],
  ['a long message', 'x'.repeat(400), { message: `${'x'.repeat(299)}…` }],
] as const;

// Typed as `unknown`, because Jest's matchers are of type `any`.
export const anyText: unknown = expect.any(String);
export const anyNumber: unknown = expect.any(Number);
export const anyFlag: unknown = expect.any(Boolean);
export const anyUrl: unknown = expect.stringMatching(/^https?:/);
/** Matches an object with these fields, among others. */
export const having = (fields: object): unknown => expect.objectContaining(fields);
/** Matches a list with these items, among others. */
export const including = (...items: unknown[]): unknown => expect.arrayContaining(items);
/** Matches a well-formed page with a row that has these fields. */
export const pageOf = (row: object) => having({ rows: including(having(row)), isMalformed: false });
