import type { PersistedEntry } from './rehydrate';
import { checksum } from '../../shared/browser/checksum';
import { toEntry, toRecord, getRecord, newestRecords, putRecords } from './queryRecord';
import 'fake-indexeddb/auto';
import { openDB } from 'idb';
import {
  openDatabase,
  removeRecords,
  removeRecordsOfOthers,
  type QueryRecord,
} from '../../store/database';

const entry: PersistedEntry = {
  queryCacheKey: 'getUsers({"appId":"app-1","page":1})',
  endpointName: 'getUsers',
  originalArgs: { appId: 'app-1', page: 1 },
  data: { rows: [{ id: 'user-1', roles: ['admin'] }], isMalformed: false },
  at: 1000,
};

const record = toRecord('user-1 http://api', entry);

it('restores the entry that it was made from', () => {
  expect(record).toMatchObject({ owner: 'user-1 http://api', appId: 'app-1', newestFirst: -1000 });
  expect(toEntry(record, 1000, 1000)).toEqual(entry);
});

it('belongs to no tenant if the arguments name none', () => {
  const apps = { ...entry, queryCacheKey: 'getApps(undefined)', originalArgs: undefined };
  expect(toRecord('user-1', apps)).toMatchObject({ appId: '' });
});

it('is not made from malformed or missing data', () => {
  expect(toRecord('user-1', { ...entry, data: { rows: [], isMalformed: true } })).toBeNull();
  expect(toRecord('user-1', { ...entry, data: undefined })).toBeNull();
});

it.each<[string, unknown]>([
  ['nothing', undefined],
  ['null', null],
  ['a text', 'rows'],
  ['another shape', { rows: [] }],
  ['another format', { ...record, format: 'of other adapters' }],
  ['an older time', { ...record, at: 999 }],
  ['a clock that was ahead', { ...record, at: 1001 }],
  ['no time', { ...record, at: NaN }],
  ['an edited text', { ...record, text: record?.text.replace('admin', 'owner') }],
  ['a damaged text', { ...record, text: record?.text.slice(0, -1) }],
  ['a text that is no JSON, with the checksum of it', { ...record, text: '{', sum: checksum('{') }],
  ['an endpoint that is not persisted', { ...record, key: 'getFiles(undefined)' }],
  ['another endpoint than its key says', { ...record, endpointName: 'getApps' }],
])('is not read from %s', (_case, damaged) => {
  expect(toEntry(damaged, 1000, 1000)).toBeNull();
});

type Facts = { owner?: string; page?: number; appId?: string; at?: number };

function recordOf({ owner = 'ann', page = 1, appId = 'app-1', at = 1000 }: Facts): QueryRecord {
  const originalArgs = appId === '' ? { page } : { appId, page };
  const queryCacheKey = `getUsers(${JSON.stringify(originalArgs)})`;
  const entry = { endpointName: 'getUsers', originalArgs, queryCacheKey, data: { page }, at };
  const record = toRecord(owner, entry);
  if (!record) throw new Error('an entry with data has a record');
  return record;
}

async function all(): Promise<string[]> {
  const records = await (await openDatabase()).getAll('queries');
  return records.map(({ owner, appId, at }) => `${owner} ${appId} ${at}`);
}

afterEach(async () => (await openDatabase()).clear('queries'));
afterEach(() => jest.restoreAllMocks());

it('keeps only the newest record of a query', async () => {
  await putRecords([recordOf({ at: 1 })]);
  await putRecords([recordOf({ at: 2 })]);
  expect(await all()).toEqual(['ann app-1 2']);
  expect(await getRecord('ann', recordOf({}).key)).toEqual(recordOf({ at: 2 }));
  expect(await getRecord('bob', recordOf({}).key)).toBeUndefined();
});

it('reads the newest first, of one owner and one tenant', async () => {
  await putRecords([
    recordOf({ page: 1, at: 1 }),
    recordOf({ page: 2, at: 3 }),
    recordOf({ page: 3, at: 2 }),
    recordOf({ page: 4, at: 9, appId: 'app-2' }),
    recordOf({ page: 5, at: 9, appId: '' }),
    recordOf({ page: 6, at: 9, owner: 'bob' }),
  ]);
  const found = await newestRecords('ann', 'app-1', 2);
  expect(found.map(({ at }) => at)).toEqual([3, 2]);
  expect((await newestRecords('ann', '', 9)).map(({ at }) => at)).toEqual([9]);
});

const ofThree = () => [
  recordOf({ owner: 'ann' }),
  recordOf({ owner: 'ann', appId: '', at: 5 }),
  recordOf({ owner: 'bob' }),
  recordOf({ owner: 'zoe' }),
];

it('removes one owner and leaves the others', async () => {
  await putRecords(ofThree());
  await removeRecords('queries', 'ann');
  expect(await all()).toEqual(['bob app-1 1000', 'zoe app-1 1000']);
});

it('removes all owners but one', async () => {
  await putRecords(ofThree());
  await removeRecordsOfOthers('queries', 'bob');
  expect(await all()).toEqual(['bob app-1 1000']);
});

it('removes the oldest records when the storage is full', async () => {
  const old = Array.from({ length: 150 }, (_, page) => recordOf({ page, at: page }));
  await putRecords(old);
  jest.spyOn(IDBObjectStore.prototype, 'put').mockImplementationOnce(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  await putRecords([recordOf({ page: 999, at: 999 })]);
  const left = await all();
  expect(left).toHaveLength(51);
  expect(left).toContain('ann app-1 999');
  expect(left).not.toContain('ann app-1 99');
});

it.each([
  ['another error of the database', new DOMException('busy', 'InvalidStateError')],
  ['an error of the console', new Error('QuotaExceededError')],
])('removes none after %s', async (_case, fault) => {
  await putRecords([recordOf({})]);
  jest.spyOn(IDBObjectStore.prototype, 'put').mockImplementationOnce(() => {
    throw fault;
  });
  await expect(putRecords([recordOf({ page: 2 })])).rejects.toBe(fault);
  expect(await all()).toEqual(['ann app-1 1000']);
});

it('is opened again after the operator deleted it', async () => {
  await putRecords([recordOf({})]);
  await new Promise((resolve, reject) => {
    const deletion = indexedDB.deleteDatabase('console');
    deletion.onsuccess = resolve;
    deletion.onerror = reject;
  });
  await putRecords([recordOf({ at: 7 })]);
  expect(await all()).toEqual(['ann app-1 7']);
});

it('reads the database of a newer version of the console', async () => {
  await putRecords([recordOf({})]);
  const newer = await openDB('console', 11);
  newer.close();
  expect((await openDatabase()).version).toBe(11);
  expect(await all()).toEqual(['ann app-1 1000']);
});
