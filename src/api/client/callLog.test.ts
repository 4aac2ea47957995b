import { api } from '../api';
import { answerRequests, jsonAnswer } from '../../testing/testServer';
import { createTestStore, signInLocally } from '../../testing/testStore';
import { callLog, RECENT_REQUESTS } from './callLog';

const { endpoints } = api;
const again = { forceRefetch: true, subscribe: false } as const;

beforeEach(() => callLog.reset());

it('counts the requests of a call under its method and its path without ids and texts', async () => {
  answerRequests(() => ({}));
  const store = createTestStore();
  signInLocally(store);
  await store.dispatch(endpoints.getDeviceStatus.initiate({ deviceId: 'secret-device' }));
  await store.dispatch(endpoints.getDeviceStatus.initiate({ deviceId: 'other-device' }));
  await store.dispatch(
    endpoints.getUsers.initiate({ appId: 'app-1', page: 1, search: 'ana@example.com' }),
  );
  expect([...callLog.read()].map(([call, { requests }]) => [call, requests])).toEqual([
    ['GET {subscriptionCalls}/status/{deviceId}', 2],
    ['GET /api/users', 1],
  ]);
});

it('logs a refresh, and the request that is sent again after it', async () => {
  let refused = false;
  answerRequests(({ path }) => {
    if (path === '/api/auth/refresh') return { access_token: 'access-2' };
    if (refused) return {};
    refused = true;
    return jsonAnswer(401, {});
  });
  const store = createTestStore();
  signInLocally(store);
  await store.dispatch(endpoints.getDebugPlans.initiate());
  expect(callLog.read().get('POST /api/auth/refresh')).toMatchObject({ requests: 1, failures: 0 });
  expect(callLog.read().get('GET {subscriptionCalls}/debug-plans')).toMatchObject({
    requests: 2,
    failures: 1,
    lastFailure: { failure: { kind: 'refused', status: 401 } },
  });
});

it('keeps the last failure, and the last 20 requests of a call, in constant room', async () => {
  let answers = 0;
  answerRequests(() => {
    answers += 1;
    return answers === 1 ? jsonAnswer(500, {}) : {};
  });
  const store = createTestStore();
  for (let request = 0; request < RECENT_REQUESTS + 5; request += 1) {
    await store.dispatch(endpoints.checkHealth.initiate(undefined, again));
  }
  const health = callLog.read().get('GET /api/health');
  expect(health).toMatchObject({ requests: RECENT_REQUESTS + 5, failures: 1 });
  expect(health?.lastFailure).toMatchObject({ failure: { status: 500 } });
  expect(health?.recent).toHaveLength(RECENT_REQUESTS);
});

it('does not count a request that nobody waits for any more as failed', async () => {
  callLog.add('GET /api', { at: 0, ms: 10, failure: { kind: 'aborted', status: null } });
  expect(callLog.read().get('GET /api')).toMatchObject({ requests: 1, failures: 0 });
});
