import { createPace, type Lane, type Pace } from './pace';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

/** Requests that all want to start at once. */
function crowd(pace: Pace, count: number) {
  const lanes: Lane[] = [];
  const { signal } = new AbortController();
  for (let index = 0; index < count; index += 1) {
    void pace.enter(signal).then((lane) => lanes.push(lane));
  }
  const settle = (ms = 0) => jest.advanceTimersByTimeAsync(ms);
  const leave = async (refusedUntil: number | null = null) => {
    pace.leave(lanes.shift()!, refusedUntil);
    await settle();
  };
  return { lanes, settle, leave };
}

it('lets four go at a time', async () => {
  const { lanes, settle, leave } = crowd(createPace(), 10);
  await settle();
  expect(lanes).toHaveLength(4);
  await leave();
  expect(lanes).toHaveLength(4);
});

it('halves at a refusal, once for those that were sent together, and waits as long as asked for', async () => {
  const pace = createPace();
  const { lanes, settle, leave } = crowd(pace, 20);
  await settle();
  const until = Date.now() + 5000;
  for (let index = 0; index < 4; index += 1) await leave(until);
  expect(pace.pausedUntil()).toBe(until);
  await settle(4999);
  expect(lanes).toHaveLength(0);
  await settle(1);
  expect(lanes).toHaveLength(2);
});

it('pauses longer and longer at one lane, and becomes faster again', async () => {
  const pace = createPace();
  const { lanes, settle, leave } = crowd(pace, 100);
  await settle();
  const pauses = [];
  for (let round = 0; round < 5; round += 1) {
    while (lanes.length > 0) await leave(Date.now());
    pauses.push(pace.pausedUntil() - Date.now());
    await settle(pauses.at(-1));
  }
  expect(pauses).toEqual([1000, 1000, 2000, 4000, 8000]);
  expect(lanes).toHaveLength(1);
  for (let served = 0; served < 10; served += 1) await leave();
  expect(lanes).toHaveLength(2);
});

it('lets a cancelled request go', async () => {
  const pace = createPace();
  const { settle } = crowd(pace, 4);
  await settle();
  const controller = new AbortController();
  const waiting = expect(pace.enter(controller.signal)).rejects.toMatchObject({
    name: 'AbortError',
  });
  controller.abort();
  await waiting;
  await expect(pace.enter(controller.signal)).rejects.toMatchObject({ name: 'AbortError' });
});
