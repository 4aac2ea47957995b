import * as yup from 'yup';
import { callsOf, MOST_CALLS } from './repair';

export type CorrectionForm = { count: string };

/** @param from what the platform counts; from below 0, several repairs may be needed */
export function correctionSchema(from: number) {
  const least = Math.min(0, from);
  const message = `Enter a whole number from ${least}`;
  return yup.object({
    count: yup
      .string()
      .trim()
      .required('The true number is required')
      .matches(/^-?\d{1,9}$/, message)
      .test('least', message, (count) => Number(count) >= least)
      .test('moves', 'The platform counts that already', (count) => Number(count) !== from)
      .test(
        'calls',
        `At most ${MOST_CALLS} calls are sent at a time`,
        (count) => callsOf({ from, to: Number(count) }) <= MOST_CALLS,
      ),
  });
}

/** The typed number; null while it can't be sent. */
export function readCorrection(typed: string, from: number): number | null {
  return correctionSchema(from).isValidSync({ count: typed }) ? Number(typed.trim()) : null;
}
