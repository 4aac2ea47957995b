import { config } from '../shared/config';
import { readOnlySwitched } from '../store/themeSlice';
import { callNames, calls, sampleCall } from '../testing/calls';
import type { EndpointName } from '../testing/calls/entry';
import { SANDBOX_ACCOUNTS, sampleIds, sandboxForEachTest } from '../testing/sandbox';
import { createTestStore, type TestStore } from '../testing/testStore';
import { api } from './api';

/*
 * While the console is read only, no call that changes data is sent
 * (docs/product/permissions.md#read-only).
 */

const sandbox = sandboxForEachTest();

const { admin } = SANDBOX_ACCOUNTS;

const isWrite = (name: EndpointName) =>
  'useMutation' in api.endpoints[name] && !calls[name].changesNothing;
const writes = callNames.filter(isWrite);

async function signedInStore(): Promise<TestStore> {
  const store = createTestStore();
  const { email, password } = admin;
  await store.dispatch(api.endpoints.login.initiate({ email, password })).unwrap();
  return store;
}

async function send(store: TestStore, name: EndpointName, ids = sampleIds(sandbox())) {
  const { requests } = sandbox().record;
  const before = requests.length;
  const { error } = await store.dispatch(sampleCall(name, ids));
  return { error, sent: requests.length - before };
}

it.each(writes)('%s is not sent, and says why', async (name) => {
  const store = await signedInStore();
  store.dispatch(readOnlySwitched(admin.id));
  const detail = 'Read only: you turned it on in Account Settings';
  expect(await send(store, name)).toMatchObject({ error: { kind: 'readOnly', detail }, sent: 0 });
});

it.each(writes)('%s is not sent where the installation is read only', async (name) => {
  const store = await signedInStore();
  jest.replaceProperty(config, 'readOnly', true);
  const detail = 'Read only: changes are turned off in this console';
  expect(await send(store, name)).toMatchObject({ error: { kind: 'readOnly', detail }, sent: 0 });
});

it.each(callNames.filter((name) => !isWrite(name)))('%s is sent', async (name) => {
  const store = await signedInStore();
  jest.replaceProperty(config, 'readOnly', true);
  expect(await send(store, name)).toEqual({ error: undefined, sent: 1 });
});

it('applies only to the operator who turned it on', async () => {
  const store = await signedInStore();
  const ids = sampleIds(sandbox());
  const sent = async () => (await send(store, 'updateProfile', ids)).sent;
  store.dispatch(readOnlySwitched('somebody-else'));
  expect(await sent()).toBe(1);
  store.dispatch(readOnlySwitched(admin.id));
  expect(await sent()).toBe(0);
  store.dispatch(readOnlySwitched(admin.id));
  expect(await sent()).toBe(1);
});
