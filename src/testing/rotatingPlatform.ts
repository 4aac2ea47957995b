import { jsonAnswer, type SeenRequest } from './testServer';

export const PEOPLE = ['ada', 'ben'] as const;
export type Person = (typeof PEOPLE)[number];

/** The platform's response to a refresh. */
export type RefreshMode = 'granted' | 'refused' | 'unreachable';

const ROWS = 3;

/** Waits until the test's scheduler resumes it. */
type Pause = (what: string) => Promise<unknown>;

const accessToken = (person: Person, generation: number) => `access.${person}.${generation}`;
const bearerOf = (token: string | null) => /^Bearer access\.(\w+)\.(\d+)$/.exec(token ?? '');

/**
 * For tests: a minimal platform with sessions. Access tokens are valid until `expire`, refresh
 * tokens are valid once, and every request pauses twice: before the platform reads it and before
 * its response arrives. `violations` lists what a client must never do.
 */
export class RotatingPlatform {
  readonly violations: string[] = [];
  refreshMode: RefreshMode = 'granted';
  /** The number of coming requests that get no response or a transient error. */
  disturbed = 0;
  private generation = 1;
  private sequence = 0;
  private refreshesUnderWay = 0;
  private readonly usedRefreshTokens = new Set<string>();
  /** The generations of tokens that each person has got by a refresh. */
  private readonly granted = new Set<string>();

  constructor(
    private readonly pause: Pause,
    /** Returns the operator who is signed in with the client. */
    private readonly signedIn: () => string | null,
  ) {}

  /** Issues the tokens of a sign-in. */
  issue(person: Person) {
    this.sequence += 1;
    return {
      access_token: accessToken(person, this.generation),
      refresh_token: `refresh.${person}.${this.sequence}`,
      userId: person,
    };
  }

  /** Expires all access tokens issued before. */
  expire(): void {
    this.generation += 1;
  }

  readonly answer = async (request: SeenRequest): Promise<Response> => {
    const call = `${request.method} ${request.path}`;
    this.checkSender(call, request);
    const isRefresh = request.path === '/api/auth/refresh';
    if (isRefresh) this.refreshesUnderWay += 1;
    if (this.refreshesUnderWay > 1) this.violations.push('two refreshes at once');
    try {
      await this.pause(`${call} arrives`);
      const response = isRefresh ? this.refresh(request) : this.serve(request);
      await this.pause(`${call} is answered`);
      if (!response) throw new TypeError('Failed to fetch');
      return response;
    } finally {
      if (isRefresh) this.refreshesUnderWay -= 1;
    }
  };

  /** Checks that the token belongs to the signed-in operator, and to the one who sent the call. */
  private checkSender(call: string, { bearer }: SeenRequest): void {
    const sender = bearerOf(bearer)?.[1];
    // A logout outlives its session: it may be tried again after the next sign-in.
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

  private refresh({ body }: SeenRequest): Response | null {
    const { refreshToken, userId } = body as { refreshToken: string; userId: Person };
    if (this.refreshMode === 'unreachable') return null;
    if (this.refreshMode === 'refused') return jsonAnswer(401, { message: 'Unauthorized' });
    if (this.usedRefreshTokens.has(refreshToken)) {
      this.violations.push(`${refreshToken} comes a second time`);
      return jsonAnswer(401, { message: 'Refresh token was already used' });
    }
    this.usedRefreshTokens.add(refreshToken);
    const into = `${userId}.${this.generation}`;
    if (this.granted.has(into)) this.violations.push(`a second refresh for one expiry: ${into}`);
    this.granted.add(into);
    return jsonAnswer(200, this.issue(userId));
  }

  private serve({ method, path, bearer, body }: SeenRequest): Response | null {
    if (this.disturbed > 0) {
      this.disturbed -= 1;
      return this.disturbed % 2 ? jsonAnswer(503, null) : null;
    }
    const url = new URL(path, 'http://platform.invalid');
    if (url.pathname === '/api/auth/login') {
      const { email } = body as { email: Person };
      return jsonAnswer(200, this.issue(email));
    }
    const [, person, generation] = bearerOf(bearer) ?? [];
    if (Number(generation) !== this.generation) return jsonAnswer(401, null);
    if (url.pathname === '/api/auth/profile') {
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
