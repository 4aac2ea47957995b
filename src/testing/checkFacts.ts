import type { CheckFacts } from '../domain/checks/checkRule';
import type {
  App,
  AppUser,
  Customer,
  DashboardStatistics,
  Device,
  Price,
  Subscription,
} from '../domain/entities';

/** Current time for the rules, passed to them as `CheckFacts.now`. */
export const NOW = Date.UTC(2026, 10, 22);
const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * Builders of valid entities, such as `oneOf.app()`. A test overrides the fields that matter to it.
 */
export const oneOf = {
  app: (changes: Partial<App> = {}): App => ({
    id: 'app',
    name: 'app',
    displayName: 'App',
    description: null,
    domain: null,
    isActive: true,
    createdAt: null,
    userCount: 0,
    deviceCount: 0,
    ...changes,
  }),
  statistics: (changes: Partial<DashboardStatistics> = {}): DashboardStatistics => ({
    totalUsers: 1,
    activeUsers: 1,
    totalDevices: 1,
    activeDevices: 1,
    totalSubscriptions: 20,
    activeSubscriptions: 1,
    monthlyRevenue: 10,
    ...changes,
  }),
  price: (changes: Partial<Price> = {}): Price => ({
    id: 'price',
    name: 'Pro',
    description: null,
    features: ['x'],
    isActive: true,
    stripeProductId: 'prod',
    stripePriceId: 'price',
    interval: 'month',
    intervalCount: 1,
    subscriberCount: 1,
    amount: { minorUnits: 900, currency: 'USD' },
    ...changes,
  }),
  subscription: (changes: Partial<Subscription> = {}): Subscription => ({
    id: 'subscription',
    status: 'active',
    stripePriceId: 'price',
    createdAt: null,
    stripeSubscriptionId: 'sub',
    stripeCustomerId: 'cus',
    currentPeriodStart: NOW - DAY_MS,
    currentPeriodEnd: NOW + 29 * DAY_MS,
    cancelAtPeriodEnd: false,
    user: { displayName: 'Ada', email: 'ada@example.com' },
    ...changes,
  }),
  device: (changes: Partial<Device> = {}): Device => ({
    id: 'device',
    deviceName: 'Router',
    platform: 'Linux',
    appVersion: '1',
    isActive: true,
    hasActiveSubscription: true,
    serverCount: 1,
    maxServers: 2,
    canViewLogs: false,
    lastSeen: NOW,
    createdAt: null,
    ...changes,
  }),
  user: (changes: Partial<AppUser> = {}): AppUser => ({
    id: 'user',
    displayName: 'Ada',
    email: 'ada@example.com',
    roles: ['user'],
    isActive: true,
    createdAt: null,
    devices: [],
    subscription: null,
    ...changes,
  }),
  customer: (changes: Partial<Customer> = {}): Customer => ({
    id: 'customer',
    displayName: 'Ada',
    email: 'ada@example.com',
    phone: null,
    stripeCustomerId: 'cus',
    addressLine1: null,
    addressLine2: null,
    city: null,
    state: null,
    postalCode: null,
    country: null,
    createdAt: null,
    subscriptions: [],
    ...changes,
  }),
};

/**
 * Returns facts of an app for which no check reports a finding. A test overrides some of the facts.
 */
export const factsOf = (changes: Partial<CheckFacts> = {}): CheckFacts => ({
  app: oneOf.app(),
  statistics: oneOf.statistics(),
  prices: [oneOf.price()],
  subscriptions: [oneOf.subscription()],
  devices: [oneOf.device()],
  users: [oneOf.user()],
  customers: [oneOf.customer()],
  now: NOW,
  dayOf: (at) => Math.floor(at / DAY_MS),
  ...changes,
});
