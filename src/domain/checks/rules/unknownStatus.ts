import { isKnownStatus } from '../../badges';
import { checkRule } from '../checkRule';
import { searchOf, subscriberOf } from '../subscriptionFacts';

export const unknownStatus = checkRule({
  id: 'unknown-status',
  name: 'Unknown subscription status',
  severity: 'warning',
  why: 'No card or filter of the console counts a subscription with this status.',
  action: 'Look it up in Stripe and see whether the customer is served as intended.',
  list: 'subscriptions',
  needs: ['subscriptions'],
  find: ({ subscriptions }) =>
    subscriptions
      .filter(({ status }) => !isKnownStatus(status))
      .map((subscription) => ({
        row: subscription.id,
        label: subscriberOf(subscription),
        target: searchOf(subscription),
        evidence: [{ label: 'Status', value: subscription.status }],
      })),
});
