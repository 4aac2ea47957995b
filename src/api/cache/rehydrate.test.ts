import { configureStore } from '@reduxjs/toolkit';
import { QueryStatus } from '@reduxjs/toolkit/query';
import { sessionReducer, signedIn } from '../../store/sessionSlice';
import { stateChecks } from '../../store/persistence';
import { themeReducer } from '../../store/themeSlice';
import { callNames, calls } from '../../testing/calls';
import { answerRequests } from '../../testing/testServer';
import { api } from '../api';
import {
  rehydrateQueries,
  type PersistedEntry,
  isPersisted,
  persistedEndpoints,
} from './rehydrate';
import { extractRehydrationInfo } from './rehydrationInfo';

const persisted: PersistedEntry = {
  endpointName: 'getUser',
  originalArgs: { id: 'user-1' },
  queryCacheKey: 'getUser({"id":"user-1"})',
  data: { id: 'user-1', displayName: 'as it was' },
  at: 1_000,
};
const other: PersistedEntry = {
  ...persisted,
  originalArgs: { id: 'user-2' },
  queryCacheKey: 'getUser({"id":"user-2"})',
};

function createStore() {
  const store = configureStore({
    reducer: { session: sessionReducer, theme: themeReducer, [api.reducerPath]: api.reducer },
    middleware: (defaults) => defaults({ ...stateChecks }).concat(api.middleware),
  });
  store.dispatch(signedIn({ accessToken: 'a', refreshToken: 'r', userId: 'ada' }));
  const entry = (id: string) => api.endpoints.getUser.select({ id })(store.getState());
  const ask = () => store.dispatch(api.endpoints.getUser.initiate({ id: 'user-1' }));
  return { store, entry, ask };
}

it('makes ordinary cache entries with the age of their data', () => {
  const { store, entry } = createStore();
  rehydrateQueries([persisted, other], store);
  expect(entry('user-1')).toMatchObject({
    status: QueryStatus.fulfilled,
    endpointName: 'getUser',
    originalArgs: { id: 'user-1' },
    data: persisted.data,
    error: undefined,
    fulfilledTimeStamp: 1_000,
    startedTimeStamp: 1_000,
    requestId: expect.stringMatching(/.+/) as string,
  });
  expect(entry('user-2').data).toEqual(other.data);
  expect(entry('user-1').requestId).not.toBe(entry('user-2').requestId);
});

it('does not overwrite the data of a request', async () => {
  const { store, entry, ask } = createStore();
  answerRequests(() => ({ id: 'user-1', displayName: 'as it is' }));
  await ask();
  const before = store.getState();
  rehydrateQueries([persisted], store);
  expect(store.getState()).toBe(before);
  rehydrateQueries([persisted, other], store);
  expect(entry('user-1').data?.displayName).toBe('as it is');
  expect(entry('user-2').data).toEqual(other.data);
});

it('fills the entry of a pending request, whose response then replaces it', async () => {
  const { store, entry, ask } = createStore();
  let respond: (body: unknown) => void = () => undefined;
  const responded = new Promise((resolve) => {
    respond = resolve;
  });
  answerRequests(() => responded);
  const asked = ask();
  const { requestId, startedTimeStamp } = entry('user-1');
  rehydrateQueries([persisted], store);
  expect(entry('user-1')).toMatchObject({ data: persisted.data, requestId, startedTimeStamp });
  expect(startedTimeStamp).toBeGreaterThan(1_000);

  respond({ id: 'user-1', displayName: 'as it is' });
  await asked;
  expect(entry('user-1').data?.displayName).toBe('as it is');
});

it('leaves the error of a request that failed before the database answered', async () => {
  const { store, entry, ask } = createStore();
  answerRequests(() => new Response('{}', { status: 404 }));
  await ask();
  const { error } = entry('user-1');
  expect(error).toBeDefined();
  rehydrateQueries([persisted], store);
  expect(entry('user-1')).toMatchObject({ data: persisted.data, error, isError: true });
});

it('dispatches an action of its own, and none without entries', () => {
  const { store } = createStore();
  const dispatch = jest.fn();
  rehydrateQueries([], { dispatch, getState: store.getState });
  expect(dispatch).not.toHaveBeenCalled();
  expect(extractRehydrationInfo({ type: 'api/somethingElse', payload: {} })).toBeUndefined();

  rehydrateQueries([persisted], { dispatch, getState: store.getState });
  const [[action]] = dispatch.mock.calls as [[{ type: string }]];
  expect(action.type).toBe('api/queriesRehydrated');
  expect(extractRehydrationInfo(action)).toEqual({
    queries: {
      [persisted.queryCacheKey]: expect.objectContaining({ data: persisted.data }) as unknown,
    },
    mutations: {},
    provided: {
      tags: { User: { '#user-1': [persisted.queryCacheKey] } },
      keys: { [persisted.queryCacheKey]: [{ type: 'User', id: '#user-1' }] },
    },
    subscriptions: {},
    config: {},
  });
});

it('provides the tags of its endpoint, so that a mutation drops or refetches it', async () => {
  const { store, entry, ask } = createStore();
  answerRequests(({ method }) =>
    method === 'GET'
      ? { id: 'user-1', displayName: 'as it is' }
      : new Response('{}', { status: 500 }),
  );
  rehydrateQueries([persisted, other], store);
  await store.dispatch(api.endpoints.updateUserRoles.initiate({ id: 'user-1', roles: [] }));
  expect(entry('user-1').data).toBeUndefined();
  expect(entry('user-2').data).toEqual(other.data);

  // A query of the screen, canceled so that only the mutation can fetch it again.
  const running = ask();
  running.abort();
  await running;
  rehydrateQueries([persisted], store);
  await store.dispatch(api.endpoints.updateUserRoles.initiate({ id: 'user-1', roles: [] }));
  await Promise.all(store.dispatch(api.util.getRunningQueriesThunk()));
  expect(entry('user-1').data?.displayName).toBe('as it is');
});

it('provides tags without an id, which an invalidation of their type finds', () => {
  const { store } = createStore();
  const queryCacheKey = 'getProfile(undefined)';
  const profile = { ...persisted, endpointName: 'getProfile', originalArgs: undefined };
  rehydrateQueries([{ ...profile, queryCacheKey }], store);
  const isCached = () => queryCacheKey in store.getState().api.queries;
  store.dispatch(api.util.invalidateTags(['User']));
  expect(isCached()).toBe(true);
  store.dispatch(api.util.invalidateTags(['Profile']));
  expect(isCached()).toBe(false);
  expect(store.getState().api.provided.keys).toEqual({});
});

it('persists the queries of the screens, except sign-in, files and single devices', () => {
  const expected = callNames.filter((name) => calls[name].isPersisted);
  expect([...persistedEndpoints].sort()).toEqual(expected.sort());
});

it.each([
  ['getProfile(undefined)', true],
  ['getUsers({"appId":"a"})', true],
  ['login({"email":"a"})', false],
  ['getFiles(undefined)', false],
  ['checkHealth(undefined)', false],
  ['getUsersOfAnotherKind(undefined)', false],
  ['', false],
])('persists %j: %p', (key, expected) => {
  expect(isPersisted(key)).toBe(expected);
});
