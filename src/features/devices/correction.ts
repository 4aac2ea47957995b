import * as yup from 'yup';

/*
 * The correction of a device's server count (docs/product/devices.md#repairs): which calls it takes. No call
 * sets the count, each moves it by one.
 */

export type CorrectionForm = { count: string };

/** What the platform counts, and the true number. */
export type Counts = { from: number; to: number };

/** The most calls of one correction: a larger difference is more likely a slip of the pen. */
const MOST_CALLS = 200;

export const callsOf = ({ from, to }: Counts): number => Math.abs(to - from);

/** The call that moves the count towards the true number. */
export const callFor = ({ from, to }: Counts) =>
  to > from ? 'recordServerCreated' : 'recordServerDeleted';

/** What a correction sends, in plain words. */
export function planText(counts: Counts): string {
  const { from, to } = counts;
  const calls = callsOf(counts);
  const event = to > from ? 'server created' : 'server deleted';
  const times = calls === 1 ? 'once' : calls === 2 ? 'twice' : `${calls} times`;
  return `${from} → ${to}: sends “${event}” ${times}, checking the count after each. Stops if a count is unexpected.`;
}

/** @param from what the platform counts; from below 0, several corrections may be needed */
export function correctionSchema(from: number) {
  const least = Math.min(0, from);
  const message = `Enter a whole number of at least ${least}`;
  return yup.object({
    count: yup
      .string()
      .trim()
      .required('Enter the actual number of servers')
      .matches(/^-?\d{1,9}$/, message)
      .test('least', message, (count) => Number(count) >= least)
      .test('moves', 'This is already the current count', (count) => Number(count) !== from)
      .test(
        'calls',
        `Change the count by at most ${MOST_CALLS} at a time`,
        (count) => callsOf({ from, to: Number(count) }) <= MOST_CALLS,
      ),
  });
}

/** The typed number; null while it can't be sent. */
export function readCorrection(typed: string, from: number): number | null {
  return correctionSchema(from).isValidSync({ count: typed }) ? Number(typed.trim()) : null;
}
