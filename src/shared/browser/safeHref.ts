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

function isPlainHttpUrl(value: string): boolean {
  const href = safeHref(value);
  if (href === null) return false;
  const { search, hash } = new URL(href);
  return !search && !hash;
}

/** An address of the configuration, without a trailing slash. */
export const httpUrl = v.pipe(
  v.string('must be a text'),
  v.trim(),
  v.check(
    isPlainHttpUrl,
    'must be an absolute http or https URL without user name, query or fragment',
  ),
  v.transform((value) => value.replace(/\/+$/, '')),
);
