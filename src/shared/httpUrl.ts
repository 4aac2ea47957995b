import * as v from 'valibot';
import { safeHref } from './safeHref';

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
