import { filterValue, iso, isoOrNull, type ListQuery, pageOf, ResultCache } from './listing';
import type { SubscriptionRecord } from './records';
import type { World } from './world';

const DEFAULT_LIMIT = 20;

/** The subscriptions of the apps: GET /api/subscriptions/all. */
export class Subscriptions {
  private readonly results = new ResultCache<SubscriptionRecord>();

  constructor(private readonly world: World) {}

  view(subscription: SubscriptionRecord) {
    const customer = this.world.store.customers.get(subscription.customerId);
    return {
      id: subscription.id,
      status: subscription.status,
      stripePriceId: subscription.stripePriceId,
      stripeSubscriptionId: subscription.stripeSubscriptionId,
      stripeCustomerId: subscription.stripeCustomerId,
      currentPeriodStart: isoOrNull(subscription.currentPeriodStart),
      currentPeriodEnd: isoOrNull(subscription.currentPeriodEnd),
      createdAt: iso(subscription.createdAt),
      user: customer ? { displayName: customer.displayName, email: customer.email } : null,
    };
  }

  /** Searches customer id, subscription id and email; an unknown status finds nothing. */
  matching({ appId, search, ...filters }: ListQuery): readonly SubscriptionRecord[] {
    const { subscriptions } = this.world.store;
    const status = filterValue(filters.status);
    return this.results.rows(subscriptions.version, [appId, search, status], () => {
      const rows = subscriptions.search(appId, search);
      return status === undefined ? rows : rows.filter((row) => row.status === status);
    });
  }

  /** The answer has the number of pages, but not the number of rows. */
  list(query: ListQuery) {
    const { rows, page, pages } = pageOf(this.matching(query), query, DEFAULT_LIMIT);
    return { subscriptions: rows.map((row) => this.view(row)), page, pages };
  }
}
