/** Time after which the task runs even on a busy page. */
const IDLE_TIMEOUT_MS = 1000;

export function whenIdle(task: () => void): void {
  // Safari has no `requestIdleCallback`.
  if ('requestIdleCallback' in window) requestIdleCallback(task, { timeout: IDLE_TIMEOUT_MS });
  else setTimeout(task, 0);
}
