import { checkRule } from '../checkRule';

export const customerWithoutProviderId = checkRule({
  id: 'customer-without-provider-id',
  name: 'Customer unknown to Stripe',
  severity: 'notice',
  why: 'Without a Stripe customer there is no invoice, no card and no billing portal.',
  action: 'Create the customer in Stripe, or find out how they came to their subscription.',
  list: 'customers',
  needs: ['customers'],
  find: ({ customers }) =>
    customers
      .filter(({ stripeCustomerId }) => stripeCustomerId === null)
      .map(({ id, displayName, email, subscriptions }) => ({
        row: id,
        label: displayName ?? email,
        target: id,
        evidence: [{ label: 'Subscriptions', value: subscriptions.length }],
      })),
});
