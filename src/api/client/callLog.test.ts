import { api } from '../api';
import { answerRequests, jsonAnswer } from '../../testing/testServer';
import { createTestStore, signInLocally } from '../../testing/testStore';
import { callLog, forgetRequests, LOGGED_REQUESTS, logRequest } from './callLog';

const { endpoints } = api;

beforeEach(forgetRequests);

it('logs a request under its method and its path, without ids and texts', async () => {
  answerRequests(() => ({}));
  const store = createTestStore();
  signInLocally(store);
  await store.dispatch(endpoints.getDeviceStatus.initiate({ deviceId: 'secret-device' }));
  await store.dispatch(
    endpoints.getUsers.initiate({ appId: 'app-1', page: 1, search: 'ana@example.com' }),
  );
  expect(callLog.get()).toMatchObject([
    { call: 'GET {subscriptionCalls}/status/{deviceId}', failure: null },
    { call: 'GET /api/users', failure: null },
  ]);
  expect(JSON.stringify(callLog.get())).not.toMatch(/secret-device|app-1|ana/);
});

it('logs a refresh, and the request that is sent again after it', async () => {
  let isRefused = false;
  answerRequests(({ path }) => {
    if (path === '/api/auth/refresh') return { access_token: 'access-2' };
    if (isRefused) return {};
    isRefused = true;
    return jsonAnswer(401, {});
  });
  const store = createTestStore();
  signInLocally(store);
  await store.dispatch(endpoints.getDebugPlans.initiate());
  const debugPlans = 'GET {subscriptionCalls}/debug-plans';
  expect(callLog.get()).toMatchObject([
    { call: debugPlans, failure: { kind: 'refused', status: 401 } },
    { call: 'refresh', failure: null },
    { call: debugPlans, failure: null },
  ]);
});

it('keeps the last requests only', () => {
  for (let at = 0; at < LOGGED_REQUESTS + 5; at += 1) {
    logRequest({ call: 'GET /api', at, ms: 1, failure: null });
  }
  expect(callLog.get()).toHaveLength(LOGGED_REQUESTS);
  expect(callLog.get()[0]?.at).toBe(5);
});
