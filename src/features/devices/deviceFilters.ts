/** The values that GET /api/subscriptions/devices takes for the status. */
export const deviceFilters = { status: ['active', 'inactive'] } as const;
