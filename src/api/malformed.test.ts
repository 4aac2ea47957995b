import fc from 'fast-check';
import { sampleIds, sandboxForEachTest, SANDBOX_ACCOUNTS } from '../testing/sandbox';
import { api } from './api';
import { sampleCalls, type EndpointName, type SampleCall } from '../testing/sampleCalls';
import { createTestStore, signInLocally } from '../testing/testStore';
import { faultsOf } from '../testing/wellFormed';

/** A failure prints it with the counterexample; the same seed makes the same answers. */
const SEED = 20_261_121;
const RUNS = 200;

/** JSON.stringify has no infinity, but JSON has numbers beyond it. */
const BEYOND_NUMBERS = '@beyond-numbers@';
const toText = (body: unknown) =>
  JSON.stringify(body).replaceAll(JSON.stringify(BEYOND_NUMBERS), '1e999');

const sandbox = sandboxForEachTest();

type Json = null | boolean | number | string | Json[] | { [key: string]: Json };

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

/** Every place in a JSON value, the value itself not included. */
function placesIn(value: Json, path: string[] = []): string[][] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, item]) => [
    [...path, key],
    ...placesIn(item, [...path, key]),
  ]);
}

/** A copy in which one place is something else, or missing. */
function replaced(value: Json, [key, ...rest]: string[], by: Json | undefined): Json {
  if (key === undefined || typeof value !== 'object' || value === null) return value;
  const changed = Object.entries(value).flatMap(([name, item]) => {
    if (name !== key) return [[name, item] as const];
    if (rest.length > 0) return [[name, replaced(item, rest, by)] as const];
    return by === undefined ? [] : [[name, by] as const];
  });
  return Array.isArray(value) ? changed.map(([, item]) => item) : Object.fromEntries(changed);
}

/** The good answer with one to three places replaced by junk or left out, or junk altogether. */
function malformed(good: Json): fc.Arbitrary<Json> {
  const places = placesIn(good);
  if (places.length === 0) return junk;
  const edit = fc.tuple(fc.constantFrom(...places), fc.option(junk, { nil: undefined }));
  const edited = fc
    .array(edit, { minLength: 1, maxLength: 3 })
    .map((edits) => edits.reduce((body, [path, by]) => replaced(body, path, by), good));
  return fc.oneof({ weight: 4, arbitrary: edited }, { weight: 1, arbitrary: junk });
}

/** At most two of each list: enough to find what is wrong with a row. */
function shortened(value: Json): Json {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.slice(0, 2).map(shortened);
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, shortened(item)]));
}

/** What the sandbox answers to the call. */
async function goodAnswer({ call }: SampleCall): Promise<Json> {
  const store = createTestStore();
  const { email, password } = SANDBOX_ACCOUNTS.admin;
  await store.dispatch(api.endpoints.login.initiate({ email, password }));
  const send = globalThis.fetch;
  let text = 'null';
  const spy = jest.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const response = await send(input, init);
    const isJson = response.headers.get('content-type')?.includes('json');
    text = isJson ? await response.clone().text() : 'null';
    return response;
  });
  await store.dispatch(call);
  spy.mockRestore();
  return shortened(JSON.parse(text) as Json);
}

/** What the call comes to when the server answers with this body. */
async function outcomeOf({ call }: SampleCall, body: Json) {
  const store = createTestStore({ checksState: false });
  signInLocally(store);
  jest
    .spyOn(globalThis, 'fetch')
    .mockImplementation(() =>
      Promise.resolve(
        new Response(toText(body), { headers: { 'content-type': 'application/json' } }),
      ),
    );
  const { data, error } = await store.dispatch(call);
  return { data, error, user: store.getState().session.user };
}

describe('a malformed answer never throws, and what comes of it is well formed', () => {
  it.each(Object.keys(api.endpoints) as EndpointName[])('%s', async (name) => {
    const complaints = jest.spyOn(console, 'error');
    const sample = sampleCalls(sampleIds(sandbox()))[name];
    const good = await goodAnswer(sample);
    const reference = await outcomeOf(sample, good);

    await fc.assert(
      fc.asyncProperty(malformed(good), async (body) => {
        const { data, error, user } = await outcomeOf(sample, body);
        expect(faultsOf({ data, error, user }, reference)).toEqual([]);
        expect(complaints).not.toHaveBeenCalled();
        expect(Object.keys(Object.prototype)).toEqual([]);
      }),
      { seed: SEED, numRuns: RUNS },
    );
  });
});
