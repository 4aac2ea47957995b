import * as yup from 'yup';
import { formatCounted } from '../../shared/format';

/*
 * The calls that correct a device's server count (docs/product/devices.md#repairs). Each call
 * changes the count by one, because the platform has no call that sets it.
 */

export type CorrectionForm = { count: string };

/** Count on the platform (`from`) and the actual count (`to`). */
export type CountChange = { from: number; to: number };

/** Maximum number of calls in one correction. A larger difference is probably a typing error. */
const MOST_CALLS = 200;

export const callsOf = ({ from, to }: CountChange): number => Math.abs(to - from);

/** Call that moves the count toward the actual number. */
export const callFor = ({ from, to }: CountChange) =>
  to > from ? 'recordServerCreated' : 'recordServerDeleted';

/**
 * Describes a correction: `Reports 3 servers as deleted (7 → 4).`
 */
export function planText(counts: CountChange): string {
  const { from, to } = counts;
  const event = to > from ? 'created' : 'deleted';
  return `Reports ${formatCounted(callsOf(counts), 'server')} as ${event} (${from} → ${to}). Stops if the count doesn’t match.`;
}

/**
 * @param from The count on the platform. If it is negative, the new count may be negative as well,
 * because the way to zero may take several corrections.
 */
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

/** Null if the schema refuses the text. */
export function readCorrection(typed: string, from: number): number | null {
  return correctionSchema(from).isValidSync({ count: typed }) ? Number(typed.trim()) : null;
}
