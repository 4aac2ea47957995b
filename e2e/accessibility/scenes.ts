import type { Locator, Page } from '@playwright/test';
import type { Account, JourneySandbox } from '../support/sandbox';
import type { SANDBOX_APPS } from '../support/sandbox';
import { answerManyApps } from '../support/manyApps';
import { appSelector, visit } from '../support/screen';
import type { Size } from './appearance';

type Stage = { page: Page; sandbox: JourneySandbox };

/** Something that the console can show: a page, a state of a page, or what opens above one. */
export type Scene = {
  name: string;
  path: string;
  /** The operator; null for a visitor. The admin unless told. */
  as?: Account | null;
  app?: keyof typeof SANDBOX_APPS;
  /** The status of an answer that the scene brings about, or no answer, which the browser reports. */
  provokes?: number | 'outage';
  /** Before the visit. */
  prepare?: (sandbox: JourneySandbox) => void;
  /** From the page to what the scene is about. */
  act?: (stage: Stage) => Promise<void>;
  /** What is there once the scene stands. */
  shows: (page: Page) => Locator;
  /** Where it can be seen, unless everywhere. */
  only?: Size;
};

export type PageScene = Scene & {
  /** Of the document, before the brand. */
  title: string;
  h1: string;
};

/** A scene whose subject has to fit on any screen. */
export type OverlayScene = Scene & {
  /** The last control of it, that a small screen must not cut off. */
  reaches?: (page: Page) => Locator;
};

/** A row of the grid; on a phone it is a card. */
const rows = (list: string) => (page: Page) =>
  page.getByRole('region', { name: list, exact: true }).locator('[role="row"][data-id]').first();
const button = (name: string | RegExp) => (page: Page) =>
  page.getByRole('button', { name, exact: typeof name === 'string' });
const dialog = (name: string | RegExp) => (page: Page) => page.getByRole('dialog', { name });
const alertdialog = (page: Page) => page.getByRole('alertdialog');
const text = (words: string) => (page: Page) => page.getByText(words).first();

/** Every route, with data. */
export const pages: PageScene[] = [
  {
    name: 'login',
    path: '/login',
    as: null,
    title: 'Sign In',
    h1: 'Sign in',
    shows: button('Sign In'),
  },
  {
    name: 'register',
    path: '/register',
    as: null,
    title: 'Create account',
    h1: 'Create an account',
    shows: button('Create account'),
  },
  {
    name: 'forgot-password',
    path: '/forgot-password',
    as: null,
    title: 'Forgot password',
    h1: 'Forgot your password?',
    shows: button('Send Reset Instructions'),
  },
  {
    name: 'reset-password',
    path: '/reset-password?token=reset-1',
    as: null,
    title: 'Reset password',
    h1: 'Reset your password',
    shows: button('Set new password'),
  },
  {
    name: 'verify-email',
    path: '/verify-email',
    as: null,
    title: 'Verify email',
    h1: 'Verify your email',
    shows: text('Invalid verification token'),
  },
  {
    name: 'dashboard',
    path: '/dashboard',
    title: 'Admin Dashboard',
    h1: 'Admin Dashboard',
    shows: text('$'),
  },
  {
    name: 'apps',
    path: '/apps',
    title: 'App Management',
    h1: 'App Management',
    shows: rows('Apps'),
  },
  {
    name: 'devices',
    path: '/devices',
    title: 'Device Management',
    h1: 'Device Management',
    shows: rows('Devices'),
  },
  {
    name: 'subscriptions',
    path: '/subscriptions',
    title: 'Subscription Management',
    h1: 'Subscription Management',
    shows: rows('Subscriptions'),
  },
  {
    name: 'plans',
    path: '/subscription-plans',
    title: 'Subscription Plans',
    h1: 'Subscription Plans',
    shows: (page) => page.getByRole('article').getByText('Total Subscribers').first(),
  },
  {
    name: 'customers',
    path: '/customers',
    title: 'Customers',
    h1: 'Customers',
    shows: rows('Customers'),
  },
  {
    name: 'users',
    path: '/users',
    title: 'User Management',
    h1: 'User Management',
    shows: rows('Users'),
  },
  {
    name: 'profile',
    path: '/profile',
    as: 'farmOwner',
    title: 'My Profile',
    h1: 'My Profile',
    shows: button('Edit Profile'),
  },
  {
    name: 'profile, account',
    path: '/profile?tab=account',
    title: 'My Profile',
    h1: 'My Profile',
    shows: text('Time Zone'),
  },
  {
    name: 'profile, security',
    path: '/profile?tab=security',
    title: 'My Profile',
    h1: 'My Profile',
    shows: button('Change Password'),
  },
  {
    name: 'profile, files',
    path: '/profile?tab=files',
    title: 'My Profile',
    h1: 'My Profile',
    shows: rows('Files'),
  },
  {
    name: 'not-found',
    path: '/nowhere',
    title: '404 Page Not Found',
    h1: '404 Page Not Found',
    shows: text('Go to the dashboard'),
  },
];

type Source = {
  name: string;
  path: string;
  call: string;
  failure: string;
  /** Where there is nothing, and what the page then says. */
  empty?: Pick<Scene, 'path' | 'app' | 'as' | 'prepare'> & { says: string };
};

/** Every page that shows what one call answers. */
const sources: Source[] = [
  {
    name: 'dashboard',
    path: '/dashboard',
    call: '/api/app-management/*/statistics',
    failure: 'Error loading dashboard',
    empty: { path: '/dashboard', app: 'orchard', says: '$0' },
  },
  {
    name: 'apps',
    path: '/apps',
    call: '/api/app-management',
    failure: 'Failed to fetch apps',
    empty: { path: '/apps?search=nothing-at-all', says: 'No apps found' },
  },
  {
    name: 'devices',
    path: '/devices',
    call: '/api/subscriptions/devices',
    failure: 'Failed to fetch devices',
    empty: { path: '/devices', app: 'orchard', says: 'No devices' },
  },
  {
    name: 'subscriptions',
    path: '/subscriptions',
    call: '/api/subscriptions/all',
    failure: 'Failed to fetch subscriptions',
    empty: { path: '/subscriptions', app: 'orchard', says: 'No subscriptions found' },
  },
  {
    name: 'plans',
    path: '/subscription-plans',
    call: '/api/subscriptions/prices',
    failure: 'Failed to fetch plans',
    empty: { path: '/subscription-plans', app: 'orchard', says: 'No subscription plans yet' },
  },
  {
    name: 'customers',
    path: '/customers',
    call: '/api/customers',
    failure: 'Failed to fetch customers',
    empty: { path: '/customers?search=nobody-at-all', says: 'No customers found' },
  },
  {
    name: 'users',
    path: '/users',
    call: '/api/users',
    failure: 'Failed to fetch users',
    empty: { path: '/users?search=nobody-at-all', says: 'No users found' },
  },
  {
    name: 'profile, files',
    path: '/profile?tab=files',
    call: '/api/storage/files',
    failure: 'Failed to fetch files',
    empty: { path: '/profile?tab=files', as: 'moderator', says: 'No files yet' },
  },
];

/** Longer than any scene lasts. */
const FOREVER = 600_000;

const statesOf = ({ name, path, call, failure, empty }: Source): Scene[] => [
  {
    name: `${name}, loading`,
    path,
    prepare: ({ scenarios }) => scenarios.slow({ method: 'GET', path: call, ms: FOREVER }),
    shows: (page) => page.locator('main').locator('.MuiSkeleton-root, [data-skeleton]').first(),
  },
  {
    name: `${name}, failed`,
    path,
    provokes: 500,
    prepare: ({ scenarios }) =>
      scenarios.failNext({ method: 'GET', path: call, status: 500, times: 9 }),
    shows: text(failure),
  },
  ...(empty ? [{ name: `${name}, empty`, ...empty, shows: text(empty.says) }] : []),
];

/** Pages without their data, or with less of it. */
export const states: Scene[] = [
  ...sources.flatMap(statesOf),
  {
    name: 'login, refused',
    path: '/login',
    as: null,
    act: ({ page }) => button('Sign In')(page).click(),
    shows: text('Please fill in all fields'),
  },
  {
    name: 'register, incomplete',
    path: '/register',
    as: null,
    act: ({ page }) => button('Create account')(page).click(),
    shows: text('Please fill in all fields'),
  },
  {
    name: 'no app',
    path: '/devices',
    provokes: 500,
    prepare: ({ scenarios }) =>
      scenarios.failNext({ path: '/api/app-management', status: 500, times: 9 }),
    shows: text('Please select an app to view devices'),
  },
  {
    name: 'subscriptions, stale',
    path: '/subscriptions',
    provokes: 500,
    act: async ({ page, sandbox }) => {
      await rows('Subscriptions')(page).waitFor();
      sandbox.scenarios.failNext({ path: '/api/subscriptions/all', status: 500, times: 9 });
      await button('Refresh')(page).click();
    },
    shows: text('Showing the rows of'),
  },
  {
    name: 'apps, offline',
    path: '/users',
    provokes: 'outage',
    act: async ({ page, sandbox }) => {
      await rows('Users')(page).waitFor();
      await visit(page, 'Apps');
      await rows('Apps')(page).waitFor();
      sandbox.scenarios.offline();
      await visit(page, 'Devices');
      await text('Not available offline')(page).waitFor();
      await visit(page, 'Apps');
    },
    shows: text('Offline - data from'),
  },
  {
    name: 'users, not available offline',
    path: '/users',
    provokes: 'outage',
    act: async ({ page, sandbox }) => {
      await rows('Users')(page).waitFor();
      sandbox.scenarios.offline();
      await button('Next')(page).click();
    },
    shows: text('Not available offline'),
  },
  { name: 'users, right to left', path: '/users', app: 'oasis', shows: rows('Users') },
  {
    name: 'collapsed sidebar',
    path: '/dashboard',
    act: ({ page }) => button('Collapse sidebar')(page).click(),
    shows: button('Expand sidebar'),
    only: 'wide',
  },
];

/** What opens above a page. */
export const overlays: OverlayScene[] = [
  {
    name: 'create app',
    path: '/apps?create=1',
    shows: dialog('Create App'),
    reaches: (page) => dialog('Create App')(page).getByRole('button', { name: /^Create/ }),
  },
  {
    name: 'edit app, with mistakes',
    path: '/apps',
    act: async ({ page }) => {
      await button(/^Edit /)(page)
        .first()
        .click();
      await page.getByLabel('Display Name', { exact: true }).fill('');
      await page.getByLabel('Domain (optional)').fill('no address');
      await button('Save Changes')(page).click();
    },
    shows: text('Must be a valid URL'),
    reaches: button('Save Changes'),
  },
  {
    name: 'delete app',
    path: '/apps',
    act: ({ page }) =>
      button(/^Delete /)(page)
        .first()
        .click(),
    shows: alertdialog,
    reaches: (page) => alertdialog(page).getByRole('button').last(),
  },
  {
    name: 'discard what was typed',
    path: '/apps?create=1',
    act: async ({ page }) => {
      await page.getByLabel('Display Name', { exact: true }).fill('Half an app');
      await page.keyboard.press('Escape');
    },
    shows: alertdialog,
    reaches: button('Discard'),
  },
  {
    name: 'manage roles',
    path: '/users',
    act: ({ page }) =>
      button(/^Manage Roles: /)(page)
        .first()
        .click(),
    shows: dialog('Manage Roles'),
    reaches: button('Save'),
  },
  {
    name: 'customer details',
    path: '/customers',
    act: ({ page }) =>
      page
        .getByRole('link', { name: /^View details: / })
        .first()
        .click(),
    shows: (page) => page.getByRole('dialog').getByText('Joined'),
    reaches: button('Close'),
  },
  {
    name: 'edit profile',
    path: '/profile',
    act: ({ page }) => button('Edit Profile')(page).click(),
    shows: dialog('Edit Profile'),
    reaches: button('Save Changes'),
  },
  {
    name: 'image viewer',
    path: '/profile?tab=files',
    act: ({ page }) =>
      button(/^Preview: /)(page)
        .first()
        .click(),
    shows: (page) => dialog('Image viewer')(page).getByRole('img').last(),
    reaches: button('Close'),
  },
  {
    name: 'delete file',
    path: '/profile?tab=files',
    act: ({ page }) =>
      button(/^Delete: /)(page)
        .first()
        .click(),
    shows: alertdialog,
    reaches: (page) => alertdialog(page).getByRole('button').last(),
  },
  {
    name: 'user menu',
    path: '/dashboard',
    act: ({ page }) => button(/^Account of /)(page).click(),
    shows: (page) => page.getByRole('menuitem', { name: 'Logout' }),
    reaches: (page) => page.getByRole('menuitem', { name: 'Logout' }),
  },
  {
    name: 'app selector',
    path: '/dashboard',
    act: ({ page }) => appSelector(page).click(),
    shows: (page) => page.getByRole('option').first(),
    reaches: (page) => page.getByRole('link', { name: 'Create New App' }),
  },
  {
    name: 'app selector, ten thousand apps',
    path: '/profile',
    prepare: answerManyApps,
    act: async ({ page }) => {
      await appSelector(page).click();
      await page.keyboard.press('End');
    },
    shows: (page) => page.getByRole('option', { name: 'App 10000', exact: false }),
    reaches: (page) => page.getByRole('link', { name: 'Create New App' }),
  },
  {
    name: 'app selector, nothing found',
    path: '/dashboard',
    act: async ({ page }) => {
      await appSelector(page).click();
      await page.getByRole('combobox', { name: 'Search apps' }).fill('nothing at all');
    },
    shows: text('No apps found.'),
  },
  {
    name: 'changes not sent, with a conflict',
    path: '/apps',
    provokes: 'outage',
    act: async ({ page, sandbox: { scenarios, platform } }) => {
      await button('Edit Nimbus VPN')(page).click();
      scenarios.offline();
      await page.getByLabel('Display Name', { exact: true }).fill('Mine');
      await button('Save Changes')(page).click();
      await text('Saved on this device')(page).waitFor();
      const { apps } = platform.store;
      for (const app of apps.all)
        if (app.displayName === 'Nimbus VPN') apps.update(app, { displayName: 'Theirs' });
      scenarios.reset();
      await text('Needs attention')(page).waitFor();
      await button('Jobs, 1 change not sent')(page).click();
    },
    shows: dialog('Jobs'),
    reaches: button('Keep mine'),
  },
  {
    name: 'message, and the history of them',
    path: '/subscription-plans',
    act: async ({ page }) => {
      await button('Sync from Stripe')(page).click();
      await page.getByRole('status').filter({ hasText: /sync/i }).hover();
      await button(/^Messages/)(page).click();
    },
    shows: dialog('Messages'),
    reaches: button('Clear'),
  },
  {
    name: 'message of a failure',
    path: '/subscription-plans',
    provokes: 500,
    prepare: ({ scenarios }) =>
      scenarios.failNext({ method: 'POST', path: '/api/subscriptions/*', status: 500 }),
    act: async ({ page }) => {
      await button('Sync from Stripe')(page).click();
      await page.getByRole('alert').waitFor();
      // It stays while the focus is in it.
      await page.keyboard.press('Alt+t');
    },
    shows: (page) => page.getByRole('alert'),
  },
  {
    name: 'filter',
    path: '/devices',
    act: ({ page }) => page.getByRole('combobox', { name: 'Status' }).click(),
    shows: (page) => page.getByRole('option', { name: 'Inactive Only' }),
    reaches: (page) => page.getByRole('option', { name: 'Inactive Only' }),
  },
  {
    name: 'drawer',
    path: '/dashboard',
    only: 'narrow',
    act: ({ page }) => button('Open navigation')(page).click(),
    shows: (page) => page.getByRole('navigation', { name: 'Main navigation' }),
    reaches: (page) => page.getByRole('link', { name: 'Users' }),
  },
  {
    name: 'tooltip',
    path: '/dashboard',
    act: ({ page }) => button(/^Switch to /)(page).hover(),
    shows: (page) => page.getByRole('tooltip'),
    only: 'wide',
  },
];
