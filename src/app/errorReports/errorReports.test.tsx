import 'fake-indexeddb/auto';
import { act } from '@testing-library/react';
import { api } from '../../api/api';
import { config } from '../../shared/config';
import { reportFigure } from '../../testing/figure';
import { shortened, type Json } from '../../testing/malformed';
import { rememberSession } from '../../testing/renderApp';
import { callNames, sampleCall } from '../../testing/calls';
import { sampleIds, sandboxForEachTest } from '../../testing/sandbox';
import { createStore, rehydrateStore } from '../start/store';
import { reportCrash, watchConsole } from './errorReports';

const sandbox = sandboxForEachTest({ rows: 20 });

const TO = 'https://reports.example/console';
/** Unique text: a report that contains it proves a leak. */
const CANARY = 'canary ana@customer.example +49 171 5550123';

const beacon = jest.fn<boolean, [string, string]>();

type Report = Record<string, unknown>;
const sent = () => beacon.mock.calls.map(([, text]) => JSON.parse(text) as Report);
/** Waits for one turn of the event loop, in which pending listeners end. */
const settled = () => act(() => new Promise((resolve) => setTimeout(resolve, 0)));

/**
 * Simulated current time. Tests advance it by an hour, because a page reports each crash only once
 * an hour.
 */
let now = Date.now();
function passHour(): void {
  now += 3_600_000;
  jest.spyOn(Date, 'now').mockReturnValue(now);
}

beforeEach(() => {
  passHour();
  config.errorReportUrl = TO;
  beacon.mockReset().mockReturnValue(true);
  Object.assign(navigator, { sendBeacon: beacon });
});
afterEach(() => {
  delete config.errorReportUrl;
});

async function openConsole() {
  rememberSession({ account: 'admin', of: sandbox() });
  const { store } = createStore();
  await rehydrateStore(store);
  return store;
}

it('sends what the documentation lists', async () => {
  jest.replaceProperty(config, 'environmentName', 'Staging');
  const store = await openConsole();
  watchConsole(store);
  await store.dispatch(api.endpoints.getApps.initiate(undefined));
  reportCrash(new TypeError('ana is not a function'));
  await settled();
  expect(beacon.mock.calls.map(([to]) => to)).toEqual([TO]);
  expect(sent()[0]).toEqual({
    schema: 1,
    at: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/) as string,
    kind: 'render',
    error: { name: 'TypeError', message: 'is not a function', stack: [] },
    version: '',
    build: '',
    environment: 'Staging',
    browser: navigator.userAgent,
    screen: '/dashboard',
    connection: 'reachable',
  });
});

it('names the screen of the crash, even if the operator has left it', async () => {
  history.replaceState(null, '', '/users');
  reportCrash(new Error('one'));
  history.replaceState(null, '', '/devices');
  await settled();
  expect(sent()[0]).toMatchObject({ screen: '/users' });
});

it('reports malformed responses that arrived before its code was loaded', async () => {
  const store = await openConsole();
  sandbox().scenarios.malformed({ path: '/api/app-management', body: { apps: 7 } });
  await store.dispatch(api.endpoints.getApps.initiate(undefined));
  watchConsole(store);
  await settled();
  expect(sent()).toMatchObject([{ kind: 'answer', endpoint: 'getApps', problem: 'malformed' }]);
});

it('reports each kind of crash once, and at most ten kinds', () => {
  reportCrash(new Error('one'));
  reportCrash(new Error('two'));
  reportCrash(new TypeError('one'));
  expect(sent().map(({ error }) => (error as Report).name)).toEqual(['Error', 'TypeError']);
  passHour();
  for (const name of ['Error', ...Array.from({ length: 20 }, () => 'RangeError')]) {
    const stack = `at x (http://localhost/assets/main.0a1b2c3d.js:1:${sent().length})`;
    reportCrash(Object.assign(new Error('one'), { name, stack }));
  }
  expect(sent()).toHaveLength(12);
});

it.each([
  ['without the setting', () => delete config.errorReportUrl],
  ['without the network', () => jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)],
])('sends nothing %s', async (_case, arrange) => {
  arrange();
  reportCrash(new Error('one'));
  await settled();
  expect(beacon).not.toHaveBeenCalled();
});

it.each([
  ['refuses', () => beacon.mockReturnValue(false)],
  [
    'throws at',
    () =>
      beacon.mockImplementation(() => {
        throw new TypeError('Refused');
      }),
  ],
])('does not crash on a report that the browser %s', async (_how, how) => {
  const rejected = jest.fn();
  process.on('unhandledRejection', rejected);
  how();
  reportCrash(new Error('one'));
  await settled();
  process.off('unhandledRejection', rejected);
  expect(beacon).toHaveBeenCalledTimes(1);
  expect(rejected).not.toHaveBeenCalled();
});

it('reports while the console is read only: a report changes nothing', async () => {
  jest.replaceProperty(config, 'readOnly', true);
  reportCrash(new Error('one'));
  await settled();
  expect(beacon).toHaveBeenCalledTimes(1);
});

/** Returns a copy of a response body in which every string is the canary. */
function poisoned(value: Json): Json {
  if (typeof value === 'string') return CANARY;
  if (Array.isArray(value)) return value.map(poisoned);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, poisoned(item)]));
}

let answers = 0;
let reports = 0;

describe('a canary in every field of every response is in no report', () => {
  it.each(callNames)('%s', async (name) => {
    const send = globalThis.fetch;
    let good: Json = null;
    const spy = jest.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
      const response = await send(input, init);
      const isJson = response.headers.get('content-type')?.includes('json');
      if (isJson) good = shortened((await response.clone().json()) as Json);
      return response;
    });
    const call = sampleCall(name, sampleIds(sandbox()));
    await (await openConsole()).dispatch(call);

    const json = (body: Json) => JSON.stringify(body);
    for (const [status, body] of [
      [200, json(poisoned(good))],
      [200, json({ [CANARY]: CANARY })],
      [200, json([CANARY, { data: CANARY }])],
      [200, json({ success: false, message: CANARY })],
      [200, `<b>${CANARY}</b>`],
      [400, json({ message: CANARY, errors: { [CANARY]: [CANARY] } })],
    ] as const) {
      spy.mockImplementation(() => {
        const headers = { 'content-type': 'application/json' };
        return Promise.resolve(new Response(body, { status, headers }));
      });
      localStorage.clear();
      passHour();
      const store = await openConsole();
      watchConsole(store);
      await store.dispatch(call);
      const state = JSON.stringify(store.getState());
      const error = Object.assign(new Error(`${state} is not iterable`), { name: CANARY });
      reportCrash(error);
      reportCrash(Object.assign(new Event('unhandledrejection'), { reason: { message: body } }));
      await settled();
      answers += 1;
    }
    const texts = beacon.mock.calls.map(([, text]) => text);
    expect(texts.filter((text) => /canary|ana@|customer\.example|5550123/i.test(text))).toEqual([]);
    // Each of the six responses led to a report of its own.
    expect(sent().filter(({ kind }) => kind === 'render')).toHaveLength(6);
    reports += texts.length;
  });
});

afterAll(() =>
  reportFigure(
    `error reports: ${answers} answers full of canaries, ${reports} reports, 0 canaries`,
  ),
);
