import { waitFor } from '@testing-library/react';
import { api } from '../api';
import { answerRequests, jsonAnswer } from '../../testing/testServer';
import { createTestStore, signInLocally } from '../../testing/testStore';

const { getPrices, syncStripePlans, getDevices, recordServerCreated } = api.endpoints;

const noConnection = () => Promise.reject(new TypeError('Failed to fetch'));
/**
 * Waits until the server has received `count` requests, and a moment longer in case one more
 * follows.
 */
const refetched = async (seen: unknown[], count: number) => {
  await waitFor(() => expect(seen.length).toBeGreaterThanOrEqual(count));
  await new Promise((resolve) => setTimeout(resolve, 20));
};

describe('the queries that a mutation invalidates are refetched', () => {
  it.each<[string, () => unknown, boolean, number]>([
    ['after a success', () => ({ success: true, data: [] }), true, 3],
    ['after a refusal', () => jsonAnswer(500, {}), true, 3],
    ['when the response was lost', noConnection, true, 3],
    ['but not while offline', noConnection, false, 2],
  ])('%s', async (_case, respondToSync, isOnline, requests) => {
    const seen = answerRequests(({ method }) => (method === 'POST' ? respondToSync() : []));
    const store = createTestStore();
    signInLocally(store);
    await store.dispatch(getPrices.initiate({ appId: 'x' }));
    jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);
    await store.dispatch(syncStripePlans.initiate());
    await refetched(seen, requests);
    expect(seen).toHaveLength(requests);
  });
});

it.each(['constructor', 'toString', 'LIST', 'a'])('copes with a row called %s', async (id) => {
  const seen = answerRequests(() => ({ data: [{ id }] }));
  const store = createTestStore();
  signInLocally(store);
  await store.dispatch(getDevices.initiate({ appId: 'x', page: 1 }));
  await store.dispatch(recordServerCreated.initiate({ deviceId: id }));
  await refetched(seen, 3);
  expect(seen.map(({ method }) => method)).toEqual(['GET', 'POST', 'GET']);
});
