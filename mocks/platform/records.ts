/**
 * The platform's stored rows. Times are milliseconds since 1970; responses contain them as ISO
 * texts. `null` means that the platform does not know the value.
 */

/** Fields of every stored row. */
export type Row = {
  id: string;
  /** Id of the app that owns the row; null for rows of the platform itself. */
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
  /** Password in plain text, because this is a sandbox; null for users who can't sign in. */
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

/** Limits and features of a device. */
export type Entitlement = {
  /** Number of servers that a device may have; 999 means unlimited. */
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
  /** Limits agreed with support for this device, which override the plan's. */
  agreedLimits: Entitlement | null;
  lastSeen: number | null;
};

/** Price of a provider's product, as of the last sync. */
export type PriceRecord = Row & {
  name: string;
  description: string | null;
  isActive: boolean;
  stripeProductId: string | null;
  stripePriceId: string;
  /** Amount in minor units of the currency. */
  amount: number;
  /** Currency code in lowercase, as the provider sends it. */
  currency: string;
  interval: 'month' | 'year';
  /** Number of subscriptions with this price at the last sync. */
  subscriberCount: number;
  entitlement: Entitlement;
};

export type FileRecord = Row & {
  ownerId: string;
  fileName: string;
  contentType: string;
  /** Size in bytes, as announced before the upload. */
  size: number;
  status: 'PENDING' | 'UPLOADED' | 'FAILED';
  bytes: Uint8Array | null;
};

export type DeviceEventRecord = Row & {
  deviceId: string;
  kind: 'registered' | 'server-created' | 'server-deleted' | 'feature-checked';
  /** Feature of a feature check; null for other events. */
  feature: string | null;
};

/** Mail that a real platform would send. Tests and journeys read its token here. */
export type MailRecord = Row & {
  to: string;
  userId: string;
  kind: 'verify-email' | 'reset-password';
  token: string;
  expiresAt: number;
  usedAt: number | null;
};
