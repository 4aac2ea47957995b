import { callNames, calls, sampleCall } from '../testing/calls';
import { fails, type SampleIds } from '../testing/calls/entry';
import { toText } from '../testing/malformed';
import { createTestStore, signInLocally } from '../testing/testStore';

/*
 * Sends each call with the well-formed and malformed responses of its entry (testing/calls).
 * malformed.test.ts adds generated ones.
 */

/** Ids of the records in the responses. */
const ids: SampleIds = {
  appId: 'a',
  appName: 'nimbus',
  customerId: 'c',
  deviceId: 'd',
  busyDeviceId: 'd',
  fileId: 'f',
  priceId: 'price',
  userId: 'u',
  stripeCustomerId: 'cus',
  verificationToken: 'verification',
  resetToken: 'reset',
};

const cases = callNames.flatMap((name) =>
  calls[name].responses.map(([what, body, expected]) => [name, what, body, expected] as const),
);

it.each(cases)('%s reads %s', async (name, _what, body, expected) => {
  const store = createTestStore();
  signInLocally(store);
  const fetched = jest.spyOn(globalThis, 'fetch').mockImplementation(() => {
    const headers = { 'content-type': 'application/json' };
    return Promise.resolve(new Response(toText(body), { headers }));
  });
  const { data, error } = await store.dispatch(sampleCall(name, ids));
  if (expected === fails) {
    expect(error).toMatchObject({ kind: 'unreadable', status: 200 });
  } else {
    expect(error).toBeUndefined();
    expect(data).toEqual(expected);
  }
  expect(fetched).toHaveBeenCalledTimes(1);
});
