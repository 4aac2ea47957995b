import type { Page } from '@playwright/test';
import { EventEmitter, once } from 'node:events';
import { test } from '../support/drivenTabs';
import { SANDBOX_ACCOUNTS, SANDBOX_APPS } from '../support/sandbox';
import { expect, ownContext } from '../support/test';

/*
 * Tests of two tabs that know different things about one session: who logged out, who signed in, or
 * whose refresh is still pending. Each is a real tab of one Chromium.
 */

const REFRESH = '**/api/auth/refresh';
const PROFILE = '**/api/auth/profile';

const userId = (tab: Page) => tab.evaluate(() => window.driven?.userId() ?? null);
const ask = (tab: Page) => tab.evaluate((app) => window.driven?.burst(app, 1), SANDBOX_APPS.nimbus);
const stored = (tab: Page) =>
  tab.evaluate(() => localStorage.getItem('console.credentials') ?? 'nothing');
const signIn = (tab: Page, account: keyof typeof SANDBOX_ACCOUNTS) => {
  const { email, password } = SANDBOX_ACCOUNTS[account];
  return tab.evaluate((tokens) => window.driven?.signIn(tokens), { email, password });
};
/** Simulates that the operator returns to the tab. */
const lookAt = (tab: Page) =>
  tab.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));

/** Hides storage events from the tab, as if the tab were too busy to receive them. */
const withholdStorageEvents = (tab: Page) =>
  tab.addInitScript(() => {
    window.addEventListener('storage', (event) => event.stopImmediatePropagation(), true);
  });

/**
 * Holds back the responses to the tab's calls to `url`. Returns a promise that resolves when the
 * first response is held, and a function that releases the responses.
 */
async function holdBack(tab: Page, url: string) {
  const events = new EventEmitter();
  const [isSent, isReleased] = [once(events, 'sent'), once(events, 'released')];
  await tab.route(url, async (route) => {
    const response = await route.fetch();
    events.emit('sent');
    await isReleased;
    await route.fulfill({ response });
  });
  return { isSent, release: () => events.emit('released') };
}

test.beforeEach(({ watch }) => {
  watch.provokes(401);
});

for (const [event, next] of [
  ['logged out', null],
  ['signed in as somebody else', 'moderator'],
] as const) {
  test(`a refresh whose answer comes after another tab ${event} stores nothing`, async ({
    openTabs,
    sandbox,
  }) => {
    const [first, late] = await openTabs(2, async (tab, index) => {
      if (index === 1) await withholdStorageEvents(tab);
    });
    if (!first || !late) throw new Error('There are no tabs');
    const refresh = await holdBack(late, REFRESH);
    sandbox.scenarios.expireTokens();
    const asked = ask(late);
    await refresh.isSent;

    await first.evaluate(() => window.driven?.logOut());
    if (next) await signIn(first, next);
    const after = await stored(first);
    refresh.release();
    expect(await asked).toBe(0);
    expect(await stored(first)).toBe(after);
    expect(await userId(first)).toBe(next && SANDBOX_ACCOUNTS[next].id);

    // The late tab misses the logout and the sign-in until the operator returns to that tab.
    await lookAt(late);
    await late.waitForFunction((id) => window.driven?.userId() === id, await userId(first));
    expect(await stored(late)).toBe(after);
  });
}

test('a tab that starts on a slow database hears of a logout', async ({ context, openTabs }) => {
  const [first] = await openTabs(1);
  if (!first) throw new Error('There is no tab');
  const starting = await context.newPage();
  await starting.addInitScript(() => {
    IDBFactory.prototype.open = () => {
      document.title = 'Opening';
      // Returns a request to open the database that never completes.
      return Object.setPrototypeOf(
        new EventTarget(),
        IDBOpenDBRequest.prototype,
      ) as IDBOpenDBRequest;
    };
  });
  await starting.goto(first.url());
  await starting.waitForFunction(() => document.title === 'Opening');
  await first.evaluate(() => void window.driven?.logOut());
  await starting.waitForFunction(() => window.driven);
  expect(await userId(starting)).toBeNull();
  expect(await stored(starting)).not.toContain('Token');
});

test('a sign-in that fails half-way removes nothing that the operator keeps on this device', async ({
  openTabs,
  sandbox,
  watch,
}) => {
  watch.provokes(404);
  const [first, other] = await openTabs(2);
  if (!first || !other) throw new Error('There are no tabs');
  const { id } = SANDBOX_ACCOUNTS.admin;
  const key = `console.localProfile.${id}`;
  await first.evaluate((name) => localStorage.setItem(name, '{"phone":"+60 1"}'), key);
  sandbox.scenarios.expireTokens();
  sandbox.scenarios.failNext({ path: '/api/auth/refresh', status: 401, times: 2 });
  await ask(first);
  await other.waitForFunction(() => window.driven?.userId() === null);

  // Delays the failure of the first tab's profile until the other tab uses the new tokens.
  await first.route(PROFILE, async (route) => {
    await other.waitForFunction((operator) => window.driven?.userId() === operator, id);
    await route.fulfill({ status: 404 });
  });
  await signIn(first, 'admin');
  expect(await userId(first)).toBeNull();
  await other.waitForFunction(() => window.driven?.userId() === null);
  expect(await other.evaluate((name) => localStorage.getItem(name), key)).toContain('+60 1');
  expect(await stored(other)).toContain('incomplete');
});

test('credentials that only a newer version can read stay as they are, and so does the rest', async ({
  openTabs,
}) => {
  const [first, other] = await openTabs(2);
  if (!first || !other) throw new Error('There are no tabs');
  const { id } = SANDBOX_ACCOUNTS.admin;
  const newer = '{"version":2}';
  await first.evaluate(
    ([name, text]) => {
      localStorage.setItem(name, '{"phone":"+60 1"}');
      localStorage.setItem('console.credentials', text);
    },
    [`console.localProfile.${id}`, newer] as const,
  );
  await other.waitForFunction(() => window.driven?.userId() === null);
  await other.reload();
  await other.waitForFunction(() => window.driven);
  await ask(other);
  expect(await stored(other)).toBe(newer);
  expect(await other.evaluate(() => JSON.stringify(Object.entries(localStorage)))).toContain(
    '+60 1',
  );
});

test('a logout takes effect at the click, and its call outlives the tab', async ({
  openTabs,
  sandbox,
}) => {
  const [leaving, other] = await openTabs(2);
  if (!leaving || !other) throw new Error('There are no tabs');
  sandbox.scenarios.slow({ path: '/api/auth/logout', ms: 60_000 });
  const left = await leaving.evaluate(() => {
    void window.driven?.logOut();
    return [window.driven?.userId(), JSON.stringify(Object.entries(localStorage))] as const;
  });
  expect(left[0]).toBeNull();
  expect(left[1]).not.toContain('Token');
  await leaving.close();
  await expect
    .poll(() => sandbox.record.calls('POST', '/api/auth/logout').map(({ userId: by }) => by))
    .toEqual([SANDBOX_ACCOUNTS.admin.id]);
  await other.waitForFunction(() => window.driven?.userId() === null);
});

test('a logout with an expired token revokes the refresh token all the same', async ({
  openTabs,
  sandbox,
}) => {
  const [tab] = await openTabs(1);
  if (!tab) throw new Error('There is no tab');
  sandbox.record.clear();
  sandbox.scenarios.expireTokens();
  await tab.evaluate(() => window.driven?.logOut());
  await expect
    .poll(() => sandbox.record.requests.map(({ path, status }) => [path, status]))
    .toEqual([
      ['/api/auth/logout', 401],
      ['/api/auth/refresh', 200],
      ['/api/auth/logout', 200],
    ]);
  expect(await stored(tab)).not.toContain('Token');
});

test.describe(() => {
  test.use(ownContext);

  test('a hanging refresh is aborted once: each of five tabs has a result within 15 seconds', async ({
    context,
    openTabs,
    sandbox,
  }) => {
    // Lets Playwright control the clock of all tabs, and therefore the console's time-outs.
    await context.clock.install();
    const tabs = await openTabs(5, (tab) =>
      tab.addInitScript(() => {
        window.keepsTimeouts = true;
      }),
    );
    // Stops the clock, so that the failure that the tabs share does not expire before the last tab
    // uses it on a slow machine.
    await context.clock.pauseAt(Date.now() + 60_000);
    sandbox.record.clear();
    sandbox.scenarios.expireTokens();
    sandbox.scenarios.slow({ path: '/api/auth/refresh', ms: 600_000 });
    const asked = Promise.all(tabs.map(ask));
    await tabs[0]?.waitForFunction(async () => {
      const { pending } = await navigator.locks.query();
      return pending?.length === 4;
    });
    // The tab that holds the lock has sent the refresh.
    await expect.poll(() => sandbox.record.refreshCount).toBe(1);
    await context.clock.runFor(10_000);
    expect(await asked).toEqual(tabs.map(() => 0));
    expect(sandbox.record.refreshCount).toBe(1);
    for (const tab of tabs) expect(await userId(tab)).toBe(SANDBOX_ACCOUNTS.admin.id);
  });
});

test('a refresh that fails with 503 after 2.5 seconds: five tabs share two attempts', async ({
  openTabs,
  sandbox,
  watch,
}) => {
  watch.provokes(503);
  const tabs = await openTabs(5, (tab) =>
    tab.addInitScript(() => {
      window.keepsTimeouts = true;
    }),
  );
  sandbox.record.clear();
  sandbox.scenarios.expireTokens();
  const refresh = '/api/auth/refresh';
  sandbox.scenarios.slow({ path: refresh, ms: 2500 });
  sandbox.scenarios.failNext({ path: refresh, status: 503, times: Infinity });
  const answers = await Promise.all(
    tabs.map((tab) => tab.evaluate((app) => window.driven?.burst(app, 3), SANDBOX_APPS.nimbus)),
  );
  expect(answers).toEqual(tabs.map(() => 0));
  // The tabs share failed refreshes. If each refreshed on its own, their attempts would take a
  // minute.
  expect(sandbox.record.refreshCount).toBeLessThanOrEqual(2);
  for (const tab of tabs) expect(await userId(tab)).toBe(SANDBOX_ACCOUNTS.admin.id);

  // After the platform's next successful response, every tab sends requests as before.
  sandbox.scenarios.reset();
  expect(await Promise.all(tabs.map(ask))).toEqual(tabs.map(() => 1));
});

test('without Web Locks and BroadcastChannel each tab refreshes for itself, and the storage tells the others', async ({
  openTabs,
  sandbox,
}) => {
  const [first, other] = await openTabs(2, (tab) =>
    tab.addInitScript(() => {
      Reflect.deleteProperty(Navigator.prototype, 'locks');
      Reflect.deleteProperty(window, 'BroadcastChannel');
    }),
  );
  if (!first || !other) throw new Error('There are no tabs');
  sandbox.record.clear();
  sandbox.scenarios.expireTokens();
  const burst = first.evaluate((app) => window.driven?.burst(app, 5), SANDBOX_APPS.nimbus);
  expect(await burst).toBe(5);
  expect(sandbox.record.refreshCount).toBe(1);

  // The other tab has received the new tokens, so its request needs no refresh.
  expect(await ask(other)).toBe(1);
  expect(sandbox.record.calls('GET', '/api/subscriptions/devices').at(-1)?.status).toBe(200);
  expect(sandbox.record.refreshCount).toBe(1);

  await first.evaluate(() => window.driven?.logOut());
  await other.waitForFunction(() => window.driven?.userId() === null);
  await signIn(first, 'moderator');
  const { id } = SANDBOX_ACCOUNTS.moderator;
  await other.waitForFunction((operator) => window.driven?.userId() === operator, id);
});
