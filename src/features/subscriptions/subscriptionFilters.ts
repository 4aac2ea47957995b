/** The values that GET /api/subscriptions/all takes for the status. */
export const subscriptionFilters = {
  status: ['active', 'trialing', 'past_due', 'canceled'],
} as const;
