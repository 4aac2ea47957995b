import { createFanOut, type FanOutProgress, type RequestOutcome } from './fanOut';

type Task = { appId: string; list: string };
type Sent = {
  task: Task;
  signal: AbortSignal;
  end: (outcome: RequestOutcome<string>) => Promise<void>;
};

/** A fan-out whose requests end when the test says so. */
function scene() {
  const sent: Sent[] = [];
  let progress: FanOutProgress<string> = { hits: [], apps: new Map(), resumesAt: null };
  const fanOut = createFanOut<Task, string>({
    send: (task, signal) =>
      new Promise((resolve) => {
        const end = async (outcome: RequestOutcome<string>) => {
          resolve(outcome);
          await Promise.resolve();
          await Promise.resolve();
        };
        sent.push({ task, signal, end });
      }),
    onProgress: (next) => (progress = next),
  });
  return {
    sent,
    stop: fanOut.stop,
    ask: (apps: string, lists: string) =>
      fanOut.add(
        apps.split(' ').flatMap((appId) => lists.split(' ').map((list) => ({ appId, list }))),
      ),
    names: () => sent.map(({ task }) => task.appId + task.list).join(' '),
    end: (name: string, outcome: RequestOutcome<string>) =>
      sent.findLast(({ task }) => task.appId + task.list === name)?.end(outcome),
    state: () => ({ ...progress, apps: Object.fromEntries(progress.apps) }),
  };
}

const found = (...hits: string[]): RequestOutcome<string> => ({ kind: 'answered', hits });
const ended = (kind: 'notAllowed' | 'malformed' | 'timedOut' | 'failed') => ({ kind });

beforeEach(() => jest.useFakeTimers({ now: 1_000_000 }));
afterEach(() => jest.useRealTimers());

it('sends four at once, one of each app first, and completes app after app', async () => {
  const { ask, names, end, state } = scene();
  ask('A B C D E F', '1 2');
  expect(names()).toBe('A1 B1 C1 D1');
  await end('A1', found('a'));
  expect(names()).toBe('A1 B1 C1 D1 A2');
  expect(state()).toMatchObject({ hits: ['a'], apps: { A: 'waiting', F: 'waiting' } });
  await end('A2', found());
  expect(state().apps).toEqual({
    ...{ A: 'answered', B: 'waiting', C: 'waiting' },
    ...{ D: 'waiting', E: 'waiting', F: 'waiting' },
  });
  expect(names()).toBe('A1 B1 C1 D1 A2 E1');
});

it('sends the requests of a single app side by side', () => {
  const { ask, names } = scene();
  ask('A', '1 2 3 4 5');
  expect(names()).toBe('A1 A2 A3 A4');
});

it('lets an app that hangs hold up one of the four, and drops its other requests', async () => {
  const { ask, names, end, state } = scene();
  ask('H A B C', '1 2');
  for (const name of ['A1', 'B1', 'C1', 'A2', 'B2']) await end(name, found(name));
  expect(names()).toBe('H1 A1 B1 C1 A2 B2 C2 H2');
  await end('C2', found());
  expect(state().apps).toEqual({ H: 'waiting', A: 'answered', B: 'answered', C: 'answered' });

  const other = scene();
  other.ask('H A B C', '1 2');
  await other.end('H1', ended('timedOut'));
  expect(other.state().apps.H).toBe('timedOut');
  expect(other.names()).toBe('H1 A1 B1 C1 A2');
});

it('says the worst outcome of each app, and keeps what its other requests found', async () => {
  const { ask, end, state } = scene();
  ask('A B C', '1 2');
  await end('A1', found('a'));
  await end('A2', ended('failed'));
  await end('B1', ended('malformed'));
  await end('B2', ended('notAllowed'));
  await end('C1', ended('notAllowed'));
  await end('C2', found('c'));
  expect(state()).toMatchObject({
    hits: ['a', 'c'],
    apps: { A: 'failed', B: 'malformed', C: 'notAllowed' },
  });
});

it('pauses as long as a busy server asks, and then sends one by one', async () => {
  const { ask, names, end, state } = scene();
  ask('A B C D E', '1');
  await end('A1', { kind: 'throttled', waitMs: 7000 });
  await end('B1', found());
  expect(names()).toBe('A1 B1 C1 D1');
  expect(state()).toMatchObject({ resumesAt: 1_007_000, apps: { A: 'waiting' } });
  await end('C1', { kind: 'throttled', waitMs: 0 });
  await end('D1', found());
  expect(state().resumesAt).toBe(1_007_000);
  jest.advanceTimersByTime(7000);
  expect(state().resumesAt).toBeNull();
  expect(names()).toBe('A1 B1 C1 D1 C1');
  await end('C1', found());
  expect(names()).toBe('A1 B1 C1 D1 C1 A1');
});

it('gives up on a server that stays busy, after waits that double', async () => {
  const { ask, names, end, state } = scene();
  ask('A', '1');
  for (const wait of [1000, 2000, 4000]) {
    await end('A1', { kind: 'throttled', waitMs: 0 });
    jest.advanceTimersByTime(wait - 1);
    expect(state().resumesAt).not.toBeNull();
    jest.advanceTimersByTime(1);
  }
  expect(names()).toBe('A1 A1 A1 A1');
  await end('A1', { kind: 'throttled', waitMs: 0 });
  expect(state()).toMatchObject({ apps: { A: 'failed' }, resumesAt: null });
});

it('aborts what is under way, sends no more, and ignores late answers', async () => {
  const { ask, names, sent, end, stop, state } = scene();
  ask('A B C D E', '1');
  await end('A1', { kind: 'throttled', waitMs: 0 });
  stop();
  expect(sent.map(({ signal }) => signal.aborted)).toEqual([true, true, true, true]);
  await end('B1', found('late'));
  jest.advanceTimersByTime(60_000);
  expect(names()).toBe('A1 B1 C1 D1');
  expect(state().hits).toEqual([]);
});

it('takes more apps while it runs', async () => {
  const { ask, names, end } = scene();
  ask('A', '1 2');
  ask('B C', '1 2');
  expect(names()).toBe('A1 A2 B1 C1');
  await end('A1', found());
  expect(names()).toBe('A1 A2 B1 C1 B2');
});
