import 'fake-indexeddb/auto';
import { readFileSync } from 'node:fs';
import { changeIdAt } from '../../changes/record/changeIds';
import { config } from '../../shared/config';
import { whenIdle } from '../../shared/browser/whenIdle';
import { recordsOf, openDatabase, transact } from '../../store/database';
import { removeKeptAnswers, removeOfOthers, removeTooOld } from '../../store/deviceCleanup';
import { others, removables, type RemovalEvent } from '../../store/deviceInventory';
import { ownerOf } from '../../store/owner';
import { flushPersisted } from '../../store/persistence';
import { appSelected } from '../../store/selectedAppSlice';
import {
  credentialsRenewed,
  lockChanged,
  profileLoaded,
  signedIn,
  signedOut,
} from '../../store/sessionSlice';
import type { BrowserKeyName, TabKeyName } from '../../shared/browser/storage';
import * as storageKeys from '../../shared/browser/storageKeys';
import { sessionUser } from '../../testing/sessionUser';
import { createStore, rehydrateStore } from './store';

const deviceInventory = [...removables, ...others];
const CANARY = 'canary';
const NOW = Date.UTC(2026, 5, 1);
const CENTURY = 100 * 365 * 86_400_000;
const caching = { ...config };
const caches = new Set<string>();

/** Names of the storages, as used in the table of docs/product/storage.md#storage. */
const PLACES = {
  browser: 'local storage',
  tab: 'session storage',
  database: 'IndexedDB `console`',
  cache: 'cache of the service worker',
};
const OWNERS = {
  slice: 'session',
  session: 'session',
  user: 'user',
  operator: 'user of one API',
  everybody: 'all',
};
const WORDS: Record<RemovalEvent | 'age', string> = {
  logout: 'logout',
  elsewhere: 'end elsewhere',
  expiry: 'expiry',
  otherOperator: 'other operator',
  age: 'age',
  answersRemoved: 'removal of answers',
};

type Row = (typeof deviceInventory)[number];

type KeyIn<In extends Row[0]> = Extract<Row, readonly [In, ...unknown[]]>[1];

/** Fails the type check if a storage accepts a key that has no row. */
const listedKey = {
  browser: (key: BrowserKeyName): KeyIn<'browser'> => key,
  tab: (key: TabKeyName): KeyIn<'tab'> => key,
};

const nameOf = ([place, key]: Row) => `${place} ${key}`;

/** Returns the events that remove a row's entries, and 'age' if the row has a maximum age. */
const removedAt = ([, , , events, age]: Row): readonly (RemovalEvent | 'age')[] =>
  age ? [...events, 'age'] : events;

const aged = deviceInventory.filter((row) => removedAt(row).includes('age'));

/** Returns the key under which local or session storage keeps a row for a user. */
const storedKey = ([, key, whose]: Row, userId: string) =>
  key +
  ({ user: userId, operator: key.endsWith('.') ? ownerOf(userId) : '' }[whose as string] ?? '');

const storages = { browser: localStorage, tab: sessionStorage };

/** Returns a record that fits each object store, because it has the keys of all of them. */
const recordOf = (owner: string) => ({
  owner,
  id: changeIdAt(NOW),
  key: 'getApps(undefined)',
  appId: CANARY,
  at: NOW,
  newestFirst: -NOW,
  text: CANARY,
});

/**
 * Stores the user's canary in each entry of the inventory, except the entries that a slice stores.
 */
async function plant(userId: string): Promise<void> {
  const owner = ownerOf(userId);
  for (const row of deviceInventory) {
    const [place, key, whose] = row;
    if (place === 'database') {
      await (await openDatabase()).put(key, recordOf(owner) as never);
    } else if (place === 'cache') caches.add(`${key}-${CANARY}`);
    else if (whose !== 'slice') {
      storages[place].setItem(storedKey(row, userId), JSON.stringify({ owner, text: CANARY }));
    }
  }
}

/** Returns the names of the inventory's rows whose storage still contains the user's canary. */
async function left(userId: string): Promise<string[]> {
  const isLeft = async (row: Row): Promise<boolean> => {
    const [place, key] = row;
    if (place === 'cache') return caches.has(`${key}-${CANARY}`);
    if (place !== 'database') {
      return storages[place].getItem(storedKey(row, userId))?.includes(CANARY) ?? false;
    }
    const own = recordsOf(ownerOf(userId));
    const records = await transact(key, 'readonly', (store) => store.getAll(own));
    return JSON.stringify(records).includes(`"text":"${CANARY}"`);
  };
  const are = await Promise.all(deviceInventory.map(isLeft));
  return deviceInventory.filter((_row, index) => are[index]).map(nameOf);
}

const idle = () => new Promise<void>(whenIdle);

/** Opens a console in which Ada is signed in, and whose stored entries all contain her canary. */
async function openConsole() {
  const { store } = createStore();
  await rehydrateStore(store);
  const tokens = { accessToken: CANARY, refreshToken: CANARY, userId: 'ada', sessionId: 'one' };
  store.dispatch(signedIn(tokens));
  store.dispatch(profileLoaded({ ...sessionUser, displayName: CANARY }));
  store.dispatch(appSelected({ id: CANARY, name: CANARY }));
  flushPersisted(store.dispatch);
  await idle();
  await plant('ada');
  return { store };
}

type Console = Awaited<ReturnType<typeof openConsole>>;

const ben = { accessToken: 'b', refreshToken: 'b', userId: 'ben', sessionId: 'two' };

/** Actions, each with the events of the inventory that it causes. */
const happenings: [what: string, (RemovalEvent | 'age')[], (opened: Console) => unknown][] = [
  ['a logout', ['logout'], ({ store }) => store.dispatch(signedOut('logout'))],
  ['an end elsewhere', ['elsewhere'], ({ store }) => store.dispatch(signedOut('elsewhere'))],
  ['an expiry', ['expiry'], ({ store }) => store.dispatch(signedOut('expired'))],
  ['the time limit', ['expiry'], ({ store }) => store.dispatch(signedOut('timeLimit'))],
  ['a sign-in without profile', ['expiry'], ({ store }) => store.dispatch(signedOut('incomplete'))],
  ['the idle lock', [], ({ store }) => store.dispatch(lockChanged(true))],
  [
    'a sign-in of another operator after an expiry',
    ['expiry', 'otherOperator'],
    ({ store }) => {
      store.dispatch(signedOut('expired'));
      store.dispatch(signedIn(ben));
    },
  ],
  [
    'a hundred years',
    ['age'],
    ({ store }) => {
      jest.setSystemTime(NOW + CENTURY);
      removeTooOld(store);
    },
  ],
  [
    'a renewed session, after a hundred years',
    ['age'],
    ({ store }) => {
      jest.setSystemTime(NOW + CENTURY);
      const tokens = { accessToken: CANARY, refreshToken: CANARY, userId: 'ada', sessionId: 'one' };
      store.dispatch(credentialsRenewed(tokens));
    },
  ],
  [
    'a start where answers are not cached',
    ['age'],
    ({ store }) => {
      config.cacheMaxAgeHours = 0;
      removeTooOld(store);
    },
  ],
  [
    '‘Remove kept answers…’',
    ['answersRemoved'],
    ({ store }) => store.dispatch(removeKeptAnswers()),
  ],
];

beforeEach(() => {
  jest.useFakeTimers({
    now: NOW,
    doNotFake: ['queueMicrotask', 'nextTick', 'setImmediate', 'setTimeout', 'setInterval'],
  });
});
afterEach(async () => {
  Object.assign(config, caching);
  jest.useRealTimers();
  caches.clear();
  const database = await openDatabase();
  for (const name of database.objectStoreNames) await database.clear(name);
});

it.each(happenings)(
  '%s removes what the inventory says, and nothing else',
  async (_what, at, happen) => {
    const opened = await openConsole();
    expect(await left('ada')).toEqual(deviceInventory.map(nameOf));
    await happen(opened);
    // Otherwise redux-persist would write a key at a time, perhaps into the next case.
    flushPersisted(opened.store.dispatch);
    await idle();
    const stays = (row: Row) => !removedAt(row).some((event) => at.includes(event));
    expect(await left('ada')).toEqual(deviceInventory.filter(stays).map(nameOf));
  },
);

const agedNames = aged.map((row) => [nameOf(row), row] as const);

it.each(agedNames)('%s is removed at its maximum age, and not before', async (name, row) => {
  const { store } = await openConsole();
  const max = row[4]?.max() ?? 0;
  expect(max).toBeGreaterThan(0);
  for (const [passed, isLeft] of [
    [max, true],
    [max + 1, false],
  ] as const) {
    jest.setSystemTime(NOW + passed);
    removeTooOld(store);
    await idle();
    expect((await left('ada')).includes(name)).toBe(isLeft);
  }
});

it('age removes the records of all operators, but no open change', async () => {
  const { store } = await openConsole();
  await plant('ben');
  const open = { ...recordOf(ownerOf('ada')), open: 1, subject: { id: 'a', label: '' } } as const;
  await (await openDatabase()).put('changes', open);
  jest.setSystemTime(NOW + CENTURY);
  removeTooOld(store);
  await idle();
  expect(await left('ada')).toContain('database changes');
  const ofBen = await left('ben');
  expect(aged.map(nameOf).filter((name) => ofBen.includes(name))).toEqual([]);
});

describe('a clock that runs ahead', () => {
  it.each([
    ['in a session whose token tells the time', true],
    ['without a session', false],
  ])('%s removes nothing that the server can’t send again', async (_case, isSignedIn) => {
    const { store } = await openConsole();
    const claims = Buffer.from(JSON.stringify({ iat: NOW / 1000 })).toString('base64url');
    const tokens = { refreshToken: CANARY, userId: 'ada', sessionId: 'one' };
    if (isSignedIn) {
      store.dispatch(credentialsRenewed({ ...tokens, accessToken: `e30.${claims}.c2ln` }));
      flushPersisted(store.dispatch);
    } else store.dispatch(signedOut('expired'));
    await idle();
    jest.setSystemTime(NOW + CENTURY);
    removeTooOld(store);
    await idle();
    const kept = await left('ada');
    expect(aged.map(nameOf).filter((name) => kept.includes(name))).toEqual(['database changes']);
  });

  it('removes responses dated in the future', async () => {
    const { store } = await openConsole();
    jest.setSystemTime(NOW - 1);
    removeTooOld(store);
    await idle();
    const kept = await left('ada');
    expect(aged.map(nameOf).filter((name) => kept.includes(name))).toEqual(['database changes']);
  });
});

it('a logout keeps ended changes where that is configured', async () => {
  config.journalStaysAfterLogout = true;
  const { store } = await openConsole();
  store.dispatch(signedOut('logout'));
  await idle();
  expect(await left('ada')).toContain('database changes');
});

it('a logout keeps the records of other operators', async () => {
  const { store } = await openConsole();
  await plant('ben');
  const ofUsers = deviceInventory
    .filter(([, , whose]) => whose === 'user' || whose === 'operator')
    .filter(([place]) => place !== 'tab');
  store.dispatch(signedOut('logout'));
  await idle();
  expect(await left('ben')).toEqual(expect.arrayContaining(ofUsers.map(nameOf)));
});

it('a start without a session removes what an ended one left in the tab', async () => {
  await plant('ada');
  const { store } = createStore();
  await rehydrateStore(store);
  const inTab = async () => (await left('ada')).filter((name) => name.startsWith('tab'));
  expect(await inTab()).toEqual(['tab console.messages']);
  removeOfOthers(store);
  expect(await inTab()).toEqual([]);
});

describe('a start without a session', () => {
  const inDatabase = async () => (await left('ada')).filter((name) => name.startsWith('database'));

  /**
   * Ends Ada's session, restores the records that a busy database would still contain, and starts
   * again.
   */
  async function startAfter(reason: 'logout' | 'expired') {
    const { store: before } = await openConsole();
    before.dispatch(signedOut(reason));
    await idle();
    await plant('ada');
    const { store } = createStore();
    await rehydrateStore(store);
    removeOfOthers(store);
  }

  it.each([
    ['a logout removes the answers, and no change that may wait', 'logout', ['database changes']],
    ['an expiry removes nothing', 'expired', ['database queries', 'database changes']],
  ] as const)('after %s', async (_what, reason, expected) => {
    await startAfter(reason);
    await idle();
    expect(await inDatabase()).toEqual(expected);
  });

  it('removes nothing once another tab has signed in', async () => {
    await startAfter('logout');
    const session = { accessToken: 'a', refreshToken: 'a', userId: 'ada', expiresAt: null };
    localStorage.setItem(storageKeys.CREDENTIALS_KEY, JSON.stringify(session));
    await idle();
    expect(await inDatabase()).toEqual(['database queries', 'database changes']);
  });
});

describe('the inventory lists', () => {
  const keysIn = (...places: Row[0][]) =>
    deviceInventory.filter(([place]) => places.includes(place)).map(([, key]): string => key);

  it('each object store of the database', async () => {
    const { objectStoreNames } = await openDatabase();
    expect(keysIn('database').toSorted()).toEqual([...objectStoreNames].toSorted());
  });

  it('each key of `storageKeys.ts`', () => {
    const listed = keysIn('browser', 'tab', 'cache');
    const isListed = (key: string) => listed.some((each) => each.startsWith(key));
    expect(Object.values(storageKeys).filter((key) => !isListed(key))).toEqual([]);
    expect(keysIn('browser')).toContain(listedKey.browser(storageKeys.SELECTED_APP_KEY));
    expect(keysIn('tab')).toContain(listedKey.tab(storageKeys.SELECTED_APP_KEY));
  });

  it('what the document lists, with the same removals', () => {
    const text = readFileSync('docs/product/storage.md', 'utf8');
    const [, table = ''] = /\n\| where +\| key .*\n\|[ -|]*\n((?:\|.*\n)*)/.exec(text) ?? [];
    const documented = table
      .trim()
      .split('\n')
      .map((line) => line.split('|').map((cell) => cell.trim()))
      .flatMap(([, where = '', keys = '', whose = '', , goneAt = '']) =>
        where
          .split(' and ')
          .flatMap((place) =>
            [...keys.matchAll(/`([^`<]+)[^`]*`/g)].map(
              ([, key]) => `${place} ${key}, ${whose}: ${goneAt}`,
            ),
          ),
      );
    const listed = deviceInventory.map(
      (row) =>
        `${PLACES[row[0]]} ${row[1]}, ${OWNERS[row[2]]}: ${
          removedAt(row)
            .map((event) => WORDS[event])
            .join(', ') || 'stays'
        }`,
    );
    expect(documented.toSorted()).toEqual(listed.toSorted());
  });
});
