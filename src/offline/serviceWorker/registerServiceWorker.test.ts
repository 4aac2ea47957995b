import { browser, FakeWorker } from '../../testing/serviceWorkers';
import { registerServiceWorker } from './registerServiceWorker';
import { newVersion } from './newVersion';

const HOUR = 60 * 60 * 1000;
/** Delay after which workbox-window reports a waiting worker (milliseconds). */
const WAITING_MS = 200;

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  newVersion.reset();
  jest.clearAllTimers();
  jest.useRealTimers();
});

/**
 * Registers the console's worker, then lets the browser find a newer one. `install` installs the
 * newer worker.
 */
async function withUpdate() {
  const { container, registration } = browser();
  await registerServiceWorker();
  const worker = new FakeWorker('installing');
  registration.finds(worker);
  const install = () => {
    registration.installs(worker);
    jest.advanceTimersByTime(WAITING_MS);
  };
  return { container, install };
}

describe('a new version is offered', () => {
  it('when its worker waits already', async () => {
    browser((_container, registration) => {
      registration.waiting = new FakeWorker('installed');
    });
    await registerServiceWorker();
    expect(newVersion.isOffered()).toBe(true);
  });

  it('once its worker is installed, and not before', async () => {
    const { install } = await withUpdate();
    expect(newVersion.isOffered()).toBe(false);
    install();
    expect(newVersion.isOffered()).toBe(true);
  });

  it('when its worker was already installing before this page', async () => {
    const worker = new FakeWorker('installing');
    const { registration } = browser((_container, fresh) => {
      fresh.installing = worker;
    });
    await registerServiceWorker();
    registration.installs(worker);
    expect(newVersion.isOffered()).toBe(true);
  });

  it('not for the first worker, but for the next one', async () => {
    const worker = new FakeWorker('installing');
    const { container, registration } = browser((fresh, itsRegistration) => {
      fresh.controller = null;
      itsRegistration.active = null;
      itsRegistration.installing = worker;
    });
    await registerServiceWorker();
    registration.installs(worker);
    container.dispatchEvent(new Event('controllerchange'));
    expect(newVersion.isOffered()).toBe(false);
    container.dispatchEvent(new Event('controllerchange'));
    expect(newVersion.isOffered()).toBe(true);
  });

  it('not when the first worker takes over from that of a console at a path above', async () => {
    const { container } = browser(({ controller }) => {
      if (controller) controller.scriptURL = 'http://localhost/above/serviceWorker.js';
    });
    await registerServiceWorker();
    container.dispatchEvent(new Event('controllerchange'));
    expect(newVersion.isOffered()).toBe(false);
  });

  it('again after it was postponed, once another tab has activated it', async () => {
    const { container, install } = await withUpdate();
    install();
    newVersion.putOff();
    container.dispatchEvent(new Event('controllerchange'));
    expect(newVersion.isOffered()).toBe(true);
  });

  it('again an hour after it was postponed', async () => {
    const { install } = await withUpdate();
    install();
    newVersion.putOff();
    jest.advanceTimersByTime(HOUR - 1);
    expect(newVersion.isOffered()).toBe(false);
    jest.advanceTimersByTime(1);
    expect(newVersion.isOffered()).toBe(true);
  });

  it('not beside a screen that offers the same', async () => {
    const { install } = await withUpdate();
    install();
    const leaveScreen = newVersion.offeredByScreen();
    expect(newVersion.isOffered()).toBe(false);
    leaveScreen();
    expect(newVersion.isOffered()).toBe(true);
  });
});

describe('where the worker can’t be updated, a new version is offered', () => {
  const page = (build: string) => `<meta name="console-build" content="${build}">`;

  it.each([
    ['if the page of the host is newer', page('2026-11-28T10:00Z'), true],
    ['not if it is the running one', page('2026-11-27T10:00Z'), false],
    ['not if the host answers with another page', '<form action="/sso">', false],
    ['not if the host does not answer', null, false],
  ])('%s', async (_when, html, isOffered) => {
    document.head.innerHTML = page('2026-11-27T10:00Z');
    jest
      .spyOn(globalThis, 'fetch')
      .mockImplementation(() =>
        html === null ? Promise.reject(new TypeError()) : Promise.resolve(new Response(html)),
      );
    const { registration } = browser();
    registration.update.mockRejectedValue(new DOMException('text/html', 'SecurityError'));
    const onNewVersion = jest.fn();
    await registerServiceWorker(onNewVersion);
    await jest.advanceTimersByTimeAsync(0);
    expect(newVersion.isOffered()).toBe(isOffered);
    expect(onNewVersion).toHaveBeenCalledTimes(isOffered ? 1 : 0);
    document.head.innerHTML = '';
  });
});

describe('newer versions are looked for', () => {
  it('at once and every hour, also after a failed check', async () => {
    const { registration } = browser();
    registration.update.mockRejectedValue(new TypeError('Failed to update'));
    await registerServiceWorker();
    expect(registration.update).toHaveBeenCalledTimes(1);
    await jest.advanceTimersByTimeAsync(2 * HOUR);
    expect(registration.update).toHaveBeenCalledTimes(3);
  });

  it.each([
    ['visible', 1],
    ['hidden', 0],
  ] as const)('when the tab becomes %s: %d times', async (state, times) => {
    const { registration } = browser();
    await registerServiceWorker();
    registration.update.mockClear();
    jest.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
    document.dispatchEvent(new Event('visibilitychange'));
    expect(registration.update).toHaveBeenCalledTimes(times);
  });
});

it('where the browser refuses the worker, the console just runs', async () => {
  const { container } = browser();
  container.register.mockRejectedValue(new DOMException('no', 'SecurityError'));
  await registerServiceWorker();
  expect(jest.getTimerCount()).toBe(0);
});
