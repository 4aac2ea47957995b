import * as v from 'valibot';

function isPlainHttpUrl(value: string): boolean {
  if (!URL.canParse(value)) return false;
  const { protocol, username, password, search, hash } = new URL(value);
  return /^https?:$/.test(protocol) && !username && !password && !search && !hash;
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
