/*
 * Response bodies for tests of the adapters, as in docs/product/platform.md#calls, and the results
 * of parsing them: `rawApp` is parsed to `appRead`.
 */

export const day = '2026-01-15T00:00:00Z';

export const at = Date.UTC(2026, 0, 15);

export const subscription = {
  id: 's',
  status: 'active',
  stripePriceId: 'p',
  createdAt: day,
  currentPeriodEnd: day,
};

export const subscriptionRead = { ...subscription, createdAt: at, currentPeriodEnd: at };

/** Result of parsing a subscription without fields. */
export const bareSubscription = {
  status: 'unknown',
  stripePriceId: null,
  createdAt: null,
  currentPeriodEnd: null,
};

const app = {
  id: 'a',
  name: 'nimbus',
  displayName: 'Nimbus',
  description: 'VPN',
  domain: 'https://x.test',
  isActive: true,
  createdAt: day,
};

export const appRead = { ...app, createdAt: at, userCount: 2, deviceCount: 3 };

export const rawApp = { ...app, _count: { users: 2, devices: 3 } };

const customer = {
  id: 'c',
  displayName: 'Cy',
  email: 'c@x.test',
  phone: '1',
  stripeCustomerId: 'cus',
  addressLine1: 'l1',
  addressLine2: 'l2',
  city: 'ci',
  state: 'st',
  postalCode: 'pc',
  country: 'co',
};

export const rawCustomer = { ...customer, createdAt: day, subscriptions: [subscription, null] };

export const customerRead = { ...customer, createdAt: at, subscriptions: [subscriptionRead] };

const device = {
  id: 'd',
  deviceName: 'Pixel',
  platform: 'android',
  appVersion: '1.0',
  isActive: true,
  hasActiveSubscription: true,
  serverCount: 1,
  maxServers: 999,
  canViewLogs: true,
};

export const rawDevice = { ...device, lastSeen: day, createdAt: day };

export const deviceRead = { ...device, lastSeen: at, createdAt: at };

const file = {
  fileId: 'f',
  fileName: 'a.png',
  contentType: 'image/png',
  size: 3,
  status: 'UPLOADED',
};

export const rawFile = { ...file, createdAt: day };

export const fileRead = { ...file, createdAt: at };

const price = {
  name: 'Pro',
  description: 'All of it',
  features: ['Logs'],
  isActive: true,
  stripeProductId: 'prod',
  stripePriceId: 'price',
  interval: 'month',
  intervalCount: 3,
  subscriberCount: 4,
};

export const rawPrice = { ...price, id: 'row', amount: 1299, currency: 'usd' };

export const priceRead = { ...price, id: 'price', amount: { minorUnits: 1299, currency: 'USD' } };

const user = { id: 'u', displayName: 'Ada', email: 'a@x.test', isActive: true };

export const rawUser = {
  ...user,
  roles: ['admin'],
  createdAt: day,
  devices: [{ id: 'd1', serverCount: 2 }, {}, 'x'],
  subscription: { id: 's', status: 'active', currentPeriodEnd: day },
};

export const userRead = {
  ...user,
  roles: ['admin'],
  createdAt: at,
  devices: [
    { deviceId: 'd1', serverCount: 2 },
    { deviceId: null, serverCount: 0 },
  ],
  subscription: { id: 's', status: 'active', currentPeriodEnd: at },
};

export const metrics = {
  totalUsers: 1,
  activeUsers: 2,
  totalDevices: 3,
  activeDevices: 4,
  totalSubscriptions: 5,
  activeSubscriptions: 6,
  monthlyRevenue: -7.5,
};

/** Returns a page of these rows, as a list's adapter returns it. */
export const page = (...rows: unknown[]) => ({
  rows,
  total: null,
  pages: null,
  isMalformed: false,
});

/** Test case of an adapter: its name, the adapter, a body, and the expected result. */
export type Case = [name: string, read: (body: unknown) => unknown, body: unknown, result: unknown];
