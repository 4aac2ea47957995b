import { PlatformError } from './errors';
import { Fields } from './fields';
import { priceView } from './prices';
import type { PriceRecord } from './records';
import { APP_BLUEPRINTS, STRAY_PRODUCTS } from './seed/blueprints';
import { pricesOf } from './seed/business';
import type { World } from './world';

/** Statuses of subscriptions that count as subscribers of their price. */
const SUBSCRIBING = new Set(['active', 'trialing', 'past_due']);

/** Recounts the subscribers of every price. */
export const countSubscribers = (world: World): void => {
  const counts = new Map<string, number>();
  for (const { status, stripePriceId } of world.store.subscriptions.all) {
    if (stripePriceId === null || !SUBSCRIBING.has(status)) continue;
    counts.set(stripePriceId, (counts.get(stripePriceId) ?? 0) + 1);
  }
  for (const price of world.store.prices.all) {
    world.store.prices.update(price, { subscriberCount: counts.get(price.stripePriceId) ?? 0 });
  }
};

/** Calls of the platform to the payment provider: plans, checkout and customer portal. */
export class Stripe {
  constructor(private readonly world: World) {}

  /**
   * Returns the provider's products with their apps: {success, data: [{productId, name, appId or
   * null, synced, prices: [ids]}]}.
   */
  debugPlans() {
    const placed = APP_BLUEPRINTS.flatMap(({ id, products }) =>
      products.map((product) => ({ product, appId: this.world.store.apps.get(id)?.id ?? null })),
    );
    const stray = STRAY_PRODUCTS.map((product) => ({ product, appId: null }));
    return {
      success: true,
      data: [...placed, ...stray].map(({ product, appId }) => ({
        productId: product.id,
        name: product.name,
        appId,
        synced: product.prices.every(({ id }) => this.world.store.prices.get(id) !== undefined),
        prices: product.prices.map(({ id }) => id),
      })),
    };
  }

  /**
   * Copies the provider's prices and recounts their subscribers. The first sync of a sandbox adds a
   * price that only the provider had.
   */
  sync() {
    for (const price of this.pricesAtProvider()) {
      const known = this.world.store.prices.get(price.id);
      if (known) this.refresh(known, price);
      else this.world.store.prices.insert({ ...price, createdAt: this.world.now() });
    }
    countSubscribers(this.world);
    const plans = this.world.store.prices.all.map(priceView);
    return {
      success: true,
      message: `Successfully synced ${plans.length} plans from Stripe`,
      data: plans,
    };
  }

  testConnection() {
    return { success: true, message: 'Stripe connection successful', data: { livemode: false } };
  }

  /**
   * Returns a checkout link. Body: {priceId, customerId?, successUrl?, cancelUrl?}. Throws 400, or
   * 404 for an unknown price.
   */
  checkout(body: unknown) {
    const fields = new Fields(body);
    const priceId = fields.text('priceId');
    fields.throwIfRefused();
    const price = this.world.store.prices.get(priceId);
    if (!price) throw new PlatformError(404, 'Price not found');
    if (!price.isActive) throw new PlatformError(400, 'Price is no longer sold');
    return { url: `https://checkout.stripe.com/c/pay/${this.world.newId('cs_test')}` };
  }

  /**
   * Returns a customer portal link. Body: {customerId (the provider's)}. Throws 400, or 404 for an
   * unknown customer.
   */
  portal(body: unknown) {
    const fields = new Fields(body);
    const customerId = fields.text('customerId');
    fields.throwIfRefused();
    const isKnown = this.world.store.customers.all.some(
      (customer) => customer.stripeCustomerId === customerId,
    );
    if (!isKnown) throw new PlatformError(404, 'Customer not found');
    return { url: `https://billing.stripe.com/p/session/${this.world.newId('bps_test')}` };
  }

  private pricesAtProvider(): PriceRecord[] {
    return APP_BLUEPRINTS.filter(({ id }) => this.world.store.apps.get(id)).flatMap((blueprint) =>
      pricesOf(blueprint, this.world.now(), () => true),
    );
  }

  private refresh(known: PriceRecord, { name, description, isActive, amount }: PriceRecord): void {
    this.world.store.prices.update(known, { name, description, isActive, amount });
  }
}
