import 'fake-indexeddb/auto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { changeIdAt } from '../../changes/change';
import { addChanges } from '../../changes/changeStore';
import { dayOf } from '../../domain/figures/dayFigures';
import { updateFigures } from '../../features/figureRecords';
import { config } from '../../shared/config';
import { whenIdle } from '../../shared/whenIdle';
import { recordsOf, openDatabase, transact } from '../../store/database';
import { removeKeptAnswers, removeOfOthers } from '../../store/deviceCleanup';
import { others, removables, type RemovalEvent } from '../../store/deviceInventory';
import { ownerOf } from '../../store/owner';
import { flushPersisted } from '../../store/persistence';
import { appSelected } from '../../store/selectedAppSlice';
import { lockChanged, profileLoaded, signedIn, signedOut } from '../../store/sessionSlice';
import * as storageKeys from '../../store/storageKeys';
import { sessionUser } from '../../testing/sessionUser';
import { createStore, rehydrateStore } from './store';

const deviceInventory = [...removables, ...others];
const CANARY = 'canary';
const NOW = Date.UTC(2026, 5, 1);
const YEARS = 2 * 366 * 86_400_000;
const caching = { ...config };
const caches = new Set<string>();

const SOURCE = join(__dirname, '../..');
const codeOf = (text: string) => text.replace(/\/\*[^]*?\*\/|^\s*\/\/.*$/gm, '');

/** The words of docs/product.md#storage. */
const PLACES = {
  browser: 'local storage',
  tab: 'session storage',
  database: 'IndexedDB `console`',
  cache: 'cache of the service worker',
};
const WORDS: Record<RemovalEvent, string> = {
  logout: 'logout',
  elsewhere: 'end elsewhere',
  expiry: 'expiry',
  otherOperator: 'other operator',
  age: 'age',
  cacheOff: 'no cache',
  answersRemoved: 'removal of answers',
};

type Row = (typeof deviceInventory)[number];

const nameOf = ([place, key]: Row) => `${place} ${key}`;

/** The key under which a row of local or session storage is kept for a user. */
const storedKey = ([, key, whose]: Row, userId: string) =>
  key +
  ({ user: userId, operator: key.endsWith('.') ? ownerOf(userId) : '' }[whose as string] ?? '');

const storages = { browser: localStorage, tab: sessionStorage };

/** A record of every object store: each takes its key from it. */
const recordOf = (owner: string) => ({
  ...{ owner, id: changeIdAt(NOW), page: 0, key: 'getApps(undefined)', appId: CANARY },
  ...{ day: dayOf(NOW), at: NOW, newestFirst: -NOW, text: CANARY },
});

/** Puts a canary into the place of each row that no slice fills. */
async function plant(userId: string): Promise<void> {
  const owner = ownerOf(userId);
  for (const row of deviceInventory) {
    const [place, key, whose] = row;
    if (place === 'database') {
      await (await openDatabase()).put(key, recordOf(owner));
    } else if (place === 'cache') caches.add(`${key}-${CANARY}`);
    else if (whose !== 'slice') {
      storages[place].setItem(storedKey(row, userId), JSON.stringify({ owner, text: CANARY }));
    }
  }
}

/** The rows whose canary of a user is still there. */
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

/** A console in which Ada is signed in, with a canary of hers in each row's place. */
async function openConsole() {
  const { store, queryPersister } = createStore();
  await rehydrateStore(store);
  const tokens = { accessToken: CANARY, refreshToken: CANARY, userId: 'ada', sessionId: 'one' };
  store.dispatch(signedIn(tokens));
  store.dispatch(profileLoaded({ ...sessionUser, displayName: CANARY }));
  store.dispatch(appSelected({ id: CANARY, name: CANARY }));
  flushPersisted(store.dispatch);
  await idle();
  await plant('ada');
  return { store, queryPersister };
}

type Console = Awaited<ReturnType<typeof openConsole>>;

const ben = { accessToken: 'b', refreshToken: 'b', userId: 'ben', sessionId: 'two' };

/** What happens, and the events of the table that this is. */
const happenings: [what: string, RemovalEvent[], (opened: Console) => unknown][] = [
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
    'two years',
    ['age'],
    async ({ store, queryPersister }) => {
      jest.setSystemTime(NOW + YEARS);
      const at = Date.now();
      const place = { owner: ownerOf('ada'), appId: CANARY };
      const none = { totalUsers: null, activeUsers: null, totalDevices: null };
      const devices = { activeDevices: null, totalSubscriptions: null };
      const subscriptions = { activeSubscriptions: null, monthlyRevenue: null };
      await queryPersister.rehydrateNewest(null, store);
      await updateFigures(place, { at, statistics: { ...none, ...devices, ...subscriptions } });
      const change = {
        ...{ id: changeIdAt(at), owner: place.owner, at, kind: 'updateApp', app: null },
        ...{ subject: { id: 'a', label: '' }, base: {}, wanted: {}, screen: '/', sentAt: at },
        ...({ sent: 'online', runId: null, undoes: null, state: { name: 'done' } } as const),
      };
      await store.dispatch(addChanges([change]));
    },
  ],
  [
    'a start where answers are not cached',
    ['cacheOff'],
    ({ store }) => {
      config.cacheMaxAgeHours = 0;
      removeOfOthers(store);
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
    await idle();
    const stays = ([, , , removedAt]: Row) =>
      !at.some((event) => removedAt.some((each) => each === event));
    expect(await left('ada')).toEqual(deviceInventory.filter(stays).map(nameOf));
  },
);

it('a logout leaves changes that have ended where that is configured', async () => {
  config.journalStaysAfterLogout = true;
  const { store } = await openConsole();
  store.dispatch(signedOut('logout'));
  await idle();
  expect(await left('ada')).toContain('database changes');
});

it('a logout leaves what others keep', async () => {
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
  expect(await inTab()).toEqual(['tab console.messages', 'tab console.export']);
  removeOfOthers(store);
  expect(await inTab()).toEqual([]);
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
  });

  // Their types take no key that the inventory lacks; so nothing else may reach the storages.
  it.each([
    ['local or session storage', /\b(localStorage|sessionStorage)\b/, 'store/storage.ts'],
    ['a database', /\b(indexedDB|openDB|deleteDB)\b/, 'store/database.ts'],
    ['a cache', /\bcaches\b|cacheName/, 'offline/serviceWorker/serviceWorkers.ts'],
    ['the precache', /workbox-(?!core|routing|window)/, 'serviceWorker.ts store/storageKeys.ts'],
    ['a key as another', /\bas (BrowserKey|TabKey|StoreName)\b/, ''],
  ])('all of the source: one module uses %s', (_what, use, modules) => {
    const users = readdirSync(SOURCE, { recursive: true, encoding: 'utf8' })
      .filter((path) => /\.tsx?$/.test(path) && !/\.test\.|^testing/.test(path))
      .filter((path) => use.test(codeOf(readFileSync(join(SOURCE, path), 'utf8'))));
    expect(users.toSorted()).toEqual(modules.split(' ').filter(Boolean));
  });

  it('what the document lists, with the same removals', () => {
    const text = readFileSync(join(SOURCE, '../docs/product.md'), 'utf8');
    const [, table = ''] = /\n\| where +\| key .*\n\|[ -|]*\n((?:\|.*\n)*)/.exec(text) ?? [];
    const documented = table
      .trim()
      .split('\n')
      .map((line) => line.split('|').map((cell) => cell.trim()))
      .flatMap(([, where = '', keys = '', , goneAt = '']) =>
        where
          .split(' and ')
          .flatMap((place) =>
            [...keys.matchAll(/`([^`<]+)[^`]*`/g)].map(([, key]) => `${place} ${key}: ${goneAt}`),
          ),
      );
    const listed = deviceInventory.map(
      ([place, key, , removedAt]) =>
        `${PLACES[place]} ${key}: ${removedAt.map((event) => WORDS[event]).join(', ') || 'stays'}`,
    );
    expect(documented.toSorted()).toEqual(listed.toSorted());
  });
});
