import { startSharedWork } from './slices';

beforeEach(() => {
  jest.useFakeTimers();
  // A page that is never idle.
  window.requestIdleCallback = () => 0;
});
afterEach(() => {
  Reflect.deleteProperty(window, 'requestIdleCallback');
  jest.useRealTimers();
});

/** Runs what goes on without another task. */
async function endMicrotasks(): Promise<void> {
  for (let turn = 0; turn < 9; turn += 1) await Promise.resolve();
}

test('work that is hurried later goes on without an idle page, in another task', async () => {
  let isDone = false;
  const work = startSharedWork(
    async (pause) => {
      await pause();
      isDone = true;
    },
    { isHurried: false },
  );
  await endMicrotasks();
  expect(isDone).toBe(false);
  work.hurry();
  await endMicrotasks();
  expect(isDone).toBe(false);
  await jest.advanceTimersByTimeAsync(0);
  expect(isDone).toBe(true);
});

test('work that is hurried from the start does not wait for an idle page', async () => {
  jest.advanceTimersByTime(1000);
  let isDone = false;
  const steps = async (pause: () => Promise<void> | null) => {
    await pause();
    isDone = true;
  };
  startSharedWork(steps, { isHurried: true });
  expect(isDone).toBe(false);
  await jest.advanceTimersByTimeAsync(0);
  expect(isDone).toBe(true);
});
