import { refusedError, type CallError } from '../client/errors';
import { queueOf, sendInQueue } from './queue';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const settle = (ms = 0) => jest.advanceTimersByTimeAsync(ms);
const page: { error?: CallError } = {};
const busyUntil = (throttledUntil: number) => ({
  error: { ...refusedError('Busy', 429), throttledUntil },
});
const newTab = () => ({ getState: () => ({}) });

type Sent = { name: string; end: (refusedUntil?: number) => Promise<void> };

/** Creates a tab whose requests end when the test decides. */
function openTab(tab = newTab()) {
  const { signal } = new AbortController();
  const sent: Sent[] = [];
  const request = (name: string, isUrgent = false) =>
    void sendInQueue(tab, {
      isUrgent,
      signal,
      send: () =>
        new Promise<{ error?: CallError }>((resolve) => {
          const end = async (refusedUntil?: number) => {
            resolve(refusedUntil === undefined ? page : busyUntil(refusedUntil));
            await settle();
          };
          sent.push({ name, end });
        }),
    });
  return { sent, request, names: () => sent.map(({ name }) => name).join(' ') };
}

it('sends four requests of a tab at a time, and leaves other tabs alone', async () => {
  const { sent, request, names } = openTab();
  for (const name of 'ABCDEF') request(name);
  const other = openTab();
  other.request('X');
  await settle();
  expect(names()).toBe('A B C D');
  expect(other.names()).toBe('X');
  await sent[1]!.end();
  expect(names()).toBe('A B C D E');
});

it('sends urgent requests before an export that has waited longer', async () => {
  const { sent, request, names } = openTab();
  for (const name of 'ABCDEF') request(name);
  request('search', true);
  await settle();
  await sent[0]!.end();
  await sent[1]!.end();
  expect(names()).toBe('A B C D search E');
});

it('pauses as long as the server asks for, once for requests that are refused together', async () => {
  const tab = newTab();
  const { sent, request, names } = openTab(tab);
  for (const name of 'ABCDE') request(name);
  await settle();
  const until = Date.now() + 5000;
  for (const { end } of [...sent]) await end(until);
  expect(queueOf(tab).pausedUntil()).toBe(until);
  await settle(4999);
  expect(names()).toBe('A B C D');
  await settle(1);
  expect(names()).toBe('A B C D E A B C');
  await sent[4]!.end(Date.now());
  expect(queueOf(tab).pausedUntil() - Date.now()).toBe(2000);
});

it('pauses longer after each refusal, and briefly again after a success', async () => {
  const tab = newTab();
  const { sent, request } = openTab(tab);
  const pauses = [];
  request('A');
  await settle();
  for (let round = 0; round < 4; round += 1) {
    await sent.at(-1)!.end(Date.now());
    pauses.push(queueOf(tab).pausedUntil() - Date.now());
    await settle(pauses.at(-1));
  }
  await sent.at(-1)!.end();
  request('B');
  await settle();
  await sent.at(-1)!.end(Date.now());
  pauses.push(queueOf(tab).pausedUntil() - Date.now());
  expect(pauses).toEqual([1000, 2000, 4000, 8000, 1000]);
});

it('calls a watcher at the beginning and the end of a pause, until its signal aborts', async () => {
  const tab = newTab();
  const { sent, request } = openTab(tab);
  const stop = new AbortController();
  const paused: boolean[] = [];
  queueOf(tab).watch(() => paused.push(queueOf(tab).pausedUntil() > Date.now()), stop.signal);
  request('A');
  await settle();
  await sent[0]!.end(Date.now());
  await settle(1000);
  expect(paused).toEqual([true, false]);
  stop.abort();
  await sent[1]!.end(Date.now());
  expect(paused).toEqual([true, false]);
});

it('does not send a request that is canceled while it waits', async () => {
  const tab = newTab();
  const { request } = openTab(tab);
  for (const name of 'ABCD') request(name);
  await settle();
  const controller = new AbortController();
  const send = jest.fn(() => Promise.resolve({}));
  const { signal } = controller;
  const cancelled = expect(sendInQueue(tab, { signal, send })).rejects.toMatchObject({
    name: 'AbortError',
  });
  controller.abort();
  await cancelled;
  expect(send).not.toHaveBeenCalled();
});

it('sends a request again while the server has no room, six times at most', async () => {
  const busy = busyUntil(Date.now());
  const send = jest.fn(() => Promise.resolve(busy));
  const { signal } = new AbortController();
  const last = sendInQueue(newTab(), { signal, send });
  await settle(120_000);
  expect(await last).toBe(busy);
  expect(send).toHaveBeenCalledTimes(6);
});

it('sends a request once if its failure is final', async () => {
  const send = jest.fn(() => Promise.resolve(busyUntil(Date.now())));
  const { signal } = new AbortController();
  await sendInQueue(newTab(), { signal, send, isRetried: ({ status }) => status === 503 });
  expect(send).toHaveBeenCalledTimes(1);
});

it('releases the place of a request that throws', async () => {
  const tab = newTab();
  const { signal } = new AbortController();
  const fail = () => Promise.reject(new Error('The code is broken'));
  for (let index = 0; index < 5; index += 1) {
    await expect(sendInQueue(tab, { signal, send: fail })).rejects.toThrow('The code is broken');
  }
});

it('occupies no place while its job is paused, even if the pause began while it waited', async () => {
  const tab = newTab();
  const { sent, request, names } = openTab(tab);
  for (const name of 'ABCD') request(name);
  await settle();
  let resume: (() => void) | undefined;
  let pause: Promise<void> | null = null;
  const send = jest.fn(() => Promise.resolve(page));
  const paused = sendInQueue(tab, {
    signal: new AbortController().signal,
    send,
    gateOf: () => () => pause,
  });
  await settle();
  pause = new Promise((resolve) => {
    resume = resolve;
  });
  request('E');
  await sent[0]!.end();
  expect(send).not.toHaveBeenCalled();
  expect(names()).toBe('A B C D E');
  await sent[1]!.end();
  pause = null;
  resume?.();
  expect(await paused).toBe(page);
});
