import { setImmediate } from 'node:timers/promises';

/** Waits until the condition is true. */
export const until = async (holds: () => boolean): Promise<void> => {
  while (!holds()) await setImmediate();
};
