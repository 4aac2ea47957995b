import { buildUser } from '../builders';
import type { MerchantRecord, UserRecord } from '../records';

export type SandboxAccount = {
  id: string;
  email: string;
  password: string;
  displayName: string;
  roles: readonly string[];
  /** Name of the account on the sign-in page of the demo. */
  label: string;
  /** Description of the situation that the account is for. `npm start` prints it. */
  purpose: string;
};

/** Sign-in accounts of every sandbox. */
export const SANDBOX_ACCOUNTS = {
  admin: {
    id: 'user_admin',
    email: 'admin@console.test',
    password: 'sandbox-admin',
    displayName: 'Amelia Okafor',
    roles: ['admin'],
    label: 'Administrator',
    purpose: 'may do everything; has a merchant, an avatar and files',
  },
  moderator: {
    id: 'user_moderator',
    email: 'moderator@console.test',
    password: 'sandbox-moderator',
    displayName: 'Mateo Brennan',
    roles: ['moderator'],
    label: 'Moderator',
    purpose: 'reads everything, is refused by the admin-only calls',
  },
  user: {
    id: 'user_standard',
    email: 'user@console.test',
    password: 'sandbox-user',
    displayName: 'Uma Thorne',
    roles: ['user'],
    label: 'User',
    purpose: 'standard user: refused by the admin-only calls',
  },
  superAdmin: {
    id: 'user_super',
    email: 'super@console.test',
    password: 'sandbox-super',
    displayName: 'Sun-hee Park',
    roles: ['super_admin', 'admin'],
    label: 'Super Admin',
    purpose: "role shown as 'Super Admin'; may do everything",
  },
  farmOwner: {
    id: 'user_owner',
    email: 'owner@console.test',
    password: 'sandbox-owner',
    displayName: 'Wanjiru Kamau',
    roles: ['farm_owner'],
    label: 'Farm Owner',
    purpose: "role shown as 'Farm Owner'; has a merchant",
  },
  nonAscii: {
    id: 'user_zoe',
    email: 'zoe@console.test',
    password: 'sandbox-zoë',
    displayName: 'Zoë Łukasiewicz 🌿 שלום',
    roles: ['admin'],
    label: 'Administrator Zoë',
    purpose: 'an admin whose name and password are outside ASCII; e-mail not verified',
  },
  withoutRole: {
    id: 'user_without_role',
    email: 'norole@console.test',
    password: 'sandbox-norole',
    displayName: 'Nobody In-Particular',
    roles: [],
    label: 'Without a role',
    purpose: "no role at all: shown as 'User'",
  },
} as const satisfies Record<string, SandboxAccount>;

const DAY = 24 * 60 * 60 * 1000;

const merchant = (now: number, facts: Partial<MerchantRecord>): MerchantRecord => ({
  id: 'merchant_clearwater',
  name: 'Clearwater Networks Sdn. Bhd.',
  timezone: 'Asia/Kuala_Lumpur',
  country: 'MY',
  currency: 'MYR',
  currencySymbol: 'RM',
  taxIdentifier: 'C-20481177030',
  contactEmail: 'accounts@clearwater.example',
  contactPhone: '+60 3 555 0142',
  address: '12 Jalan Ampang, 50450 Kuala Lumpur',
  logo: null,
  isActive: true,
  kraEnabled: false,
  createdAt: now - 900 * DAY,
  updatedAt: now - 12 * DAY,
  ...facts,
});

const details = (now: number): Record<string, Partial<UserRecord>> => ({
  [SANDBOX_ACCOUNTS.admin.id]: {
    phone: '+60 12 555 0100',
    hasAvatar: true,
    merchant: merchant(now, {}),
    shippingAddresses: [
      {
        id: 'address_depot',
        isDefault: false,
        line1: '3 Lebuh Chulia',
        city: 'George Town',
        postalCode: '10200',
        country: 'MY',
      },
      {
        id: 'address_office',
        isDefault: true,
        line1: '12 Jalan Ampang',
        city: 'Kuala Lumpur',
        postalCode: '50450',
        country: 'MY',
      },
    ],
  },
  [SANDBOX_ACCOUNTS.farmOwner.id]: {
    merchant: merchant(now, {
      id: 'merchant_highland',
      name: 'Highland Farms & Hosting Ltd',
      timezone: 'Africa/Nairobi',
      country: 'KE',
      currency: 'KES',
      currencySymbol: 'KSh',
      taxIdentifier: null,
      contactEmail: 'office@highland.example',
      contactPhone: null,
      address: null,
      kraEnabled: true,
    }),
  },
  [SANDBOX_ACCOUNTS.nonAscii.id]: { emailVerified: false },
});

/** Returns the accounts as users of the platform, which belong to no app. */
export const accountUsers = (now: number): UserRecord[] => {
  const detailsOf = details(now);
  return Object.values(SANDBOX_ACCOUNTS).map((account, index) =>
    buildUser({
      id: account.id,
      email: account.email,
      displayName: account.displayName,
      password: account.password,
      roles: [...account.roles],
      createdAt: now - (820 - index * 40) * DAY,
      updatedAt: now - (index + 1) * DAY,
      ...detailsOf[account.id],
    }),
  );
};
