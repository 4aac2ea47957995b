import { checkRule } from '../checkRule';

export const appWithoutPlan = checkRule({
  id: 'app-without-plan',
  name: 'App without a plan',
  severity: 'notice',
  why: 'The app is active, but there is nothing to subscribe to.',
  action: 'Sync the plans from Stripe. Products need the correct appId in their metadata.',
  list: 'prices',
  needs: ['app', 'prices'],
  find: ({ app, prices }) =>
    app.isActive && prices.length === 0
      ? [{ row: app.id, label: app.displayName, target: null, evidence: [] }]
      : [],
});
