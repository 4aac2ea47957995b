import { PlatformError } from './errors';
import { iso, isoOrNull, type ListQuery, pageOf, ResultCache } from './listing';
import type { CustomerRecord, SubscriptionRecord } from './records';
import type { World } from './world';

const DEFAULT_LIMIT = 20;

const subscriptionView = (subscription: SubscriptionRecord) => ({
  id: subscription.id,
  status: subscription.status,
  stripePriceId: subscription.stripePriceId,
  createdAt: iso(subscription.createdAt),
  currentPeriodEnd: isoOrNull(subscription.currentPeriodEnd),
});

/** Calls about customers, the users who have bought something. */
export class Customers {
  private readonly results = new ResultCache<CustomerRecord>();

  constructor(private readonly world: World) {}

  view(customer: CustomerRecord) {
    return {
      id: customer.id,
      displayName: customer.displayName,
      email: customer.email,
      phone: customer.phone,
      stripeCustomerId: customer.stripeCustomerId,
      addressLine1: customer.addressLine1,
      addressLine2: customer.addressLine2,
      city: customer.city,
      state: customer.state,
      postalCode: customer.postalCode,
      country: customer.country,
      createdAt: iso(customer.createdAt),
      subscriptions: this.heldBy(customer),
    };
  }

  /**
   * Returns the customers whose email, name or phone contains the search text. Without `appId`,
   * searches all apps.
   */
  matching({ appId, search }: ListQuery): readonly CustomerRecord[] {
    const { customers } = this.world.store;
    return this.results.rows(customers.version, [appId, search], () =>
      customers.search(appId, search),
    );
  }

  list(query: ListQuery) {
    const { rows, total, page, pages } = pageOf(this.matching(query), query, DEFAULT_LIMIT);
    return { customers: rows.map((customer) => this.view(customer)), total, page, pages };
  }

  /** Returns one customer. Throws 404 'Customer not found'. */
  one(id: string) {
    return this.view(this.require(id));
  }

  /** Returns {subscriptions}, newest first. Throws 404 'Customer not found'. */
  subscriptions(id: string) {
    return { subscriptions: this.heldBy(this.require(id)) };
  }

  private heldBy(customer: CustomerRecord) {
    return this.world.store.subscriptions.under(customer.id).map(subscriptionView);
  }

  private require(id: string): CustomerRecord {
    const customer = this.world.store.customers.get(id);
    if (!customer) throw new PlatformError(404, 'Customer not found');
    return customer;
  }
}
