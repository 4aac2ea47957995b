import { setImmediate } from 'node:timers/promises';

/** Waits, without any fixed time, until the condition holds. */
export const until = async (holds: () => boolean): Promise<void> => {
  while (!holds()) await setImmediate();
};
