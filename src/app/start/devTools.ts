import type { DevToolsEnhancerOptions, UnknownAction } from '@reduxjs/toolkit';

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

/** Longest array that DevTools shows. A longer one, such as a whole list, is shown as its length. */
const MOST_SHOWN = 1_000;

/** Copy with every secret replaced, or the value itself if it contains none. */
export function redact<T>(value: T): T {
  if (typeof value !== 'object' || value === null) return value;
  // The cast is safe, because DevTools only shows the text.
  if (Array.isArray(value) && value.length > MOST_SHOWN) return `${value.length} items` as T;
  const items: [string, unknown][] = Object.entries(value);
  const entries = items.map(
    ([key, item]) => [key, secretKeys.has(key) && item ? '[redacted]' : redact(item)] as const,
  );
  if (entries.every(([, shown], index) => shown === items[index]?.[1])) return value;
  // The cast is safe, because the redacted copy has the same keys, and strings in place of strings.
  return (
    Array.isArray(value) ? entries.map(([, item]) => item) : Object.fromEntries(entries)
  ) as T;
}

/**
 * Options of Redux DevTools: in development only, without tokens and passwords
 * (docs/product/operation.md#security).
 */
export const devTools: DevToolsEnhancerOptions | false = process.env.NODE_ENV === 'development' && {
  name: 'Subscription console',
  actionSanitizer: <A extends UnknownAction>(action: A): A => redact(action),
  stateSanitizer: (state) => redact(state),
};
