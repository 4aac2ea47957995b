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

/** Maximum time that a browser takes to answer (milliseconds). */
const ANSWER_MS = 2000;

/**
 * Calls an interface of the browser. Resolves to `fallback` if the browser lacks or refuses the
 * interface, or does not answer within `ms` milliseconds (docs/product/storage.md#storage, 27.6).
 */
export function answerOf<Answer, Fallback>(
  ask: () => Promise<Answer>,
  fallback: Fallback,
  ms = ANSWER_MS,
): Promise<Answer | Fallback> {
  return new Promise((resolve) => {
    const stop = countDown(ms, () => resolve(fallback));
    // Async, because a missing or refused interface throws.
    const answer = (async () => ask())();
    void answer.then(resolve, () => resolve(fallback)).finally(stop);
  });
}
