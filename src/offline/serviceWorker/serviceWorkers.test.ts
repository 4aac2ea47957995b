import { browser, FakeWorker, type FakeContainer } from '../../testing/serviceWorkers';
import {
  ACTIVATE,
  refetchScript,
  reloadConsole,
  serviceWorkers,
  unregisterServiceWorker,
} from './serviceWorkers';

/** jsdom does not implement Cache Storage. */
function cachesNamed(names: string[]) {
  const storage = {
    keys: () => Promise.resolve(names),
    delete: jest.fn((_name: string) => Promise.resolve(true)),
  };
  Object.defineProperty(globalThis, 'caches', { value: storage, configurable: true });
  return storage;
}

describe('a reload', () => {
  it('lets the waiting worker take over first, and happens once', async () => {
    const { asBrowser, registration } = browser();
    const waiting = new FakeWorker('installed');
    registration.waiting = waiting;
    const reload = jest.fn<undefined, []>();
    await reloadConsole(asBrowser, reload);
    expect(waiting.postMessage.mock.calls).toEqual([[ACTIVATE]]);
    waiting.becomes('activating');
    expect(reload).not.toHaveBeenCalled();
    waiting.becomes('activated');
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it('happens also if an even newer worker has replaced the waiting one', async () => {
    const { asBrowser, registration } = browser();
    const waiting = new FakeWorker('installed');
    registration.waiting = waiting;
    const reload = jest.fn<undefined, []>();
    await reloadConsole(asBrowser, reload);
    waiting.becomes('redundant');
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it.each<[string, (container: FakeContainer) => void]>([
    ['nothing waits', () => undefined],
    ['there is no worker', (container) => (container.registration = undefined)],
    ['the browser rejects', ({ getRegistration }) => getRegistration.mockRejectedValue(0)],
  ])('happens at once where %s', async (_where, change) => {
    const { asBrowser } = browser(change);
    const reload = jest.fn<undefined, []>();
    await reloadConsole(asBrowser, reload);
    expect(reload).toHaveBeenCalledTimes(1);
  });
});

describe('a reload beside a worker that can’t be updated', () => {
  const page = (build: string) => `<meta name="console-build" content="${build}">`;

  it.each([
    ['removes the worker if the host has a newer build', '2026-11-28T10:00Z', 1],
    ['leaves the worker if the host has this build', '2026-11-27T10:00Z', 0],
  ])('%s', async (_what, build, times) => {
    document.head.innerHTML = page('2026-11-27T10:00Z');
    cachesNamed([]);
    jest.spyOn(globalThis, 'fetch').mockResolvedValue(new Response(page(build)));
    const { asBrowser, registration } = browser();
    registration.update.mockRejectedValue(new DOMException('text/html', 'SecurityError'));
    const reload = jest.fn<undefined, []>();
    await reloadConsole(asBrowser, reload);
    expect(registration.unregister).toHaveBeenCalledTimes(times);
    expect(reload).toHaveBeenCalledTimes(1);
    document.head.innerHTML = '';
  });
});

it('a script that failed is removed from the worker’s files, and fetched past the browser’s cache', async () => {
  const url = 'http://localhost/assets/users.1.js';
  const removed = jest.fn((_url: string) => Promise.resolve(true));
  Object.assign(cachesNamed(['workbox-precache-v2-http://localhost/', 'something else']), {
    open: (name: string) => Promise.resolve({ delete: (of: string) => removed(`${name} ${of}`) }),
  });
  const asked = jest.spyOn(globalThis, 'fetch').mockResolvedValue(new Response());
  await refetchScript(url);
  expect(removed.mock.calls).toEqual([[`workbox-precache-v2-http://localhost/ ${url}`]]);
  expect(asked.mock.calls).toEqual([[url, { cache: 'reload' }]]);
});

describe('a browser', () => {
  const refuse = () => {
    throw new DOMException('The operation is insecure.', 'SecurityError');
  };
  const hang = () => new Promise<never>(() => undefined);
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it.each<[string, PropertyDescriptor]>([
    ['lacks', { value: undefined }],
    ['refuses', { get: refuse }],
    ['refuses requests to', { value: { getRegistration: () => Promise.reject(new Error()) } }],
    ['never answers requests to', { value: { getRegistration: hang } }],
  ])('that %s service workers reloads without them', async (_case, property) => {
    Object.defineProperty(navigator, 'serviceWorker', { configurable: true, ...property });
    const reload = jest.fn<undefined, []>();
    const removed = unregisterServiceWorker();
    void reloadConsole(undefined, reload);
    await jest.advanceTimersByTimeAsync(2000);
    expect(reload).toHaveBeenCalledTimes(1);
    expect(await removed).toBe(false);
  });

  it('that lacks or refuses service workers has none', () => {
    Object.defineProperty(navigator, 'serviceWorker', { configurable: true, get: refuse });
    expect(serviceWorkers()).toBeUndefined();
    Reflect.deleteProperty(navigator, 'serviceWorker');
    expect(serviceWorkers()).toBeUndefined();
  });
});

describe('removing the worker', () => {
  it('deletes its files, and no other caches', async () => {
    const { asBrowser, registration } = browser();
    const others = ['something else', 'workbox-precache-v2-http://localhost/a/'];
    const storage = cachesNamed(['workbox-precache-v2-http://localhost/', ...others]);
    expect(await unregisterServiceWorker(asBrowser)).toBe(true);
    expect(registration.unregister).toHaveBeenCalledTimes(1);
    expect(storage.delete.mock.calls).toEqual([['workbox-precache-v2-http://localhost/']]);
  });

  it('resolves to false where there is none', async () => {
    const { asBrowser } = browser((container) => {
      container.registration = undefined;
    });
    expect(await unregisterServiceWorker(asBrowser)).toBe(false);
    expect(await unregisterServiceWorker(undefined)).toBe(false);
  });

  it('leaves that of a console at a path above', async () => {
    const { asBrowser, registration } = browser();
    registration.scope = 'http://localhost/another/';
    expect(await unregisterServiceWorker(asBrowser)).toBe(false);
    expect(registration.unregister).not.toHaveBeenCalled();
  });
});
