import { setImmediate } from 'node:timers/promises';

export const until = async (holds: () => boolean): Promise<void> => {
  while (!holds()) await setImmediate();
};
