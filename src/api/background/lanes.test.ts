import { inLane, lanesOf } from './lanes';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

type Claim = Parameters<typeof lanesOf>[1];
type Lanes = ReturnType<typeof lanesOf>;
type Lane = Awaited<ReturnType<Lanes['enter']>>;

const settle = (ms = 0) => jest.advanceTimersByTimeAsync(ms);
const newTab = () => ({ getState: () => ({}) });

/** Requests of a tab that all want to start at once. */
function crowd(lanes: Lanes, count: number) {
  const held: Lane[] = [];
  const { signal } = new AbortController();
  for (let index = 0; index < count; index += 1) {
    void lanes.enter(signal).then((lane) => held.push(lane));
  }
  const leave = async (refusedUntil: number | null = null) => {
    lanes.leave(held.shift()!, refusedUntil);
    await settle();
  };
  return { held, leave };
}

/** A tab whose requests have names, and end when the test says so. */
function namedRequests() {
  const tab = newTab();
  const { signal } = new AbortController();
  const lanesIn = new Map<string, Lane>();
  const started: string[] = [];
  return {
    started,
    request: (name: string, claim: Claim) =>
      void lanesOf(tab, claim)
        .enter(signal)
        .then((lane) => {
          lanesIn.set(name, lane);
          started.push(name);
        }),
    end: async (name: string) => {
      lanesOf(tab).leave(lanesIn.get(name)!, null);
      await settle();
    },
  };
}

it('lets four go at a time', async () => {
  const { held, leave } = crowd(lanesOf(newTab()), 10);
  await settle();
  expect(held).toHaveLength(4);
  await leave();
  expect(held).toHaveLength(4);
});

it('shares the lanes of a tab, and those of no other', async () => {
  const tab = newTab();
  const work = [crowd(lanesOf(tab), 3), crowd(lanesOf(tab, { isUrgent: true }), 3)];
  const other = crowd(lanesOf(newTab()), 3);
  await settle();
  expect(work.flatMap(({ held }) => held)).toHaveLength(4);
  expect(other.held).toHaveLength(3);
});

it('halves at a refusal, once for those that were sent together, and waits as long as asked for', async () => {
  const lanes = lanesOf(newTab());
  const { held, leave } = crowd(lanes, 20);
  await settle();
  const until = Date.now() + 5000;
  for (let index = 0; index < 4; index += 1) await leave(until);
  expect(lanes.pausedUntil()).toBe(until);
  await settle(4999);
  expect(held).toHaveLength(0);
  await settle(1);
  expect(held).toHaveLength(2);
});

it('pauses longer and longer at one lane, and becomes faster again', async () => {
  const lanes = lanesOf(newTab());
  const { held, leave } = crowd(lanes, 100);
  await settle();
  const pauses = [];
  for (let round = 0; round < 5; round += 1) {
    while (held.length > 0) await leave(Date.now());
    pauses.push(lanes.pausedUntil() - Date.now());
    await settle(pauses.at(-1));
  }
  expect(pauses).toEqual([1000, 1000, 2000, 4000, 8000]);
  expect(held).toHaveLength(1);
  for (let served = 0; served < 10; served += 1) await leave();
  expect(held).toHaveLength(2);
});

it('tells of the beginning and the end of a pause, until it is stopped', async () => {
  const lanes = lanesOf(newTab());
  const { leave } = crowd(lanes, 20);
  const stop = new AbortController();
  const paused: boolean[] = [];
  lanes.watch(() => paused.push(lanes.pausedUntil() > Date.now()), stop.signal);
  await settle();
  await leave(Date.now());
  await settle(1000);
  expect(paused).toEqual([true, false]);
  stop.abort();
  await leave(Date.now());
  expect(paused).toEqual([true, false]);
});

it('lets a cancelled request go', async () => {
  const lanes = lanesOf(newTab());
  crowd(lanes, 4);
  await settle();
  const controller = new AbortController();
  const waiting = expect(lanes.enter(controller.signal)).rejects.toMatchObject({
    name: 'AbortError',
  });
  controller.abort();
  await waiting;
  await expect(lanes.enter(controller.signal)).rejects.toMatchObject({ name: 'AbortError' });
});

it('starts what the operator looks at before an export that has waited longer', async () => {
  const { request, started, end } = namedRequests();
  for (const page of [1, 2, 3, 4, 5, 6]) request(`page ${page}`, { appId: 'export' });
  await settle();
  request('search', { appId: 'export', isUrgent: true });
  await end('page 1');
  expect(started.at(-1)).toBe('search');
  await end('page 2');
  expect(started.at(-1)).toBe('page 5');
});

it('gives an app with an open request a further lane only if no other app waits', async () => {
  const { request, started, end } = namedRequests();
  for (const name of ['H1', 'H2', 'A1', 'A2', 'B1', 'B2', 'C1']) {
    request(name, { appId: name.charAt(0), isUrgent: true });
  }
  await settle();
  expect(started).toEqual(['H1', 'A1', 'B1', 'C1']);
  for (const name of ['A1', 'B1', 'C1']) await end(name);
  expect(started).toEqual(['H1', 'A1', 'B1', 'C1', 'A2', 'B2', 'H2']);
});

describe('a request in a lane', () => {
  const never = new AbortController().signal;

  it('is sent again while the server has no room, six times at most', async () => {
    const attempt = jest.fn(() => Promise.resolve('busy'));
    const last = inLane(lanesOf(newTab()), never, attempt, () => Date.now());
    await settle(120_000);
    expect(await last).toBe('busy');
    expect(attempt).toHaveBeenCalledTimes(6);
  });

  it('gives the lane back if it throws', async () => {
    const lanes = lanesOf(newTab());
    const fail = () => Promise.reject(new Error('The code is broken'));
    for (let index = 0; index < 4; index += 1) {
      await expect(inLane(lanes, never, fail, () => null)).rejects.toThrow('The code is broken');
    }
    expect(
      await inLane(
        lanes,
        never,
        () => Promise.resolve('read'),
        () => null,
      ),
    ).toBe('read');
  });

  it('holds none while its job is paused, also if that was paused while it waited', async () => {
    const lanes = lanesOf(newTab());
    const { leave } = crowd(lanes, 4);
    await settle();
    let resume: (() => void) | undefined;
    let pause: Promise<void> | null = null;
    const attempt = jest.fn(() => Promise.resolve('page'));
    const page = inLane(
      lanes,
      never,
      attempt,
      () => null,
      () => () => pause,
    );
    await settle();
    pause = new Promise((resolve) => {
      resume = resolve;
    });
    await leave();
    expect(attempt).not.toHaveBeenCalled();
    expect(
      await inLane(
        lanes,
        never,
        () => Promise.resolve('other'),
        () => null,
      ),
    ).toBe('other');
    pause = null;
    resume?.();
    expect(await page).toBe('page');
  });
});
