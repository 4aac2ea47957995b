import fc from 'fast-check';
import { malformed, shortened, toText, type Json } from '../testing/malformed';
import { propertyRuns } from '../testing/propertyRuns';
import { sampleIds, sandboxForEachTest, SANDBOX_ACCOUNTS } from '../testing/sandbox';
import { api } from './api';
import { callNames, calls, sampleCall, type SampleCall } from '../testing/calls';
import { createTestStore, signInLocally } from '../testing/testStore';
import { faultsOf } from '../testing/wellFormed';

const sandbox = sandboxForEachTest();

async function wellFormedBody(call: SampleCall): Promise<Json> {
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

async function resultOf(call: SampleCall, body: Json) {
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

describe('a malformed body never throws, and its result is well-formed', () => {
  it.each(callNames)('%s', async (name) => {
    const complaints = jest.spyOn(console, 'error');
    const sample = sampleCall(name, sampleIds(sandbox()));
    const good = await wellFormedBody(sample);
    const reference = await resultOf(sample, good);

    await fc.assert(
      fc.asyncProperty(malformed(good), async (body) => {
        const { data, error, user } = await resultOf(sample, body);
        expect(faultsOf({ data, error, user }, reference, calls[name].nullFacts)).toEqual([]);
        expect(complaints).not.toHaveBeenCalled();
        expect(Object.keys(Object.prototype)).toEqual([]);
      }),
      propertyRuns(100),
    );
  });
});
