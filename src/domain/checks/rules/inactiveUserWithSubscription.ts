import { checkRule } from '../checkRule';

export const inactiveUserWithSubscription = checkRule({
  id: 'inactive-user-with-subscription',
  name: 'Inactive user with an active subscription',
  severity: 'serious',
  why: 'Somebody pays for a service that they can’t use.',
  action: 'Activate the user again, or cancel the subscription in Stripe.',
  list: 'users',
  needs: ['users'],
  find: ({ users }) =>
    users.flatMap(({ id, displayName, email, isActive, subscription }) =>
      isActive || subscription?.status !== 'active'
        ? []
        : {
            row: id,
            label: displayName ?? email,
            target: id,
            evidence: [{ label: 'Subscription', value: subscription.id }],
          },
    ),
});
