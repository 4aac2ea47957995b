/**
 * Ends the task of the browser, so that the screen can react before the next piece of work. Where the
 * browser can, that piece comes before other tasks; a timer may wait some milliseconds.
 */
export const endTask = (): Promise<void> =>
  'scheduler' in globalThis && 'yield' in scheduler
    ? scheduler.yield()
    : new Promise((resolve) => setTimeout(resolve));
