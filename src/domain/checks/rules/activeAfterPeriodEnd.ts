import { checkRule } from '../checkRule';
import { DAY_MS, isServed, searchOf, subscriberOf } from '../subscriptionFacts';

/** The provider renews late now and then, and the platform hears of it later still. */
const GRACE_MS = 3 * DAY_MS;

export const activeAfterPeriodEnd = checkRule({
  id: 'active-after-period-end',
  name: 'Active although the period has ended',
  severity: 'serious',
  why: 'The period ended more than 3 days ago, so this service is probably not paid for.',
  action: 'Compare it with Stripe, and end it or correct its period there.',
  list: 'subscriptions',
  needs: ['subscriptions'],
  find: ({ subscriptions }, now) =>
    subscriptions.flatMap((subscription) => {
      const { id, status, currentPeriodEnd: end } = subscription;
      if (!isServed(status) || end === null || now - end <= GRACE_MS) return [];
      return {
        row: id,
        label: subscriberOf(subscription),
        target: searchOf(subscription),
        evidence: [
          { label: 'Status', value: status },
          { label: 'Period ended', value: { at: end } },
        ],
      };
    }),
});
