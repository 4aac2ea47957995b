import { jsonAnswer, type SeenRequest } from './testServer';

export const PEOPLE = ['ada', 'ben'] as const;
export type Person = (typeof PEOPLE)[number];

/** What the platform does with a refresh. */
export type RefreshMode = 'granted' | 'refused' | 'unreachable';

const ROWS = 3;

/** Waits until somebody outside lets it go on. */
type Pause = (what: string) => Promise<unknown>;

const accessToken = (person: Person, generation: number) => `access.${person}.${generation}`;
const bearerOf = (token: string | null) => /^Bearer access\.(\w+)\.(\d+)$/.exec(token ?? '');

/**
 * For tests: the least of a platform on which sessions can go wrong. Access tokens are good until
 * `expire`, refresh tokens are good once, and every request halts twice: before the platform reads
 * it and before its answer arrives. What no client of it may do is in `violations`.
 */
export class RotatingPlatform {
  readonly violations: string[] = [];
  refreshMode: RefreshMode = 'granted';
  /** How many requests are to end without an answer, or with a passing fault. */
  disturbed = 0;
  private generation = 1;
  private sequence = 0;
  private refreshesUnderWay = 0;
  private readonly usedRefreshTokens = new Set<string>();
  /** Generations that were refreshed into, by person. */
  private readonly granted = new Set<string>();

  constructor(
    private readonly pause: Pause,
    /** Who is signed in with the client as it sends. */
    private readonly signedIn: () => string | null,
  ) {}

  /** The tokens of a sign-in at this moment. */
  issue(person: Person) {
    this.sequence += 1;
    return {
      access_token: accessToken(person, this.generation),
      refresh_token: `refresh.${person}.${this.sequence}`,
      userId: person,
    };
  }

  /** No access token of before is good any more. */
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

  /** A request goes out with the token of who is signed in, and of who asked for it. */
  private checkSender(call: string, { bearer }: SeenRequest): void {
    const sender = bearerOf(bearer)?.[1];
    if (sender === undefined) return;
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
