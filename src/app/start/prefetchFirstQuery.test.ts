import { waitFor } from '@testing-library/react';
import { api } from '../../api/api';
import { prefetchResponse } from '../../api/client/prefetchedResponses';
import { signedIn } from '../../store/sessionSlice';
import { CREDENTIALS_KEY, SELECTED_APP_KEY } from '../../shared/browser/storageKeys';
import { answerRequests } from '../../testing/testServer';
import { startConsole } from './startConsole';
import { createStore } from './store';

const session = { accessToken: 'tok', refreshToken: 'r', userId: 'ada' };
const devices = { appId: 'app1', page: 1 };

const answers: Record<string, unknown> = {
  '/api/app-management': {
    data: [
      { id: 'app1', name: 'nimbus' },
      { id: 'app2', name: 'harbor' },
    ],
  },
};

/** Returns the requested lists, with the app and the access token of each. */
const lists = () =>
  jest.mocked(fetch).mock.calls.flatMap(([input, init]) => {
    const { url, headers } = new Request(input, init);
    const { pathname, searchParams } = new URL(url);
    const isList = pathname.startsWith('/api/subscriptions');
    return isList ? [[searchParams.get('appId'), headers.get('authorization')]] : [];
  });

beforeEach(() => {
  answerRequests(({ path }) => answers[path.replace(/\?.*/, '')] ?? { data: [] });
});

afterEach(() => {
  delete window.prerenderState;
  window.history.replaceState(null, '', '/');
});

describe('after a sign-in', () => {
  const signInAt = async (path: string) => {
    window.history.replaceState(null, '', path);
    const { store } = createStore();
    store.dispatch(signedIn(session));
    await store.dispatch(api.endpoints.getApps.initiate());
    return store;
  };

  it('prefetches the list when its app is known, and the screen takes the response', async () => {
    const store = await signInAt('/login?redirect=%2Fdevices');
    expect(lists()).toEqual([['app1', 'Bearer tok']]);
    await store.dispatch(api.endpoints.getDevices.initiate(devices));
    expect(lists()).toHaveLength(1);
  });

  it('prefetches the list of the app that the address names', async () => {
    await signInAt('/login?redirect=%2Fdevices%3Fapp%3Dharbor');
    expect(lists()).toEqual([['app2', 'Bearer tok']]);
  });

  it('prefetches the list once, even if its address opened before the apps arrived', async () => {
    window.history.replaceState(null, '', '/login?redirect=%2Fdevices');
    const { store } = createStore();
    store.dispatch(signedIn(session));
    window.history.replaceState(null, '', '/devices');
    await store.dispatch(api.endpoints.getApps.initiate());
    expect(lists()).toEqual([['app1', 'Bearer tok']]);
    await store.dispatch(api.endpoints.getApps.initiate(undefined, { forceRefetch: true }));
    expect(lists()).toHaveLength(1);
  });

  it.each([
    '/login?redirect=%2Fdevices%3Fapp%3Dno-such-app',
    '/login?redirect=%2Fdevices%3Fsearch%3Dada',
    '/login?redirect=%2Fapps',
    '/devices',
  ])('prefetches no list at %s', async (path) => {
    await signInAt(path);
    expect(lists()).toEqual([]);
  });
});

describe('at a start', () => {
  const startAt = async (path: string) => {
    window.history.replaceState(null, '', path);
    localStorage.setItem(CREDENTIALS_KEY, JSON.stringify(session));
    localStorage.setItem(SELECTED_APP_KEY, JSON.stringify({ appId: 'app1', slug: 'nimbus' }));
    const { store, sessionStarted, stop } = await startConsole();
    await sessionStarted;
    stop();
    return store;
  };
  const selectDevices = api.endpoints.getDevices.select(devices);

  it.each(['/devices', '/devices?app=nimbus'])(
    'uses the responses that the head of %s prefetched before the first render',
    async (path) => {
      const url = 'http://localhost:3000/api/subscriptions/devices?page=1&limit=10&appId=app1';
      prefetchResponse(url, 'Bearer tok');
      const store = await startAt(path);
      await waitFor(() => expect(selectDevices(store.getState()).isSuccess).toBe(true));
      expect(lists()).toHaveLength(1);
    },
  );

  it('leaves queries that the head did not prefetch to the screen', async () => {
    await startAt('/devices');
    expect(lists()).toEqual([]);
  });
});
