import { checkRule } from '../checkRule';
import { DAY_MS, searchOf, subscriberOf } from '../subscriptionFacts';

const LATE_MS = 14 * DAY_MS;

export const longPastDue = checkRule({
  id: 'long-past-due',
  name: 'Past due for more than 14 days',
  severity: 'serious',
  why: 'The period began more than 14 days ago and is still not paid.',
  action: 'Ask the customer for another card, or cancel the subscription in Stripe.',
  list: 'subscriptions',
  needs: ['subscriptions'],
  find: ({ subscriptions }, now) =>
    subscriptions.flatMap((subscription) => {
      // The payment that is late is the one for the current period, due at its start.
      const { id, status, currentPeriodStart: due } = subscription;
      if (status !== 'past_due' || due === null || now - due <= LATE_MS) return [];
      return {
        row: id,
        label: subscriberOf(subscription),
        target: searchOf(subscription),
        evidence: [{ label: 'Unpaid period began', value: { at: due } }],
      };
    }),
});
