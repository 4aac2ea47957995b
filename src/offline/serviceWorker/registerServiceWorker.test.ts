import { ACTIVATE } from './activation';
import { registerServiceWorker } from './registerServiceWorker';
import { newVersion } from './newVersion';
import { reloadConsole } from './reloadConsole';
import { unregisterServiceWorker } from './unregisterServiceWorker';

const HOUR = 60 * 60 * 1000;

class FakeWorker extends EventTarget {
  postMessage = jest.fn<undefined, [unknown]>();
  constructor(public state: ServiceWorkerState) {
    super();
  }
  becomes(state: ServiceWorkerState): void {
    this.state = state;
    this.dispatchEvent(new Event('statechange'));
  }
}

class FakeRegistration extends EventTarget {
  active: FakeWorker | null = new FakeWorker('activated');
  waiting: FakeWorker | null = null;
  installing: FakeWorker | null = null;
  update = jest.fn(() => Promise.resolve());
  unregister = jest.fn(() => Promise.resolve(true));
  finds(worker: FakeWorker): void {
    this.installing = worker;
    this.dispatchEvent(new Event('updatefound'));
  }
}

class FakeContainer extends EventTarget {
  controller: FakeWorker | null = new FakeWorker('activated');
  registration: FakeRegistration | undefined = new FakeRegistration();
  register = jest.fn(() => Promise.resolve(this.registration));
  getRegistration = jest.fn(() => Promise.resolve(this.registration));
}

/** A browser's service workers, with what the console asks of them. */
function browser(
  change: (container: FakeContainer, registration: FakeRegistration) => void = () => undefined,
) {
  const container = new FakeContainer();
  const registration = new FakeRegistration();
  container.registration = registration;
  change(container, registration);
  return { container, registration, asBrowser: container as unknown as ServiceWorkerContainer };
}

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  newVersion.reset();
  jest.clearAllTimers();
  jest.useRealTimers();
});

/** The console with its worker, and another one that has been found. */
async function withUpdate() {
  const { asBrowser, container, registration } = browser();
  await registerServiceWorker(asBrowser);
  const worker = new FakeWorker('installing');
  registration.finds(worker);
  return { asBrowser, container, registration, worker };
}

describe('a new version is offered', () => {
  it('when its worker waits already', async () => {
    const { asBrowser } = browser((_container, registration) => {
      registration.waiting = new FakeWorker('installed');
    });
    await registerServiceWorker(asBrowser);
    expect(newVersion.isOffered()).toBe(true);
  });

  it('once its worker is installed, and not before', async () => {
    const { worker } = await withUpdate();
    expect(newVersion.isOffered()).toBe(false);
    worker.becomes('installed');
    expect(newVersion.isOffered()).toBe(true);
  });

  it('when its worker was under way before this page', async () => {
    const worker = new FakeWorker('installing');
    const { asBrowser } = browser((_container, registration) => {
      registration.installing = worker;
    });
    await registerServiceWorker(asBrowser);
    worker.becomes('installed');
    expect(newVersion.isOffered()).toBe(true);
  });

  it('not for the first worker, but for the one that follows it', async () => {
    const worker = new FakeWorker('installing');
    const { asBrowser, container } = browser((fresh, registration) => {
      fresh.controller = null;
      registration.active = null;
      registration.installing = worker;
    });
    await registerServiceWorker(asBrowser);
    worker.becomes('installed');
    container.dispatchEvent(new Event('controllerchange'));
    expect(newVersion.isOffered()).toBe(false);
    container.dispatchEvent(new Event('controllerchange'));
    expect(newVersion.isOffered()).toBe(true);
  });

  it('again to whoever put it off, once another tab has taken it', async () => {
    const { container, worker } = await withUpdate();
    worker.becomes('installed');
    newVersion.putOff();
    container.dispatchEvent(new Event('controllerchange'));
    expect(newVersion.isOffered()).toBe(true);
  });

  it('again an hour after it was put off', async () => {
    const { worker } = await withUpdate();
    worker.becomes('installed');
    newVersion.putOff();
    jest.advanceTimersByTime(HOUR - 1);
    expect(newVersion.isOffered()).toBe(false);
    jest.advanceTimersByTime(1);
    expect(newVersion.isOffered()).toBe(true);
  });

  it('not beside a screen that offers the same', async () => {
    const { worker } = await withUpdate();
    worker.becomes('installed');
    const leaveScreen = newVersion.offeredByScreen();
    expect(newVersion.isOffered()).toBe(false);
    leaveScreen();
    expect(newVersion.isOffered()).toBe(true);
  });
});

describe('newer versions are looked for', () => {
  it('every hour, whatever came of the last time', async () => {
    const { asBrowser, registration } = browser();
    registration.update.mockRejectedValue(new TypeError('Failed to update'));
    await registerServiceWorker(asBrowser);
    jest.advanceTimersByTime(HOUR - 1);
    expect(registration.update).not.toHaveBeenCalled();
    await jest.advanceTimersByTimeAsync(2 * HOUR);
    expect(registration.update).toHaveBeenCalledTimes(2);
  });

  it.each([
    ['visible', 1],
    ['hidden', 0],
  ] as const)('when the tab becomes %s: %d times', async (state, times) => {
    const { asBrowser, registration } = browser();
    await registerServiceWorker(asBrowser);
    jest.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
    document.dispatchEvent(new Event('visibilitychange'));
    expect(registration.update).toHaveBeenCalledTimes(times);
  });
});

describe('without a worker the console just runs', () => {
  it('where the browser has none', async () => {
    await registerServiceWorker(undefined);
    expect(newVersion.isOffered()).toBe(false);
  });

  it('where the browser refuses it', async () => {
    const { asBrowser, container } = browser();
    container.register.mockRejectedValue(new DOMException('no', 'SecurityError'));
    await registerServiceWorker(asBrowser);
    expect(jest.getTimerCount()).toBe(0);
  });
});

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

  it('happens all the same if a still newer worker came in between', async () => {
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
    ['the browser gives no answer', ({ getRegistration }) => getRegistration.mockRejectedValue(0)],
  ])('happens at once where %s', async (_where, change) => {
    const { asBrowser } = browser(change);
    const reload = jest.fn<undefined, []>();
    await reloadConsole(asBrowser, reload);
    expect(reload).toHaveBeenCalledTimes(1);
  });
});

describe('removing the worker', () => {
  /** jsdom has no Cache Storage. */
  function cachesNamed(names: string[]) {
    const storage = {
      keys: () => Promise.resolve(names),
      delete: jest.fn((_name: string) => Promise.resolve(true)),
    };
    Object.defineProperty(globalThis, 'caches', { value: storage, configurable: true });
    return storage;
  }

  it('takes its files with it, and nothing of anybody else', async () => {
    const { asBrowser, registration } = browser();
    const storage = cachesNamed(['workbox-precache-v2-http://localhost/', 'something else']);
    expect(await unregisterServiceWorker(asBrowser)).toBe(true);
    expect(registration.unregister).toHaveBeenCalledTimes(1);
    expect(storage.delete.mock.calls).toEqual([['workbox-precache-v2-http://localhost/']]);
  });

  it('says so where there is none', async () => {
    const { asBrowser } = browser((container) => {
      container.registration = undefined;
    });
    expect(await unregisterServiceWorker(asBrowser)).toBe(false);
    expect(await unregisterServiceWorker(undefined)).toBe(false);
  });
});
