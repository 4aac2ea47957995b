import { groupByProduct } from '../../plans';
import { checkRule } from '../checkRule';

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
