import type { ListPriceRevenue } from '../../domain/figures/appFigures';
import { formatMoney } from '../../domain/money';
import { formatCounted } from '../../shared/format';
import { DASH } from '../../shared/text';

/** Explanation of how list-price revenue is computed. */
export const LIST_PRICE_FORMULA =
  'Price × subscribers, with yearly prices divided by 12. Excludes discounts, taxes and trials.';

/** Returns how many subscribers a list-price revenue leaves out, or null for none. */
export function uncountedText({ uncounted }: ListPriceRevenue): string | null {
  return uncounted === 0
    ? null
    : `${formatCounted(uncounted, 'subscriber')} on prices without an amount, currency or known interval.`;
}

/** Formats the sum of each currency: `$1,200.00, €80.00`. */
export function revenueText({ currencies }: ListPriceRevenue): string {
  return currencies.map((sum) => formatMoney(sum)).join(', ') || DASH;
}
