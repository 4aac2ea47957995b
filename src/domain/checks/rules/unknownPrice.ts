import { checkRule } from '../checkRule';
import { isRunning, searchOf, subscriberOf } from '../subscriptionFacts';

export const unknownPrice = checkRule({
  id: 'unknown-price',
  name: 'Price that no plan has',
  severity: 'serious',
  why: 'Nobody can say what this subscription costs or what it includes.',
  action: 'Sync the plans from Stripe. If the price stays unknown, check its appId in Stripe.',
  list: 'subscriptions',
  needs: ['subscriptions', 'prices'],
  find: ({ subscriptions, prices }) => {
    const known = new Set(prices.map(({ stripePriceId }) => stripePriceId));
    return subscriptions.flatMap((subscription) => {
      const { id, status, stripePriceId } = subscription;
      if (!isRunning(status) || stripePriceId === null || known.has(stripePriceId)) return [];
      return {
        row: id,
        label: subscriberOf(subscription),
        target: searchOf(subscription),
        evidence: [
          { label: 'Price', value: stripePriceId },
          { label: 'Status', value: status },
        ],
      };
    });
  },
});
