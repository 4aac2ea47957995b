import 'fake-indexeddb/auto';
import { waitFor } from '@testing-library/react';
import { api } from '../../api/api';
import { readSearchQuery } from '../../api/search/searchQuery';
import { startSearch, type SearchProgress } from '../../api/search/startSearch';
import { readDryRun } from '../../features/lists/bulk/dryRun';
import { changeRoles } from '../../features/users/changeRoles';
import type { AppStore } from '../../store/rootState';
import { signedOut } from '../../store/sessionSlice';
import { collectFiles, openExports } from '../../testing/exportScene';
import { loadedOf } from '../../testing/loadedLists';
import { SANDBOX_APPS, sandboxForEachTest } from '../../testing/sandbox';

const sandbox = sandboxForEachTest({ rows: 450 });
const nimbus = { id: SANDBOX_APPS.nimbus, name: 'Nimbus VPN' };
const allApps = Object.values(SANDBOX_APPS);

beforeEach(collectFiles);

type Scene = Awaited<ReturnType<typeof openExports>>;

const stores: AppStore[] = [];

async function openScene(): Promise<Scene> {
  const scene = await openExports(sandbox());
  stores.push(scene.store);
  return scene;
}

// Ends the pending work of each test. Otherwise its requests would be sent during the next test.
afterEach(() => {
  for (const store of stores.splice(0)) store.dispatch(signedOut('logout'));
});

/** Holds each request until the test releases it, and counts the open ones. */
function holdRequests() {
  const held: { url: URL; release: () => void }[] = [];
  let open = 0;
  let most = 0;
  const real = globalThis.fetch;
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const request = new Request(input, init);
    open += 1;
    most = Math.max(most, open);
    try {
      await new Promise<void>((resolve, reject) => {
        held.push({ url: new URL(request.url), release: resolve });
        request.signal.addEventListener('abort', () => reject(request.signal.reason as Error));
      });
      return await real(request);
    } finally {
      open -= 1;
    }
  });
  const isHeld = (search: string) => held.some(({ url }) => url.search.includes(search));
  return {
    held,
    most: () => most,
    isHeld,
    holds: (count: number) => waitFor(() => expect(held).toHaveLength(count)),
    /** Releases the oldest held request. Skips requests of the app with the id `except`. */
    releaseNext: (except?: string) => {
      const index = held.findIndex(({ url }) => url.searchParams.get('appId') !== except);
      if (index !== -1) held.splice(index, 1)[0]?.release();
    },
  };
}

const releaseUntil = (
  requests: ReturnType<typeof holdRequests>,
  isSo: () => boolean,
  except?: string,
) =>
  waitFor(
    () => {
      requests.releaseNext(except);
      expect(isSo()).toBe(true);
    },
    { interval: 5, timeout: 60_000 },
  );

function search({ store }: Scene, text: string) {
  let last: SearchProgress | undefined;
  const running = store.dispatch(
    startSearch(readSearchQuery(text), (progress) => {
      last = progress;
    }),
  );
  running.extend(allApps);
  return { outcomes: () => Object.fromEntries(last?.apps ?? []), stop: running.stop };
}

/** Loads whole lists of an app, as its checks do. */
function load({ store }: Scene): void {
  for (const list of ['devices', 'users'] as const) {
    void store.dispatch(api.endpoints.getWholeList.initiate({ list, args: { appId: nimbus.id } }));
  }
}

it('has at most four requests open for all background work together', async () => {
  const scene = await openScene();
  const requests = holdRequests();
  scene.start();
  load(scene);
  const found = search(scene, 'phone');
  const dryRun = readDryRun(
    changeRoles,
    { add: ['moderator'], remove: [] },
    {
      selection: { kind: 'all', except: new Set() },
      appId: nimbus.id,
      all: { list: 'users', args: { appId: nimbus.id, search: 'test' } },
    },
    { store: scene.store, signal: new AbortController().signal, report: () => undefined },
  );
  let rows: unknown[] | undefined;
  void dryRun.then((read) => {
    rows = read.rows;
  });
  await requests.holds(4);
  await releaseUntil(
    requests,
    () => loadedOf(scene.store, 'nimbus', 'devices') !== undefined && rows !== undefined,
  );
  await releaseUntil(requests, () => scene.items().every(({ status }) => status === 'done'));
  expect(rows).not.toHaveLength(0);
  expect(new Set(Object.values(found.outcomes()))).toEqual(new Set(['answered']));
  expect(requests.most()).toBe(4);
});

it('sends a search before the pages of an export and a whole list that wait', async () => {
  const scene = await openScene();
  const requests = holdRequests();
  scene.start();
  load(scene);
  // The export and the load share page 1 of the devices.
  await requests.holds(2);
  for (let first = 0; first < 2; first += 1) requests.releaseNext();
  await requests.holds(4);
  search(scene, 'device_x');
  requests.releaseNext();
  await waitFor(() => expect(requests.isHeld('search=device_x')).toBe(true));
  expect(requests.held).toHaveLength(4);
});

it('goes on with the search and an export while one app hangs', async () => {
  const scene = await openScene();
  const requests = holdRequests();
  const found = search(scene, 'phone');
  await requests.holds(4);
  scene.start();
  await releaseUntil(
    requests,
    () => scene.items().length > 0 && scene.items().every(({ status }) => status === 'done'),
    SANDBOX_APPS.kumo,
  );
  expect(found.outcomes()).toMatchObject({ app_kumo: 'waiting', app_nimbus: 'answered' });
  expect(requests.held).toHaveLength(1);
});
