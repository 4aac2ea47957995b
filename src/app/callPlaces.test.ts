import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { EndpointName } from '../testing/sampleCalls';

/*
 * Checks that every call has a place: the screen and the control that send it. A new endpoint
 * without a place does not compile. The test follows the imports from the screen's module to the
 * code that uses the endpoint, and finds the control's text on the way.
 */

type Place = {
  /** Module of the screen or shell component that sends the call. The path is relative to `src`. */
  screen: string;
  /** Visible text of the control that sends the call, or of the content that the call loads. */
  control: string;
};

const at = (screen: string, control: string): Place => ({ screen, control });

const apps = 'features/apps/AppsPage.tsx';
const customers = 'features/customers/CustomersPage.tsx';
const devices = 'features/devices/DevicesPage.tsx';
const plans = 'features/plans/PlansPage.tsx';
const profile = 'features/profile/ProfilePage.tsx';
const status = 'features/status/StatusPage.tsx';
const users = 'features/users/UsersPage.tsx';

const places: Record<EndpointName, Place> = {
  hello: at(status, 'Version'),
  checkHealth: at(status, 'Check now'),
  testStripeConnection: at(status, 'Test now'),
  getApps: at(apps, 'Apps'),
  getApp: at(apps, 'Save Changes'),
  getAppStatistics: at('features/dashboard/DashboardPage.tsx', 'Monthly Revenue'),
  createApp: at(apps, 'Create App'),
  updateApp: at(apps, 'Edit App'),
  deleteApp: at(apps, 'Delete'),
  login: at('features/auth/LoginPage.tsx', 'Sign In'),
  register: at('features/auth/RegisterPage.tsx', 'Create account'),
  logout: at('app/shell/Shell.tsx', 'Logout'),
  getProfile: at(profile, 'Personal Info'),
  verifyEmail: at('features/auth/VerifyEmailPage.tsx', 'Verify'),
  forgotPassword: at('features/auth/ForgotPasswordPage.tsx', 'Send Reset Instructions'),
  resetPassword: at('features/auth/ResetPasswordPage.tsx', 'Set new password'),
  getCustomers: at(customers, 'Customers'),
  getCustomer: at(customers, 'View details'),
  getCustomerSubscriptions: at(customers, 'View details'),
  requestUpload: at(profile, 'Choose files'),
  confirmUpload: at(profile, 'Choose files'),
  downloadFile: at(profile, 'Download'),
  getFiles: at(profile, 'Files'),
  deleteFile: at(profile, 'Delete'),
  getPrices: at(plans, 'Subscription Plans'),
  getSubscriptions: at('features/subscriptions/SubscriptionsPage.tsx', 'Subscription Management'),
  getDevices: at(devices, 'Device Management'),
  getWholeList: at(devices, 'Load all'),
  getDebugPlans: at(plans, 'products'),
  syncStripePlans: at(plans, 'Sync from'),
  startCheckout: at(customers, 'Get checkout link…'),
  openPortal: at(customers, 'Get billing portal link'),
  getDeviceStatus: at(devices, 'Status'),
  getDeviceLimits: at(devices, 'Limits'),
  registerDevice: at(devices, 'Register Device'),
  recordServerCreated: at(devices, 'Correct server count…'),
  recordServerDeleted: at(devices, 'Correct server count…'),
  canCreateServer: at(devices, 'Can create servers'),
  canViewLogs: at(devices, 'Logs'),
  checkFeature: at(devices, 'Is a feature included?'),
  getUsers: at(users, 'Users'),
  getUser: at(users, 'Manage Roles'),
  updateUserRoles: at(users, 'Manage Roles'),
  updateProfile: at(profile, 'Edit Profile'),
};

const SRC = path.resolve('src');

/**
 * Returns the console's own modules that a module imports statically or lazily. Ignores imports of
 * types, because types send no calls.
 */
function importsOf(file: string, text: string): string[] {
  const statements = text.matchAll(
    /(?:import|export)\s+(?!type\b)[^;'"]*?from\s+'(\.[^']+)'|import\('(\.[^']+)'\)/g,
  );
  return [...statements].flatMap(([, now, later]) => {
    const base = path.resolve(path.dirname(file), now ?? later ?? '');
    return ['.ts', '.tsx'].map((ending) => base + ending).filter(existsSync);
  });
}

const texts = new Map<string, string>();
function textOf(file: string): string {
  const text = texts.get(file) ?? readFileSync(file, 'utf8');
  texts.set(file, text);
  return text;
}

/**
 * Returns all modules that a screen imports directly or indirectly. Leaves out `api/` and
 * `changes/`, because their modules contain the names of all calls.
 */
function modulesOf(screen: string): string[] {
  const seen = new Set([path.join(SRC, screen)]);
  for (const file of seen) {
    for (const imported of importsOf(file, textOf(file))) {
      const isCatalogue = ['api', 'changes'].some((at) => imported.startsWith(path.join(SRC, at)));
      if (!isCatalogue) seen.add(imported);
    }
  }
  return [...seen];
}

/**
 * Returns a pattern for code that sends a call: its hook, its endpoint, or a change kind of the
 * same name.
 */
function usageOf(name: string): RegExp {
  const hook = name.charAt(0).toUpperCase() + name.slice(1);
  return new RegExp(
    [`\\buse(Lazy)?${hook}(Query|Mutation)\\(`, `\\bendpoints\\.${name}\\b`, `'${name}'`].join('|'),
  );
}

const placed = Object.entries(places).map(([name, place]) => ({ name, ...place }));

it.each(placed)('$name is sent from $screen, by $control', ({ name, screen, control }) => {
  const files = modulesOf(screen);
  const users = files.filter((file) => usageOf(name).test(textOf(file)));
  expect(users.map((file) => path.relative(SRC, file))).not.toEqual([]);
  expect(files.some((file) => textOf(file).includes(control))).toBe(true);
});
