import { moneyNames, type MoneySums } from '../../domain/figures/subscriptionMoney';
import { formatMoney } from '../../domain/money';
import { LATE_DAYS, type OverdueCounts } from '../../domain/subscriptions';
import { formatCount, formatCounted } from '../../shared/format';
import { DASH } from '../../shared/text';

/** Explanation of how the monthly value is computed. */
export const MONTHLY_VALUE_FORMULA = `${moneyNames.monthlyValue}: list prices per month of Active and Past Due subscriptions. A yearly price counts as a twelfth. Excludes discounts, taxes and trials.`;

/** Text about the number of subscriptions that the sums lack, or null if they lack none. */
export function unpricedText({ unpriced }: Pick<MoneySums, 'unpriced'>): string | null {
  return unpriced === 0
    ? null
    : `${formatCounted(unpriced, 'subscription')} without a usable price.`;
}

/** Formats the sum of each currency: `€80.00 + $1,200.00`. */
export const sumsText = ({ sums }: Pick<MoneySums, 'sums'>): string =>
  sums.map((sum) => formatMoney(sum)).join(' + ') || DASH;

/**
 * Breakdown of past-due subscriptions: `9 up to 7 days, 5 up to 14 days, 13 longer`. Empty without
 * such subscriptions.
 */
export function overdueText({ early, later, late, unknown }: OverdueCounts): string {
  const parts: [number, string][] = [
    [early, 'up to 7 days'],
    [later, `up to ${LATE_DAYS} days`],
    [late, 'longer'],
    [unknown, 'of unknown age'],
  ];
  return parts
    .filter(([count]) => count > 0)
    .map(([count, text]) => `${formatCount(count)} ${text}`)
    .join(', ');
}
