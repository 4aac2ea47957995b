import { checkRule } from '../checkRule';

export const inactiveAppInUse = checkRule({
  id: 'inactive-app-in-use',
  name: 'Inactive app with revenue or active subscriptions',
  severity: 'serious',
  why: 'Customers are charged for an app that is switched off.',
  action: 'Cancel its subscriptions in Stripe, or activate the app again.',
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
          // Not the amount: exchange rates may move it from day to day.
          { label: 'Monthly revenue', value: isEarning ? 'more than 0' : 'none' },
        ],
      },
    ];
  },
});
