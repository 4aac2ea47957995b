import fc from 'fast-check';
import { setImmediate } from 'node:timers/promises';
import { reportFigure } from './figure';
import type { propertyRuns } from './propertyRuns';

/** One run of the code under test: `start`, then `take` and `check` for each step, then `end`. */
export type InterleavedRun<Step> = {
  start(): Promise<void>;
  take(step: Step): void;
  /** Checks the invariants. Called after every step. */
  check(): void;
  /** Releases all pending tasks. */
  end(): Promise<void>;
  violations(): readonly unknown[];
};

type Interleavings<Step> = {
  name: string;
  step: fc.Arbitrary<Step>;
  longestPlan: number;
  runs: ReturnType<typeof propertyRuns>;
  /**
   * Runs a task that the scheduler releases, for example inside `act`. By default, only calls the
   * task.
   */
  release?: (task: () => Promise<void>) => Promise<void>;
  createRun: (scheduler: fc.Scheduler) => InterleavedRun<Step>;
  /** Called after each run, also after a failed one. */
  cleanUp?: () => void;
};

/** Runs pending microtasks and I/O callbacks. Jest's fake timers are not advanced. */
export async function settle(): Promise<void> {
  for (let turn = 0; turn < 4; turn += 1) await setImmediate();
}

/**
 * Runs random plans of steps while the scheduler releases pending tasks in random order. Fails on
 * the first violation.
 */
export async function expectNoViolations<Step>(tried: Interleavings<Step>): Promise<void> {
  const { numRuns, ...from } = tried.runs;
  const release = tried.release ?? ((task: () => Promise<void>) => task());
  let steps = 0;
  await fc.assert(
    fc.asyncProperty(
      fc.scheduler({
        act: (task) =>
          release(async () => {
            await task();
            await settle();
          }),
      }),
      fc.array(tried.step, { minLength: 1, maxLength: tried.longestPlan }),
      async (scheduler, plan) => {
        const run = tried.createRun(scheduler);
        try {
          await run.start();
          scheduler.scheduleSequence(
            plan.map((next) => ({
              label: JSON.stringify(next),
              builder: async () => {
                run.take(next);
                await settle();
                run.check();
                steps += 1;
              },
            })),
          );
          await scheduler.waitIdle();
          await run.end();
          expect(run.violations()).toEqual([]);
        } finally {
          jest.clearAllTimers();
          jest.restoreAllMocks();
          tried.cleanUp?.();
        }
      },
    ),
    { ...from, numRuns },
  );
  reportFigure(`${tried.name}: ${numRuns} runs, ${steps} steps, 0 violations (seed ${from.seed})`);
}
