import {
  createSandbox,
  SANDBOX_ACCOUNTS,
  SANDBOX_APPS,
  type Sandbox,
  type SandboxOptions,
} from '../../mocks/sandbox';
import { startSandboxServer } from '../../mocks/server';
import { CREDENTIALS_KEY, SELECTED_APP_KEY } from '../../src/shared/browser/storageKeys';
import type { PageConfiguration } from './pageConfiguration';

export { SANDBOX_ACCOUNTS, SANDBOX_APPS };

export type Account = keyof typeof SANDBOX_ACCOUNTS;

/** The platform's clock. It runs like this machine's clock until a journey stops or advances it. */
class PlatformClock {
  private offset = 0;
  private stoppedAt: number | null = null;

  readonly now = (): number => this.stoppedAt ?? Date.now() + this.offset;

  /** Stops the clock. Afterwards only `advance` moves it. */
  stop(): void {
    this.stoppedAt = this.now();
  }

  advance(ms: number): void {
    if (this.stoppedAt === null) this.offset += ms;
    else this.stoppedAt += ms;
  }
}

/** Platform of a journey: over HTTP for the page, and in this process for assertions. */
export type JourneySandbox = Sandbox & {
  url: string;
  clock: PlatformClock;
  /** Settings that connect the console to this platform. */
  configuration: PageConfiguration;
};

type Size = Pick<SandboxOptions, 'rows' | 'latency'>;

/**
 * Starts a sandbox over HTTP.
 *
 * @param size number of rows and delay; by default, the seed's usual rows and no delay
 */
export async function startSandbox(
  accessTokenTtl: number,
  size: Size = {},
): Promise<{ sandbox: JourneySandbox; close: () => Promise<void> }> {
  const clock = new PlatformClock();
  const started = createSandbox({ now: clock.now, accessTokenTtl, ...size });
  const { url, close } = await startSandboxServer({ port: 0, sandbox: started });
  const configuration = { apiBaseUrl: url, defaultAppName: 'nimbus-vpn' };
  return { sandbox: { ...started, url, clock, configuration }, close };
}

type StorageEntry = { name: string; value: string };

/** Returns the storage entry with this operator's session, as an earlier visit leaves it. */
export function storedSession({ platform }: Sandbox, account: Account): StorageEntry {
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

export type EarlierVisit = {
  /** Operator who signed in; null if the visit ended signed out. */
  as: Account | null;
  /** App that the operator chose; null to use the configuration's default. */
  app: keyof typeof SANDBOX_APPS | null;
};

/** Returns all storage entries that an earlier visit leaves. */
export function storedVisit(sandbox: Sandbox, { as, app }: EarlierVisit): StorageEntry[] {
  return [
    ...(as === null ? [] : [storedSession(sandbox, as)]),
    ...(app === null ? [] : [{ name: SELECTED_APP_KEY, value: SANDBOX_APPS[app] }]),
  ];
}

/** Returns a `storageState` of the browser with these entries for one origin. */
export function storageState(origin: string, localStorage: StorageEntry[]) {
  return { cookies: [], origins: [{ origin, localStorage }] };
}

/** Returns a row that a journey needs. Throws if the sandbox does not have it. */
export function found<Row>(row: Row | null | undefined): Row {
  if (row === null || row === undefined) throw new Error('The sandbox holds no such row');
  return row;
}

/** Returns a user of the large app whose only role is moderator. */
export function findModerator({ platform }: Sandbox) {
  const users = platform.store.users.ofApp(SANDBOX_APPS.nimbus);
  return found(users.find(({ roles }) => roles.join() === 'moderator'));
}
