import * as v from 'valibot';

/** Invisible characters, spaces and backslashes: a browser drops or reinterprets them in a URL. */
const TRICKS = /[\p{C}\p{Z}\\]/u;

/**
 * The URL in its normal form if a link may follow it, else `null`: only absolute http and https
 * without credentials. URLs from the server may be hostile (`javascript:`, `//evil`,
 * `https://bank@evil`).
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

/** Whether a link may lead there, or a browser be sent there. */
export const isWebAddress = (url: string): boolean => safeHref(url) !== null;

/** An address whose host a content security policy can name: `xn--…`, no IPv6 address. */
const NAMEABLE = /^https?:\/\/([\w.-]+)(?::\d+)?(?:\/[^?#]*)?$/i;

function isPlainHttpUrl(value: string): boolean {
  const host = NAMEABLE.exec(value)?.[1];
  if (host === undefined) return false;
  const href = safeHref(value);
  // `0x7f` and `1` are other hosts than they say.
  return href !== null && new URL(href).hostname === host.toLowerCase();
}

/** An address of the configuration, without a trailing slash. deploy/image/settings.jq has the same rule. */
export const httpUrl = v.pipe(
  v.string('must be a string'),
  v.trim(),
  v.check(
    isPlainHttpUrl,
    'must be an absolute http or https URL without a username, query or fragment, on a host that a content security policy can name',
  ),
  v.transform((value) => value.replace(/\/+$/, '')),
);
