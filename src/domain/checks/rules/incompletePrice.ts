import type { Price } from '../../entities';
import { checkRule } from '../checkRule';
import { priceName } from '../priceName';

const missingIn = ({ stripeProductId, amount }: Price): string[] =>
  [
    stripeProductId === null && 'product',
    amount === null && 'amount',
    // Without an amount, the currency is not known either.
    (amount === null || amount.currency === '') && 'currency',
  ].filter((part) => part !== false);

export const incompletePrice = checkRule({
  id: 'incomplete-price',
  name: 'Price without a product, an amount or a currency',
  severity: 'warning',
  why: 'It can’t be grouped, compared or counted as revenue.',
  action: 'Complete it in Stripe, then sync the plans.',
  list: 'prices',
  needs: ['prices'],
  find: ({ prices }) =>
    prices.flatMap((price) => {
      const missing = missingIn(price);
      if (missing.length === 0) return [];
      return {
        row: price.id,
        label: priceName(price),
        target: price.id,
        evidence: [{ label: 'Missing', value: missing.join(', ') }],
      };
    }),
});
