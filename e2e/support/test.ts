import { expect, test as base, type BrowserContext, type TestInfo } from '@playwright/test';
import { namePrefixOf } from '../../src/shared/browser/base';
import { findBuild } from './build';
import type { Host } from './host';
import { startHost, type Hosting } from './hosting';
import {
  startSandbox,
  storageState,
  storedVisit,
  type EarlierVisit,
  type JourneySandbox,
} from './sandbox';
import { Watch } from './watch';

/** Initial state of a journey. `test.use({ … })` changes it for a file or a group. */
type Start = EarlierVisit & {
  /** Lifetime of an access token in seconds. */
  tokenSeconds: number;
  /** Number of devices of the large app; null for the seed's usual number. */
  rows: number | null;
  /** Delay of every response of the platform (milliseconds). */
  latency: number;
};

/**
 * Options of a journey that installs a clock: another name of the same time zone, which gives it a
 * context of its own. Playwright may leave parts of a clock in a context that it uses again.
 */
export const ownContext = { timezoneId: 'Etc/UTC' };

type Visit = ReturnType<typeof storageState>;

type Fixtures = {
  /**
   * Host of the console: the one that all journeys of a worker process share, or the journey's own.
   */
  site: Host;
  sandbox: JourneySandbox;
  /** Storage that an earlier visit has left in the browser. */
  visit: Visit;
  /**
   * Collects the problems that the browser reports. `provokes` registers those that the journey
   * causes on purpose.
   */
  watch: Watch;
};

type WorkerFixtures = {
  hosting: Hosting;
  /** Paths below which the host serves consoles. Journeys use the first path. */
  bases: readonly string[];
  host: Host;
};

/**
 * Stores the entries of an earlier visit, and leaves a page of the site open. Playwright's
 * `setStorageState` would open and close an extra page instead.
 */
async function leaveVisit(context: BrowserContext, site: Host, visit: Visit): Promise<void> {
  const [page = await context.newPage()] = context.pages();
  await page.goto(`${site.url}${site.base}robots.txt`);
  const entries = visit.origins[0]?.localStorage ?? [];
  const prefix = namePrefixOf(site.base);
  const named = entries.map(({ name, value }) => ({ name: prefix + name, value }));
  await page.evaluate((stored) => {
    for (const { name, value } of stored) localStorage.setItem(name, value);
  }, named);
}

/**
 * Attaches screenshots of a failed journey before the context is emptied. Playwright would take its
 * own screenshots afterwards, and of passed journeys, too.
 */
async function attachPictures(context: BrowserContext, testInfo: TestInfo): Promise<void> {
  for (const [index, page] of context.pages().entries()) {
    const path = testInfo.outputPath(`page-${index + 1}.png`);
    // A page that hangs can't be captured, so its screenshot is left out.
    const isTaken = await page.screenshot({ path, timeout: 5_000 }).then(
      () => true,
      () => false,
    );
    if (isTaken) await testInfo.attach('page', { path });
  }
}

/**
 * Playwright's test with the console's production build at the base URL of `page`, and its own
 * sandbox. Any error that the browser reports fails the journey.
 */
export const test = base.extend<Start & Fixtures, WorkerFixtures>({
  as: ['admin', { option: true }],
  app: [null, { option: true }],
  tokenSeconds: [900, { option: true }],
  rows: [null, { option: true }],
  latency: [0, { option: true }],
  hosting: ['static', { option: true, scope: 'worker' }],
  bases: [['/'], { option: true, scope: 'worker' }],

  host: [
    async ({ hosting, bases }, provide) => {
      const host = await startHost(hosting, findBuild(), bases);
      await provide(host);
      await host.close();
    },
    { scope: 'worker' },
  ],

  site: async ({ host }, provide) => {
    await provide(host);
  },

  sandbox: async ({ site, tokenSeconds, rows, latency }, provide) => {
    const size = { rows: rows ?? undefined, latency };
    const { sandbox, close } = await startSandbox(tokenSeconds, size);
    await site.configure(sandbox.configuration);
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

  visit: async ({ site, sandbox, as, app }, provide) => {
    await provide(storageState(site.url, storedVisit(sandbox, { as, app })));
  },

  // Stores the earlier visit here, because as an option of the context it would make Playwright
  // create a new context for each journey.
  context: async ({ context, watch, visit, site }, provide, testInfo) => {
    await leaveVisit(context, site, visit);
    watch.follow(context);
    await provide(context);
    if (testInfo.status !== testInfo.expectedStatus) await attachPictures(context, testInfo);
    // Ends the requests of all pages, because the next journey reuses the context with a new
    // sandbox.
    const [page = await context.newPage(), ...others] = context.pages();
    for (const other of others) await other.close();
    await page.goto('about:blank');
    // Clears the storage here, because Playwright does not wait until the databases are deleted.
    const devTools = await context.newCDPSession(page);
    await devTools.send('Storage.clearDataForOrigin', { origin: site.url, storageTypes: 'all' });
    await devTools.detach();
  },
});

export { expect };
