/** The path of every page of the console (docs/product.md#routes). */
export const paths = {
  root: '/',
  login: '/login',
  register: '/register',
  forgotPassword: '/forgot-password',
  resetPassword: '/reset-password',
  verifyEmail: '/verify-email',
  dashboard: '/dashboard',
  profile: '/profile',
  apps: '/apps',
  devices: '/devices',
  subscriptions: '/subscriptions',
  subscriptionPlans: '/subscription-plans',
  customers: '/customers',
  users: '/users',
} as const;

const redirectTargets: ReadonlySet<string> = new Set([
  paths.root,
  paths.dashboard,
  paths.profile,
  paths.apps,
  paths.devices,
  paths.subscriptions,
  paths.subscriptionPlans,
  paths.customers,
  paths.users,
]);

/** The sign-in page, with the requested path and search in its key `redirect`. */
export function loginPath(requested?: string): string {
  const target = safeRedirect(requested);
  return target === paths.root
    ? paths.login
    : `${paths.login}?${new URLSearchParams({ redirect: target }).toString()}`;
}

/**
 * The path to open after the sign-in: the requested path and search if it is a screen behind the
 * sign-in, else the start page. The value comes from the address bar and may be hostile.
 */
export function safeRedirect(requested: string | null | undefined): string {
  // Anything but one leading slash could name another host (`//evil`, `/\evil`, `https:`). A text
  // that passes is always a path of this origin.
  if (!requested || !/^\/(?![/\\])[\x21-\x7e]*$/.test(requested)) return paths.root;
  const { pathname, search } = new URL(requested, 'https://console.invalid');
  return redirectTargets.has(pathname) ? pathname + search : paths.root;
}
