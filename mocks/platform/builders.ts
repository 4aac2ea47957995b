import { NO_PLAN } from './entitlements';
import { iso } from './listing';
import type {
  AppRecord,
  CustomerRecord,
  DeviceRecord,
  FileRecord,
  PriceRecord,
  SubscriptionRecord,
  UserRecord,
} from './records';

/**
 * Builders of rows with default values. A test sets only the fields that matter to it and inserts
 * the row, for example `platform.store.customers.insert(buildCustomer({ appId, displayName: 'Ada'
 * }))`.
 */

const BUILT_AT = Date.UTC(2026, 0, 15, 9, 0, 0);
const DAY = 24 * 60 * 60 * 1000;

let built = 0;
const nextId = (prefix: string): string => `${prefix}_built${(built += 1).toString()}`;

export const buildApp = (overrides: Partial<AppRecord> = {}): AppRecord => {
  const id = overrides.id ?? nextId('app');
  return {
    id,
    appId: null,
    name: id.replaceAll('_', '-'),
    displayName: 'Built App',
    description: null,
    domain: null,
    isActive: true,
    createdAt: BUILT_AT,
    updatedAt: BUILT_AT,
    ...overrides,
  };
};

export const buildUser = (overrides: Partial<UserRecord> = {}): UserRecord => {
  const id = overrides.id ?? nextId('user');
  return {
    id,
    appId: null,
    email: `${id}@example.com`,
    displayName: 'Built User',
    password: null,
    phone: null,
    emailVerified: true,
    roles: ['user'],
    isActive: true,
    hasAvatar: false,
    merchant: null,
    shippingAddresses: [],
    createdAt: BUILT_AT,
    updatedAt: BUILT_AT,
    ...overrides,
  };
};

/** Builds a customer. Set `userId` to the user that the customer belongs to. */
export const buildCustomer = (overrides: Partial<CustomerRecord> = {}): CustomerRecord => {
  const id = overrides.id ?? nextId('customer');
  return {
    id,
    appId: null,
    userId: '',
    displayName: 'Built Customer',
    email: `${id}@example.com`,
    phone: null,
    stripeCustomerId: `cus_${id}`,
    addressLine1: null,
    addressLine2: null,
    city: null,
    state: null,
    postalCode: null,
    country: null,
    createdAt: BUILT_AT,
    ...overrides,
  };
};

/** Builds a subscription. Set `customerId` to the subscriber, who has to be inserted first. */
export const buildSubscription = (
  overrides: Partial<SubscriptionRecord> = {},
): SubscriptionRecord => {
  const id = overrides.id ?? nextId('subscription');
  return {
    id,
    appId: null,
    customerId: '',
    status: 'active',
    stripePriceId: null,
    stripeSubscriptionId: `sub_${id}`,
    stripeCustomerId: null,
    currentPeriodStart: BUILT_AT,
    currentPeriodEnd: BUILT_AT + 30 * DAY,
    createdAt: BUILT_AT,
    ...overrides,
  };
};

export const buildPrice = (overrides: Partial<PriceRecord> = {}): PriceRecord => {
  const id = overrides.id ?? nextId('price_monthly');
  return {
    id,
    appId: null,
    name: 'Built Plan',
    description: null,
    isActive: true,
    stripeProductId: null,
    stripePriceId: id,
    amount: 990,
    currency: 'usd',
    interval: 'month',
    subscriberCount: 0,
    entitlement: NO_PLAN,
    createdAt: BUILT_AT,
    ...overrides,
  };
};

export const buildDevice = (overrides: Partial<DeviceRecord> = {}): DeviceRecord => ({
  id: overrides.id ?? nextId('device'),
  appId: null,
  userId: null,
  deviceName: 'Built Device',
  platform: 'Linux',
  appVersion: '1.0.0',
  isActive: true,
  serverCount: 0,
  agreedLimits: null,
  lastSeen: BUILT_AT,
  createdAt: BUILT_AT,
  ...overrides,
});

export const buildFile = (overrides: Partial<FileRecord> = {}): FileRecord => ({
  id: overrides.id ?? nextId('file'),
  appId: null,
  ownerId: '',
  fileName: `notes-${iso(BUILT_AT).slice(0, 10)}.txt`,
  contentType: 'text/plain',
  size: 0,
  status: 'PENDING',
  bytes: null,
  createdAt: BUILT_AT,
  ...overrides,
});
