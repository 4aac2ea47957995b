import type { DevToolsEnhancerOptions, UnknownAction } from '@reduxjs/toolkit';

/** Keys whose values are secrets, wherever in an action or the state they stand. */
const secretKeys = new Set([
  'accessToken',
  'refreshToken',
  'access_token',
  'refresh_token',
  'authorization',
  'password',
  'currentPassword',
  'newPassword',
  'confirmPassword',
  'passwordConfirmation',
  'token',
  'uploadUrl',
]);

/** A copy with every secret replaced; what holds none is handed back as it is. */
export function redact<T>(value: T): T {
  if (typeof value !== 'object' || value === null) return value;
  const items: [string, unknown][] = Object.entries(value);
  const entries = items.map(
    ([key, item]) => [key, secretKeys.has(key) && item ? '[redacted]' : redact(item)] as const,
  );
  if (entries.every(([, shown], index) => shown === items[index]?.[1])) return value;
  // The same keys with the same kinds of value, save that secrets are a word now.
  return (
    Array.isArray(value) ? entries.map(([, item]) => item) : Object.fromEntries(entries)
  ) as T;
}

/** Redux DevTools: in development only, and without tokens and passwords (faults, line 89). */
export const devTools: DevToolsEnhancerOptions | false = process.env.NODE_ENV === 'development' && {
  name: 'Subscription console',
  actionSanitizer: <A extends UnknownAction>(action: A): A => redact(action),
  stateSanitizer: (state) => redact(state),
};
