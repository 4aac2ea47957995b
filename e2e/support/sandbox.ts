import {
  createSandbox,
  SANDBOX_ACCOUNTS,
  SANDBOX_APPS,
  type Sandbox,
  type SandboxOptions,
} from '../../mocks/sandbox';
import { startSandboxServer } from '../../mocks/server';
import { CREDENTIALS_KEY, SELECTED_APP_KEY } from '../../src/store/storageKeys';
import type { PageConfiguration } from './pageConfiguration';

export { SANDBOX_ACCOUNTS, SANDBOX_APPS };

export type Account = keyof typeof SANDBOX_ACCOUNTS;

/** The platform's clock: it runs with this machine's until a journey stops or advances it. */
class PlatformClock {
  private offset = 0;
  private stoppedAt: number | null = null;

  readonly now = (): number => this.stoppedAt ?? Date.now() + this.offset;

  /** From here on the clock moves only by `advance`. */
  stop(): void {
    this.stoppedAt = this.now();
  }

  advance(ms: number): void {
    if (this.stoppedAt === null) this.offset += ms;
    else this.stoppedAt += ms;
  }
}

/** The platform that a journey works with: over HTTP for the page, in this process for its assertions. */
export type JourneySandbox = Sandbox & {
  url: string;
  clock: PlatformClock;
  /** Connects the console with this platform. */
  configuration: PageConfiguration;
};

type Size = Pick<SandboxOptions, 'rows' | 'latency'>;

/** @param size the seed's usual numbers, and no delay, when left out */
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

/** The entry of the browser's storage in which an earlier visit left this operator's session. */
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
  /** The operator who signed in; null when the visit ended signed out. */
  as: Account | null;
  /** The app that the operator chose; null for none, so that the configuration's default counts. */
  app: keyof typeof SANDBOX_APPS | null;
};

/** Everything that an earlier visit left in the browser's storage. */
export function storedVisit(sandbox: Sandbox, { as, app }: EarlierVisit): StorageEntry[] {
  return [
    ...(as === null ? [] : [storedSession(sandbox, as)]),
    ...(app === null ? [] : [{ name: SELECTED_APP_KEY, value: SANDBOX_APPS[app] }]),
  ];
}

/** The `storageState` of a browser that holds these entries for one origin. */
export function storageState(origin: string, localStorage: StorageEntry[]) {
  return { cookies: [], origins: [{ origin, localStorage }] };
}

/** The row that a journey needs. Throws when the sandbox has no such row. */
export function found<Row>(row: Row | null | undefined): Row {
  if (row === null || row === undefined) throw new Error('The sandbox holds no such row');
  return row;
}

/** A user of the large app whose only role is moderator. */
export function findModerator({ platform }: Sandbox) {
  const users = platform.store.users.ofApp(SANDBOX_APPS.nimbus);
  return found(users.find(({ roles }) => roles.join() === 'moderator'));
}
