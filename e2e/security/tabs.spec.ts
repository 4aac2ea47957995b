import type { Page } from '@playwright/test';
import { reportFigure } from '../../src/testing/figure';
import { test } from '../support/drivenTabs';
import { SANDBOX_ACCOUNTS, SANDBOX_APPS } from '../support/sandbox';
import { expect } from '../support/test';

/*
 * Tests of many tabs of one browser in one session. journeys/tabs.spec.ts tests whole screens in a
 * few tabs. These tests report times but do not assert them. The time-out only ends a test that
 * hangs.
 */
test.describe.configure({ timeout: 120_000 });

const TABS = 10;
const REQUESTS = 50;
const REFRESH = '/api/auth/refresh';

const burst = (tab: Page, requests: number): Promise<number | undefined> =>
  tab.evaluate(([app, count]) => window.driven?.burst(app, count), [
    SANDBOX_APPS.nimbus,
    requests,
  ] as const);
const userId = (tab: Page) => tab.evaluate(() => window.driven?.userId());

test('ten tabs with fifty requests each and an expired token: one refresh, and every answer', async ({
  context,
  openTabs,
  sandbox,
  watch,
}) => {
  watch.provokes(401);
  const tabs = await openTabs(TABS);
  sandbox.record.clear();
  sandbox.scenarios.expireTokens();
  const refreshes: number[] = [];
  context.on('response', (response) => {
    if (response.url().endsWith(REFRESH)) refreshes.push(response.status());
  });

  const answered = await Promise.all(tabs.map((tab) => burst(tab, REQUESTS)));
  expect(answered).toEqual(tabs.map(() => REQUESTS));
  // All tabs shared one refresh. A second use of its token would get a 401 and end the session.
  expect(sandbox.record.refreshCount).toBe(1);
  expect(refreshes).toEqual([200]);
  reportFigure(
    `tabs: ${TABS} tabs x ${REQUESTS} requests: ${refreshes.length} refresh, 0 reused tokens, ${TABS * REQUESTS} answers`,
  );
});

for (const ending of ['closed', 'crashed'] as const) {
  test(`the tab that holds the lock is ${ending} during a refresh that hangs: the others go on`, async ({
    context,
    openTabs,
    sandbox,
    watch,
  }) => {
    watch.provokes(401);
    const [holder, ...others] = await openTabs(4);
    if (!holder) throw new Error('There is no tab');
    sandbox.record.clear();
    sandbox.scenarios.expireTokens();
    // The tab that holds the lock never sends its refresh, so that the refresh token stays unused.
    await holder.evaluate((path) => {
      const send = window.fetch.bind(window);
      window.fetch = (input, init) => {
        if (!(input instanceof Request && input.url.endsWith(path))) return send(input, init);
        document.title = 'Refreshing';
        return new Promise(() => undefined);
      };
    }, REFRESH);
    const lost = burst(holder, 1).catch(() => undefined);
    await holder.waitForFunction(() => document.title === 'Refreshing');

    const waiting = Promise.all(others.map((tab) => burst(tab, 5)));
    await others[0]?.waitForFunction(async (count) => {
      const { pending } = await navigator.locks.query();
      return pending?.length === count;
    }, others.length);
    expect(sandbox.record.refreshCount).toBe(0);

    if (ending === 'closed') {
      await holder.close();
    } else {
      const crash = holder.waitForEvent('crash');
      const devTools = await context.newCDPSession(holder);
      // Does not await `Page.crash`, because a crashed renderer never responds.
      void devTools.send('Page.crash').catch(() => undefined);
      await crash;
    }
    const ended = sandbox.clock.now();
    expect(await waiting).toEqual(others.map(() => 5));
    await lost;
    const refreshes = sandbox.record.calls('POST', REFRESH);
    expect(refreshes.map(({ status }) => status)).toEqual([200]);

    const delay = Math.max(0, (refreshes[0]?.at ?? Number.NaN) - ended);
    reportFigure(`tabs: holder of the lock ${ending}: the next refresh ${delay} ms later`);
  });
}

test('each of ten tabs keeps its app; a logout and the next sign-in reach them all', async ({
  openTabs,
}) => {
  const tabs = await openTabs(TABS);
  const apps = Object.values(SANDBOX_APPS);
  const wanted = tabs.map((_tab, index) => apps[index % apps.length] ?? '');
  for (const [index, tab] of tabs.entries()) {
    await tab.evaluate((app) => window.driven?.selectApp(app), wanted[index] ?? '');
  }
  const selected = () =>
    Promise.all(tabs.map((tab) => tab.evaluate(() => window.driven?.selectedApp())));
  expect(await selected()).toEqual(wanted);

  const [first, second] = tabs;
  const leaver = second && (await userId(second));
  const left = Date.now();
  await first?.evaluate(() => window.driven?.logOut());
  for (const tab of tabs) {
    await tab.waitForFunction(() => window.driven?.userId() === null);
  }
  const took = Date.now() - left;
  expect(await selected()).toEqual(tabs.map(() => null));
  const stored = await first?.evaluate(() => JSON.stringify(Object.entries(localStorage)));
  expect(stored).not.toContain(leaver);
  expect(stored).not.toContain('Token');

  const { email, password } = SANDBOX_ACCOUNTS.moderator;
  await tabs[4]?.evaluate((account) => window.driven?.signIn(account), { email, password });
  for (const tab of tabs) await tab.waitForFunction(() => window.driven?.isSignedIn());
  const users = await Promise.all(tabs.map(userId));
  expect(new Set(users).size).toBe(1);
  expect(users[0]).not.toBe(leaver);
  reportFigure(`tabs: a logout was seen in all ${TABS} tabs within ${took} ms`);
});
