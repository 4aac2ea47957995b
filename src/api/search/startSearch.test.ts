import { waitFor } from '@testing-library/react';
import { createStore } from '../../app/start/store';
import { SANDBOX_ACCOUNTS, SANDBOX_APPS, sandboxForEachTest } from '../../testing/sandbox';
import { storeSession } from '../../testing/testStore';
import { signedIn, signedOut } from '../../store/sessionSlice';
import { isPersisted } from '../cache/rehydrate';
import { readSearchQuery } from './searchQuery';
import { startSearch, type SearchProgress } from './startSearch';

const sandbox = sandboxForEachTest();
const allApps = Object.values(SANDBOX_APPS);

function signedInStore() {
  const { store } = createStore();
  const { email, password } = SANDBOX_ACCOUNTS.moderator;
  const tokens = sandbox().platform.auth.login({ email, password });
  const session = {
    accessToken: tokens.access_token,
    refreshToken: tokens.refresh_token,
    userId: tokens.userId,
  };
  storeSession(session);
  store.dispatch(signedIn(session));
  return store;
}

type Store = ReturnType<typeof signedInStore>;

const isOver = ({ apps }: SearchProgress) => ![...apps.values()].includes('waiting');

/** Searches the given apps until each has an outcome. */
function search(store: Store, typed: string, apps: readonly string[] = allApps) {
  return new Promise<SearchProgress>((resolve) => {
    const running = store.dispatch(
      startSearch(readSearchQuery(typed), (progress) => {
        if (progress.apps.size === apps.length && isOver(progress)) resolve(progress);
      }),
    );
    running.extend(apps);
  });
}

const sentTo = (path: string) => sandbox().record.calls('GET', path);
const sent = () =>
  sandbox()
    .record.requests.filter(({ method }) => method === 'GET')
    .map(({ path }) => path);
const outcomes = ({ apps }: SearchProgress) => Object.fromEntries(apps);

function knownInTwoApps(email: string): void {
  const { users } = sandbox().platform.store;
  for (const app of ['nimbus', 'harbor'] as const) {
    const user = users.ofApp(SANDBOX_APPS[app])[20];
    if (user) users.update(user, { email });
  }
}

it('finds an email address in the apps that have it, with three requests per app', async () => {
  knownInTwoApps('twice@example.com');
  const found = await search(signedInStore(), ' <Twice@example.com>');
  expect(found.hits.map(({ list, appId }) => `${list} of ${appId}`).sort()).toEqual([
    'users of app_harbor',
    'users of app_nimbus',
  ]);
  expect(sent()).toHaveLength(allApps.length * 3);
  expect(sentTo('/api/subscriptions/devices')).toEqual([]);
});

it.each([
  ['device_x', '/api/subscriptions/devices', 1],
  ['cus_x', '/api/subscriptions/all', 1],
  ['sub_x', '/api/subscriptions/all', 1],
  ['price_x', '/api/subscriptions/prices', 1],
  ['0b8e4c9e-6a44-4a41-9c2a-3f5d1f0a9b77', '/api/subscriptions/devices', 2],
  ['phone', '/api/customers', 4],
])('%s: requests %s, and sends %d requests per app', async (typed, path, count) => {
  await search(signedInStore(), typed);
  expect(sentTo(path)).toHaveLength(allApps.length);
  expect(sent()).toHaveLength(allApps.length * count);
});

it('finds a price by its id', async () => {
  const { hits } = await search(signedInStore(), 'price_kumo_pro');
  expect(hits).toEqual([
    expect.objectContaining({
      list: 'prices',
      appId: SANDBOX_APPS.kumo,
      row: expect.objectContaining({ stripePriceId: 'price_kumo_pro_monthly' }) as unknown,
    }),
  ]);
});

it('reports the outcome of each app: refused, malformed, failed', async () => {
  const answers = new Map([
    [SANDBOX_APPS.kumo, { status: 403 }],
    [SANDBOX_APPS.oasis, { status: 200, body: { subscriptions: 'none' } }],
    [SANDBOX_APPS.orchard, { status: 500 }],
  ] as const);
  const real = globalThis.fetch;
  jest.spyOn(globalThis, 'fetch').mockImplementation((input, init) => {
    const request = new Request(input, init);
    const appId = new URL(request.url).searchParams.get('appId') as never;
    const answer: { status: number; body?: object } | undefined = answers.get(appId);
    if (!answer) return real(request);
    return Promise.resolve(Response.json(answer.body ?? {}, { status: answer.status }));
  });
  const found = await search(signedInStore(), 'sub_');
  expect(outcomes(found)).toEqual({
    app_nimbus: 'answered',
    app_harbor: 'answered',
    app_gateway: 'answered',
    app_kumo: 'notAllowed',
    app_oasis: 'malformed',
    app_orchard: 'failed',
  });
});

it('waits as long as a busy platform asks, and goes on', async () => {
  sandbox().scenarios.failNext({
    path: '/api/subscriptions/devices',
    status: 429,
    headers: { 'Retry-After': '1' },
  });
  const found = await search(signedInStore(), 'device_x');
  expect(new Set(found.apps.values())).toEqual(new Set(['answered']));
  expect(sentTo('/api/subscriptions/devices')).toHaveLength(allApps.length + 1);
});

it('repeats a search from the cache for a minute, or until the session ends', async () => {
  const store = signedInStore();
  await search(store, 'device_x');
  await search(store, 'device_x');
  expect(sent()).toHaveLength(allApps.length);
  const searched = () =>
    Object.keys(store.getState().api.queries).filter((key) => key.startsWith('searchList('));
  expect(searched()).toHaveLength(allApps.length);
  expect(searched().some(isPersisted)).toBe(false);
  store.dispatch(signedOut('logout'));
  expect(searched()).toEqual([]);
});

it('aborts open requests when it is stopped', async () => {
  const aborted: string[] = [];
  jest.spyOn(globalThis, 'fetch').mockImplementation((input) => {
    const { signal, url } = input as Request;
    return new Promise((_resolve, reject) => {
      signal.addEventListener('abort', () => {
        aborted.push(url);
        reject(new DOMException('', 'AbortError'));
      });
    });
  });
  const store = signedInStore();
  const running = store.dispatch(startSearch(readSearchQuery('phone'), () => undefined));
  running.extend(allApps);
  await waitFor(() => expect(globalThis.fetch).toHaveBeenCalledTimes(4));
  running.stop();
  await waitFor(() => expect(aborted).toHaveLength(4));
});
