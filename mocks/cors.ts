/** Pages on this machine, whatever their port. */
export const LOCAL_ORIGINS = ['http://localhost:*', 'http://127.0.0.1:*'];

/** The headers of an answer that a page may read. */
const READABLE_HEADERS = 'Content-Disposition, Content-Length, Retry-After';

const PREFLIGHT_SECONDS = 600;

/** True for an origin on the list. `*` in an entry stands for any port, or for one label of the host. */
export const isAllowedOrigin = (origin: string, allowed: readonly string[]): boolean =>
  allowed.some((entry) => {
    const pattern = entry
      .replaceAll(/[.+?^${}()|[\]\\]/g, '\\$&')
      .replace(/:\*$/, ':\\d+')
      .replaceAll('*', '[^/@:.]+');
    return new RegExp(`^${pattern}$`).test(origin);
  });

/** The headers that let a page of an allowed origin read the answer, credentials included. */
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

/** More headers for the answer to a preflight. Calls with credentials allow no `*` in them. */
export const preflightHeaders = (asked: string | undefined): Record<string, string> => ({
  'Access-Control-Allow-Methods': 'GET, POST, PUT, PATCH, DELETE',
  'Access-Control-Allow-Headers': asked ?? 'authorization, content-type',
  'Access-Control-Max-Age': PREFLIGHT_SECONDS.toString(),
});
