import { api } from './api';
import { whenIdle } from '../shared/browser/whenIdle';
import type { AppDispatch } from '../store/rootState';

const idle = () => new Promise<void>(whenIdle);

/**
 * Resolves when the page is idle and none of its queries is under way: what is loaded then delays no
 * data. A query may be what the next one waits for, so it looks again after each.
 */
export async function untilSettled(dispatch: AppDispatch): Promise<void> {
  for (;;) {
    await idle();
    const running = dispatch(api.util.getRunningQueriesThunk());
    if (running.length === 0) return;
    await Promise.all(running);
  }
}
