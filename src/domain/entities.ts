import * as v from 'valibot';

/**
 * Entities of the platform as the console uses them (docs/product/platform.md#entities).
 *
 * The adapters in `api/resources/` produce them from any response of the server, and guarantee
 * their shape: a text is a string (clipped), a count is a whole number of at least 0, and a missing
 * or unreadable value is `null`, never `undefined`, `NaN` or an invalid date.
 */

/** Milliseconds since 1970-01-01T00:00:00Z. */
export type EpochMs = number;

export const DAY_MS = 86_400_000;

/** Amount in the currency's minor units (cents for USD, whole yen for JPY). */
export type Money = {
  minorUnits: number;
  /** Currency code as sent, in upper case. Expected to be ISO 4217, but not validated. */
  currency: string;
};

const text = v.string();
const optionalText = v.nullable(text);
const instant = v.nullable(v.pipe(v.number(), v.finite()));

const merchant = v.object({
  ...v.entriesFromList(['id', 'name'], text),
  ...v.entriesFromList(
    ['timezone', 'country', 'currency', 'currencySymbol', 'taxIdentifier'],
    optionalText,
  ),
  ...v.entriesFromList(['contactEmail', 'contactPhone', 'address', 'logo'], optionalText),
  ...v.entriesFromList(['isActive', 'kraEnabled'], v.boolean()),
  ...v.entriesFromList(['createdAt', 'updatedAt'], instant),
});

export type Merchant = v.InferOutput<typeof merchant>;

/** A schema instead of a type, because the profile is also read back from this device's storage. */
export const sessionUser = v.object({
  ...v.entriesFromList(['id', 'displayName', 'email'], text),
  ...v.entriesFromList(['emailVerifiedAt', 'createdAt', 'updatedAt'], instant),
  phone: optionalText,
  /** Name of the first role in the user's role list. */
  role: optionalText,
  merchantId: optionalText,
  merchant: v.nullable(merchant),
  avatarUrl: optionalText,
});

/** The signed-in operator. */
export type SessionUser = v.InferOutput<typeof sessionUser>;

/** A tenant. */
export type App = {
  id: string;
  /** Unique, immutable slug. */
  name: string;
  displayName: string;
  description: string | null;
  domain: string | null;
  isActive: boolean;
  createdAt: EpochMs | null;
  /** Numbers of users and devices; null if the platform doesn't say. */
  userCount: number | null;
  deviceCount: number | null;
};

export type Device = {
  id: string;
  deviceName: string | null;
  platform: string | null;
  appVersion: string | null;
  isActive: boolean;
  hasActiveSubscription: boolean;
  serverCount: number;
  /** Maximum number of servers: 999 means unlimited, and null means unknown. */
  maxServers: number | null;
  canViewLogs: boolean;
  lastSeen: EpochMs | null;
  createdAt: EpochMs | null;
};

export type Subscription = {
  id: string;
  /**
   * `active`, `trialing`, `past_due`, `canceled`, `incomplete`, or any other text, which is shown
   * as sent.
   */
  status: string;
  stripePriceId: string | null;
  stripeSubscriptionId: string | null;
  stripeCustomerId: string | null;
  currentPeriodStart: EpochMs | null;
  currentPeriodEnd: EpochMs | null;
  /**
   * Whether the subscription ends with the current period instead of renewing; false when missing.
   */
  cancelAtPeriodEnd: boolean;
  createdAt: EpochMs | null;
  user: { displayName: string | null; email: string | null };
};

/** One price of a product of the payment provider. The plans page groups prices by product. */
export type Price = {
  /** Key of the row: the provider's price id if present. */
  id: string;
  name: string | null;
  description: string | null;
  features: string[];
  isActive: boolean;
  stripeProductId: string | null;
  stripePriceId: string | null;
  amount: Money | null;
  /** `month`, `year`, or any other text, which is shown as sent. */
  interval: string | null;
  /** Number of intervals that one payment covers, such as 3 months; 1 by default. */
  intervalCount: number;
  subscriberCount: number;
};

export type CustomerSubscription = Pick<
  Subscription,
  'id' | 'status' | 'stripePriceId' | 'createdAt' | 'currentPeriodEnd'
>;

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

/** Row of the users list. */
export type AppUser = {
  id: string;
  displayName: string | null;
  email: string | null;
  roles: string[];
  isActive: boolean;
  createdAt: EpochMs | null;
  /** The platform may omit the ids. */
  devices: { deviceId?: string | null; serverCount: number }[];
  subscription: Pick<Subscription, 'id' | 'status' | 'currentPeriodEnd'> | null;
};

export type UploadStatus = 'PENDING' | 'UPLOADED' | 'FAILED';

export type StoredFile = {
  fileId: string;
  fileName: string | null;
  contentType: string | null;
  /** Size in bytes. */
  size: number | null;
  status: UploadStatus;
  createdAt: EpochMs | null;
};

/**
 * Names of the statistics: counts, and the monthly revenue in dollars, not cents
 * (docs/product/dashboard.md#dashboard).
 */
export const statisticNames = [
  'totalUsers',
  'activeUsers',
  'totalDevices',
  'activeDevices',
  'totalSubscriptions',
  'activeSubscriptions',
  'monthlyRevenue',
] as const;

export type DashboardStatistics = Record<(typeof statisticNames)[number], number | null>;
