import { api } from '../src/api/api';
import { createStore } from '../src/app/start/store';
import { readUsers } from '../src/api/resources/users/adapter';
import { toRecord, putRecords } from '../src/api/cache/queryRecord';
import { openDatabase } from '../src/store/database';
import { config } from '../src/shared/config';
import { signedIn } from '../src/store/sessionSlice';

const USER = 'user-1';
const OWNER = `${USER} ${config.apiBaseUrl}`;
const APP = 'app-1';
const ROWS = 20;
const SAMPLES = 30;

function pageOf(page: number) {
  const users = Array.from({ length: ROWS }, (_, row) => ({
    id: `user-${page}-${row}`,
    email: `somebody.${page}.${row}@example.com`,
    displayName: `Somebody Somewhere ${row}`,
    roles: ['user', 'moderator'],
    isActive: true,
    devices: [{ serverCount: 2 }],
    createdAt: 1_700_000_000_000 + row,
    subscription: {
      id: `sub_${page}_${row}`,
      status: 'active',
      currentPeriodEnd: 1_800_000_000_000,
    },
  }));
  return readUsers({ users, pagination: { total: 20_000, totalPages: 1000 } });
}

function recordOf(page: number) {
  const originalArgs = { appId: APP, page };
  const record = toRecord(OWNER, {
    endpointName: 'getUsers',
    originalArgs,
    queryCacheKey: `getUsers(${JSON.stringify(originalArgs)})`,
    data: pageOf(page),
    at: Date.now() - page,
  });
  if (!record) throw new Error('a page has a record');
  return record;
}

function signedInStore() {
  const made = createStore();
  made.store.dispatch(signedIn({ accessToken: 'a', refreshToken: 'r', userId: USER }));
  return made;
}

function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? NaN;
}

async function timed(work: () => unknown): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

/**
 * Measures how long storing, restoring and updating take, with this many pages stored and in the
 * state. Returns the medians (milliseconds).
 */
async function measure(pages: number) {
  const database = await openDatabase();
  await database.clear('queries');
  await putRecords(Array.from({ length: pages }, (_, page) => recordOf(page)));

  const storing: number[] = [];
  for (let sample = 0; sample < SAMPLES; sample += 1) {
    storing.push(await timed(() => putRecords([recordOf(pages + sample)])));
    await database.delete('queries', [OWNER, recordOf(pages + sample).key]);
  }

  const restoring: number[] = [];
  for (let sample = 0; sample < SAMPLES; sample += 1) {
    const { store, queryPersister } = signedInStore();
    restoring.push(await timed(() => queryPersister.rehydrateNewest(APP, store)));
  }

  const { store } = signedInStore();
  const update = (page: number) =>
    store.dispatch(
      api.util.upsertQueryData('getUsers', { appId: APP, page }, pageOf(page) as never),
    );
  for (let page = 0; page < pages; page += 1) await update(page);
  const updating: number[] = [];
  for (let sample = 0; sample < SAMPLES; sample += 1) {
    updating.push(await timed(() => update(pages + sample)));
  }
  return {
    pages,
    storing: median(storing),
    restoring: median(restoring),
    updating: median(updating),
  };
}

Object.assign(window, { measure });
