import { activityBadge, deviceBadge, subscriptionBadge, userBadge } from './badges';

describe('subscriptionBadge', () => {
  it.each([
    ['active', 'Active', 'success'],
    ['trialing', 'Trial', 'info'],
    ['past_due', 'Past Due', 'danger'],
    ['canceled', 'Canceled', 'neutral'],
    ['incomplete', 'Incomplete', 'warning'],
    ['paused', 'paused', 'neutral'],
    ['ACTIVE', 'ACTIVE', 'neutral'],
    ['constructor', 'constructor', 'neutral'],
    ['__proto__', '__proto__', 'neutral'],
  ])('shows %s as %s', (status, label, tone) => {
    expect(subscriptionBadge(status)).toEqual({ label, tone });
  });
});

describe('deviceBadge', () => {
  it.each([
    [false, false, 'Inactive'],
    [false, true, 'Inactive'],
    [true, true, 'Premium'],
    [true, false, 'Free'],
  ])('active %s, subscription %s: %s', (isActive, hasActiveSubscription, label) => {
    const badge = deviceBadge({ isActive, hasActiveSubscription });
    const tone = label === 'Premium' ? 'success' : 'neutral';
    expect(badge).toEqual({ label, tone });
  });
});

describe('userBadge', () => {
  it.each([
    [false, 'active', 'Inactive'],
    [false, null, 'Inactive'],
    [true, 'active', 'Premium'],
    [true, 'trialing', 'Trial'],
    [true, 'past_due', 'Past Due'],
    [true, 'canceled', 'canceled'],
    [true, 'incomplete', 'incomplete'],
    [true, null, 'Free'],
  ])('active %s, subscription %s: %s', (isActive, status, label) => {
    const subscription = status === null ? null : { id: 's1', status, currentPeriodEnd: null };
    expect(userBadge({ isActive, subscription }).label).toBe(label);
  });
});

it('shows whether an app or a plan is active', () => {
  expect([activityBadge(true).label, activityBadge(false).label]).toEqual(['Active', 'Inactive']);
});
