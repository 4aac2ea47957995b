import { screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { fill } from '../testing/fill';
import { renderApp } from '../testing/renderApp';
import { SANDBOX_ACCOUNTS, sandboxForEachTest } from '../testing/sandbox';

/**
 * Tests each row of docs/product/platform.md#errors: the call, the server's response, and the texts
 * on the screen.
 */
const sandbox = sandboxForEachTest();

type Answer = { method?: string; path: string; status: number; body?: unknown; times?: number };

/**
 * Returns a response with an error status and no message, for which the console shows its own text.
 */
const silent = (path: string, status: number, method?: string): Answer => ({
  path,
  status,
  body: '<html></html>',
  ...(method && { method }),
});

const button = (name: string | RegExp) => screen.findByRole('button', { name });
const type = async (user: UserEvent, label: string, text: string) =>
  fill(user, await screen.findByLabelText(label), text);

const { email, password } = SANDBOX_ACCOUNTS.admin;

const deeds = {
  nothing: () => Promise.resolve(),
  signIn: async (user: UserEvent) => {
    await type(user, 'Email', email);
    await type(user, 'Password', password);
    await user.click(await button('Sign In'));
  },
  register: async (user: UserEvent) => {
    await type(user, 'Display name', 'New Person');
    await type(user, 'Email', 'new.person@example.test');
    await type(user, 'Password', 'a-good-password');
    await user.click(await button('Create account'));
  },
  resetPassword: async (user: UserEvent) => {
    await type(user, 'New password', 'a-good-password');
    await type(user, 'Confirm new password', 'a-good-password');
    await user.click(await button('Set new password'));
  },
  askForReset: async (user: UserEvent) => {
    await type(user, 'Email', email);
    await user.click(await button('Send Reset Instructions'));
  },
  createApp: async (user: UserEvent) => {
    const dialog = within(await screen.findByRole('dialog', { name: /Create/ }));
    await fill(user, dialog.getByLabelText(/^App name/i), 'brand-new');
    await fill(user, dialog.getByLabelText(/^Display name/i), 'Brand New');
    await user.click(dialog.getByRole('button', { name: /^Create/ }));
  },
  updateApp: async (user: UserEvent) => {
    await user.click((await screen.findAllByRole('button', { name: /^Edit / }))[0]!);
    const dialog = within(await screen.findByRole('dialog'));
    await fill(user, dialog.getByLabelText(/^Display name/i), ' 2');
    await user.click(dialog.getByRole('button', { name: /^Save/ }));
  },
  deleteApp: async (user: UserEvent) => {
    await user.click((await screen.findAllByRole('button', { name: /^Delete / }))[0]!);
    const dialog = within(await screen.findByRole('alertdialog'));
    await user.click(dialog.getByRole('button', { name: /^Delete/ }));
  },
  changeRoles: async (user: UserEvent) => {
    await user.click((await screen.findAllByRole('button', { name: /^Manage Roles/ }))[0]!);
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('checkbox', { name: /Moderator/ }));
    await user.click(dialog.getByRole('button', { name: 'Save' }));
  },
  openCustomer: async (user: UserEvent) => {
    await user.click((await screen.findAllByRole('link', { name: /^View details/ }))[0]!);
  },
  syncPlans: async (user: UserEvent) => {
    await user.click((await screen.findAllByRole('button', { name: /Sync from Stripe/ }))[0]!);
    await user.click(await screen.findByRole('button', { name: 'Sync' }));
  },
};

type Row = [
  entry: string,
  at: string,
  answer: Answer | null,
  deed: keyof typeof deeds,
  ...texts: (string | RegExp)[],
];

const users = '/api/users';
const apps = '/api/app-management';

const rows: Row[] = [
  // Messages for HTTP status codes
  ['400', '/users', silent(users, 400), 'nothing', 'Failed to fetch users', 'Bad Request'],
  ['403', '/users', silent(users, 403), 'nothing', 'Failed to fetch users', 'Forbidden'],
  ['404', '/users', silent(users, 404), 'nothing', 'Failed to fetch users', 'Not Found'],
  ['500', '/users', silent(users, 500), 'nothing', 'Internal Server Error'],
  [
    '502, of a call that is sent once',
    '/users',
    silent('/api/users/*', 502, 'PATCH'),
    'changeRoles',
    'Bad Gateway',
  ],
  [
    '503, of a call that is sent once',
    '/users',
    silent('/api/users/*', 503, 'PATCH'),
    'changeRoles',
    'Service Unavailable',
  ],
  ['any other status', '/users', silent(users, 418), 'nothing', /Generic Error: 418/],
  [
    '403 of an admin call',
    '/apps',
    silent(`${apps}/*`, 403, 'DELETE'),
    'deleteApp',
    'Forbidden - Admin access required',
  ],
  [
    '403 of changing roles',
    '/users',
    silent('/api/users/*', 403, 'PATCH'),
    'changeRoles',
    'Forbidden - Admin access required',
  ],
  [
    '404 of an app',
    '/dashboard',
    silent(`${apps}/*/statistics`, 404),
    'nothing',
    'Error loading dashboard',
    /App not found/,
  ],
  [
    '404 of a customer',
    '/customers',
    { ...silent('/api/customers/*', 404), times: 4 },
    'openCustomer',
    'Customer not found',
  ],
  [
    '404 of a user',
    '/users',
    silent('/api/users/*', 404, 'PATCH'),
    'changeRoles',
    'User not found',
  ],
  [
    '400 of email verification',
    '/verify-email?token=t',
    silent('/api/auth/verify-email', 400),
    'nothing',
    'Invalid verification token',
  ],
  [
    '400 of password reset',
    '/reset-password?token=t',
    silent('/api/auth/reset-password', 400),
    'resetPassword',
    'Invalid or expired token',
  ],
  // Errors of sign-in, registration and forgotten passwords
  [
    'login refused without a message',
    '/login',
    silent('/api/auth/login', 401),
    'signIn',
    'Invalid credentials',
  ],
  [
    'login refused with a message',
    '/login',
    { path: '/api/auth/login', status: 401, body: { message: 'Account locked' } },
    'signIn',
    'Account locked',
  ],
  [
    'login failed',
    '/login',
    silent('/api/auth/login', 500),
    'signIn',
    'An error occurred during login',
  ],
  ['login', '/login', null, 'signIn', 'Login successful!'],
  [
    'registration refused with a message',
    '/register',
    { path: '/api/auth/register', status: 400, body: { message: 'Email is taken' } },
    'register',
    'Email is taken',
  ],
  [
    'registration refused for a field',
    '/register',
    {
      path: '/api/auth/register',
      status: 400,
      body: { errors: { email: ['Not an address', 'Too long'] } },
    },
    'register',
    'Not an address',
  ],
  [
    'registration failed',
    '/register',
    silent('/api/auth/register', 500),
    'register',
    'Registration failed',
  ],
  [
    'registration without an id',
    '/register',
    { path: '/api/auth/register', status: 200, body: {} },
    'register',
    'Failed to register user',
  ],
  [
    'forgotten password',
    '/forgot-password',
    silent('/api/auth/forgot-password', 404),
    'askForReset',
    'If an account exists with this email, you will receive password reset instructions.',
  ],
  // Errors of the calls for apps
  [
    'app list',
    '/apps',
    silent(apps, 500),
    'nothing',
    'Failed to fetch apps',
    'Internal Server Error',
  ],
  [
    'app creation',
    '/apps?create=1',
    silent(apps, 500, 'POST'),
    'createApp',
    'Error',
    'Failed to create app',
  ],
  ['app creation, success', '/apps?create=1', null, 'createApp', 'App created successfully!'],
  ['app update', '/apps', silent(`${apps}/*`, 500, 'PUT'), 'updateApp', 'Failed to update app'],
  ['app update, success', '/apps', null, 'updateApp', 'App updated successfully!'],
  [
    'app deletion',
    '/apps',
    silent(`${apps}/*`, 500, 'DELETE'),
    'deleteApp',
    'Failed to delete app',
  ],
  ['app deletion, success', '/apps', null, 'deleteApp', 'App deleted successfully!'],
  // Errors of the dashboard
  [
    'dashboard',
    '/dashboard',
    silent(`${apps}/*/statistics`, 500),
    'nothing',
    'Error loading dashboard',
    'Failed to fetch dashboard stats: Internal Server Error',
  ],
  // Errors of the lists
  [
    'devices',
    '/devices',
    silent('/api/subscriptions/devices', 500),
    'nothing',
    'Failed to fetch devices',
  ],
  [
    'devices, success false',
    '/devices',
    { path: '/api/subscriptions/devices', status: 200, body: { success: false } },
    'nothing',
    'Failed to fetch devices',
  ],
  [
    'subscriptions',
    '/subscriptions',
    silent('/api/subscriptions/all', 500),
    'nothing',
    'Failed to fetch subscriptions',
  ],
  [
    'customers',
    '/customers',
    silent('/api/customers', 500),
    'nothing',
    'Failed to fetch customers',
  ],
  ['users', '/users', silent(users, 500), 'nothing', 'Failed to fetch users'],
  [
    'plans',
    '/subscription-plans',
    silent('/api/subscriptions/prices', 500),
    'nothing',
    'Failed to fetch plans',
  ],
  [
    'plan sync',
    '/subscription-plans',
    silent('/api/subscriptions/sync-stripe-plans', 500),
    'syncPlans',
    'Failed to sync plans from Stripe',
  ],
  [
    'role update',
    '/users',
    silent('/api/users/*', 500, 'PATCH'),
    'changeRoles',
    'Failed to update user roles',
  ],
  ['role update, success', '/users', null, 'changeRoles', 'User roles updated successfully'],
];

const publicPages = ['/login', '/register', '/forgot-password', '/reset-password', '/verify-email'];

it.each(rows)('%s: %s', async (_entry, at, answer, deed, ...texts) => {
  if (answer) sandbox().scenarios.failNext(answer);
  const isPublic = publicPages.some((page) => at.startsWith(page));
  const { user } = await renderApp(
    isPublic ? { at } : { at, as: { account: 'admin', of: sandbox() }, app: 'nimbus' },
  );
  await deeds[deed](user);
  for (const text of texts) {
    expect((await screen.findAllByText(text, {}, { timeout: 8000 }))[0]).toBeVisible();
  }
});
