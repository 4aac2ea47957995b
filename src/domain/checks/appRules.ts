import { checkRule } from './checkRule';

export const inactiveAppInUse = checkRule({
  id: 'inactive-app-in-use',
  name: 'Inactive app with revenue or active subscriptions',
  severity: 'serious',
  why: 'Customers are paying for an inactive app.',
  action: 'Cancel its subscriptions in {provider}, or reactivate the app.',
  list: 'apps',
  needs: ['app', 'statistics'],
  find: ({ app, statistics: { monthlyRevenue, activeSubscriptions } }) => {
    const isEarning = (monthlyRevenue ?? 0) > 0;
    if (app.isActive || !(isEarning || (activeSubscriptions ?? 0) > 0)) return [];
    return [
      {
        row: app.id,
        label: app.displayName,
        target: app.name,
        evidence: [
          { label: 'Active subscriptions', value: activeSubscriptions ?? 'unknown' },
          // Leaves out the amount: exchange rates change it from day to day, and changed evidence
          // counts as a new finding.
          { label: 'Monthly revenue', value: isEarning ? 'more than 0' : 'none' },
        ],
      },
    ];
  },
});

export const subscriberCounts = checkRule({
  id: 'subscriber-counts',
  name: 'Subscriber counts that don’t add up',
  severity: 'warning',
  why: 'The prices show fewer subscribers than there are active subscriptions, or more than there are subscriptions in total.',
  action:
    'Sync the plans from {provider} to recount. If the numbers still differ, look for subscriptions with unknown prices.',
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
          { label: 'Subscribers across all prices', value: counted },
          tooFew
            ? { label: 'Active subscriptions', value: active }
            : { label: 'All subscriptions', value: all ?? 0 },
        ],
      },
    ];
  },
});

export const appWithoutPlan = checkRule({
  id: 'app-without-plan',
  name: 'App without a plan',
  severity: 'notice',
  why: 'The app is active, but there is nothing to subscribe to.',
  action: 'Sync the plans from {provider}. Products need the correct appId in their metadata.',
  list: 'prices',
  needs: ['app', 'prices'],
  find: ({ app, prices }) =>
    app.isActive && prices.length === 0
      ? [{ row: app.id, label: app.displayName, target: null, evidence: [] }]
      : [],
});
