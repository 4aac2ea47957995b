import { setImmediate as endOfTurn } from 'node:timers/promises';
import { configureStore } from '@reduxjs/toolkit';
import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { api } from '../api/api';
import type { RequestContext } from '../api/client/request';
import { config } from '../shared/config';
import { connectivityReducer } from '../store/connectivitySlice';
import { sessionReducer } from '../store/sessionSlice';
import { stateChecks } from '../store/persistence';
import { createConnectivity } from './connectivity';

const server = setupServer();
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

beforeEach(() => jest.useFakeTimers({ doNotFake: ['queueMicrotask'] }));
afterEach(() => jest.useRealTimers());

type Respond = () => Response | Promise<Response>;
const fine: Respond = () => HttpResponse.json({ status: 'ok' });
const broken: Respond = () => HttpResponse.error();
const status =
  (code: number): Respond =>
  () =>
    HttpResponse.json({}, { status: code });

function deferred(): [promise: Promise<void>, resolve: () => void] {
  let resolve = (): void => undefined;
  const waiting = new Promise<void>((done) => {
    resolve = done;
  });
  return [waiting, resolve];
}

/**
 * Creates a store whose API sends the given responses: `hello` to any request, `health` to the
 * probe.
 */
function scene() {
  const responses = { hello: fine, health: fine };
  let probes = 0;
  server.use(
    http.get(`${config.apiBaseUrl}/api`, () => responses.hello()),
    http.get(`${config.apiBaseUrl}/api/health`, () => {
      probes += 1;
      return responses.health();
    }),
  );
  const onReturn = jest.fn();
  const connectivity = createConnectivity(onReturn);
  const requestContext: RequestContext = {
    rehydrate: () => Promise.resolve(),
    outage: connectivity.outage,
  };
  const store = configureStore({
    reducer: {
      session: sessionReducer,
      connectivity: connectivityReducer,
      [api.reducerPath]: api.reducer,
    },
    middleware: (defaults) =>
      defaults({ ...stateChecks, thunk: { extraArgument: requestContext } })
        .prepend(connectivity.middleware)
        .concat(api.middleware),
  });
  const stop = connectivity.watchBrowser();
  stops.push(stop);
  return {
    responses,
    onReturn,
    stop,
    probes: () => probes,
    status: () => store.getState().connectivity.status,
    lastResponseAt: () => store.getState().connectivity.lastResponseAt,
    outage: connectivity.outage,
    /** Sends a request, and waits for its first attempt. */
    async ask() {
      void store.dispatch(
        api.endpoints.hello.initiate(undefined, { forceRefetch: true, subscribe: false }),
      );
      await settle();
    },
  };
}

const stops: (() => void)[] = [];
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
});

/** Waits for pending requests. MSW needs several turns of the event loop for a response. */
async function settle(ms = 0): Promise<void> {
  await jest.advanceTimersByTimeAsync(ms);
  for (let turn = 0; turn < 30; turn += 1) {
    await endOfTurn();
    await jest.advanceTimersByTimeAsync(0);
  }
}

it('is unknown before the first response, and reachable after it', async () => {
  const { ask, status, lastResponseAt, probes } = scene();
  expect(status()).toBe('unknown');
  await ask();
  expect(status()).toBe('reachable');
  expect(lastResponseAt()).toBe(Date.now());
  expect(probes()).toBe(0);
});

it.each([
  ['a refusal', status(403)],
  ['a server fault', status(500)],
])('counts %s as reachable', async (_case, hello) => {
  const { ask, responses, status: found, probes } = scene();
  responses.hello = hello;
  await ask();
  expect(found()).toBe('reachable');
  expect(probes()).toBe(0);
});

it.each([
  ['no connection', broken],
  ['a gateway without a platform', status(502)],
])('sends the probe after %s, whose result decides', async (_case, failure) => {
  const { ask, responses, status: found, probes, outage } = scene();
  responses.hello = failure;
  await ask();
  expect(probes()).toBe(1);
  expect(found()).toBe('reachable');

  responses.health = failure;
  // Waits until the request has been retried.
  await settle(1000);
  expect(found()).toBe('unreachable');
  expect(outage().aborted).toBe(true);
});

it('probes ever more rarely until the API responds, then reports it once', async () => {
  const { ask, responses, status, probes, onReturn, outage } = scene();
  Object.assign(responses, { hello: broken, health: broken });
  await ask();
  const before = probes();
  await settle(1000);
  expect(probes()).toBe(before + 1);
  await settle(2000);
  expect(probes()).toBe(before + 2);
  // Waits ten times for eight seconds, the longest delay between probes.
  for (let round = 0; round < 10; round += 1) await settle(8000);
  expect(probes()).toBeGreaterThanOrEqual(before + 10);
  expect(probes()).toBeLessThan(before + 25);
  expect(onReturn).not.toHaveBeenCalled();

  Object.assign(responses, { hello: fine, health: fine });
  await settle(8000);
  expect(status()).toBe('reachable');
  expect(onReturn).toHaveBeenCalledTimes(1);
  expect(outage().aborted).toBe(false);
  const after = probes();
  await settle(60_000);
  expect(probes()).toBe(after);
});

it('ignores the failure of a probe when another request got a response meanwhile', async () => {
  const { ask, responses, probes, status, onReturn } = scene();
  const [waiting, fail] = deferred();
  Object.assign(responses, { hello: broken, health: () => waiting.then(broken) });
  await ask();
  expect(probes()).toBe(1);
  responses.hello = fine;
  // Waits until the request has been retried.
  await settle(1000);
  expect(status()).toBe('reachable');
  fail();
  await settle();
  expect(status()).toBe('reachable');

  // The next response does not call `onReturn`, because the server was never found unreachable.
  await ask();
  expect(onReturn).not.toHaveBeenCalled();
});

it('sends one probe for a network that flaps ten times a second, and refetches nothing', async () => {
  const { probes, onReturn, ask } = scene();
  await ask();
  for (let flap = 0; flap < 20; flap += 1) {
    window.dispatchEvent(new Event(flap % 2 ? 'online' : 'offline'));
    await settle(100);
  }
  await settle(1000);
  expect(probes()).toBe(1);
  expect(onReturn).not.toHaveBeenCalled();
});

it.each(['online', 'offline'])('sends the probe half a second after the event %j', async (word) => {
  const { probes, ask } = scene();
  await ask();
  window.dispatchEvent(new Event(word));
  await settle(499);
  expect(probes()).toBe(0);
  await settle(1);
  expect(probes()).toBe(1);
});

function become(state: DocumentVisibilityState): void {
  jest.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
  document.dispatchEvent(new Event('visibilitychange'));
}

it('probes at once when the tab is shown while the API is unreachable, and only then', async () => {
  const { ask, responses, probes, status, stop } = scene();
  await ask();
  become('visible');
  await settle();
  expect(probes()).toBe(0);

  Object.assign(responses, { hello: broken, health: broken });
  await ask();
  expect(status()).toBe('unreachable');
  const before = probes();
  become('hidden');
  await settle();
  expect(probes()).toBe(before);
  become('visible');
  become('visible');
  await settle();
  expect(probes()).toBe(before + 1);

  stop();
  become('visible');
  await settle();
  expect(probes()).toBe(before + 1);
});

it('is slow while a response is delayed, until a quick one comes', async () => {
  const { ask, responses, status } = scene();
  const [waiting, respond] = deferred();
  responses.hello = () => waiting.then(fine);
  await ask();
  await settle(3000);
  expect(status()).toBe('slow');
  respond();
  await settle();
  expect(status()).toBe('slow');
  responses.hello = fine;
  await ask();
  expect(status()).toBe('reachable');
});

it('is not restarted by a response that comes after it was stopped', async () => {
  const { ask, responses, probes, status, stop } = scene();
  const [waiting, respond] = deferred();
  Object.assign(responses, { hello: broken, health: () => waiting.then(broken) });
  await ask();
  expect(probes()).toBe(1);
  stop();
  respond();
  await settle(60_000);
  expect(status()).toBe('unreachable');
  expect(probes()).toBe(1);
});

it('sends no probe after it was stopped', async () => {
  const { ask, responses, probes, stop } = scene();
  Object.assign(responses, { hello: broken, health: broken });
  await ask();
  const before = probes();
  stop();
  await settle(60_000);
  expect(probes()).toBe(before);
});
