import { checkRule } from '../checkRule';

export const subscriberCounts = checkRule({
  id: 'subscriber-counts',
  name: 'Subscribers that don’t add up',
  severity: 'warning',
  why: 'The prices count fewer subscribers than there are active subscriptions, or more than there are in all.',
  action: 'Sync the plans from Stripe, which counts again. If it stays, scan for unknown prices.',
  list: 'prices',
  needs: ['app', 'statistics', 'prices'],
  find: ({ app, statistics: { activeSubscriptions: active, totalSubscriptions: all }, prices }) => {
    const counted = prices.reduce((sum, { subscriberCount }) => sum + subscriberCount, 0);
    const tooFew = active !== null && counted < active;
    const tooMany = all !== null && counted > all;
    if (!tooFew && !tooMany) return [];
    return [
      {
        row: app.id,
        label: app.displayName,
        target: null,
        evidence: [
          { label: 'Subscribers of all prices', value: counted },
          tooFew
            ? { label: 'Active subscriptions', value: active }
            : { label: 'All subscriptions', value: all ?? 0 },
        ],
      },
    ];
  },
});
