import 'fake-indexeddb/auto';
import { openDB } from 'idb';
import { readEdits } from '../offline/outbox/editStore';
import { holdStore } from '../testing/heldStore';
import { openDatabase, transact } from './database';

it('keeps the pending edits of version 1, and removes its cache', async () => {
  const before = await openDB('console', 1, {
    upgrade: (database) => {
      database.createObjectStore('answers', { keyPath: ['owner', 'key'] });
      database.createObjectStore('edits', { keyPath: ['owner', 'id'] });
    },
  });
  const edit = {
    ...{ id: 'e1', owner: 'ann', kind: 'app', targetId: 'a1', label: 'Nimbus', createdAt: 10 },
    base: { displayName: 'Nimbus' },
    state: { name: 'waiting' },
  };
  const changes = { displayName: 'Cumulus' };
  await before.put('answers', { owner: 'ann', key: 'getApps(undefined)' });
  await before.put('edits', { ...edit, wanted: changes });
  before.close();

  const { version, objectStoreNames } = await openDatabase();
  expect(version).toBe(5);
  expect([...objectStoreNames]).toEqual([
    'edits',
    'exports',
    'figures',
    'journal',
    'queries',
    'repairs',
    'roleRuns',
  ]);
  expect(await readEdits('ann')).toEqual([{ ...edit, changes }]);
});

it('makes way for another tab that upgrades it, each time, and opens again', async () => {
  await openDatabase();
  for (const version of [6, 7]) {
    const upgraded = await openDB('console', version);
    expect((await openDatabase()).version).toBe(version);
    upgraded.close();
  }
});

describe('a database that another tab holds', () => {
  const store = 'edits';
  const record = { owner: 'ann', id: 'e2' };
  const records = async () => (await openDatabase()).getAll(store);
  const late = { name: 'TimeoutError' };
  let release: () => Promise<void>;

  beforeEach(async () => {
    jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick', 'setImmediate'] });
    release = await holdStore(store);
  });
  afterEach(async () => {
    jest.useRealTimers();
    await (await openDatabase()).clear(store);
  });

  const write = (abortsLate: boolean) =>
    transact(store, 'readwrite', (edits) => edits.put(record), { abortsLate });

  it('ends the wait for a removal, which happens later all the same', async () => {
    const removing = transact(store, 'readwrite', (edits) => edits.delete(['ann', 'e1']));
    const ended = expect(removing).rejects.toMatchObject(late);
    await jest.advanceTimersByTimeAsync(500);
    await ended;
    await release();
    expect(await records()).toEqual([]);
  });

  it('changes nothing later where that was asked for', async () => {
    const ended = expect(write(true)).rejects.toThrow();
    await jest.advanceTimersByTimeAsync(500);
    await ended;
    await release();
    expect(await records()).toEqual([]);
  });

  it('is written if it is released in time', async () => {
    const writing = write(true);
    await jest.advanceTimersByTimeAsync(499);
    await release();
    await writing;
    expect(await records()).toEqual([record]);
  });

  it('waits for it where no screen does', async () => {
    let isWritten = false;
    const put = transact(store, 'readwrite', (edits) => edits.put(record), { isPatient: true });
    const writing = put.then(() => {
      isWritten = true;
    });
    await jest.advanceTimersByTimeAsync(29_900);
    expect(isWritten).toBe(false);
    await release();
    await writing;
    expect(await records()).toEqual([record]);
  });

  it('gives up at last where no screen waits, and changes nothing later', async () => {
    const put = transact(store, 'readwrite', (edits) => edits.put(record), {
      ...{ isPatient: true, abortsLate: true },
    });
    const ended = expect(put).rejects.toThrow();
    await jest.advanceTimersByTimeAsync(30_000);
    await ended;
    await release();
    expect(await records()).toEqual([]);
  });
});

describe('a full storage', () => {
  const key = (at: number) => ({ owner: 'ann', key: `getUsers(${at})`, appId: '', at });
  const cached = async () => (await openDatabase()).getAllKeysFromIndex('queries', 'age');
  const full = () => {
    throw new DOMException('No room', 'QuotaExceededError');
  };
  const stores = ['edits', 'exports', 'repairs', 'roleRuns', 'journal', 'figures'] as const;
  const record = { owner: 'ann', id: 'full', page: 1, appId: 'app-1', day: '2026-11-21' };

  beforeEach(async () => {
    const { store, done } = (await openDatabase()).transaction('queries', 'readwrite');
    for (let at = 1; at <= 250; at += 1) void store.put({ ...key(at), newestFirst: -at } as never);
    await done;
  });
  afterEach(async () => {
    jest.restoreAllMocks();
    const database = await openDatabase();
    for (const name of [...stores, 'queries'] as const) await database.clear(name);
  });

  it.each(stores)('takes the oldest cached answers for a record of %s', async (name) => {
    const put = jest.spyOn(IDBObjectStore.prototype, 'put');
    for (let attempt = 1; attempt <= 2; attempt += 1) put.mockImplementationOnce(full);
    await transact(name, 'readwrite', (store) => store.put(record as never));
    expect(await (await openDatabase()).count(name)).toBe(1);
    const left = await cached();
    expect(left).toHaveLength(50);
    expect(left[0]).toEqual(['ann', 'getUsers(201)']);
  });

  it('is said once no cached answer is left', async () => {
    jest.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(full);
    const writing = transact('roleRuns', 'readwrite', (store) => store.put(record));
    await expect(writing).rejects.toMatchObject({ name: 'QuotaExceededError' });
    expect(await cached()).toEqual([]);
  });
});

it('ends the wait for a database that does not open', async () => {
  jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick', 'setImmediate'] });
  (await openDatabase()).close();
  jest.resetModules();
  const { transact: transactAgain } = await import('./database');
  jest.spyOn(indexedDB, 'open').mockImplementation(() => new IDBOpenDBRequest());
  const ended = expect(
    transactAgain('edits', 'readonly', (edits) => edits.getAll()),
  ).rejects.toMatchObject({
    name: 'TimeoutError',
  });
  await jest.advanceTimersByTimeAsync(500);
  await ended;
  jest.useRealTimers();
});
