import 'fake-indexeddb/auto';
import { setImmediate as nextTask } from 'node:timers/promises';
import { QueryStatus } from '@reduxjs/toolkit/query';
import { openDatabase } from '../../store/database';
import { ownerOf } from '../../store/owner';
import { signedOut } from '../../store/sessionSlice';
import { holdStore } from '../../testing/heldStore';
import { answerRequests } from '../../testing/testServer';
import { createTestStore, signInLocally } from '../../testing/testStore';
import { api } from '../api';
import { createQueryPersister } from './queryPersister';
import { putRecords, toRecord } from './queryRecord';

const user = { id: 'user-1', displayName: 'as it was' };
const key = 'getUser({"id":"user-1"})';

let release: () => Promise<void>;

beforeEach(async () => {
  const entry = {
    queryCacheKey: key,
    endpointName: 'getUser',
    originalArgs: { id: user.id },
    data: user,
    at: Date.now(),
  };
  await putRecords([toRecord(ownerOf('ann'), entry)!]);
  jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick', 'setImmediate'] });
  release = await holdStore('queries');
});
afterEach(async () => {
  jest.useRealTimers();
  await (await openDatabase()).clear('queries');
});

/** Waits until the database has answered. Its tasks are real, because `setImmediate` is not faked. */
async function databaseAnswered(): Promise<void> {
  for (let task = 0; task < 20; task += 1) {
    await nextTask();
    await jest.advanceTimersByTimeAsync(0);
  }
}

function signedInStore() {
  const store = createTestStore();
  signInLocally(store, 'ann');
  const entry = () => api.endpoints.getUser.select({ id: user.id })(store.getState());
  return { store, entry };
}

const persister = createQueryPersister();
const reads: [string, (store: ReturnType<typeof createTestStore>) => Promise<void>][] = [
  ['one query', (store) => persister.rehydrate(key, store)],
  ['the newest queries', (store) => persister.rehydrateNewest(null, store)],
];

describe.each(reads)('%s of a slow database', (_name, rehydrate) => {
  it('lets the screen go on after half a second, and appears later', async () => {
    const { store, entry } = signedInStore();
    const waiting = rehydrate(store);
    await jest.advanceTimersByTimeAsync(500);
    await waiting;
    expect(entry().data).toBeUndefined();
    await jest.advanceTimersByTimeAsync(5000);
    await release();
    await databaseAnswered();
    expect(entry().data).toEqual(user);
  });

  it('does not appear once the operator has signed out', async () => {
    const { store, entry } = signedInStore();
    const waiting = rehydrate(store);
    await jest.advanceTimersByTimeAsync(500);
    await waiting;
    store.dispatch(signedOut('logout'));
    await release();
    await databaseAnswered();
    expect(entry().data).toBeUndefined();
  });
});

it('never replaces the data of a request by those of a slow database', async () => {
  const { store, entry } = signedInStore();
  const waiting = persister.rehydrate(key, store);
  await jest.advanceTimersByTimeAsync(500);
  await waiting;
  answerRequests(() => ({ id: user.id, displayName: 'as it is' }));
  await store.dispatch(api.endpoints.getUser.initiate({ id: user.id }));
  await release();
  await databaseAnswered();
  expect(entry()).toMatchObject({
    status: QueryStatus.fulfilled,
    data: { displayName: 'as it is' },
  });
});
