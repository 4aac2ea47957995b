import type { AppUser, Device } from './entities';

/** How a badge is coloured; it always carries its text too. */
export type Tone = 'success' | 'info' | 'warning' | 'danger' | 'neutral';

export type Badge = { label: string; tone: Tone };

const inactive: Badge = { label: 'Inactive', tone: 'neutral' };
const premium: Badge = { label: 'Premium', tone: 'success' };
const trial: Badge = { label: 'Trial', tone: 'info' };
const pastDue: Badge = { label: 'Past Due', tone: 'warning' };
const free: Badge = { label: 'Free', tone: 'info' };

// Maps, not objects: a status named `constructor` has to come out raw like any other.
const subscriptionBadges = new Map<string, Badge>([
  ['active', { label: 'Active', tone: 'success' }],
  ['trialing', trial],
  ['past_due', pastDue],
  ['canceled', { label: 'Canceled', tone: 'danger' }],
  ['incomplete', { label: 'Incomplete', tone: 'warning' }],
]);

const userBadges = new Map<string, Badge>([
  ['active', premium],
  ['trialing', trial],
  ['past_due', pastDue],
]);

const raw = (status: string): Badge => ({ label: status, tone: 'neutral' });

/** Active or Inactive: apps (section 2, /apps) and plans (section 2, /subscription-plans). */
export function activityBadge(isActive: boolean): Badge {
  return isActive ? { label: 'Active', tone: 'success' } : inactive;
}

/** Section 4, "Subscription statuses displayed". */
export function subscriptionBadge(status: string): Badge {
  return subscriptionBadges.get(status) ?? raw(status);
}

/** Section 4, "Device badge". */
export function deviceBadge({
  isActive,
  hasActiveSubscription,
}: Pick<Device, 'isActive' | 'hasActiveSubscription'>): Badge {
  if (!isActive) return inactive;
  return hasActiveSubscription ? premium : free;
}

/** Section 4, "User badge". */
export function userBadge({
  isActive,
  subscription,
}: Pick<AppUser, 'isActive' | 'subscription'>): Badge {
  if (!isActive) return inactive;
  if (!subscription) return free;
  return userBadges.get(subscription.status) ?? raw(subscription.status);
}
