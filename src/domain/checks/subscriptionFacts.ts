import type { Subscription } from '../entities';

/** A day (milliseconds). */
export const DAY_MS = 24 * 60 * 60 * 1000;

/** Whether a subscription with this status is served as a paid one. */
export const isServed = (status: string): boolean => status === 'active' || status === 'trialing';

/** Whether a subscription with this status goes on, paid for or not. */
export const isRunning = (status: string): boolean => isServed(status) || status === 'past_due';

/** The name of a subscription's holder. */
export const subscriberOf = ({ user }: Pick<Subscription, 'user'>): string | null =>
  user.displayName ?? user.email;

/** The text that finds a subscription in its list: docs/product.md#calls says what that searches. */
export const searchOf = (subscription: Subscription): string =>
  subscription.stripeSubscriptionId ??
  subscription.stripeCustomerId ??
  subscription.user.email ??
  subscription.id;
