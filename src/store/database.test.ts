import 'fake-indexeddb/auto';
import { forceCloseDatabase } from 'fake-indexeddb';
import { deleteDB, openDB } from 'idb';
import { countUnreadable, readOpen } from '../changes/record/changeStore';
import { holdStore } from '../testing/heldStore';
import { openDatabase, transact, type Patience } from './database';

const CURRENT = 10;

const record = { owner: 'ann', id: 'x1' };

it('keeps only the changes of a database of an earlier version', async () => {
  await deleteDB('console');
  const earlier = await openDB('console', CURRENT - 1, {
    upgrade: (created) => {
      created.createObjectStore('journal', { keyPath: 'id' });
      created.createObjectStore('changes', { keyPath: ['owner', 'id'] });
    },
  });
  await earlier.put('journal', record);
  await earlier.put('changes', { ...record, open: 1, subject: { id: 'a1', label: '' } });
  earlier.close();

  const database = await openDatabase();
  expect(database.version).toBe(CURRENT);
  expect([...database.objectStoreNames]).toEqual(['changes', 'queries']);
  expect(await readOpen('ann')).toEqual([]);
  expect(await countUnreadable('ann')).toBe(1);
  expect(await database.getAllKeysFromIndex('changes', 'open')).toEqual([['ann', 'x1']]);
  await database.clear('changes');
});

it('closes for another tab that upgrades it, each time, and opens again', async () => {
  await openDatabase();
  for (const version of [CURRENT + 1, CURRENT + 2]) {
    const upgraded = await openDB('console', version);
    expect((await openDatabase()).version).toBe(version);
    upgraded.close();
  }
});

describe('a database that another tab holds', () => {
  const store = 'changes';
  const records = async () => (await openDatabase()).getAll(store);
  const late = { name: 'TimeoutError' };
  const other = { ...record, subject: { id: 'a1', label: '' } };
  const kept = { owner: 'ann', id: 'e1', subject: { id: 'a1', label: '' } };
  let release: () => Promise<void>;

  beforeEach(async () => {
    await deleteDB('console');
    await (await openDatabase()).put(store, kept);
    jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick', 'setImmediate'] });
    release = await holdStore(store);
  });
  afterEach(async () => {
    jest.useRealTimers();
    await (await openDatabase()).clear(store);
  });

  const write = (abortsLate: boolean) =>
    transact(store, 'readwrite', (changesStore) => changesStore.put(other), { abortsLate });

  it('stops waiting for a removal, which still happens later', async () => {
    const removing = transact(store, 'readwrite', (changesStore) =>
      changesStore.delete(['ann', kept.id]),
    );
    const ended = expect(removing).rejects.toMatchObject(late);
    await jest.advanceTimersByTimeAsync(500);
    await ended;
    await release();
    expect(await records()).toEqual([]);
  });

  it('changes nothing later with `abortsLate`', async () => {
    const ended = expect(write(true)).rejects.toThrow();
    await jest.advanceTimersByTimeAsync(500);
    await ended;
    await release();
    expect(await records()).toEqual([kept]);
  });

  it('is written if it is released in time', async () => {
    const writing = write(true);
    await jest.advanceTimersByTimeAsync(499);
    await release();
    await writing;
    expect(await records()).toEqual([kept, other]);
  });

  it('waits longer if no screen waits', async () => {
    let isWritten = false;
    const put = transact(store, 'readwrite', (changesStore) => changesStore.put(other), {
      patience: 'background',
    });
    const writing = put.then(() => {
      isWritten = true;
    });
    await jest.advanceTimersByTimeAsync(29_900);
    expect(isWritten).toBe(false);
    await release();
    await writing;
    expect(await records()).toEqual([kept, other]);
  });

  it('stops waiting after 30 seconds if no screen waits, and changes nothing later', async () => {
    const put = transact(store, 'readwrite', (changesStore) => changesStore.put(other), {
      patience: 'background',
      abortsLate: true,
    });
    const ended = expect(put).rejects.toThrow();
    await jest.advanceTimersByTimeAsync(30_000);
    await ended;
    await release();
    expect(await records()).toEqual([kept]);
  });
});

describe('a full storage', () => {
  const key = (at: number) => ({ owner: 'ann', key: `getUsers(${at})`, appId: '', at });
  const cached = async () => (await openDatabase()).getAllKeysFromIndex('queries', 'age');
  const full = () => {
    throw new DOMException('No room', 'QuotaExceededError');
  };
  const record = { owner: 'ann', id: 'full', subject: { id: 'a1', label: '' } };

  beforeEach(async () => {
    const { store, done } = (await openDatabase()).transaction('queries', 'readwrite');
    for (let at = 1; at <= 250; at += 1) void store.put({ ...key(at), newestFirst: -at } as never);
    await done;
  });
  afterEach(async () => {
    jest.restoreAllMocks();
    const database = await openDatabase();
    for (const name of ['changes', 'queries'] as const) await database.clear(name);
  });

  it('removes the oldest cached responses to store a change', async () => {
    const put = jest.spyOn(IDBObjectStore.prototype, 'put');
    for (let attempt = 1; attempt <= 2; attempt += 1) put.mockImplementationOnce(full);
    await transact('changes', 'readwrite', (store) => store.put(record));
    expect(await (await openDatabase()).count('changes')).toBe(1);
    const left = await cached();
    expect(left).toHaveLength(50);
    expect(left[0]).toEqual(['ann', 'getUsers(201)']);
  });

  it('is reported once no cached response is left', async () => {
    jest.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(full);
    const writing = transact('changes', 'readwrite', (store) => store.put(record));
    await expect(writing).rejects.toMatchObject({ name: 'QuotaExceededError' });
    expect(await cached()).toEqual([]);
  });
});

describe('a connection that fails', () => {
  const store = 'changes';
  const kept = { owner: 'ann', id: 'e1', subject: { id: 'a1', label: '' } };
  const other = { ...kept, id: 'e2' };
  // Message of WebKit after its storage process has ended.
  const lost = () =>
    new DOMException('Connection to Indexed Database server lost.', 'UnknownError');
  const failOnce = () => {
    throw lost();
  };
  let database: { openDatabase: typeof openDatabase; transact: typeof transact };
  const read = (patience?: Patience) =>
    database.transact(store, 'readonly', (changes) => changes.getAll(), patience && { patience });
  const write = (options?: { abortsLate: boolean }) =>
    database.transact(store, 'readwrite', (changes) => changes.put(other), options);

  beforeEach(async () => {
    await (await openDatabase()).put(store, kept);
    jest.resetModules();
    database = await import('./database');
    jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick', 'setImmediate'] });
  });
  afterEach(async () => {
    jest.useRealTimers();
    jest.restoreAllMocks();
    (await database.openDatabase()).close();
    await (await openDatabase()).clear(store);
  });

  const hangOnce = () =>
    jest.spyOn(indexedDB, 'open').mockImplementationOnce(() => new IDBOpenDBRequest());

  it('is opened again while its opening hangs, for all that wait', async () => {
    const open = hangOnce();
    const reading = read('background');
    const screen = expect(read()).rejects.toMatchObject({ name: 'TimeoutError' });
    await jest.advanceTimersByTimeAsync(500);
    await screen;
    await jest.advanceTimersByTimeAsync(500);
    expect(await reading).toEqual([kept]);
    expect(await read()).toEqual([kept]);
    expect(open).toHaveBeenCalledTimes(2);
  });

  it('still gets the write of a screen that stopped waiting for its opening', async () => {
    hangOnce();
    const ended = expect(write()).rejects.toMatchObject({ name: 'TimeoutError' });
    await jest.advanceTimersByTimeAsync(1000);
    await ended;
    expect(await read()).toEqual([kept, other]);
  });

  it('is closed if it opens after a later attempt, so that it blocks no upgrade', async () => {
    const open = indexedDB.open.bind(indexedDB);
    const request = new IDBOpenDBRequest();
    const events = new EventTarget();
    request.addEventListener = events.addEventListener.bind(events);
    jest.spyOn(indexedDB, 'open').mockImplementationOnce(() => request);
    const reading = read('background');
    await jest.advanceTimersByTimeAsync(1000);
    await reading;
    const opened = await new Promise<IDBDatabase>((resolve) => {
      const later = open('console');
      later.onsuccess = () => resolve(later.result);
    });
    const closed = jest.spyOn(opened, 'close');
    Object.defineProperty(request, 'result', { value: opened });
    events.dispatchEvent(new Event('success'));
    await jest.advanceTimersByTimeAsync(0);
    expect(closed).toHaveBeenCalledTimes(1);
    expect(await read()).toEqual([kept]);
  });

  it('is given up after half a minute, and opened again by the next call', async () => {
    const open = jest.spyOn(indexedDB, 'open').mockImplementation(() => new IDBOpenDBRequest());
    const ended = expect(read('background')).rejects.toMatchObject({ name: 'TimeoutError' });
    await jest.advanceTimersByTimeAsync(30_000);
    await ended;
    const attempts = open.mock.calls.length;
    await jest.advanceTimersByTimeAsync(60_000);
    expect(open).toHaveBeenCalledTimes(attempts);
    open.mockRestore();
    expect(await read()).toEqual([kept]);
  });

  it('is opened once more after an error', async () => {
    jest.spyOn(indexedDB, 'open').mockImplementationOnce(failOnce);
    await write();
    expect(await read()).toEqual([kept, other]);
  });

  it('is replaced after the browser has closed it', async () => {
    const { unwrap } = await import('idb');
    forceCloseDatabase(unwrap(await database.openDatabase()) as never);
    expect(await read()).toEqual([kept]);
  });

  it('is replaced if it was closed without an event', async () => {
    (await database.openDatabase()).close();
    await write({ abortsLate: true });
    expect(await read()).toEqual([kept, other]);
  });

  it('is replaced for a read that failed with it', async () => {
    await read();
    jest.spyOn(IDBObjectStore.prototype, 'getAll').mockImplementationOnce(failOnce);
    expect(await read()).toEqual([kept]);
  });

  it('is replaced after a write failed with it, which is not repeated', async () => {
    await read();
    const open = jest.spyOn(indexedDB, 'open');
    const put = jest.spyOn(IDBObjectStore.prototype, 'put').mockImplementationOnce(failOnce);
    await expect(write()).rejects.toMatchObject({ name: 'UnknownError' });
    expect(put).toHaveBeenCalledTimes(1);
    expect(await read()).toEqual([kept]);
    expect(open).toHaveBeenCalledTimes(1);
  });

  it('is replaced after one of its transactions has hung', async () => {
    await read();
    const open = jest.spyOn(indexedDB, 'open');
    jest.spyOn(IDBObjectStore.prototype, 'getAll').mockReturnValueOnce(new IDBRequest() as never);
    const ended = expect(read()).rejects.toMatchObject({ name: 'TimeoutError' });
    await jest.advanceTimersByTimeAsync(500);
    await ended;
    expect(await read()).toEqual([kept]);
    expect(open).toHaveBeenCalledTimes(1);
  });
});

it('stops waiting for a database that does not open', async () => {
  jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick', 'setImmediate'] });
  (await openDatabase()).close();
  jest.resetModules();
  const { transact: transactAgain } = await import('./database');
  jest.spyOn(indexedDB, 'open').mockImplementation(() => new IDBOpenDBRequest());
  const ended = expect(
    transactAgain('changes', 'readonly', (changesStore) => changesStore.getAll()),
  ).rejects.toMatchObject({
    name: 'TimeoutError',
  });
  await jest.advanceTimersByTimeAsync(500);
  await ended;
  jest.useRealTimers();
});
