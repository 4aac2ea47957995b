import { jsonAnswer, type SeenRequest } from './testServer';

export const PEOPLE = ['ada', 'ben'] as const;
export type Person = (typeof PEOPLE)[number];

/**
 * Platform's response to a refresh. `lost` means that the refresh is granted, but the response
 * never arrives.
 */
export type RefreshMode = 'granted' | 'refused' | 'unreachable' | 'lost';

const ROWS = 3;

/**
 * Number of sessions that all platforms have started. Never reset, because tokens contain this
 * number, and the console's modules, which outlive a platform, must never see the same token twice.
 */
let sessionsEver = 0;

/**
 * Returns a promise that the test's scheduler resolves when the step described by `what` may run.
 */
type Pause = (what: string) => Promise<unknown>;

/** Password with which the sign-in succeeds, but the profile request fails. */
export const HALF = 'half';

const bearerOf = (token: string | null) => /^Bearer access\.(\w+)\.(\d+)\.(\d+)$/.exec(token ?? '');

type PlatformSession = { id: number; person: Person; isHalf: boolean; hasLeft: boolean };

/**
 * A fake platform with sessions. Access tokens are valid until `expire`, refresh tokens are valid
 * once, and every request pauses twice: before the platform reads it and before its response
 * arrives. `violations` lists client behavior that is never allowed.
 */
export class RotatingPlatform {
  readonly violations: string[] = [];
  refreshMode: RefreshMode = 'granted';
  /** Number of upcoming requests that get no response or a transient error. */
  disturbed = 0;
  private generation = 1;
  private sequence = 0;
  private readonly sessions = new Map<number, PlatformSession>();
  /** Session of each refresh token that is still valid. */
  private readonly refreshTokens = new Map<string, PlatformSession>();
  /**
   * Used refresh tokens whose response was lost. The client may send them again, because it has no
   * other token.
   */
  private readonly lost = new Set<string>();
  private readonly used = new Map<string, PlatformSession>();
  private readonly refreshing: PlatformSession[] = [];
  /**
   * Pairs of session and access-token generation that have had their refresh. A second is a
   * violation.
   */
  private readonly granted = new Set<string>();

  constructor(
    private readonly pause: Pause,
    /** Returns the operator who is signed in on the client. */
    private readonly signedIn: () => string | null,
  ) {}

  issue(person: Person, isHalf = false) {
    sessionsEver += 1;
    const session = { id: sessionsEver, person, isHalf, hasLeft: false };
    this.sessions.set(session.id, session);
    return this.tokensOf(session);
  }

  /**
   * Records a click on Logout in the session of this refresh token. The client's last requests may
   * still use the session's tokens.
   */
  leave(refreshToken: string): void {
    const session = this.refreshTokens.get(refreshToken) ?? this.used.get(refreshToken);
    if (session) session.hasLeft = true;
  }

  /** Returns whether the operator has left the session of an access or refresh token. */
  hasLeft(token: string): boolean {
    const session = this.sessions.get(Number(/\d+$/.exec(token)?.[0]));
    return session?.hasLeft ?? false;
  }

  private tokensOf(session: PlatformSession) {
    const { id, person } = session;
    this.sequence += 1;
    const refreshToken = `refresh.${person}.${this.sequence}.${id}`;
    this.refreshTokens.set(refreshToken, session);
    return {
      access_token: `access.${person}.${this.generation}.${id}`,
      refresh_token: refreshToken,
      userId: person,
    };
  }

  /** Expires all access tokens issued so far. */
  expire(): void {
    this.generation += 1;
  }

  readonly answer = async (request: SeenRequest): Promise<Response> => {
    const call = `${request.method} ${request.path}`;
    this.checkSender(call, request);
    const isRefresh = request.path === '/api/auth/refresh';
    const session = isRefresh ? this.sessionOf(request) : undefined;
    if (session) {
      if (this.refreshing.includes(session) && !session.hasLeft) {
        this.violations.push('two refreshes at once');
      }
      this.refreshing.push(session);
    }
    try {
      await this.pause(`${call} arrives`);
      const response = isRefresh ? this.refresh(request) : this.serve(request);
      await this.pause(`${call} is answered`);
      if (!response) throw new TypeError('Failed to fetch');
      return response;
    } finally {
      if (session) this.refreshing.splice(this.refreshing.indexOf(session), 1);
    }
  };

  private sessionOf({ body }: SeenRequest): PlatformSession | undefined {
    const { refreshToken } = body as { refreshToken: string };
    return this.refreshTokens.get(refreshToken) ?? this.used.get(refreshToken);
  }

  /**
   * Records a violation if a request has the token of a person other than the signed-in operator,
   * or than the person in its path (`by-ada`).
   */
  private checkSender(call: string, { bearer }: SeenRequest): void {
    const sender = bearerOf(bearer)?.[1];
    // Skips logout requests, which may be retried after the next sign-in with the token of the old
    // session.
    if (sender === undefined || call === 'POST /api/auth/logout') return;
    const current = this.signedIn();
    if (current !== null && current !== sender) {
      this.violations.push(`${call} goes out with the token of ${sender} while ${current} works`);
    }
    const asked = /by-(\w+)/.exec(call)?.[1];
    if (asked !== undefined && asked !== sender) {
      this.violations.push(`${call} goes out with the token of ${sender}`);
    }
  }

  private refresh(request: SeenRequest): Response | null {
    const { refreshToken } = request.body as { refreshToken: string };
    const { refreshMode } = this;
    if (refreshMode === 'unreachable') return null;
    if (refreshMode === 'refused') return jsonAnswer(401, { message: 'Unauthorized' });
    const session = this.refreshTokens.get(refreshToken);
    if (!session) {
      if (!this.sessionOf(request)?.hasLeft && !this.lost.has(refreshToken)) {
        this.violations.push(`${refreshToken} comes a second time`);
      }
      return jsonAnswer(401, { message: 'Refresh token was already used' });
    }
    this.refreshTokens.delete(refreshToken);
    this.used.set(refreshToken, session);
    const into = `${session.person}.${session.id}.${this.generation}`;
    if (this.granted.has(into)) this.violations.push(`a second refresh for one expiry: ${into}`);
    this.granted.add(into);
    const tokens = this.tokensOf(session);
    if (refreshMode !== 'lost') return jsonAnswer(200, tokens);
    this.lost.add(refreshToken);
    return null;
  }

  private serve({ method, path, bearer, body }: SeenRequest): Response | null {
    if (this.disturbed > 0) {
      this.disturbed -= 1;
      return this.disturbed % 2 ? jsonAnswer(503, null) : null;
    }
    const url = new URL(path, 'http://platform.invalid');
    if (url.pathname === '/api/auth/login') {
      const { email, password } = body as { email: Person; password: string };
      return jsonAnswer(200, this.issue(email, password === HALF));
    }
    const [, person, generation, id] = bearerOf(bearer) ?? [];
    if (Number(generation) !== this.generation) return jsonAnswer(401, null);
    if (url.pathname === '/api/auth/profile') {
      if (this.sessions.get(Number(id))?.isHalf) return jsonAnswer(404, null);
      return jsonAnswer(200, { id: person, displayName: person, email: `${person}@x.test` });
    }
    if (url.pathname === '/api/app-management') {
      return jsonAnswer(200, [{ id: 'app-a' }, { id: 'app-b' }]);
    }
    if (method === 'GET') {
      const app = url.searchParams.get('appId') ?? '';
      return jsonAnswer(200, {
        success: true,
        data: Array.from({ length: ROWS }, (_, row) => ({ id: `${app}/${person}/${row}` })),
        pagination: { total: ROWS, pages: 1 },
      });
    }
    return jsonAnswer(200, { success: true });
  }
}
