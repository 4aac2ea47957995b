import * as v from 'valibot';

/** Invisible characters, spaces and backslashes. Browsers drop or reinterpret them in URLs. */
const TRICKS = /[\p{C}\p{Z}\\]/u;

/**
 * Normalized URL if it is safe to link to, otherwise `null`. Only absolute http and https URLs
 * without credentials are safe, because URLs from the server may be hostile (`javascript:`,
 * `//evil`, `https://bank@evil`).
 */
export function safeHref(url: string | null | undefined): string | null {
  if (!url) return null;
  const text = url.trim();
  const isPlain = /^https?:\/\/[^/?#@]+(?:[/?#]|$)/i.test(text) && !TRICKS.test(text);
  if (!isPlain) return null;
  try {
    return new URL(text).href;
  } catch {
    return null;
  }
}

/** Whether the console may link to a URL or navigate to it. */
export const isWebAddress = (url: string): boolean => safeHref(url) !== null;

/**
 * Matches URLs whose host may appear in a content security policy: an `xn--…` name may, an IPv6
 * address may not.
 */
const NAMEABLE = /^https?:\/\/([\w.-]+)(?::\d+)?(?:\/[^?#]*)?$/i;

function isPlainHttpUrl(value: string): boolean {
  const host = NAMEABLE.exec(value)?.[1];
  if (host === undefined) return false;
  const href = safeHref(value);
  // Rejects hosts such as `0x7f` and `1`, which the URL parser turns into other hosts.
  return href !== null && new URL(href).hostname === host.toLowerCase();
}

/**
 * Schema of a URL in the configuration. It removes trailing slashes. deploy/image/settings.jq has
 * the same rule.
 */
export const httpUrl = v.pipe(
  v.string('must be a string'),
  v.trim(),
  v.check(
    isPlainHttpUrl,
    'must be an absolute http or https URL without a username, query or fragment, on a host that a content security policy can name',
  ),
  v.transform((value) => value.replace(/\/+$/, '')),
);
