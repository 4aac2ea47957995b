import { filterValue, iso, isoOrNull, type ListQuery, pageOf, ResultCache } from './listing';
import type { SubscriptionRecord } from './records';
import type { World } from './world';

const DEFAULT_LIMIT = 20;

/** Calls about the apps' subscriptions: GET /api/subscriptions/all. */
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

  /**
   * Returns the subscriptions whose id, customer id or email contains the search text. An unknown
   * status finds none.
   */
  matching({ appId, search, ...filters }: ListQuery): readonly SubscriptionRecord[] {
    const { subscriptions } = this.world.store;
    const status = filterValue(filters.status);
    return this.results.rows(subscriptions.version, [appId, search, status], () => {
      const rows = subscriptions.search(appId, search);
      return status === undefined ? rows : rows.filter((row) => row.status === status);
    });
  }

  /**
   * Returns a page of subscriptions with the number of pages. This call has no total number of
   * rows.
   */
  list(query: ListQuery) {
    const { rows, page, pages } = pageOf(this.matching(query), query, DEFAULT_LIMIT);
    return { subscriptions: rows.map((row) => this.view(row)), page, pages };
  }
}
