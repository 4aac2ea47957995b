import { api } from '../api';
import type { SampleCall } from '../../testing/calls';
import { answerRequests, jsonAnswer } from '../../testing/testServer';
import { createTestStore, signInLocally } from '../../testing/testStore';

const { endpoints } = api;

function signedInStore() {
  const store = createTestStore();
  signInLocally(store);
  return store;
}

describe('the error text of a call and a status', () => {
  const app = { id: 'a', name: 'abc', displayName: 'Abc', isActive: true };
  const admin = 'Forbidden - Admin access required';
  it.each<[number, string, SampleCall]>([
    [403, admin, endpoints.createApp.initiate(app)],
    [403, admin, endpoints.updateApp.initiate(app)],
    [403, admin, endpoints.deleteApp.initiate({ id: 'a' })],
    [403, admin, endpoints.updateUserRoles.initiate({ id: 'a', roles: [] })],
    [403, 'Forbidden', endpoints.getApps.initiate()],
    [404, 'App not found', endpoints.getApp.initiate({ id: 'a' })],
    [404, 'App not found', endpoints.updateApp.initiate(app)],
    [404, 'App not found', endpoints.deleteApp.initiate({ id: 'a' })],
    [404, 'App not found', endpoints.getAppStatistics.initiate({ appId: 'a' })],
    [404, 'Customer not found', endpoints.getCustomer.initiate({ id: 'a' })],
    [404, 'Customer not found', endpoints.getCustomerSubscriptions.initiate({ id: 'a' })],
    [404, 'User not found', endpoints.getUser.initiate({ id: 'a' })],
    [404, 'User not found', endpoints.updateUserRoles.initiate({ id: 'a', roles: [] })],
    [404, 'Not Found', endpoints.getDeviceLimits.initiate({ deviceId: 'a' })],
    [400, 'Invalid verification token', endpoints.verifyEmail.initiate({ token: 'x' })],
    [
      400,
      'Invalid or expired token',
      endpoints.resetPassword.initiate({ token: 'x', password: 'y' }),
    ],
    [401, 'Invalid credentials', endpoints.login.initiate({ email: 'x', password: 'y' })],
  ])('%i: %s', async (status, detail, call) => {
    answerRequests(() => jsonAnswer(status, {}));
    const { error } = await signedInStore().dispatch(call);
    expect(error).toMatchObject({ kind: 'refused', status, detail });
  });
});

it.each(['', '.', '..', '\ud800'])('sends nothing for the id %p', async (id) => {
  const seen = answerRequests(() => ({}));
  const store = signedInStore();
  for (const call of [
    store.dispatch(endpoints.getUser.initiate({ id })),
    store.dispatch(endpoints.deleteApp.initiate({ id })),
  ]) {
    expect((await call).error).toMatchObject({ kind: 'invalid', status: null });
  }
  expect(seen).toEqual([]);
});

it('encodes ids and search texts', async () => {
  const seen = answerRequests(() => ({}));
  const store = signedInStore();
  await store.dispatch(endpoints.getUser.initiate({ id: 'a/b c' }));
  await store.dispatch(
    endpoints.getCustomers.initiate({ appId: null, page: 2, search: ' a&b=c+ü ' }),
  );
  expect(seen.map(({ path }) => path)).toEqual([
    '/api/users/a%2Fb%20c',
    '/api/customers?page=2&limit=20&search=a%26b%3Dc%2B%C3%BC',
  ]);
});

it('reads an HTML page with status 200 as unreadable, and keeps the session', async () => {
  answerRequests(() => new Response('<html>Sign in to the hotel</html>', { status: 200 }));
  const store = signedInStore();
  const { error } = await store.dispatch(endpoints.getDevices.initiate({ appId: 'a', page: 1 }));
  expect(error).toMatchObject({ kind: 'unreadable' });
  expect(store.getState().session.credentials).not.toBeNull();
});

it('treats success: false with status 200 as a failure with the server’s message', async () => {
  answerRequests(() => ({ success: false, message: 'Devices are being moved' }));
  const { error } = await signedInStore().dispatch(
    endpoints.getDevices.initiate({ appId: 'a', page: 1 }),
  );
  expect(error).toMatchObject({ kind: 'refused', serverMessage: 'Devices are being moved' });
});

it('reads a greeting that is a plain text', async () => {
  answerRequests(() => new Response('Hello World!', { headers: { 'content-type': 'text/html' } }));
  const { data } = await createTestStore().dispatch(endpoints.hello.initiate());
  expect(data).toEqual({ message: 'Hello World!', version: null });
});

it('keeps the data of one app apart from those of another', async () => {
  answerRequests(({ path }) => ({ data: [{ id: path.includes('appId=a') ? 'of-a' : 'of-b' }] }));
  const store = signedInStore();
  const idsIn = async (appId: string) => {
    const { data } = await store.dispatch(endpoints.getDevices.initiate({ appId, page: 1 }));
    return data?.rows.map(({ id }) => id);
  };
  expect(await idsIn('a')).toEqual(['of-a']);
  expect(await idsIn('b')).toEqual(['of-b']);
});

it('distinguishes two rows with unsafe integer ids, and requests the right one', async () => {
  const ids = ['9007199254740992', '9007199254740993'];
  const users = ids.map((id) => `{"id":${id}}`).join();
  const seen = answerRequests(() => new Response(`{"users":[${users}],"total":2}`));
  const store = signedInStore();
  const { data } = await store.dispatch(endpoints.getUsers.initiate({ appId: 'a', page: 1 }));
  expect(data?.rows.map(({ id }) => id)).toEqual(ids);
  await store.dispatch(endpoints.updateUserRoles.initiate({ id: ids[1]!, roles: [] }));
  expect(seen.at(-1)?.path).toBe('/api/users/9007199254740993/roles');
});

it.each<[string, SampleCall, string | null]>([
  ['JSON', endpoints.getApps.initiate(), 'application/json'],
  ['a file', endpoints.downloadFile.initiate({ fileId: 'f' }), null],
])('requests %s in the header', async (_what, call, expected) => {
  const accepts: (string | null)[] = [];
  jest.spyOn(globalThis, 'fetch').mockImplementation((input, init) => {
    accepts.push(new Request(input, init).headers.get('accept'));
    return Promise.resolve(new Response('{}'));
  });
  await signedInStore().dispatch(call);
  expect(accepts).toEqual([expected]);
});
