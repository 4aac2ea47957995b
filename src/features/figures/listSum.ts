import type { Price, Subscription } from '../../domain/entities';
import {
  isPaying,
  moneyNames,
  monthlyValue,
  renewing,
  type MoneySums,
} from '../../domain/figures/subscriptionMoney';
import { sumsText } from './figureTexts';
import { isRenewing, periodFields } from './subscriptionValues';

export type ListSum = MoneySums & { name: string };

/**
 * Figure that sums subscriptions of a list: 'Renewing' if the list is filtered by the period and
 * all its rows renew, 'Monthly value' if all rows pay. Null for other lists, because a sum of
 * paying and other subscriptions would mean nothing. The dashboard shows the same figures as the
 * lists that it links to, because both call this function.
 *
 * @param where Conditions of the list by column, as in its address.
 */
export function listSum(
  rows: readonly Subscription[],
  prices: readonly Price[],
  where: Readonly<Record<string, string>>,
): ListSum | null {
  if (rows.length === 0) return null;
  const isByPeriod = periodFields.some((field) => field in where);
  const isAlike = rows.every(isPaying) || rows.every(({ status }) => status === 'trialing');
  if (isByPeriod && isAlike && rows.every(isRenewing)) {
    return { name: moneyNames.renewing, ...renewing(rows, prices) };
  }
  if (!rows.every(isPaying)) return null;
  return { name: moneyNames.monthlyValue, ...monthlyValue(rows, prices) };
}

/** Formats a sum with its name: `Monthly value €80.00 + $1,200.00`. */
export const listSumText = (sum: ListSum): string => `${sum.name} ${sumsText(sum)}`;
