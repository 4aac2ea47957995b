import fc from 'fast-check';

/* Test helpers that derive malformed JSON from well-formed response bodies. */

export type Json = null | boolean | number | string | Json[] | { [key: string]: Json };

/** Placeholder for 1e999, which JSON allows but JSON.stringify can't write. */
const BEYOND_NUMBERS = '@beyond-numbers@';
export const toText = (body: unknown) =>
  JSON.stringify(body).replaceAll(JSON.stringify(BEYOND_NUMBERS), '1e999');

const junkTexts = fc.constantFrom(
  '',
  ' ',
  '999',
  '-1',
  'NaN',
  '[object Object]',
  'constructor',
  '__proto__',
  '\ud800',
  '0000-00-00',
  '2026-13-45T99:99:99Z',
  '+275760-09-13T00:00:00.001Z',
  '12',
  '<img src=x onerror=alert(1)>',
  'javascript:alert(1)',
  '\u202egnp.exe',
  'x'.repeat(20_000),
);
const junkNumbers = fc.constantFrom<Json>(
  0,
  -0,
  -1,
  0.5,
  999,
  1e12,
  1e21,
  -1e308,
  8.64e15,
  253_402_300_800_000,
  2 ** 53,
  BEYOND_NUMBERS,
);
const keys = fc.constantFrom(
  'data',
  'apps',
  'plans',
  'customers',
  'subscriptions',
  'users',
  'user',
  'files',
  'pagination',
  'total',
  'pages',
  'success',
  'message',
  'id',
  'fileId',
  'url',
  'roles',
  'features',
  '_count',
  '__proto__',
  'constructor',
  'toString',
  'length',
  '',
);
const { value: junk } = fc.letrec<{ value: Json }>((tie) => ({
  value: fc.oneof(
    { depthSize: 'small' },
    fc.constantFrom<Json>(null, true, false),
    junkNumbers,
    fc.oneof(junkTexts, fc.string({ unit: 'binary', maxLength: 20 })),
    fc.array(tie('value'), { maxLength: 4 }),
    fc.dictionary(keys, tie('value'), { maxKeys: 5 }),
  ),
}));

/** Returns the paths of all nested parts of a JSON value. */
function placesIn(value: Json, path: string[] = []): string[][] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, item]) => [
    [...path, key],
    ...placesIn(item, [...path, key]),
  ]);
}

/** Returns a copy with the part at the path replaced, or removed if `by` is undefined. */
function replaced(value: Json, [key, ...rest]: string[], by: Json | undefined): Json {
  if (key === undefined || typeof value !== 'object' || value === null) return value;
  const changed = Object.entries(value).flatMap(([name, item]) => {
    if (name !== key) return [[name, item] as const];
    if (rest.length > 0) return [[name, replaced(item, rest, by)] as const];
    return by === undefined ? [] : [[name, by] as const];
  });
  return Array.isArray(value) ? changed.map(([, item]) => item) : Object.fromEntries(changed);
}

/**
 * Generates malformed bodies: mostly the good body with one to three parts removed or replaced by
 * junk, sometimes only junk.
 */
export function malformed(good: Json): fc.Arbitrary<Json> {
  const places = placesIn(good);
  if (places.length === 0) return junk;
  const edit = fc.tuple(fc.constantFrom(...places), fc.option(junk, { nil: undefined }));
  const edited = fc
    .array(edit, { minLength: 1, maxLength: 3 })
    .map((edits) => edits.reduce((body, [path, by]) => replaced(body, path, by), good));
  return fc.oneof({ weight: 4, arbitrary: edited }, { weight: 1, arbitrary: junk });
}

/** Returns a copy with at most two items in each array, which are enough to test a row. */
export function shortened(value: Json): Json {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.slice(0, 2).map(shortened);
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, shortened(item)]));
}

/** Finds the first non-empty array of a body, and returns its path and first item. */
function firstList(value: Json, path: string[] = []): { path: string[]; row: Json } | null {
  if (Array.isArray(value)) return value[0] === undefined ? null : { path, row: value[0] };
  if (typeof value !== 'object' || value === null) return null;
  for (const [key, item] of Object.entries(value)) {
    const found = firstList(item, [...path, key]);
    if (found) return found;
  }
  return null;
}

/**
 * Generates malformed bodies. Most are good except for their first list, which has `rows` malformed
 * rows.
 */
export function malformedPage(good: Json, rows: number): fc.Arbitrary<Json> {
  const list = firstList(good);
  if (!list) return malformed(good);
  const page = fc
    .array(malformed(list.row), { minLength: rows, maxLength: rows })
    .map((items) => (list.path.length === 0 ? items : replaced(good, list.path, items)));
  return fc.oneof({ weight: 1, arbitrary: malformed(good) }, { weight: 3, arbitrary: page });
}
