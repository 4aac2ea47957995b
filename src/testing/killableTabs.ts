import { setImmediate as endOfTurn } from 'node:timers/promises';
import { config } from '../shared/config';
import * as database from '../store/database';
import type { SandboxServer } from '../../mocks/server';

const never = new Promise<never>(() => undefined);

/**
 * Simulates tabs that can be killed between any two steps. There is a step before and after each
 * HTTP request and each database transaction. Timers are fake, and `until` advances them only while
 * no request or transaction is in progress.
 */
export function killableTabs(server: () => SandboxServer) {
  const { fetch: send } = globalThis;
  const { transact } = database;
  /** Number of the tab whose code still runs. Killing this tab adds one. */
  let living = 0;
  /** Number of steps since `arm`. */
  let steps = 0;
  /** Step at which the running tab is killed; null for never. */
  let killAt: number | null = null;
  let onKill = (): void => undefined;
  let onRequest = (_request: Request): void => undefined;
  let onAnswer = (_request: Request, _status: number): void => undefined;
  /** Number of requests and transactions in progress. */
  let pending = 0;

  async function step(tab: number): Promise<void> {
    if (tab !== living) await never;
    steps += 1;
    if (steps !== killAt) return;
    living += 1;
    onKill();
    await never;
  }

  /** Runs work as the current tab. The tab may be killed before or after the work. */
  async function asTab<Result>(work: () => Promise<Result>): Promise<Result> {
    const tab = living;
    await step(tab);
    pending += 1;
    try {
      return await work();
    } finally {
      pending -= 1;
      await step(tab);
    }
  }

  beforeEach(() => {
    jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick', 'setImmediate'] });
    jest.spyOn(globalThis, 'fetch').mockImplementation((input, init) =>
      asTab(async () => {
        const request = new Request(input, init);
        onRequest(request);
        const to = new Request(request.url.replace(config.apiBaseUrl, server().url), request);
        const response = await send(to);
        onAnswer(request, response.status);
        return response;
      }),
    );
    jest
      .spyOn(database, 'transact')
      .mockImplementation((...args: Parameters<typeof transact>) => asTab(() => transact(...args)));
  });
  afterEach(() => jest.useRealTimers());

  return {
    /**
     * Sets the step at which to kill the tab, sets the event handlers, and resets the step count.
     * Without `events`, no tab is killed.
     */
    arm(
      events: {
        killAt?: number | null;
        onKill?: () => void;
        onRequest?: (request: Request) => void;
        onAnswer?: (request: Request, status: number) => void;
      } = {},
    ): void {
      steps = 0;
      killAt = events.killAt ?? null;
      onKill = events.onKill ?? (() => undefined);
      onRequest = events.onRequest ?? (() => undefined);
      onAnswer = events.onAnswer ?? (() => undefined);
    },
    isIdle: () => pending === 0,
    /**
     * Lets the tabs run until the condition is true. Advances the fake timers whenever no request
     * or transaction is in progress.
     */
    async until(isSo: () => boolean): Promise<void> {
      for (let turns = 0; !isSo(); turns += 1) {
        if (turns === 100_000) throw new Error('It never ends');
        await endOfTurn();
        if (pending === 0) await jest.advanceTimersByTimeAsync(20);
      }
    },
  };
}
