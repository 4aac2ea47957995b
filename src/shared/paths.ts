/** Every URL of the console, once (specification, section 2, and design, section 5, "Routing"). */
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

/** The sign-in page, remembering where the visitor wanted to go (path and search). */
export function loginPath(wanted?: string): string {
  const target = safeRedirect(wanted);
  return target === paths.root
    ? paths.login
    : `${paths.login}?${new URLSearchParams({ redirect: target }).toString()}`;
}

/**
 * Where to go after sign-in: the wanted path and search if it is one of the console's own
 * protected paths, else the start page. The value comes from the address bar and may be hostile.
 */
export function safeRedirect(wanted: string | null | undefined): string {
  // Anything but one leading slash could name another host (`//evil`, `/\evil`, `https:`). What is
  // left is always a path of this origin.
  if (!wanted || !/^\/(?![/\\])[\x21-\x7e]*$/.test(wanted)) return paths.root;
  const { pathname, search } = new URL(wanted, 'https://console.invalid');
  return redirectTargets.has(pathname) ? pathname + search : paths.root;
}
