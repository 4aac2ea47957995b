import type { ListPriceRevenue } from '../../domain/figures/appFigures';
import { formatMoney } from '../../domain/money';
import { formatCounted } from '../../shared/format';
import { DASH } from '../../shared/text';

/** What list-price revenue is made of, and what it is not. */
export const LIST_PRICE_FORMULA =
  'Price × subscribers, a yearly price as a twelfth. List prices only: discounts, taxes and trials are not known.';

/** What a list-price revenue leaves out; null for nothing. */
export function uncountedText({ uncounted }: ListPriceRevenue): string | null {
  return uncounted === 0
    ? null
    : `${formatCounted(uncounted, 'subscriber')} of prices without an amount, a currency or a known interval.`;
}

/** `$1,200.00, €80.00`: each currency by itself. */
export function revenueText({ currencies }: ListPriceRevenue): string {
  return currencies.map((sum) => formatMoney(sum)).join(', ') || DASH;
}
