import { jwtDecode } from 'jwt-decode';
import type { EpochMs } from './entities';

/** Time before its expiry at which a token is refreshed (docs/product/session.md#session). */
const REFRESH_THRESHOLD_MS = 5 * 60 * 1000;

function claimedTime(token: string, claim: 'exp' | 'iat'): EpochMs | null {
  try {
    const { [claim]: time } = jwtDecode(token);
    return typeof time === 'number' && Number.isFinite(time) && time > 0 ? time * 1000 : null;
  } catch {
    return null;
  }
}

/**
 * Expiry of the token, which is used only to schedule refreshes. The server alone decides whether a
 * token is valid.
 */
export const tokenExpiry = (token: string): EpochMs | null => claimedTime(token, 'exp');

export const tokenIssue = (token: string): EpochMs | null => claimedTime(token, 'iat');

/** Whether a token has expired, expires within five minutes, or has no known expiry. */
export function needsRefresh(expiresAt: EpochMs | null, now: EpochMs): boolean {
  return expiresAt === null || expiresAt - now <= REFRESH_THRESHOLD_MS;
}
