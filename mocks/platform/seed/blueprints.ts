import type { Entitlement } from '../records';

/** Price in the payment provider's catalog. */
export type PriceBlueprint = {
  /** Id that contains 'monthly' or 'yearly', from which the console derives the plan's label. */
  id: string;
  /** Amount in minor units of the currency; whole yen for JPY. */
  amount: number;
  currency: 'usd' | 'eur' | 'jpy';
  interval: 'month' | 'year';
  isActive?: boolean;
  /** Weight of the price when the seed picks one for a subscription. */
  share: number;
  /**
   * Whether the platform has the price from the start; true by default. If false, the first sync
   * adds the price.
   */
  synced?: boolean;
};

export type ProductBlueprint = {
  id: string;
  name: string;
  description: string | null;
  entitlement: Entitlement;
  prices: readonly PriceBlueprint[];
};

export type AppBlueprint = {
  id: string;
  name: string;
  displayName: string;
  description: string | null;
  domain: string | null;
  isActive: boolean;
  ageDays: number;
  size: { users: number; customers: number; subscriptions: number; devices: number };
  /**
   * Whether the app is retired: all its devices are inactive, and all its subscriptions canceled
   * except one that `plantFindings` restores.
   */
  isRetired?: boolean;
  products: readonly ProductBlueprint[];
};

/** Ids of the seeded apps, for tests and journeys. */
export const SANDBOX_APPS = {
  /** The large app. The option `rows` enlarges it. */
  nimbus: 'app_nimbus',
  harbor: 'app_harbor',
  kumo: 'app_kumo',
  oasis: 'app_oasis',
  /** An inactive app. */
  gateway: 'app_gateway',
  /** An active app without any data. */
  orchard: 'app_orchard',
} as const;

// prettier-ignore
const NIMBUS_PRODUCTS: readonly ProductBlueprint[] = [
  {
    id: 'prod_nimbus_pro',
    name: 'Nimbus Pro',
    description: 'Five servers of your own, in every region we run.',
    entitlement: {
      maxServers: 5,
      canViewLogs: true,
      features: ['5 servers', 'All regions', 'Log access', 'Email support'],
    },
    prices: [
      { id: 'price_nimbus_pro_monthly', amount: 1299, currency: 'usd', interval: 'month', share: 38 },
      { id: 'price_nimbus_pro_yearly', amount: 11988, currency: 'usd', interval: 'year', share: 21 },
      { id: 'price_nimbus_pro_eur_monthly', amount: 1199, currency: 'eur', interval: 'month', share: 11 },
      { id: 'price_nimbus_pro_eur_yearly', amount: 10990, currency: 'eur', interval: 'year', share: 0, synced: false },
    ],
  },
  {
    id: 'prod_nimbus_starter',
    name: 'Nimbus Starter',
    description: null,
    entitlement: { maxServers: 2, canViewLogs: false, features: ['2 servers', '3 regions'] },
    prices: [
      { id: 'price_nimbus_starter_monthly', amount: 499, currency: 'usd', interval: 'month', share: 16 },
      { id: 'price_nimbus_starter_yearly', amount: 4790, currency: 'usd', interval: 'year', share: 6 },
    ],
  },
  {
    id: 'prod_nimbus_team',
    name: 'Nimbus Team — unlimited servers, shared billing and audit log for distributed organisations',
    description:
      'For teams that run their own fleet: unlimited servers, shared billing, single sign-on, and an audit log that keeps every change for a year.',
    entitlement: {
      maxServers: 999,
      canViewLogs: true,
      features: ['Unlimited servers', 'All regions', 'Log access', 'Audit log', 'Single sign-on', 'Priority support'],
    },
    prices: [
      { id: 'price_nimbus_team_monthly', amount: 7900, currency: 'usd', interval: 'month', share: 5 },
      { id: 'price_nimbus_team_yearly', amount: 79000, currency: 'usd', interval: 'year', share: 3 },
    ],
  },
  {
    id: 'prod_nimbus_launch',
    name: 'Launch Offer 2023',
    description: 'No longer sold; those who have it keep it.',
    entitlement: { maxServers: 3, canViewLogs: false, features: [] },
    prices: [
      { id: 'price_nimbus_launch_monthly', amount: 299, currency: 'usd', interval: 'month', isActive: false, share: 2 },
    ],
  },
];

// prettier-ignore
const HARBOR_PRODUCTS: readonly ProductBlueprint[] = [
  {
    id: 'prod_harbor_berth',
    name: 'Liegeplatz',
    description: 'Ein Server in Frankfurt oder Amsterdam.',
    entitlement: { maxServers: 3, canViewLogs: false, features: ['3 Server', 'Tägliche Sicherung'] },
    prices: [
      { id: 'price_harbor_berth_monthly', amount: 890, currency: 'eur', interval: 'month', share: 6 },
      { id: 'price_harbor_berth_yearly', amount: 8900, currency: 'eur', interval: 'year', share: 3 },
    ],
  },
  {
    id: 'prod_harbor_dock',
    name: 'Trockendock',
    description: 'Zehn Server mit Protokollen.',
    entitlement: { maxServers: 10, canViewLogs: true, features: ['10 Server', 'Log access', 'Tägliche Sicherung'] },
    prices: [
      { id: 'price_harbor_dock_monthly', amount: 2490, currency: 'eur', interval: 'month', share: 2 },
      { id: 'price_harbor_dock_usd_monthly', amount: 2690, currency: 'usd', interval: 'month', isActive: false, share: 1 },
    ],
  },
];

// prettier-ignore
const KUMO_PRODUCTS: readonly ProductBlueprint[] = [
  {
    id: 'prod_kumo_standard',
    name: 'スタンダード',
    description: '東京リージョンのサーバー2台まで。',
    entitlement: { maxServers: 2, canViewLogs: false, features: ['サーバー2台', '東京リージョン'] },
    prices: [
      { id: 'price_kumo_standard_monthly', amount: 980, currency: 'jpy', interval: 'month', share: 3 },
      { id: 'price_kumo_standard_yearly', amount: 9800, currency: 'jpy', interval: 'year', share: 1 },
      { id: 'price_kumo_standard_monthly_2024', amount: 880, currency: 'jpy', interval: 'month', share: 0 },
    ],
  },
  {
    id: 'prod_kumo_pro',
    name: 'プロ',
    description: null,
    entitlement: { maxServers: 20, canViewLogs: true, features: ['サーバー20台', 'Log access'] },
    prices: [
      { id: 'price_kumo_pro_monthly', amount: 4980, currency: 'jpy', interval: 'month', share: 1 },
    ],
  },
  {
    id: 'prod_kumo_support',
    name: '電話サポート',
    description: null,
    entitlement: { maxServers: 2, canViewLogs: false, features: [] },
    prices: [
      { id: 'price_kumo_support_monthly', amount: 1500, currency: 'jpy', interval: 'month', share: 0 },
    ],
  },
  {
    id: 'prod_kumo_backup',
    name: 'バックアップ',
    description: null,
    entitlement: { maxServers: 2, canViewLogs: false, features: ['毎日のバックアップ'] },
    prices: [
      { id: 'price_kumo_backup_monthly', amount: 300, currency: 'jpy', interval: 'month', share: 0 },
    ],
  },
];

// prettier-ignore
const OASIS_PRODUCTS: readonly ProductBlueprint[] = [
  {
    id: 'prod_oasis_basic',
    name: 'الباقة الأساسية',
    description: 'خادمان وموقع واحد.',
    entitlement: { maxServers: 2, canViewLogs: false, features: ['خادمان', 'موقع واحد'] },
    prices: [
      { id: 'price_oasis_basic_monthly', amount: 700, currency: 'usd', interval: 'month', share: 1 },
    ],
  },
];

// prettier-ignore
const GATEWAY_PRODUCTS: readonly ProductBlueprint[] = [
  {
    id: 'prod_gateway_classic',
    name: 'Gateway Classic',
    description: null,
    entitlement: { maxServers: 1, canViewLogs: false, features: [] },
    prices: [
      { id: 'price_gateway_classic', amount: 500, currency: 'usd', interval: 'month', isActive: false, share: 1 },
    ],
  },
];

/** Products of the provider that belong to no app. A sync ignores them. */
// prettier-ignore
export const STRAY_PRODUCTS: readonly ProductBlueprint[] = [
  {
    id: 'prod_test_do_not_use',
    name: 'TEST — do not use',
    description: null,
    entitlement: { maxServers: 0, canViewLogs: false, features: [] },
    prices: [
      { id: 'price_test_monthly', amount: 100, currency: 'usd', interval: 'month', share: 0, synced: false },
    ],
  },
];

export const APP_BLUEPRINTS: readonly AppBlueprint[] = [
  {
    id: SANDBOX_APPS.nimbus,
    name: 'nimbus-vpn',
    displayName: 'Nimbus VPN',
    description: 'Private servers for people who travel',
    domain: 'https://nimbus-vpn.example',
    isActive: true,
    ageDays: 1080,
    size: { users: 900, customers: 500, subscriptions: 600, devices: 1200 },
    products: NIMBUS_PRODUCTS,
  },
  {
    id: SANDBOX_APPS.harbor,
    name: 'harbor-hosting',
    displayName: 'Harbor Hosting',
    description: 'Game and community servers, billed in euros',
    domain: 'https://harbor.example/hosting',
    isActive: true,
    ageDays: 640,
    size: { users: 210, customers: 130, subscriptions: 140, devices: 260 },
    products: HARBOR_PRODUCTS,
  },
  {
    id: SANDBOX_APPS.kumo,
    name: 'kumo_servers',
    displayName: '雲サーバー Kumo',
    description: null,
    domain: 'https://kumo.example',
    isActive: true,
    ageDays: 300,
    size: { users: 48, customers: 26, subscriptions: 28, devices: 60 },
    products: KUMO_PRODUCTS,
  },
  {
    id: SANDBOX_APPS.oasis,
    name: 'oasis-host',
    displayName: 'مضيف الواحة',
    description:
      'A regional reseller with its own brand: hosting in Dubai and Amman for small shops, schools and studios, run by a team of three who answer every ticket themselves and who would rather have a dashboard that says little but says it right',
    domain: null,
    isActive: true,
    ageDays: 120,
    size: { users: 18, customers: 9, subscriptions: 9, devices: 14 },
    products: OASIS_PRODUCTS,
  },
  {
    id: SANDBOX_APPS.gateway,
    name: 'gateway-classic',
    displayName: 'Gateway Classic (retired)',
    description: 'The product before Nimbus; kept for its invoices',
    domain: 'http://gateway-classic.example',
    isActive: false,
    ageDays: 2400,
    size: { users: 32, customers: 15, subscriptions: 16, devices: 24 },
    isRetired: true,
    products: GATEWAY_PRODUCTS,
  },
  {
    id: SANDBOX_APPS.orchard,
    name: 'orchard-lab',
    displayName: 'Orchard Lab',
    description: null,
    domain: null,
    isActive: true,
    ageDays: 2,
    size: { users: 0, customers: 0, subscriptions: 0, devices: 0 },
    products: [],
  },
];

/**
 * Returns the large app with `rows` devices and subscriptions, and proportional numbers of users
 * and customers.
 */
export const enlarged = (blueprint: AppBlueprint, rows: number): AppBlueprint => ({
  ...blueprint,
  size: {
    devices: rows,
    subscriptions: rows,
    users: Math.ceil(rows * 0.75),
    customers: Math.ceil(rows * 0.6),
  },
});
