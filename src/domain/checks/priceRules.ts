import type { Price } from '../entities';
import { checkRule } from './checkRule';
import { groupByProduct } from '../plans';

const priceName = ({ name, stripePriceId }: Price): string | null => name ?? stripePriceId;

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

export const inactivePriceInUse = checkRule({
  id: 'inactive-price-in-use',
  name: 'Inactive price with subscribers',
  severity: 'warning',
  why: 'It is no longer sold, but still charged: often at yesterday’s amount.',
  action: 'Move its subscribers to a price that is sold, or keep it on purpose.',
  list: 'prices',
  needs: ['prices'],
  find: ({ prices }) =>
    prices
      .filter(({ isActive, subscriberCount }) => !isActive && subscriberCount > 0)
      .map((price) => ({
        row: price.id,
        label: priceName(price),
        target: price.id,
        evidence: [
          ...(price.amount ? [{ label: 'Amount', value: price.amount }] : []),
          { label: 'Subscribers', value: price.subscriberCount },
        ],
      })),
});

export const duplicatePrices = checkRule({
  id: 'duplicate-prices',
  name: 'Two active prices for the same thing',
  severity: 'warning',
  why: 'The same product is sold at two prices for one interval and currency.',
  action: 'Deactivate the one that should no longer be sold.',
  list: 'prices',
  needs: ['prices'],
  find: ({ prices }) => {
    const groups = new Map<string, [Price, ...Price[]]>();
    for (const price of prices) {
      const { isActive, stripeProductId, interval, amount } = price;
      if (!isActive || stripeProductId === null || interval === null || !amount?.currency) continue;
      const key = JSON.stringify([stripeProductId, interval, amount.currency]);
      const group = groups.get(key);
      if (group?.some(({ id }) => id === price.id)) continue;
      if (group) group.push(price);
      else groups.set(key, [price]);
    }
    return [...groups]
      .filter(([, group]) => group.length > 1)
      .map(([row, group]) => ({
        row,
        label: priceName(group[0]),
        target: group[0].id,
        evidence: group.map(({ id, amount }) => ({ label: id, value: amount ?? id })),
      }));
  },
});

export const planWithoutFeatures = checkRule({
  id: 'plan-without-features',
  name: 'Plan without features',
  severity: 'notice',
  why: 'Its subscribers are promised nothing that the console or the app could show.',
  action: 'Add features to the product metadata in Stripe under the key features, then sync.',
  list: 'prices',
  needs: ['prices'],
  find: ({ prices }) =>
    groupByProduct(prices)
      .filter(({ isActive, features }) => isActive && features.length === 0)
      .map(({ key, name, prices: [first], totalSubscribers }) => ({
        row: key,
        label: name,
        target: first.id,
        evidence: [{ label: 'Subscribers', value: totalSubscribers }],
      })),
});
