import { refusedError } from '../client/errors';
import { createTestStore } from '../../testing/testStore';
import type { AppDispatch } from '../../store/rootState';
import { askApps, type AppsProgress, type RequestOutcome } from './askApps';

type Task = { appId: string; list: string };
type Sent = {
  task: Task;
  signal: AbortSignal;
  end: (outcome: RequestOutcome<string>) => Promise<void>;
};

const settle = (ms = 0) => jest.advanceTimersByTimeAsync(ms);

/**
 * Starts `askApps` with one request per app for each list name in `lists`. The test decides when
 * the requests end.
 */
function scene(lists: string) {
  const sent: Sent[] = [];
  let progress: AppsProgress<string> = { hits: [], apps: new Map(), resumesAt: null };
  const dispatch = createTestStore().dispatch as AppDispatch;
  const running = dispatch(
    askApps<Task, string>({
      tasksOf: (appId) => lists.split(' ').map((list) => ({ appId, list })),
      send: (task, signal) =>
        new Promise((resolve) => {
          const end = async (outcome: RequestOutcome<string>) => {
            resolve(outcome);
            await settle();
          };
          sent.push({ task, signal, end });
        }),
      onProgress: (next) => (progress = next),
    }),
  );
  return {
    sent,
    stop: running.stop,
    ask: async (apps: string) => {
      running.extend(apps.split(' '));
      await settle();
    },
    names: () => sent.map(({ task }) => task.appId + task.list).join(' '),
    end: (name: string, outcome: RequestOutcome<string>) =>
      sent.findLast(({ task }) => task.appId + task.list === name)?.end(outcome),
    state: () => ({ ...progress, apps: Object.fromEntries(progress.apps) }),
  };
}

const found = (...hits: string[]): RequestOutcome<string> => ({ kind: 'answered', hits });
const ended = (kind: 'notAllowed' | 'malformed' | 'timedOut' | 'failed') => ({ kind });
const busyFor = (ms: number) => {
  const error = { ...refusedError('Busy', 429), throttledUntil: Date.now() + ms };
  return { kind: 'failed', error } as const;
};

beforeEach(() => jest.useFakeTimers({ now: 1_000_000 }));
afterEach(() => jest.useRealTimers());

it('sends four requests at once, one per app first, and completes app after app', async () => {
  const { ask, names, end, state } = scene('1 2');
  await ask('A B C D E F');
  expect(names()).toBe('A1 B1 C1 D1');
  await end('A1', found('a'));
  expect(names()).toBe('A1 B1 C1 D1 E1');
  expect(state()).toMatchObject({ hits: ['a'], apps: { A: 'waiting', F: 'waiting' } });
  await end('E1', found());
  await end('F1', found());
  expect(names()).toBe('A1 B1 C1 D1 E1 F1 A2');
  await end('A2', found());
  expect(state().apps).toEqual({
    A: 'answered',
    B: 'waiting',
    C: 'waiting',
    D: 'waiting',
    E: 'waiting',
    F: 'waiting',
  });
  expect(names()).toBe('A1 B1 C1 D1 E1 F1 A2 E2');
});

it('sends the requests of a single app in parallel', async () => {
  const { ask, names } = scene('1 2 3 4 5');
  await ask('A');
  expect(names()).toBe('A1 A2 A3 A4');
});

it('lets an app that hangs occupy only one of four places, and drops its other requests', async () => {
  const { ask, names, end, state } = scene('1 2');
  await ask('H A B C');
  for (const name of ['A1', 'B1', 'C1', 'A2', 'B2']) await end(name, found(name));
  expect(names()).toBe('H1 A1 B1 C1 A2 B2 C2');
  await end('C2', found());
  expect(names()).toBe('H1 A1 B1 C1 A2 B2 C2');
  expect(state().apps).toEqual({ H: 'waiting', A: 'answered', B: 'answered', C: 'answered' });

  const other = scene('1 2');
  await other.ask('H A B C');
  await other.end('H1', ended('timedOut'));
  expect(other.state().apps.H).toBe('timedOut');
  await other.end('A1', found());
  expect(other.names()).toBe('H1 A1 B1 C1 A2');
});

it('reports the worst outcome of each app, and keeps the results of its other requests', async () => {
  const { ask, end, state } = scene('1 2');
  await ask('A B C');
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

it('pauses as long as a busy server asks', async () => {
  const { ask, names, end, state } = scene('1');
  await ask('A B C D E F G');
  await end('A1', busyFor(7000));
  await end('B1', found());
  expect(names()).toBe('A1 B1 C1 D1');
  expect(state()).toMatchObject({ resumesAt: 1_007_000, apps: { A: 'waiting' } });
  await end('C1', busyFor(0));
  await end('D1', found());
  expect(state().resumesAt).toBe(1_007_000);
  await settle(7000);
  expect(state().resumesAt).toBeNull();
  expect(names()).toBe('A1 B1 C1 D1 E1 F1 G1 A1');
});

it('stops after several doubling waits if the server stays busy', async () => {
  const { ask, names, end, state } = scene('1');
  await ask('A');
  for (const wait of [1000, 2000, 4000, 8000, 16_000]) {
    await end('A1', busyFor(0));
    await settle(wait - 1);
    expect(state().resumesAt).not.toBeNull();
    await settle(1);
  }
  expect(names()).toBe('A1 A1 A1 A1 A1 A1');
  await end('A1', busyFor(0));
  expect(state()).toMatchObject({ apps: { A: 'failed' }, resumesAt: null });
});

it('aborts open requests, sends no more, and ignores late responses', async () => {
  const { ask, names, sent, end, stop, state } = scene('1');
  await ask('A B C D E');
  await end('A1', busyFor(0));
  stop();
  expect(sent.map(({ signal }) => signal.aborted)).toEqual([true, true, true, true]);
  await end('B1', found('late'));
  await settle(60_000);
  expect(names()).toBe('A1 B1 C1 D1');
  expect(state().hits).toEqual([]);
});

it('accepts more apps while it runs, and requests each once', async () => {
  const { ask, names, end } = scene('1 2');
  await ask('A');
  await ask('A B C');
  expect(names()).toBe('A1 A2 B1 C1');
  await end('B1', found());
  expect(names()).toBe('A1 A2 B1 C1 B2');
});
