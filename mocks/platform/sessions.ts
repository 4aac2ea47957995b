import { PlatformError } from './errors';
import type { UserRecord } from './records';
import { signToken, verifyToken } from './signing';
import type { World } from './world';

/** Default lifetime of an access token in seconds. */
export const DEFAULT_ACCESS_TOKEN_TTL = 900;

const REFRESH_TOKEN_TTL = 30 * 24 * 60 * 60;

export type TokenPair = { access_token: string; refresh_token: string };

/** Sender of a call: the user, and the session of the access token. */
export type Caller = { user: UserRecord; sessionId: string };

/**
 * Sessions with rotating tokens. The tokens contain all data of a session, so that people stay
 * signed in when the sandbox restarts. Only revocations are kept in memory: used refresh tokens and
 * ended sessions.
 */
export class Sessions {
  private readonly usedRefreshTokens = new Set<string>();
  private readonly endedSessions = new Set<string>();
  private expiries = 0;
  private generation: string;

  constructor(
    private readonly world: World,
    private readonly accessTokenTtl: number,
  ) {
    this.generation = world.newId('generation');
  }

  start(user: UserRecord): TokenPair {
    return this.issue(user, this.world.newId('session'));
  }

  /**
   * Exchanges an unused refresh token of this user for a new pair of tokens. Throws 401 otherwise.
   * A used refresh token may have been stolen, so it ends the whole session.
   */
  rotate(refreshToken: string, userId: string): TokenPair {
    const token = this.read(refreshToken, 'refresh');
    const user = this.world.store.users.get(userId);
    if (!token || !user || token.userId !== userId || this.endedSessions.has(token.sessionId)) {
      throw new PlatformError(401, 'Invalid refresh token');
    }
    if (this.usedRefreshTokens.has(token.id)) {
      this.end(token.sessionId);
      throw new PlatformError(401, 'Refresh token was already used');
    }
    this.usedRefreshTokens.add(token.id);
    return this.issue(user, token.sessionId);
  }

  /**
   * Returns the user and session of an access token. Throws 401 'Unauthorized' if the token is not
   * valid.
   */
  callerOf(accessToken: string | null): Caller {
    const token = accessToken === null ? null : this.read(accessToken, 'access');
    const user = token && this.world.store.users.get(token.userId);
    if (!user || this.endedSessions.has(token.sessionId) || !this.isCurrent(token.generation)) {
      throw new PlatformError(401);
    }
    return { user, sessionId: token.sessionId };
  }

  end(sessionId: string): void {
    this.endedSessions.add(sessionId);
  }

  /** Expires all access tokens issued so far. Sessions and refresh tokens stay valid. */
  expireAccessTokens(): void {
    this.expiries += 1;
    this.generation = this.world.newId('generation');
  }

  private isCurrent(generation: unknown): boolean {
    return this.expiries === 0 || generation === this.generation;
  }

  private issue(user: UserRecord, sessionId: string): TokenPair {
    const issuedAt = Math.floor(this.world.now() / 1000);
    const shared = { sub: user.id, sid: sessionId, iat: issuedAt };
    return {
      access_token: signToken({
        ...shared,
        use: 'access',
        jti: this.world.newId('access'),
        gen: this.generation,
        email: user.email,
        name: user.displayName,
        exp: issuedAt + this.accessTokenTtl,
      }),
      refresh_token: signToken({
        ...shared,
        use: 'refresh',
        jti: this.world.newId('refresh'),
        exp: issuedAt + REFRESH_TOKEN_TTL,
      }),
    };
  }

  private read(token: string, use: 'access' | 'refresh') {
    const claims = verifyToken(token);
    if (claims?.use !== use) return null;
    const { sub, sid, jti, exp, gen } = claims;
    const isWhole = typeof sub === 'string' && typeof sid === 'string' && typeof jti === 'string';
    if (!isWhole || typeof exp !== 'number' || exp * 1000 <= this.world.now()) return null;
    return { userId: sub, sessionId: sid, id: jti, generation: gen };
  }
}
