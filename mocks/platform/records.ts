/**
 * The platform's stored rows. Times are milliseconds since 1970; the areas convert them to the ISO
 * texts of the answers. `null` stands for a value that the platform doesn't know.
 */

/** The fields of every stored row. */
export type Row = {
  id: string;
  /** The tenant that owns the row; null for rows of the platform itself. */
  appId: string | null;
  createdAt: number;
};

export type AppRecord = Row & {
  name: string;
  displayName: string;
  description: string | null;
  domain: string | null;
  isActive: boolean;
  updatedAt: number;
};

export type MerchantRecord = {
  id: string;
  name: string;
  timezone: string;
  country: string;
  currency: string;
  currencySymbol: string;
  taxIdentifier: string | null;
  contactEmail: string;
  contactPhone: string | null;
  address: string | null;
  logo: string | null;
  isActive: boolean;
  kraEnabled: boolean;
  createdAt: number;
  updatedAt: number;
};

type ShippingAddress = {
  id: string;
  isDefault: boolean;
  line1: string;
  city: string;
  postalCode: string;
  country: string;
};

export type UserRecord = Row & {
  email: string;
  displayName: string | null;
  /** In plain text, because this is a sandbox. Null for people who can't sign in. */
  password: string | null;
  phone: string | null;
  emailVerified: boolean;
  roles: string[];
  isActive: boolean;
  hasAvatar: boolean;
  merchant: MerchantRecord | null;
  shippingAddresses: ShippingAddress[];
  updatedAt: number;
};

export type CustomerRecord = Row & {
  userId: string;
  displayName: string | null;
  email: string;
  phone: string | null;
  stripeCustomerId: string | null;
  addressLine1: string | null;
  addressLine2: string | null;
  city: string | null;
  state: string | null;
  postalCode: string | null;
  country: string | null;
};

export type SubscriptionRecord = Row & {
  customerId: string;
  status: string;
  stripePriceId: string | null;
  stripeSubscriptionId: string | null;
  stripeCustomerId: string | null;
  currentPeriodStart: number | null;
  currentPeriodEnd: number | null;
};

/** The limits and features of a device. */
export type Entitlement = {
  /** 999 means unlimited. */
  maxServers: number;
  canViewLogs: boolean;
  /** Names of the plan's features, as the plans page shows them. */
  features: readonly string[];
};

export type DeviceRecord = Row & {
  userId: string | null;
  deviceName: string | null;
  platform: string | null;
  appVersion: string | null;
  isActive: boolean;
  serverCount: number;
  /** Limits agreed with support for this device alone; they override the plan's. */
  agreedLimits: Entitlement | null;
  lastSeen: number | null;
};

/** One price of a provider product, as of the last sync. */
export type PriceRecord = Row & {
  name: string;
  description: string | null;
  isActive: boolean;
  stripeProductId: string | null;
  stripePriceId: string;
  /** Minor units of the currency. */
  amount: number;
  /** In lower case, as the provider writes it. */
  currency: string;
  interval: 'month' | 'year';
  /** Subscriptions that held this price when the plans were last synced. */
  subscriberCount: number;
  entitlement: Entitlement;
};

export type FileRecord = Row & {
  ownerId: string;
  fileName: string;
  contentType: string;
  /** Bytes, as announced before the upload. */
  size: number;
  status: 'PENDING' | 'UPLOADED' | 'FAILED';
  bytes: Uint8Array | null;
};

export type DeviceEventRecord = Row & {
  deviceId: string;
  kind: 'registered' | 'server-created' | 'server-deleted' | 'feature-checked';
  /** The feature of a feature check; null for other events. */
  feature: string | null;
};

/** A mail that a real platform would have sent. Tests and journeys read its token here. */
export type MailRecord = Row & {
  to: string;
  userId: string;
  kind: 'verify-email' | 'reset-password';
  token: string;
  expiresAt: number;
  usedAt: number | null;
};
