import { chosen, iso, isoOrNull, type ListData, pageOf, RememberedRows } from './listing';
import type { SubscriptionRecord } from './records';
import type { World } from './world';

const DEFAULT_LIMIT = 20;

/** The subscriptions of the apps (specification, section 7, GET /api/subscriptions/all). */
export class Subscriptions {
  private readonly results = new RememberedRows<SubscriptionRecord>();

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

  /** Searches customer id, subscription id and email; a status that no row has finds nothing. */
  found({ appId, search, ...filters }: ListData): readonly SubscriptionRecord[] {
    const { subscriptions } = this.world.store;
    const status = chosen(filters.status);
    return this.results.rows(subscriptions.version, [appId, search, status], () => {
      const rows = subscriptions.search(appId, search);
      return status === undefined ? rows : rows.filter((row) => row.status === status);
    });
  }

  /** The answer names the number of pages, not of rows (specification, section 7). */
  list(query: ListData) {
    const { rows, page, pages } = pageOf(this.found(query), query, DEFAULT_LIMIT);
    return { subscriptions: rows.map((row) => this.view(row)), page, pages };
  }
}
