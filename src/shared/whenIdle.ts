/** A busy page gets to it at the latest after this time (milliseconds). */
const IDLE_TIMEOUT_MS = 1000;

/** Runs what can wait once the page has nothing better to do. */
export function whenIdle(task: () => void): void {
  // Safari has no such callback.
  if ('requestIdleCallback' in window) requestIdleCallback(task, { timeout: IDLE_TIMEOUT_MS });
  else setTimeout(task, 0);
}
