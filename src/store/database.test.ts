import 'fake-indexeddb/auto';
import { deleteDB, openDB, type IDBPDatabase } from 'idb';
import { readableChanges } from '../changes/changeRecord';
import { readOpen } from '../changes/changeStore';
import { holdStore } from '../testing/heldStore';
import { openDatabase, transact } from './database';

/** The newest version, whose object stores are the last of `history`. */
const CURRENT = 8;

type StoreOfVersions = {
  name: string;
  /** The first version that has it, and the last one where a later version has removed it. */
  since: number;
  until?: number;
  keyPath: string[];
  indexes?: Record<string, string | string[]>;
  /** The first version with an index over the time of its records. */
  agedSince?: number;
  record: object;
};

const indexesOf = ({ indexes = {}, agedSince = Infinity }: StoreOfVersions, version: number) =>
  Object.entries(version < agedSince ? indexes : { ...indexes, age: 'at' });

const edit = {
  ...{ id: 'e1', owner: 'ann', kind: 'app', targetId: 'a1', label: 'Nimbus', createdAt: 10 },
  base: { displayName: 'Nimbus' },
  state: { name: 'waiting' },
};
const changes = { displayName: 'Cumulus' };
/** What of an edit and of the journal is the same after their move. */
const moved = {
  ...{ owner: 'ann', kind: 'updateApp', base: edit.base, wanted: changes, at: 10 },
  ...{ sent: 'later', runId: null, undoes: null, sentAt: null, state: { name: 'waiting' } },
  open: 1,
};
const entry = {
  ...{ id: '00000000a-j1', owner: 'ann', at: 10, call: 'updateUserRoles', appId: 'app_1' },
  ...{ targetId: 'user_1', before: { roles: ['user'] }, after: { roles: ['admin'] } },
  ...{ outcome: { name: 'done' }, screen: '/users', sent: 'online', run: null, undoes: null },
};
const record = { owner: 'ann', id: 'x1' };
const keyPath = ['owner', 'id'];

/** Every object store that a released console has created, with a record of it. */
const history: StoreOfVersions[] = [
  {
    ...{ name: 'answers', since: 1, until: 1, keyPath: ['owner', 'key'] },
    record: { owner: 'ann', key: 'getApps(undefined)' },
  },
  { name: 'edits', since: 1, until: 5, keyPath, record: { ...edit, changes } },
  {
    ...{ name: 'queries', since: 2, keyPath: ['owner', 'key'] },
    indexes: { recent: ['owner', 'appId', 'newestFirst'], age: 'at' },
    record: { owner: 'ann', key: 'getApps(undefined)', appId: '', newestFirst: -5, at: 5 },
  },
  {
    ...{ name: 'exports', since: 3, keyPath: ['owner', 'id', 'page'] },
    record: { ...record, page: 0 },
  },
  { name: 'repairs', since: 4, until: 6, keyPath, record },
  { name: 'roleRuns', since: 5, until: 5, keyPath, record },
  { name: 'journal', since: 5, until: 5, keyPath, record: entry },
  {
    ...{ name: 'figures', since: 5, keyPath: ['owner', 'appId', 'day'] },
    agedSince: 8,
    record: { owner: 'ann', appId: 'a1', day: '2026-03-01' },
  },
  {
    ...{ name: 'changes', since: 6, keyPath },
    indexes: { open: ['owner', 'open'] },
    agedSince: 8,
    record: { ...record, open: 1 },
  },
];

const storesOf = (version: number) =>
  history.filter(({ since, until = CURRENT }) => since <= version && version <= until);

/** Creates the database as the console of a version had it, with a record in each object store. */
async function createVersion(version: number): Promise<void> {
  await deleteDB('console');
  const database = await openDB('console', version, {
    upgrade: (created) => {
      for (const each of storesOf(version)) {
        const store = created.createObjectStore(each.name, { keyPath: each.keyPath });
        for (const [index, of] of indexesOf(each, version)) store.createIndex(index, of);
      }
    },
  });
  for (const { name, record: put } of storesOf(version)) await database.put(name, put);
  database.close();
}

/** The schema and the records of the database, as `history` has them. */
async function readDatabase(): Promise<object> {
  const database = (await openDatabase()) as unknown as IDBPDatabase;
  const entries = [...database.objectStoreNames].map(async (name) => {
    const { store } = database.transaction(name);
    const indexes = [...store.indexNames].map((index) => [index, store.index(index).keyPath]);
    const records: unknown[] = await store.getAll();
    return [name, { keyPath: store.keyPath, indexes, records }] as const;
  });
  return Object.fromEntries(await Promise.all(entries));
}

/** What the store of changes gets from the records of an earlier version. */
function movedFrom(version: number): unknown[] {
  const subject = { id: 'a1', label: 'Nimbus' };
  const ofEdit = { ...moved, id: '00000000a-e1', subject, app: null, screen: '/' };
  const { at, owner, screen, sent, undoes, before, after } = entry;
  const ofEntry = {
    ...{ id: entry.id, owner, at, screen, sent, undoes, kind: 'updateUserRoles' },
    ...{ subject: { id: 'user_1', label: '' }, app: { id: 'app_1', name: 'app_1' } },
    ...{ base: before, wanted: after, runId: null, sentAt: at, state: { name: 'done' } },
  };
  return version === 0 ? [] : version < 5 ? [ofEdit] : [ofEdit, ofEntry];
}

/** What a database of version `from` becomes. */
const upgraded = (from: number) =>
  Object.fromEntries(
    storesOf(CURRENT).map(({ name, since, record: put, ...store }) => [
      name,
      {
        keyPath: store.keyPath,
        indexes: indexesOf({ name, since, record: put, ...store }, CURRENT).sort(([a], [b]) =>
          a < b ? -1 : 1,
        ),
        records: since <= from ? [put] : name === 'changes' ? movedFrom(from) : [],
      },
    ]),
  );

describe('an upgrade', () => {
  afterEach(() => deleteDB('console'));

  it.each([0, 1, 2, 3, 4, 5, 6, 7, CURRENT])(
    'opens a database of version %d with all it holds',
    async (from) => {
      if (from === 0) await deleteDB('console');
      else await createVersion(from);
      expect(await readDatabase()).toEqual(upgraded(from));
      expect((await openDatabase()).version).toBe(CURRENT);
    },
  );

  it('reads the edits of version 1, which called their changes otherwise', async () => {
    await createVersion(1);
    const before = await openDB('console', 1);
    await before.put('edits', { ...edit, wanted: changes });
    before.close();
    expect(await readOpen('ann')).toMatchObject([moved]);
  });

  it('keeps what became of each change, and the rows of a run that are left', async () => {
    await createVersion(5);
    const before = await openDB('console', 5);
    const state = { name: 'conflict', server: { displayName: 'Theirs' } };
    await before.put('edits', { ...edit, id: 'e2', createdAt: 20, changes, state });
    const { id, ...noted } = entry;
    const outcomes = { sent: 'unknown', failed: 'refused', unknown: 'unknown' };
    for (const name of Object.keys(outcomes)) {
      await before.put('journal', { ...noted, id: `${id}${name}`, outcome: { name, why: 'Why' } });
    }
    const rows = ['u1', 'u2', 'u3'].map((row) => ({ id: row, name: row, from: [], to: ['admin'] }));
    const run = {
      owner: 'ann',
      id: 'r1',
      title: '',
      app: null,
      startedAt: 30,
      isOver: false,
      rows,
    };
    await before.put('roleRuns', run);
    const rowStates = [
      { name: 'done', why: null, sentAt: 31 },
      { name: 'sent', why: null, sentAt: 32 },
    ];
    for (const [index, each] of rowStates.entries()) {
      await before.put('roleRuns', {
        owner: 'ann',
        id: `r1/${index}`,
        run: 'r1',
        index,
        state: each,
      });
    }
    // Of the row that was cut off: its record is that of the run.
    await before.put('journal', { ...noted, id: '00000000w-r1-u2', targetId: 'u2', run: 'r1' });
    before.close();

    const made = readableChanges(await (await openDatabase()).getAll('changes'));
    expect(made.find(({ at }) => at === 20)).toMatchObject({ state, open: 1 });
    const ofJournal = made.filter(({ id: of }) => of.startsWith(id));
    expect(ofJournal.map(({ state: { name } }) => name).sort()).toEqual(
      ['done', ...Object.values(outcomes)].sort(),
    );
    const ofRun = made.filter(({ runId }) => runId === 'r1');
    expect(ofRun.map(({ subject, state: { name }, sentAt }) => [subject.id, name, sentAt])).toEqual(
      [
        ['u2', 'unknown', 32],
        ['u3', 'waiting', null],
      ],
    );
  });

  it('keeps each call of a correction once, and says that the rest was not sent', async () => {
    await createVersion(6);
    const before = await openDB('console', 6);
    const done = { sentAt: 31, end: { at: 32, outcome: { status: 'done' } } };
    const correction = {
      ...{ owner: 'ann', id: 'r1', operator: 'Ann', app: { id: 'app_1', name: 'Nimbus' } },
      ...{ device: { id: 'dev_1', name: 'Kitchen' }, from: 7, to: 4, startedAt: 30 },
      ...{ calls: [done, { sentAt: 33, end: null }], end: null },
    };
    await before.put('repairs', correction);
    const call = { ...moved, kind: 'recordServerDeleted', runId: 'r1', base: null, wanted: {} };
    await before.put('changes', { ...call, id: '00000000v-a' });
    before.close();

    const made = readableChanges(await (await openDatabase()).getAll('changes'));
    expect(
      made.map(({ wanted, state: { name }, open }) => [wanted.serverCount, name, open]),
    ).toEqual([
      [6, 'done', undefined],
      [5, 'sending', 1],
      [4, 'waiting', 1],
    ]);
  });

  it('has a next version that keeps what is there', async () => {
    await createVersion(CURRENT);
    const open = indexedDB.open.bind(indexedDB);
    jest
      .spyOn(indexedDB, 'open')
      .mockImplementation((name, version) => open(name, version && version + 1));
    expect(await readDatabase()).toEqual(upgraded(CURRENT));
    expect((await openDatabase()).version).toBe(CURRENT + 1);
  });
});

it('makes way for another tab that upgrades it, each time, and opens again', async () => {
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

  it('ends the wait for a removal, which happens later all the same', async () => {
    const removing = transact(store, 'readwrite', (changesStore) =>
      changesStore.delete(['ann', kept.id]),
    );
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
    expect(await records()).toEqual([kept]);
  });

  it('is written if it is released in time', async () => {
    const writing = write(true);
    await jest.advanceTimersByTimeAsync(499);
    await release();
    await writing;
    expect(await records()).toEqual([kept, other]);
  });

  it('waits for it where no screen does', async () => {
    let isWritten = false;
    const put = transact(store, 'readwrite', (changesStore) => changesStore.put(other), {
      isPatient: true,
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

  it('gives up at last where no screen waits, and changes nothing later', async () => {
    const put = transact(store, 'readwrite', (changesStore) => changesStore.put(other), {
      ...{ isPatient: true, abortsLate: true },
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
  const stores = ['changes', 'exports', 'figures'] as const;
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
    const writing = transact('exports', 'readwrite', (store) => store.put(record as never));
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
    transactAgain('changes', 'readonly', (changesStore) => changesStore.getAll()),
  ).rejects.toMatchObject({
    name: 'TimeoutError',
  });
  await jest.advanceTimersByTimeAsync(500);
  await ended;
  jest.useRealTimers();
});
