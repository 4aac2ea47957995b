import type { api } from '../../api/api';
import type { ApiRequest } from '../../api/client/request';
import { getAppStatistics } from '../../api/resources/apps/requests';
import { getCustomers } from '../../api/resources/customers/requests';
import { getDevices } from '../../api/resources/devices/requests';
import { getPrices, getSubscriptions } from '../../api/resources/subscriptions/requests';
import { getUsers } from '../../api/resources/users/requests';

type Prefetch = typeof api.util.prefetch;
type QueryName = Parameters<Prefetch>[0];
type ArgsOf<Name extends QueryName> = Parameters<typeof api.util.prefetch<Name>>[1];

/** First query of a screen, sent before its code has loaded. */
export type FirstQuery = {
  /** Request for the script in the page's head, which has neither the store nor the endpoints. */
  request: (appId: string) => ApiRequest;
  /** Prefetches the query into the store with `api.util.prefetch`, which the caller passes. */
  prefetch: (prefetch: Prefetch, appId: string) => ReturnType<Prefetch>;
};

/**
 * Creates the first query of a screen.
 * @param toRequest Returns the request of the endpoint `name`.
 * @param argsOf Returns the arguments of the screen's first page, without filters.
 */
function firstQuery<Name extends QueryName>(
  name: Name,
  toRequest: (args: ArgsOf<Name>) => ApiRequest,
  argsOf: (appId: string) => ArgsOf<Name>,
): FirstQuery {
  return {
    request: (appId) => toRequest(argsOf(appId)),
    prefetch: (prefetch, appId) => prefetch(name, argsOf(appId), {}),
  };
}

/** Visitors that can see a screen: everyone, only visitors without a session, or only operators. */
export type Access = 'everyone' | 'signedOut' | 'signedIn';

type PublicScreen = { path: `/${string}`; title: string; access: 'everyone' | 'signedOut' };

type OperatorScreen = {
  path: `/${string}`;
  title: string;
  access: 'signedIn';
  /** Link in the sidebar; null for none. */
  navigation: { group: NavigationGroup; label: string } | null;
} & (
  | { appScope: null; firstQuery: null }
  | {
      /**
       * App scope of a screen that shows the data of the app in the URL
       * (docs/product/routes.md#links). `prompt` replaces the screen while no app is selected; null
       * if the screen works without an app.
       */
      appScope: { prompt: string | null };
      /**
       * Query to prefetch before the screen's code loads; null if the screen has none or if other
       * code sends it anyway.
       */
      firstQuery: FirstQuery | null;
    }
);

/** Groups of the sidebar, in display order. */
export const navigationGroups = [
  'Main',
  'App Management',
  'Device Management',
  'Subscription Management',
  'System',
] as const;

type NavigationGroup = (typeof navigationGroups)[number];

/**
 * Registry of all screens. Routes, redirect targets, the sidebar, preloading, prerendered pages,
 * webpack's chunks and byte budgets derive from it. It contains only data and requests, because the
 * script in the page's head imports this file; app/routing/screenModules.ts has the components.
 */
export const screens = {
  login: { path: '/login', title: 'Sign In', access: 'signedOut' },
  register: { path: '/register', title: 'Create account', access: 'signedOut' },
  forgotPassword: { path: '/forgot-password', title: 'Forgot password', access: 'everyone' },
  resetPassword: { path: '/reset-password', title: 'Reset password', access: 'everyone' },
  verifyEmail: { path: '/verify-email', title: 'Verify email', access: 'everyone' },
  overview: {
    path: '/overview',
    title: 'All Apps',
    access: 'signedIn',
    appScope: null,
    navigation: { group: 'Main', label: 'All Apps' },
    firstQuery: null,
  },
  dashboard: {
    path: '/dashboard',
    title: 'Admin Dashboard',
    access: 'signedIn',
    appScope: { prompt: 'Please select an app to view the dashboard' },
    navigation: { group: 'Main', label: 'Dashboard' },
    firstQuery: firstQuery('getAppStatistics', getAppStatistics, (appId) => ({ appId })),
  },
  profile: {
    path: '/profile',
    title: 'My Profile',
    access: 'signedIn',
    appScope: null,
    navigation: null,
    firstQuery: null,
  },
  apps: {
    path: '/apps',
    title: 'App Management',
    access: 'signedIn',
    appScope: null,
    navigation: { group: 'App Management', label: 'Apps' },
    firstQuery: null,
  },
  devices: {
    path: '/devices',
    title: 'Device Management',
    access: 'signedIn',
    appScope: { prompt: 'Please select an app to view devices' },
    navigation: { group: 'Device Management', label: 'Devices' },
    firstQuery: firstQuery('getDevices', getDevices, (appId) => ({ appId, page: 1 })),
  },
  subscriptions: {
    path: '/subscriptions',
    title: 'Subscription Management',
    access: 'signedIn',
    appScope: { prompt: 'Please select an app to view subscriptions' },
    navigation: { group: 'Subscription Management', label: 'Subscriptions' },
    firstQuery: firstQuery('getSubscriptions', getSubscriptions, (appId) => ({
      appId,
      page: 1,
    })),
  },
  subscriptionPlans: {
    path: '/subscription-plans',
    title: 'Subscription Plans',
    access: 'signedIn',
    appScope: { prompt: 'Please select an app to view plans' },
    navigation: { group: 'Subscription Management', label: 'Plans' },
    firstQuery: firstQuery('getPrices', getPrices, (appId) => ({ appId })),
  },
  customers: {
    path: '/customers',
    title: 'Customers',
    access: 'signedIn',
    appScope: { prompt: null },
    navigation: { group: 'Subscription Management', label: 'Customers' },
    firstQuery: firstQuery('getCustomers', getCustomers, (appId) => ({ appId, page: 1 })),
  },
  users: {
    path: '/users',
    title: 'User Management',
    access: 'signedIn',
    appScope: { prompt: 'Please select an app to view users' },
    navigation: { group: 'Subscription Management', label: 'Users' },
    firstQuery: firstQuery('getUsers', getUsers, (appId) => ({ appId, page: 1 })),
  },
  checks: {
    path: '/checks',
    title: 'Checks',
    access: 'signedIn',
    appScope: { prompt: 'Please select an app to view checks' },
    navigation: { group: 'System', label: 'Checks' },
    firstQuery: firstQuery('getAppStatistics', getAppStatistics, (appId) => ({ appId })),
  },
  activity: {
    path: '/activity',
    title: 'Activity',
    access: 'signedIn',
    appScope: null,
    navigation: { group: 'System', label: 'Activity' },
    firstQuery: null,
  },
  status: {
    path: '/status',
    title: 'Status',
    access: 'signedIn',
    appScope: null,
    navigation: null,
    firstQuery: null,
  },
  people: {
    path: '/people',
    title: 'Person',
    access: 'signedIn',
    appScope: null,
    navigation: null,
    firstQuery: null,
  },
} as const satisfies Record<string, PublicScreen | OperatorScreen>;

type Screens = typeof screens;
export type ScreenName = keyof Screens;

type NamesWith<Part> = {
  [Name in ScreenName]: Screens[Name] extends Part ? Name : never;
}[ScreenName];

/** Screens that need a session. */
export type OperatorScreenName = NamesWith<{ access: 'signedIn' }>;

/** Screens in the sidebar. */
export type NavigationName = NamesWith<{ navigation: object }>;

// `Object.keys` returns `string[]`.
export const screenNames = Object.keys(screens) as ScreenName[];

export const isOperatorScreen = (name: ScreenName): name is OperatorScreenName =>
  screens[name].access === 'signedIn';

/** Screens that belong to one app. */
export type AppScreenName = NamesWith<{ appScope: object }>;

export const isAppScoped = (name: ScreenName): name is AppScreenName =>
  isOperatorScreen(name) && screens[name].appScope !== null;

export const navigationNames = screenNames.filter(
  (name): name is NavigationName => isOperatorScreen(name) && screens[name].navigation !== null,
);

/** For the document title: the label of its sidebar link, or else its title. */
export function shortTitle(name: ScreenName): string {
  const screen: PublicScreen | OperatorScreen = screens[name];
  const link = screen.access === 'signedIn' ? screen.navigation : null;
  return link?.label ?? screen.title;
}

/** Root path, which redirects to the start screen. */
export const ROOT = '/';

export const START_SCREEN = 'dashboard' satisfies OperatorScreenName;

/** Omits the parameters that are null. */
export function screenPath(name: OperatorScreenName, params: Record<string, string | null>) {
  const given = Object.entries(params).filter((each): each is [string, string] => each[1] !== null);
  return `${screens[name].path}?${new URLSearchParams(given).toString()}`;
}

/** Null for an unknown path. */
export function screenAt(pathname: string): ScreenName | null {
  if (pathname === ROOT) return START_SCREEN;
  return screenNames.find((name) => screens[name].path === pathname) ?? null;
}

/**
 * Path of a screen for another spelling of it, with a trailing slash or capitals. Other paths stay
 * as they are.
 */
export function canonicalPath(pathname: string): string {
  const path = pathname.toLowerCase().replace(/(?<=.)\/+$/, '');
  return screenAt(path) === null ? pathname : path;
}
