/** Origins of pages on this machine, on any port. */
export const LOCAL_ORIGINS = ['http://localhost:*', 'http://127.0.0.1:*'];

/** Response headers that a page may read. */
const READABLE_HEADERS = 'Content-Disposition, Content-Length, Retry-After';

const PREFLIGHT_SECONDS = 600;

/**
 * Returns whether an origin is on the list. In an entry, `*` matches any port or one label of the
 * host name.
 */
export const isAllowedOrigin = (origin: string, allowed: readonly string[]): boolean =>
  allowed.some((entry) => {
    const pattern = entry
      .replaceAll(/[.+?^${}()|[\]\\]/g, '\\$&')
      .replace(/:\*$/, ':\\d+')
      .replaceAll('*', '[^/@:.]+');
    return new RegExp(`^${pattern}$`).test(origin);
  });

/** Returns the headers that let a page of an allowed origin read the response, with credentials. */
export const corsHeaders = (
  origin: string | undefined,
  allowed: readonly string[],
): Record<string, string> => {
  if (origin === undefined || !isAllowedOrigin(origin, allowed)) return { Vary: 'Origin' };
  return {
    Vary: 'Origin',
    'Access-Control-Allow-Origin': origin,
    'Access-Control-Allow-Credentials': 'true',
    'Access-Control-Expose-Headers': READABLE_HEADERS,
  };
};

/**
 * Returns further headers of a preflight response. Lists methods and headers by name, because `*`
 * is not allowed for calls with credentials.
 */
export const preflightHeaders = (asked: string | undefined): Record<string, string> => ({
  'Access-Control-Allow-Methods': 'GET, POST, PUT, PATCH, DELETE',
  'Access-Control-Allow-Headers': asked ?? 'authorization, content-type',
  'Access-Control-Max-Age': PREFLIGHT_SECONDS.toString(),
});
