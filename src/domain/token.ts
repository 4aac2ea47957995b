import { jwtDecode } from 'jwt-decode';
import type { EpochMs } from './entities';

/** A token that expires within this time is refreshed ahead (docs/product/session.md#session). */
const REFRESH_THRESHOLD_MS = 5 * 60 * 1000;

/** The time of a claim; null where unknown, for any text. */
function claimedTime(token: string, claim: 'exp' | 'iat'): EpochMs | null {
  try {
    const { [claim]: time } = jwtDecode(token);
    return typeof time === 'number' && Number.isFinite(time) && time > 0 ? time * 1000 : null;
  } catch {
    return null;
  }
}

/** It only schedules refreshes: the server decides whether a token is valid. */
export const tokenExpiry = (token: string): EpochMs | null => claimedTime(token, 'exp');

export const tokenIssue = (token: string): EpochMs | null => claimedTime(token, 'iat');

/** Whether a token has expired, expires within five minutes, or has no known expiry. */
export function needsRefresh(expiresAt: EpochMs | null, now: EpochMs): boolean {
  return expiresAt === null || expiresAt - now <= REFRESH_THRESHOLD_MS;
}
