import type { Page } from '@playwright/test';
import type { JourneySandbox } from '../support/sandbox';
import { figure, visit } from '../support/screen';
import { expect, ownContext, test } from '../support/test';

const TOKEN_SECONDS = 60;
/**
 * Duration of a round: one second longer than a token's lifetime, so that its tokens have expired
 * in the next round.
 */
const ROUND_MS = (TOKEN_SECONDS + 1) * 1000;
const ROUNDS = 10;

const paths = {
  Dashboard: '/api/app-management/*/statistics',
  Apps: '/api/app-management',
  Devices: '/api/subscriptions/devices',
  Subscriptions: '/api/subscriptions/all',
  Plans: '/api/subscriptions/prices',
  Customers: '/api/customers',
  Users: '/api/users',
} as const;

type Screen = keyof typeof paths;

/** Screens that the operator visits in each round. Five rounds visit all of them. */
const rounds: readonly (readonly [Screen, Screen])[] = [
  ['Devices', 'Dashboard'],
  ['Subscriptions', 'Apps'],
  ['Plans', 'Users'],
  ['Customers', 'Devices'],
  ['Users', 'Subscriptions'],
];

test.use({ tokenSeconds: TOKEN_SECONDS });
test.describe.configure({ timeout: 180_000 });

/** Records every interruption that an operator could see, however short. */
async function recordInterruptions(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const interruptions: string[] = [];
    Object.assign(window, { interruptions });
    const marks = '[role="alert"], [role="alertdialog"], input[type="password"]';
    let hadPage = false;
    new MutationObserver((mutations) => {
      const added = mutations.flatMap(({ addedNodes }) => [...addedNodes]);
      for (const node of added) {
        if (!(node instanceof Element)) continue;
        const mark = node.matches(marks) ? node : node.querySelector(marks);
        if (mark) interruptions.push(mark.outerHTML.slice(0, 300));
      }
      const hasPage = document.querySelector('main') !== null;
      if (hadPage && !hasPage) interruptions.push(`a blank page at ${location.pathname}`);
      hadPage = hasPage;
    }).observe(document, { childList: true, subtree: true });
  });
}

/** Visits a screen and waits for data that this visit requested. */
async function lookAt(page: Page, { record }: JourneySandbox, screen: Screen): Promise<void> {
  const callsBefore = record.calls('GET', paths[screen]).length;
  await visit(page, screen);
  await expect
    .poll(() => record.calls('GET', paths[screen]).slice(callsBefore).at(-1)?.status)
    .toBe(200);
  const content =
    screen === 'Dashboard'
      ? figure(page, 'Total Users').getByText('active')
      : page.getByRole('main').getByRole('rowheader').or(page.getByRole('article')).first();
  await expect(content).toBeVisible();
}

test.describe(() => {
  test.use(ownContext);

  test('ten minutes of work with tokens that last one: not an interruption, one refresh each', async ({
    page,
    sandbox,
    watch,
  }) => {
    watch.provokes(401);
    const start = Date.now();
    // Stops the platform's clock during a round, so that no token expires early on a slow machine.
    sandbox.clock.stop();
    await page.clock.install({ time: start });
    await recordInterruptions(page);
    await page.goto('/profile');
    await expect(page.getByRole('heading', { name: 'Amelia Okafor' })).toBeVisible();
    expect(sandbox.record.refreshCount).toBe(0);

    for (let round = 1; round <= ROUNDS; round += 1) {
      sandbox.clock.advance(ROUND_MS);
      // Sets only the page's time, because advancing its timers would time out pending requests.
      await page.clock.setSystemTime(start + round * ROUND_MS);
      for (const screen of rounds[round % rounds.length] ?? []) await lookAt(page, sandbox, screen);
      expect(sandbox.record.refreshCount, `refreshes after ${round} expiries`).toBe(round);
    }

    expect(await page.evaluate('window.interruptions')).toEqual([]);
    const refreshes = sandbox.record.calls('POST', '/api/auth/refresh');
    expect(refreshes.map(({ status }) => status)).toEqual(Array(ROUNDS).fill(200));
    expect(sandbox.record.calls('POST', '/api/auth/login')).toEqual([]);
    // Each request that got a 401 was repeated with another token and got a 200. Compares the tokens,
    // because a screen may send several requests to one path at once.
    await expect(() => {
      const asked = sandbox.record.requests.filter(({ method }) => method === 'GET');
      const refused = asked.filter(({ status }) => status !== 200);
      expect(new Set(refused.map(({ status }) => status))).toEqual(new Set([401]));
      for (const call of refused) {
        const repeated = asked
          .slice(asked.indexOf(call) + 1)
          .find(({ path, token }) => path === call.path && token !== call.token);
        expect(repeated?.status, `${call.path} after its refusal`).toBe(200);
      }
    }).toPass();
  });
});
