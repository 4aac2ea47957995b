import { api } from './api';
import { isWholeListKey } from './wholeListKey';
import { whenIdle } from '../shared/browser/whenIdle';
import type { AppDispatch } from '../store/rootState';

const idle = () => new Promise<void>(whenIdle);

/**
 * Resolves when the page is idle and no query of a screen is pending, so that code loaded afterwards delays no
 * data. Checks again after each round, because the end of one query may start another.
 */
export async function untilSettled(dispatch: AppDispatch): Promise<void> {
  for (;;) {
    await idle();
    const running = dispatch(api.util.getRunningQueriesThunk()).filter(
      ({ queryCacheKey }) => !isWholeListKey(queryCacheKey),
    );
    if (running.length === 0) return;
    await Promise.all(running);
  }
}
