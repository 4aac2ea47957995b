import { signedIn, signedOut } from '../../../store/sessionSlice';
import { api } from '../../api';
import { answerRequests, jsonAnswer } from '../../../testing/testServer';
import { createTestStore, signInLocally } from '../../../testing/testStore';

const { login, register, logout, getProfile } = api.endpoints;
const credentials = { email: 'ada@x.test', password: 'secret-1' };
const ben = { accessToken: 'b', refreshToken: 'b', userId: 'ben' };

describe('login', () => {
  it('keeps tokens and password out of what RTK Query stores', async () => {
    answerRequests(() => ({ access_token: 'tok-a', refresh_token: 'tok-r', userId: 'ada' }));
    const store = createTestStore();
    const result = await store.dispatch(login.initiate(credentials));
    expect(result.data).toEqual({ userId: 'ada' });
    expect(store.getState().session.credentials).toMatchObject({ accessToken: 'tok-a' });
    expect(JSON.stringify(store.getState().api)).not.toMatch(/tok-|secret/);
  });

  it.each([
    ['no access token', { userId: 'ada' }],
    ['no user id', { access_token: 'a' }],
    ['an empty object', {}],
    ['a list', []],
  ])('fails and stores nothing with %s', async (_case, body) => {
    answerRequests(() => body);
    const store = createTestStore();
    const { error } = await store.dispatch(login.initiate(credentials));
    expect(error).toMatchObject({ detail: 'Authentication failed' });
    expect(store.getState().session.credentials).toBeNull();
  });

  it.each([
    ['the server’s words', { message: 'Account locked' }, 'Account locked'],
    ['the catalogue’s text', {}, 'Invalid credentials'],
  ])('shows %s for a 401, and refreshes nothing', async (_case, body, detail) => {
    const seen = answerRequests(() => jsonAnswer(401, body));
    const store = createTestStore();
    signInLocally(store);
    const { error } = await store.dispatch(login.initiate(credentials));
    expect(error).toMatchObject({ status: 401, detail });
    expect(seen.map(({ path }) => path)).toEqual(['/api/auth/login']);
  });
});

it('fails a registration without an id', async () => {
  answerRequests(() => ({ email: 'ada@x.test' }));
  const { error } = await createTestStore().dispatch(
    register.initiate({ ...credentials, displayName: 'Ada' }),
  );
  expect(error).toMatchObject({ detail: 'Failed to register user' });
});

describe('logout', () => {
  it('carries the token although the session is cleared right after the call', async () => {
    const seen = answerRequests(() => ({}));
    const store = createTestStore();
    signInLocally(store);
    const call = store.dispatch(logout.initiate());
    store.dispatch(signedOut('logout'));
    await call;
    expect(seen[0]?.bearer).toBe('Bearer access-1');
  });

  it('goes on when the api is reset right after the call', async () => {
    const signals: AbortSignal[] = [];
    jest.spyOn(globalThis, 'fetch').mockImplementation((input) => {
      signals.push((input as Request).signal);
      return Promise.resolve(jsonAnswer(200, {}));
    });
    const store = createTestStore();
    signInLocally(store);
    const call = store.dispatch(logout.initiate());
    store.dispatch(signedOut('logout'));
    store.dispatch(api.util.resetApiState());
    await call;
    expect(signals.map(({ aborted }) => aborted)).toEqual([false]);
  });
});

describe('getProfile', () => {
  it('gives the session its user', async () => {
    answerRequests(() => ({ id: 'ada', displayName: 'Ada' }));
    const store = createTestStore();
    signInLocally(store, 'ada');
    await store.dispatch(getProfile.initiate());
    expect(store.getState().session.user).toMatchObject({ displayName: 'Ada' });
  });

  it('fails without an id, and leaves the session alone', async () => {
    answerRequests(() => ({ displayName: 'Ada' }));
    const store = createTestStore();
    signInLocally(store, 'ada');
    const { error } = await store.dispatch(getProfile.initiate());
    expect(error).toMatchObject({ kind: 'unreadable' });
    expect(store.getState().session.user).toBeNull();
  });

  it.each([
    ['another operator signed in', signedIn(ben)],
    ['the operator logged out', signedOut('logout')],
  ])('is dropped when %s meanwhile', async (_case, event) => {
    const store = createTestStore();
    answerRequests(() => {
      store.dispatch(event);
      return { id: 'ada', displayName: 'Ada' };
    });
    signInLocally(store, 'ada');
    await store.dispatch(getProfile.initiate());
    expect(store.getState().session.user).toBeNull();
  });
});
