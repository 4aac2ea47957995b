import type { Price } from '../entities';
import { checkRule, findingOf } from './checkRule';
import { groupsOf } from '../groups';
import { groupByProduct } from '../plans';

const priceName = ({ name, stripePriceId }: Price): string | null => name ?? stripePriceId;

const missingIn = ({ stripeProductId, amount }: Price): string[] =>
  [
    stripeProductId === null && 'product',
    amount === null && 'amount',
    (amount === null || amount.currency === '') && 'currency',
  ].filter((part) => part !== false);

export const incompletePrice = checkRule({
  id: 'incomplete-price',
  name: 'Price without a product, amount or currency',
  severity: 'warning',
  why: 'It can’t be grouped, compared, or counted as revenue.',
  action: 'Complete it in {provider}, then sync the plans.',
  list: 'prices',
  needs: ['prices'],
  find: ({ prices }) =>
    prices.flatMap((price) => {
      const missing = missingIn(price);
      if (missing.length === 0) return [];
      return findingOf(price.id, priceName(price), { label: 'Missing', value: missing.join(', ') });
    }),
});

export const inactivePriceInUse = checkRule({
  id: 'inactive-price-in-use',
  name: 'Inactive price with subscribers',
  severity: 'warning',
  why: 'No longer sold, but still billed, often at an old amount.',
  action: 'Move its subscribers to a current price, or dismiss the finding if this is intended.',
  list: 'prices',
  isWorthSubscribers: true,
  needs: ['prices'],
  find: ({ prices }) =>
    prices
      .filter(({ isActive, subscriberCount }) => !isActive && subscriberCount > 0)
      .map((price) =>
        findingOf(
          price.id,
          priceName(price),
          ...(price.amount ? [{ label: 'Amount', value: price.amount }] : []),
          { label: 'Subscribers', value: price.subscriberCount },
        ),
      ),
});

export const duplicatePrices = checkRule({
  id: 'duplicate-prices',
  name: 'Duplicate active prices',
  severity: 'warning',
  why: 'The same product has two active prices for the same interval and currency.',
  action: 'Deactivate the one that should no longer be sold.',
  list: 'prices',
  needs: ['prices'],
  find: ({ prices }) =>
    groupsOf(prices, ({ isActive, stripeProductId, interval, intervalCount, amount }) =>
      isActive && stripeProductId !== null && interval !== null && amount?.currency
        ? JSON.stringify([stripeProductId, interval, intervalCount, amount.currency])
        : '',
    )
      .filter(({ members }) => members.length > 1)
      .map(({ key, members }) => ({
        row: key,
        label: priceName(members[0]),
        target: members[0].id,
        evidence: members.map(({ id, amount }) => ({ label: id, value: amount ?? id })),
      })),
});

export const planWithoutFeatures = checkRule({
  id: 'plan-without-features',
  name: 'Plan without features',
  severity: 'notice',
  why: 'Neither the console nor the app can show what its subscribers get.',
  action:
    'Add features to the product’s metadata in {provider}, under the key “features”, then sync.',
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
