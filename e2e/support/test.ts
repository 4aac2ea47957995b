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

/** What a journey starts from; `test.use({ … })` changes it for a file or a group. */
type Start = EarlierVisit & {
  /** Lifetime of an access token in seconds. */
  tokenSeconds: number;
  /** Devices of the large app; the seed's usual number when null. */
  rows: number | null;
  /** Milliseconds that every answer of the platform takes. */
  latency: number;
};

type Visit = ReturnType<typeof storageState>;

type Fixtures = {
  /** Serves the console to this journey: the worker's host, or one of the journey's own. */
  site: Host;
  /** A platform of this journey alone. */
  sandbox: JourneySandbox;
  /** What an earlier visit left in the browser. */
  visit: Visit;
  /** Collects what the browser reports; `provokes` names the problems that the journey causes itself. */
  watch: Watch;
};

type WorkerFixtures = {
  hosting: Hosting;
  /** The paths below which the host serves consoles; journeys are about the first. */
  bases: readonly string[];
  host: Host;
};

/** As `setStorageState`, which opens and closes a page of its own for it. Leaves a page on the site. */
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

/** Before the context is emptied. Playwright's own pictures are taken after that, of passed journeys, too. */
async function attachPictures(context: BrowserContext, testInfo: TestInfo): Promise<void> {
  for (const [index, page] of context.pages().entries()) {
    const path = testInfo.outputPath(`page-${index + 1}.png`);
    // A page that hangs has none.
    const isTaken = await page.screenshot({ path, timeout: 5_000 }).then(
      () => true,
      () => false,
    );
    if (isTaken) await testInfo.attach('page', { path });
  }
}

/**
 * Playwright's test with the console's production build at the base URL of `page`, and with a sandbox
 * of its own. Any error that the browser reports fails the journey.
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

  // Set here, and not as an option of the context: with other options Playwright makes a new one.
  context: async ({ context, watch, visit, site }, provide, testInfo) => {
    await leaveVisit(context, site, visit);
    watch.follow(context);
    await provide(context);
    if (testInfo.status !== testInfo.expectedStatus) await attachPictures(context, testInfo);
    // The browser goes on with the context: what a page still asks for must not outlive its sandbox.
    const [page = await context.newPage(), ...others] = context.pages();
    for (const other of others) await other.close();
    await page.goto('about:blank');
    // Playwright empties the storage for the next journey, but does not wait for the databases.
    const devTools = await context.newCDPSession(page);
    await devTools.send('Storage.clearDataForOrigin', { origin: site.url, storageTypes: 'all' });
    await devTools.detach();
  },
});

export { expect };
