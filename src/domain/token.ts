import { jwtDecode } from 'jwt-decode';
import type { EpochMs } from './entities';

/** Section 9, "Refresh threshold": a token this close to its end is refreshed ahead of time. */
const REFRESH_THRESHOLD_MS = 5 * 60 * 1000;

/**
 * When an access token expires, from its `exp` claim (seconds there, milliseconds here).
 *
 * Any text is accepted: what is not a JWT, or carries no usable `exp`, has no known expiry.
 * The claim only schedules refreshes; whether a token is good is for the server to say.
 */
export function tokenExpiry(token: string): EpochMs | null {
  try {
    const { exp } = jwtDecode(token);
    return typeof exp === 'number' && Number.isFinite(exp) && exp > 0 ? exp * 1000 : null;
  } catch {
    return null;
  }
}

/** Section 4, "Token refresh": expired, within five minutes of it, or of unknown expiry. */
export function needsRefresh(expiresAt: EpochMs | null, now: EpochMs): boolean {
  return expiresAt === null || expiresAt - now <= REFRESH_THRESHOLD_MS;
}
