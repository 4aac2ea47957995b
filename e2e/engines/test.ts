import { expect, test as base } from '@playwright/test';
import { namePrefixOf } from '../../src/shared/browser/base';
import { findBuild } from '../support/build';
import type { Host } from '../support/host';
import { startHost } from '../support/hosting';
import { startSandbox, storedVisit, type Account, type JourneySandbox } from '../support/sandbox';
import type { Engine, EngineName, EnginePage, OpenOptions } from './engine';
import { startFirefox } from './firefox';
import { Operator } from './operator';
import { startWebkit } from './webkit';

const starters: Record<EngineName, () => Promise<Engine>> = {
  firefox: startFirefox,
  webkit: startWebkit,
};

type Options = {
  /** Operator who signed in on an earlier visit; null for a visitor. */
  as: Account | null;
  /** How the browser is opened. */
  opening: OpenOptions;
};

type Fixtures = {
  site: Host;
  sandbox: JourneySandbox;
  tab: EnginePage;
  operator: Operator;
  /** Opens a path of the console. */
  open: (path: string) => Promise<void>;
  /** Messages of the browser that the task causes on purpose. */
  provoked: RegExp[];
};

type WorkerFixtures = {
  engineName: EngineName;
  engine: Engine;
};

async function leaveVisit(tab: EnginePage, site: Host, visit: [string, string][]): Promise<void> {
  await tab.goto(`${site.url}${site.base}robots.txt`);
  await tab.evaluate((entries) => {
    for (const [name, value] of entries) localStorage.setItem(name, value);
  }, visit);
}

/**
 * Playwright's test, which drives Firefox or WebKit instead of Playwright's own browsers. Each task has
 * its own page with empty storage, its own host of the build, and its own sandbox.
 */
export const test = base.extend<Options & Fixtures, WorkerFixtures>({
  as: ['admin', { option: true }],
  opening: [{}, { option: true }],
  engineName: ['firefox', { option: true, scope: 'worker' }],

  engine: [
    async ({ engineName }, provide) => {
      const engine = await starters[engineName]();
      await provide(engine);
      await engine.close();
    },
    { scope: 'worker' },
  ],

  // eslint-disable-next-line no-empty-pattern -- Playwright requires the pattern
  site: async ({}, provide) => {
    const site = await startHost('static', findBuild());
    await provide(site);
    await site.close();
  },

  sandbox: async ({ site }, provide) => {
    const { sandbox, close } = await startSandbox(900);
    await site.configure(sandbox.configuration);
    await provide(sandbox);
    await close();
  },

  // eslint-disable-next-line no-empty-pattern -- Playwright requires the pattern
  provoked: async ({}, provide) => {
    await provide([]);
  },

  tab: async ({ engine, opening, site, sandbox, as, provoked }, provide, testInfo) => {
    const tab = await engine.open(opening);
    await tab.resize({ width: 1440, height: 900 });
    const prefix = namePrefixOf(site.base);
    const visit = storedVisit(sandbox, { as, app: null });
    if (as) {
      await leaveVisit(
        tab,
        site,
        visit.map(({ name, value }) => [prefix + name, value]),
      );
    }
    await provide(tab);
    const hasPassed = testInfo.status === testInfo.expectedStatus;
    if (!hasPassed) {
      await testInfo.attach('page', { body: await tab.screenshot(), contentType: 'image/png' });
    }
    const problems = hasPassed ? await tab.problems() : [];
    await tab.close();
    expect(problems.filter((text) => !provoked.some((known) => known.test(text)))).toEqual([]);
  },

  open: async ({ tab, site }, provide) => {
    await provide((path) => tab.goto(site.url + path));
  },

  operator: async ({ tab }, provide) => {
    await provide(new Operator(tab));
  },
});

export { expect };
