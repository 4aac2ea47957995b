import type { AppUser, Device } from './entities';

/** Meaning of a badge's color. The badge always has a text, too. */
type Tone = 'success' | 'info' | 'warning' | 'danger' | 'neutral';

export type Badge = { label: string; tone: Tone };

const inactive: Badge = { label: 'Inactive', tone: 'neutral' };
const premium: Badge = { label: 'Premium', tone: 'success' };
const trial: Badge = { label: 'Trial', tone: 'info' };
const pastDue: Badge = { label: 'Past Due', tone: 'danger' };
const free: Badge = { label: 'Free', tone: 'neutral' };

// Maps rather than objects, because a lookup of a status named `constructor` in an object would
// return the built-in property.
const subscriptionBadges = new Map<string, Badge>([
  ['active', { label: 'Active', tone: 'success' }],
  ['trialing', trial],
  ['past_due', pastDue],
  ['canceled', { label: 'Canceled', tone: 'neutral' }],
  ['incomplete', { label: 'Incomplete', tone: 'warning' }],
]);

const userBadges = new Map<string, Badge>([
  ['active', premium],
  ['trialing', trial],
  ['past_due', pastDue],
]);

const raw = (status: string): Badge => ({ label: status, tone: 'neutral' });

export function activityBadge(isActive: boolean): Badge {
  return isActive ? { label: 'Active', tone: 'success' } : inactive;
}

export const isKnownStatus = (status: string): boolean => subscriptionBadges.has(status);

/** An unknown status is shown as sent (docs/product/subscriptions.md#subscriptions). */
export function subscriptionBadge(status: string): Badge {
  return subscriptionBadges.get(status) ?? raw(status);
}

export function deviceBadge({
  isActive,
  hasActiveSubscription,
}: Pick<Device, 'isActive' | 'hasActiveSubscription'>): Badge {
  if (!isActive) return inactive;
  return hasActiveSubscription ? premium : free;
}

/** An unknown status is shown as sent (docs/product/users.md#users). */
export function userBadge({
  isActive,
  subscription,
}: Pick<AppUser, 'isActive' | 'subscription'>): Badge {
  if (!isActive) return inactive;
  if (!subscription) return free;
  return userBadges.get(subscription.status) ?? raw(subscription.status);
}
