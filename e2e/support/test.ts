import { expect, test as base, type BrowserContextOptions } from '@playwright/test';
import { SELECTED_APP_KEY } from '../../src/store/storageKeys';
import { findBuild } from './build';
import { startHost, type Host, type Hosting } from './host';
import {
  SANDBOX_APPS,
  startSandbox,
  storedSession,
  type Account,
  type JourneySandbox,
} from './sandbox';
import { Watch } from './watch';

/** What a journey starts from; `test.use({ … })` changes it for a file or a group. */
type Scene = {
  /** Who signed in on an earlier visit; null for nobody. */
  as: Account | null;
  /** The app that was chosen then; null for none, so that the default of the configuration counts. */
  app: keyof typeof SANDBOX_APPS | null;
  /** Seconds that an access token lasts. */
  tokenSeconds: number;
};

type Fixtures = {
  /** What serves the console to this journey: the host that all of them share, or one of its own. */
  site: Host;
  /** A platform of this journey alone. */
  sandbox: JourneySandbox;
  /** What the browser reports; `provokes` takes note of what the journey itself brings about. */
  watch: Watch;
};

type WorkerFixtures = { hosting: Hosting; host: Host };

/**
 * Playwright's test, with the console's production build at `page`'s base URL and a sandbox of its
 * own behind it. Any error that the browser reports fails the journey.
 */
export const test = base.extend<Scene & Fixtures, WorkerFixtures>({
  as: ['admin', { option: true }],
  app: [null, { option: true }],
  tokenSeconds: [900, { option: true }],
  hosting: ['static', { option: true, scope: 'worker' }],

  host: [
    async ({ hosting }, provide) => {
      const host = await startHost(hosting, findBuild());
      await provide(host);
      await host.close();
    },
    { scope: 'worker' },
  ],

  site: async ({ host }, provide) => {
    await provide(host);
  },

  sandbox: async ({ site, tokenSeconds }, provide) => {
    const { sandbox, close } = await startSandbox(tokenSeconds);
    await site.configure({ apiBaseUrl: sandbox.url, defaultAppName: 'nimbus-vpn' });
    await provide(sandbox);
    await close();
  },

  watch: async ({ site, sandbox }, provide) => {
    const watch = new Watch(site.url, sandbox.url);
    await provide(watch);
    watch.check();
  },

  baseURL: async ({ site }, provide) => {
    await provide(site.url);
  },

  storageState: async ({ site, sandbox, as, app }, provide) => {
    const localStorage = [
      ...(as === null ? [] : [storedSession(sandbox, as)]),
      ...(app === null ? [] : [{ name: SELECTED_APP_KEY, value: SANDBOX_APPS[app] }]),
    ];
    const state: BrowserContextOptions['storageState'] = {
      cookies: [],
      origins: [{ origin: site.url, localStorage }],
    };
    await provide(state);
  },

  context: async ({ context, watch }, provide) => {
    watch.follow(context);
    await provide(context);
  },
});

export { expect };
