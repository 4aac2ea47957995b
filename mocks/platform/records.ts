/**
 * What the platform stores. Times are milliseconds since 1970; the areas turn them into the ISO
 * texts of the answers. `null` stands for what the platform doesn't know.
 */

/** What every stored row has. */
export type Row = {
  id: string;
  /** The tenant that owns the row; null for what belongs to the platform itself. */
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

export type ShippingAddress = {
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
  /** Plain: this is a sandbox. Null for people who can't sign in. */
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

/** What a device may do (specification, section 1: gated by subscription limits per device). */
export type Entitlement = {
  /** 999 means unlimited (specification, section 9). */
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
  /** Limits agreed with support for this device alone; they stand above the plan's. */
  agreedLimits: Entitlement | null;
  lastSeen: number | null;
};

/** One price of a provider product, as the last sync brought it. */
export type PriceRecord = Row & {
  name: string;
  description: string | null;
  isActive: boolean;
  stripeProductId: string | null;
  stripePriceId: string;
  /** Minor units of the currency. */
  amount: number;
  /** Lower case, as the provider writes it. */
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
  /** The feature that was asked for; null for other events. */
  feature: string | null;
};

/** A mail that a real platform would have sent; tests and journeys read its token here. */
export type MailRecord = Row & {
  to: string;
  userId: string;
  kind: 'verify-email' | 'reset-password';
  token: string;
  expiresAt: number;
  usedAt: number | null;
};
