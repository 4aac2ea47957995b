/**
 * The entities of the platform as the console uses them (docs/product.md#entities).
 *
 * The adapters in `api/resources/` produce them. They guarantee the shape for any answer of the
 * server: a text is a string (clipped), a count is a whole number of at least 0, and a missing or
 * unreadable value is `null`, never `undefined`, `NaN` or an invalid date.
 */

/** Milliseconds since 1970-01-01T00:00:00Z. */
export type EpochMs = number;

/** An amount in the currency's minor units (cents for USD, whole yen for JPY). */
export type Money = {
  minorUnits: number;
  /** The code that the server sent, in upper case: ISO 4217, but nothing checks that. */
  currency: string;
};

export type Merchant = {
  id: string;
  name: string;
  timezone: string | null;
  country: string | null;
  currency: string | null;
  currencySymbol: string | null;
  taxIdentifier: string | null;
  contactEmail: string | null;
  contactPhone: string | null;
  address: string | null;
  logo: string | null;
  isActive: boolean;
  kraEnabled: boolean;
  createdAt: EpochMs | null;
  updatedAt: EpochMs | null;
};

/** The operator who is signed in. */
export type SessionUser = {
  id: string;
  displayName: string;
  email: string;
  emailVerifiedAt: EpochMs | null;
  phone: string | null;
  createdAt: EpochMs | null;
  updatedAt: EpochMs | null;
  /** Name of the first role in the user's role list. */
  role: string | null;
  merchantId: string | null;
  merchant: Merchant | null;
  avatarUrl: string | null;
};

/** A tenant. */
export type App = {
  id: string;
  /** Slug, unique, immutable. */
  name: string;
  displayName: string;
  description: string | null;
  domain: string | null;
  isActive: boolean;
  createdAt: EpochMs | null;
  userCount: number;
  deviceCount: number;
};

export type Device = {
  id: string;
  deviceName: string | null;
  platform: string | null;
  appVersion: string | null;
  isActive: boolean;
  hasActiveSubscription: boolean;
  serverCount: number;
  /** 999 means unlimited; null means that the server did not say. */
  maxServers: number | null;
  canViewLogs: boolean;
  lastSeen: EpochMs | null;
  createdAt: EpochMs | null;
};

export type Subscription = {
  id: string;
  /** active, trialing, past_due, canceled, incomplete, or another one, which is shown as sent. */
  status: string;
  stripePriceId: string | null;
  stripeSubscriptionId: string | null;
  stripeCustomerId: string | null;
  currentPeriodStart: EpochMs | null;
  currentPeriodEnd: EpochMs | null;
  createdAt: EpochMs | null;
  user: { displayName: string | null; email: string | null };
};

/** One price of a product of the payment provider; the plans page groups them by product. */
export type Price = {
  /** Key of the row: the provider's price id if there is one. */
  id: string;
  name: string | null;
  description: string | null;
  features: string[];
  isActive: boolean;
  stripeProductId: string | null;
  stripePriceId: string | null;
  amount: Money | null;
  /** month, year, or another interval, which is shown as sent. */
  interval: string | null;
  subscriberCount: number;
};

export type CustomerSubscription = {
  id: string;
  status: string;
  stripePriceId: string | null;
  createdAt: EpochMs | null;
  currentPeriodEnd: EpochMs | null;
};

export type Customer = {
  id: string;
  displayName: string | null;
  email: string | null;
  phone: string | null;
  stripeCustomerId: string | null;
  addressLine1: string | null;
  addressLine2: string | null;
  city: string | null;
  state: string | null;
  postalCode: string | null;
  country: string | null;
  createdAt: EpochMs | null;
  subscriptions: CustomerSubscription[];
};

/** A row of the users list. */
export type AppUser = {
  id: string;
  displayName: string | null;
  email: string | null;
  roles: string[];
  isActive: boolean;
  createdAt: EpochMs | null;
  devices: { serverCount: number }[];
  subscription: { id: string; status: string; currentPeriodEnd: EpochMs | null } | null;
};

export type UploadStatus = 'PENDING' | 'UPLOADED' | 'FAILED';

export type StoredFile = {
  fileId: string;
  fileName: string | null;
  contentType: string | null;
  /** Bytes. */
  size: number | null;
  status: UploadStatus;
  createdAt: EpochMs | null;
};

export type DashboardStatistics = {
  totalUsers: number | null;
  activeUsers: number | null;
  totalDevices: number | null;
  activeDevices: number | null;
  totalSubscriptions: number | null;
  activeSubscriptions: number | null;
  /** Dollars, not cents (docs/product.md#dashboard). */
  monthlyRevenue: number | null;
};
