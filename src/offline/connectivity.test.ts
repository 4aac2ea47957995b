import { setImmediate as endOfTurn } from 'node:timers/promises';
import { configureStore } from '@reduxjs/toolkit';
import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { api } from '../api/api';
import type { RequestContext } from '../api/client/requestContext';
import { config } from '../shared/config';
import { connectivityReducer } from '../store/connectivitySlice';
import { sessionReducer } from '../store/sessionSlice';
import { createConnectivity } from './connectivity';

const server = setupServer();
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

beforeEach(() => jest.useFakeTimers({ doNotFake: ['queueMicrotask'] }));
afterEach(() => jest.useRealTimers());

type Answer = () => Response | Promise<Response>;
const fine: Answer = () => HttpResponse.json({ status: 'ok' });
const broken: Answer = () => HttpResponse.error();
const status =
  (code: number): Answer =>
  () =>
    HttpResponse.json({}, { status: code });

function deferred(): [promise: Promise<void>, resolve: () => void] {
  let resolve = (): void => undefined;
  const waiting = new Promise<void>((done) => {
    resolve = done;
  });
  return [waiting, resolve];
}

/** A store whose API answers as told; `hello` is any request, `health` the probe. */
function scene() {
  const answers = { hello: fine, health: fine };
  let probes = 0;
  server.use(
    http.get(`${config.apiBaseUrl}/api`, () => answers.hello()),
    http.get(`${config.apiBaseUrl}/api/health`, () => {
      probes += 1;
      return answers.health();
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
      defaults({ thunk: { extraArgument: requestContext } })
        .prepend(connectivity.middleware)
        .concat(api.middleware),
  });
  const stop = connectivity.watchBrowser();
  stops.push(stop);
  return {
    answers,
    onReturn,
    stop,
    probes: () => probes,
    status: () => store.getState().connectivity.status,
    contact: () => store.getState().connectivity.lastResponseAt,
    outage: connectivity.outage,
    /** Sends a request, and lets its first try end. */
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

/** Lets the requests under way end; msw answers over several turns of the event loop. */
async function settle(ms = 0): Promise<void> {
  await jest.advanceTimersByTimeAsync(ms);
  for (let turn = 0; turn < 30; turn += 1) {
    await endOfTurn();
    await jest.advanceTimersByTimeAsync(0);
  }
}

it('is unknown before the first answer, and reachable with it', async () => {
  const { ask, status, contact, probes } = scene();
  expect(status()).toBe('unknown');
  await ask();
  expect(status()).toBe('reachable');
  expect(contact()).toBe(Date.now());
  expect(probes()).toBe(0);
});

it.each([
  ['a refusal', status(403)],
  ['a server fault', status(500)],
])('counts %s as contact', async (_case, hello) => {
  const { ask, answers, status: found, probes } = scene();
  answers.hello = hello;
  await ask();
  expect(found()).toBe('reachable');
  expect(probes()).toBe(0);
});

it.each([
  ['no connection', broken],
  ['a gateway without a platform', status(502)],
])('after %s it asks the probe, and believes it', async (_case, failure) => {
  const { ask, answers, status: found, probes, outage } = scene();
  answers.hello = failure;
  await ask();
  expect(probes()).toBe(1);
  expect(found()).toBe('reachable');

  answers.health = failure;
  // The next try of the same request.
  await settle(1000);
  expect(found()).toBe('unreachable');
  expect(outage().aborted).toBe(true);
});

it('probes ever more rarely until the API answers, then says so once', async () => {
  const { ask, answers, status, probes, onReturn, outage } = scene();
  Object.assign(answers, { hello: broken, health: broken });
  await ask();
  const before = probes();
  await settle(1000);
  expect(probes()).toBe(before + 1);
  await settle(2000);
  expect(probes()).toBe(before + 2);
  // The longest pause is eight seconds, so nobody waits longer than that for the way back.
  for (let round = 0; round < 10; round += 1) await settle(8000);
  expect(probes()).toBeGreaterThanOrEqual(before + 10);
  expect(probes()).toBeLessThan(before + 25);
  expect(onReturn).not.toHaveBeenCalled();

  Object.assign(answers, { hello: fine, health: fine });
  await settle(8000);
  expect(status()).toBe('reachable');
  expect(onReturn).toHaveBeenCalledTimes(1);
  expect(outage().aborted).toBe(false);
  const after = probes();
  await settle(60_000);
  expect(probes()).toBe(after);
});

it('does not believe a probe whose failure was overtaken by an answer', async () => {
  const { ask, answers, probes, status, onReturn } = scene();
  const [waiting, fail] = deferred();
  Object.assign(answers, { hello: broken, health: () => waiting.then(broken) });
  await ask();
  expect(probes()).toBe(1);
  answers.hello = fine;
  // The next try of the same request.
  await settle(1000);
  expect(status()).toBe('reachable');
  fail();
  await settle();
  expect(status()).toBe('reachable');

  // Nor is what is shown asked for once more with the next answer.
  await ask();
  expect(onReturn).not.toHaveBeenCalled();
});

it('a network that flaps ten times a second is asked about once, and nothing is fetched', async () => {
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

it.each(['online', 'offline'])('asks once the word %j of the browser has settled', async (word) => {
  const { probes, ask } = scene();
  await ask();
  window.dispatchEvent(new Event(word));
  await settle(499);
  expect(probes()).toBe(0);
  await settle(1);
  expect(probes()).toBe(1);
});

/** As the browser says it when a tab is hidden or looked at again. */
function become(state: DocumentVisibilityState): void {
  jest.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
  document.dispatchEvent(new Event('visibilitychange'));
}

it('asks at once when somebody looks again while nothing answers, and only then', async () => {
  const { ask, answers, probes, status, stop } = scene();
  await ask();
  become('visible');
  await settle();
  expect(probes()).toBe(0);

  Object.assign(answers, { hello: broken, health: broken });
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

it('is slow while an answer keeps one waiting, until a quick one comes', async () => {
  const { ask, answers, status } = scene();
  const [waiting, answer] = deferred();
  answers.hello = () => waiting.then(fine);
  await ask();
  await settle(3000);
  expect(status()).toBe('slow');
  answer();
  await settle();
  expect(status()).toBe('slow');
  answers.hello = fine;
  await ask();
  expect(status()).toBe('reachable');
});

it('is not started anew by an answer that comes after it was stopped', async () => {
  const { ask, answers, probes, status, stop } = scene();
  const [waiting, answer] = deferred();
  Object.assign(answers, { hello: broken, health: () => waiting.then(broken) });
  await ask();
  expect(probes()).toBe(1);
  stop();
  answer();
  await settle(60_000);
  expect(status()).toBe('unreachable');
  expect(probes()).toBe(1);
});

it('asks nothing any more once it was stopped', async () => {
  const { ask, answers, probes, stop } = scene();
  Object.assign(answers, { hello: broken, health: broken });
  await ask();
  const before = probes();
  stop();
  await settle(60_000);
  expect(probes()).toBe(before);
});
