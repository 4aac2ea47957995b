import { createSandbox, SANDBOX_ACCOUNTS, type Sandbox } from '../../mocks/sandbox';
import { startSandboxServer } from '../../mocks/server';
import { CREDENTIALS_KEY } from '../../src/store/storageKeys';

export { SANDBOX_ACCOUNTS, SANDBOX_APPS } from '../../mocks/sandbox';

export type Account = keyof typeof SANDBOX_ACCOUNTS;

/** The platform's clock: it runs with this machine's until it is stopped, and moves when told. */
export class PlatformClock {
  private offset = 0;
  private stoppedAt: number | null = null;

  readonly now = (): number => this.stoppedAt ?? Date.now() + this.offset;

  /** From here on it moves only when told. */
  stop(): void {
    this.stoppedAt = this.now();
  }

  advance(ms: number): void {
    if (this.stoppedAt === null) this.offset += ms;
    else this.stoppedAt += ms;
  }
}

/** The platform that a journey works with: over HTTP for the page, in this process for its assertions. */
export type JourneySandbox = Sandbox & { url: string; clock: PlatformClock };

/** @param rows how many devices and subscriptions the large app has; as many as usual when left out */
export async function startSandbox(
  accessTokenTtl: number,
  rows?: number,
): Promise<{ sandbox: JourneySandbox; close: () => Promise<void> }> {
  const clock = new PlatformClock();
  const started = createSandbox({ now: clock.now, accessTokenTtl, rows });
  const { url, close } = await startSandboxServer({ port: 0, sandbox: started });
  return { sandbox: { ...started, url, clock }, close };
}

/** What an earlier visit of this operator would have left in the browser's storage. */
export function storedSession({ platform }: Sandbox, account: Account) {
  const { email, password } = SANDBOX_ACCOUNTS[account];
  const { access_token, refresh_token, userId } = platform.auth.login({ email, password });
  const credentials = {
    accessToken: access_token,
    refreshToken: refresh_token,
    userId,
    expiresAt: null,
  };
  return { name: CREDENTIALS_KEY, value: JSON.stringify(credentials) };
}

/** The row that a journey is about. The seed always holds one; if it doesn't, the journey can't begin. */
export function found<Row>(row: Row | null | undefined): Row {
  if (row === null || row === undefined) throw new Error('The sandbox holds no such row');
  return row;
}
