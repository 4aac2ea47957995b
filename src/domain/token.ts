import { jwtDecode } from 'jwt-decode';
import type { EpochMs } from './entities';

/** A token that expires within this time is refreshed ahead (docs/product.md#session). */
const REFRESH_THRESHOLD_MS = 5 * 60 * 1000;

/**
 * The time of the `exp` claim; null where unknown, for any text. It only schedules refreshes: the server
 * decides whether a token is valid.
 */
export function tokenExpiry(token: string): EpochMs | null {
  try {
    const { exp } = jwtDecode(token);
    return typeof exp === 'number' && Number.isFinite(exp) && exp > 0 ? exp * 1000 : null;
  } catch {
    return null;
  }
}

/** Whether a token has expired, expires within five minutes, or has no known expiry. */
export function needsRefresh(expiresAt: EpochMs | null, now: EpochMs): boolean {
  return expiresAt === null || expiresAt - now <= REFRESH_THRESHOLD_MS;
}
