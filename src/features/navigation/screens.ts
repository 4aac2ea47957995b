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

/** The query that a screen begins with. */
export type FirstQuery = {
  /** For the script in the page's head, which has neither store nor endpoints. */
  request: (appId: string) => ApiRequest;
  /** For the store: `api.util.prefetch` with the query's name and arguments. */
  prefetch: (prefetch: Prefetch, appId: string) => ReturnType<Prefetch>;
};

/**
 * @param toRequest what the endpoint of that name sends
 * @param argsOf the arguments with which the screen asks on its first page, unfiltered
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

/** Who may see a screen: everyone, only a visitor without a session, or only an operator. */
export type Access = 'everyone' | 'signedOut' | 'signedIn';

type PublicScreen = { path: `/${string}`; title: string; access: 'everyone' | 'signedOut' };

type OperatorScreen = {
  path: `/${string}`;
  title: string;
  access: 'signedIn';
  /** Its link in the sidebar. */
  navigation: { group: NavigationGroup; label: string } | null;
} & (
  | { appScope: null; firstQuery: null }
  | {
      /**
       * The screen shows the data of one app, which its address names (docs/product/routes.md#links).
       * `prompt` is the text in its place while no app is selected; null where it needs none.
       */
      appScope: { prompt: string | null };
      /** The query prefetched before the screen's code; null for none, or if it is sent anyway. */
      firstQuery: FirstQuery | null;
    }
);

/** The groups of the sidebar, in their order. */
export const navigationGroups = [
  'Main',
  'App Management',
  'Device Management',
  'Subscription Management',
  'System',
] as const;

type NavigationGroup = (typeof navigationGroups)[number];

/**
 * The registry of the screens: routes, redirect targets, sidebar, preloading, prerendered pages,
 * webpack's chunks and byte budgets derive from it. Only data and requests, since the script in the
 * page's head imports this file; app/routing/screenModules.ts has the components.
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

/** The screens behind the sign-in. */
export type OperatorScreenName = NamesWith<{ access: 'signedIn' }>;

/** The screens of the sidebar. */
export type NavigationName = NamesWith<{ navigation: object }>;

// `Object.keys` returns `string[]`.
export const screenNames = Object.keys(screens) as ScreenName[];

export const isOperatorScreen = (name: ScreenName): name is OperatorScreenName =>
  screens[name].access === 'signedIn';

/** The screens of one app. */
type AppScreenName = NamesWith<{ appScope: object }>;

export const isAppScoped = (name: ScreenName): name is AppScreenName =>
  isOperatorScreen(name) && screens[name].appScope !== null;

export const navigationNames = screenNames.filter(
  (name): name is NavigationName => isOperatorScreen(name) && screens[name].navigation !== null,
);

/** The name of a screen in the browser's title: that of its link in the sidebar, where it has one. */
export function shortTitle(name: ScreenName): string {
  const screen: PublicScreen | OperatorScreen = screens[name];
  const link = screen.access === 'signedIn' ? screen.navigation : null;
  return link?.label ?? screen.title;
}

/** The root path, which redirects to the start screen. */
export const ROOT = '/';

export const START_SCREEN = 'dashboard' satisfies OperatorScreenName;

/** The path of a screen with these parameters in its query; those that are null are left out. */
export function screenPath(name: OperatorScreenName, params: Record<string, string | null>) {
  const given = Object.entries(params).filter((each): each is [string, string] => each[1] !== null);
  return `${screens[name].path}?${new URLSearchParams(given).toString()}`;
}

/** The screen at a path; null for an unknown path. */
export function screenAt(pathname: string): ScreenName | null {
  if (pathname === ROOT) return START_SCREEN;
  return screenNames.find((name) => screens[name].path === pathname) ?? null;
}
