/** Length of the steps in which `countDown` counts (milliseconds). */
const STEP_MS = 100;

/**
 * Calls `onEnd` after `ms`, in whole steps. A single timer could fire, after a long task of the
 * page, before the handler of an answer that arrived in time. Returns a function that cancels it.
 */
export function countDown(ms: number, onEnd: () => void): () => void {
  let waitedMs = 0;
  const timer = setInterval(() => {
    waitedMs += STEP_MS;
    if (waitedMs < ms) return;
    clearInterval(timer);
    onEnd();
  }, STEP_MS);
  return () => clearInterval(timer);
}
