import 'fake-indexeddb/auto';
import { waitFor } from '@testing-library/react';
import { createBrowserRouter } from 'react-router-dom';
import type * as channel from '../../changes/record/changesChannel';
import type * as serviceWorkers from '../../offline/serviceWorker/serviceWorkers';
import type * as signals from '../../store/crossTabSignals';
import type * as database from '../../store/database';
import type * as storage from './storage';
import { createLocks } from '../../testing/locks';
import type * as baseModule from './base';
import type * as routerContext from '../routing/routerContext';

type Console = typeof baseModule &
  typeof storage &
  typeof signals &
  typeof routerContext &
  typeof database &
  typeof channel &
  typeof serviceWorkers;

/** Loads the console's modules anew, as a page with this base path would load them. */
async function consoleAt(base: string): Promise<Console> {
  document.documentElement.dataset.base = base;
  jest.resetModules();
  const modules = await Promise.all([
    import('./base'),
    import('./storage'),
    import('../../store/crossTabSignals'),
    import('../routing/routerContext'),
    import('../../store/database'),
    import('../../changes/record/changesChannel'),
    import('../../offline/serviceWorker/serviceWorkers'),
  ]);
  return Object.assign({}, ...modules) as Console;
}

/** Loads one console after another, because each reads its base path from the same document. */
async function consolesAt(bases: readonly string[]): Promise<Console[]> {
  const consoles: Console[] = [];
  for (const base of bases) consoles.push(await consoleAt(base));
  return consoles;
}

const BASES = ['/', '/a/', '/a/b/', '/ab/', '/console.lists.views./'];

/** Functions that close the channels of a test. An open channel keeps Jest running. */
const closeChannels: (() => void)[] = [];

afterEach(() => {
  for (const close of closeChannels.splice(0)) close();
  Reflect.deleteProperty(globalThis, 'caches');
  delete process.env.CONSOLE_ADDRESSES;
  delete document.documentElement.dataset.base;
  window.history.replaceState(null, '', '/');
});

it('a console at the root keeps its names', async () => {
  const { ownName, hrefOf } = await consoleAt('/');
  expect(ownName('console.credentials')).toBe('console.credentials');
  expect(hrefOf('/devices')).toBe('/devices');
});

it('no console uses a name of another console, or a name with its prefix', async () => {
  const consoles = await consolesAt(BASES);
  const keys = ['console.credentials', 'console.lists.views.a b/:c', 'theme'];
  for (const one of consoles) {
    for (const other of consoles.filter((each) => each !== one)) {
      const names = keys.map(other.ownName);
      expect(keys.map(one.ownName).filter((name) => names.includes(name))).toEqual([]);
      if (one.namePrefix === '') continue;
      expect(names.filter((name) => name.startsWith(one.namePrefix))).toEqual([]);
    }
  }
});

it.each(BASES)('at %s, storage and its events belong to this console only', async (base) => {
  const { browserStore, onStorageChange, ownName } = await consoleAt(base);
  for (const other of BASES.filter((each) => each !== base)) {
    (await consoleAt(other)).browserStore.set('theme', other);
  }
  expect(browserStore.get('theme')).toBe(null);
  browserStore.set('theme', 'dark');
  browserStore.set('theme', null);
  expect(localStorage).toHaveLength(BASES.length - 1);

  const heard: (string | null)[] = [];
  const end = onStorageChange(({ key }) => heard.push(key));
  const tell = (key: string | null) =>
    window.dispatchEvent(new StorageEvent('storage', { key, newValue: '' }));
  tell(ownName('theme'));
  for (const other of BASES) tell((await consoleAt(other)).ownName('console.lock'));
  tell(null);
  end();
  const known = ['theme', 'console.lock', null];
  expect(heard.filter((key) => known.includes(key))).toEqual(known);
});

it('a signal of one console does not reach another console', async () => {
  Object.assign(navigator, { locks: createLocks() });
  const consoles = await consolesAt(BASES);
  consoles[1]?.raiseSignal('console.ended s1');
  const heard = await Promise.all(
    consoles.map(async ({ raisedSignals }) => (await raisedSignals()).has('console.ended s1')),
  );
  expect(heard).toEqual([false, true, false, false, false]);
  Reflect.deleteProperty(navigator, 'locks');
});

it('addresses within the console are below the base', async () => {
  window.history.replaceState(null, '', '/x/y/devices?page=2#top');
  const { base, currentAddress, currentLocation, nextLocation } = await consoleAt('/x/y/');
  expect(currentAddress()).toEqual({ pathname: '/devices', search: '?page=2', hash: '#top' });
  const router = createBrowserRouter([{ path: '*', element: null }], { basename: base });
  expect(currentLocation(router)).toMatchObject({
    pathname: '/devices',
    search: '?page=2',
    hash: '#top',
  });
  await router.navigate('/users?app=a');
  expect(window.location.pathname + window.location.search).toBe('/x/y/users?app=a');
  expect(currentLocation(router).pathname).toBe('/users');
  expect(nextLocation(router).pathname).toBe('/users');
  window.history.replaceState(null, '', '/x/y/');
  window.dispatchEvent(new PopStateEvent('popstate'));
  expect(currentLocation(router).pathname).toBe('/');
  router.dispose();
});

it('each console has a database of its own', async () => {
  for (const { openDatabase } of await consolesAt(BASES)) (await openDatabase()).close();
  const names = (await indexedDB.databases()).map(({ name }) => name);
  expect(new Set(names).size).toBe(BASES.length);
});

it('a change in one console is not told to another console', async () => {
  const consoles = await consolesAt(BASES);
  const heard: string[] = [];
  consoles.forEach(({ followOtherTabs }, index) => {
    closeChannels.push(followOtherTabs(() => heard.push(BASES[index]!)));
  });
  // A message arrives at all channels of its name in the order in which it was sent.
  for (const { tellOtherTabs } of consoles) tellOtherTabs(['change-1']);
  await waitFor(() => expect(heard).toHaveLength(BASES.length));
  expect(heard).toEqual(BASES);
});

it('no console touches the caches of another console', async () => {
  const nameAt = (base: string) => `workbox-precache-v2-http://localhost${base}`;
  const open = jest.fn((_name: string) => Promise.resolve({ delete: jest.fn() }));
  const keys = () => Promise.resolve(BASES.map(nameAt));
  Object.defineProperty(globalThis, 'caches', { value: { keys, open }, configurable: true });
  jest.spyOn(globalThis, 'fetch').mockResolvedValue(new Response());
  for (const base of BASES) {
    open.mockClear();
    await (await consoleAt(base)).refetchScript('/main.js');
    expect(open.mock.calls).toEqual([[nameAt(base)]]);
  }
});

it('a build for plain files finds its base in the URL and its addresses in the fragment', async () => {
  process.env.CONSOLE_ADDRESSES = 'fragment';
  window.history.replaceState(null, '', '/x/y/index.html#/devices?page=2');
  const { base, currentAddress, hrefOf, fileUrl, ownName, withoutBase } = await consoleAt('/');
  expect([base, fileUrl('/robots.txt')]).toEqual(['/x/y/', '/x/y/robots.txt']);
  expect(ownName('theme')).toBe('/x/y/:theme');
  expect(currentAddress()).toEqual({ pathname: '/devices', search: '?page=2', hash: '' });
  expect(hrefOf('/users?app=a')).toBe('#/users?app=a');
  // The router's locations do not contain the base.
  expect(withoutBase('/x/y/z')).toBe('/x/y/z');
});
