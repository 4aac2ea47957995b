import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import {
  chromium,
  type Browser,
  type BrowserContext,
  type Locator,
  type Page,
} from '@playwright/test';
import { createRandom, type Random } from '../mocks/platform/random';
import { SELECTED_APP_KEY } from '../src/store/storageKeys';
import { findBuild } from './support/build';
import { chromiumArguments, findChromium } from './support/chromium';
import { startHost, type Host } from './support/host';
import {
  found,
  SANDBOX_ACCOUNTS,
  SANDBOX_APPS,
  startSandbox,
  storedSession,
  type JourneySandbox,
} from './support/sandbox';
import { rowOf } from './support/screen';

/**
 * Kills the console at random moments around an edit that was made while the API was out of reach:
 * closes the tab, crashes the renderer, or ends the browser with SIGKILL. Afterwards it opens the
 * console again, lets it settle, and asks the sandbox's record whether the edit got there once.
 *
 *   npm run check:kills -- --kills 200 [--seed 7]
 *
 * Ends with `N kills, 0 lost, 0 doubled`, and fails where that is not so. Lost is an edit of which
 * the console had said 'Saved on this device'; doubled one that was carried out more than once.
 */
const SETTLED_WITHIN_MS = 90_000;

const { nimbus } = SANDBOX_APPS;

/** One edit as a person makes it. */
type Errand = {
  name: string;
  path: string;
  /** There once the page shows what the server has: a list may be half a minute old. */
  current: (page: Page) => Locator;
  /** Opens the form and fills it in. */
  fill: (page: Page) => Promise<void>;
  submit: string;
  /** Whether the server holds what was wanted. */
  isThere: () => boolean;
};

type Sandboxed = { sandbox: JourneySandbox };

function renameApp(round: number, { sandbox }: Sandboxed): Errand {
  const app = () => found(sandbox.platform.store.apps.get(nimbus));
  const before = app().displayName;
  const wanted = `Nimbus ${round}`;
  const edit = (page: Page) => page.getByRole('button', { name: `Edit ${before}`, exact: true });
  return {
    name: 'app',
    path: '/apps',
    current: edit,
    fill: async (page) => {
      await edit(page).click();
      await page.getByLabel('Display Name', { exact: true }).fill(wanted);
    },
    submit: 'Save Changes',
    isThere: () => app().displayName === wanted,
  };
}

function toggleModerator(_round: number, { sandbox }: Sandboxed): Errand {
  const { users } = sandbox.platform.store;
  const { id, email } = found(users.ofApp(nimbus)[0]);
  const isModerator = () => found(users.get(id)).roles.includes('moderator');
  const before = isModerator();
  return {
    name: 'roles',
    path: `/users?search=${encodeURIComponent(email)}`,
    current: (page) =>
      rowOf(page, 'Users', email).filter({ [before ? 'hasText' : 'hasNotText']: 'Moderator' }),
    fill: async (page) => {
      await page.getByRole('button', { name: /^Manage Roles: / }).click();
      await page.getByRole('checkbox', { name: 'Moderator' }).setChecked(!before);
    },
    submit: 'Save',
    isThere: () => isModerator() !== before,
  };
}

function renameSelf(round: number, { sandbox }: Sandboxed): Errand {
  const self = () => found(sandbox.platform.store.users.get(SANDBOX_ACCOUNTS.admin.id));
  const before = found(self().displayName);
  const wanted = `Amelia ${round}`;
  return {
    name: 'profile',
    path: '/profile',
    current: (page) => page.getByRole('heading', { name: before, exact: true }),
    fill: async (page) => {
      await page.getByRole('button', { name: 'Edit Profile' }).click();
      await page.getByRole('textbox', { name: 'Display name' }).fill(wanted);
    },
    submit: 'Save Changes',
    isThere: () => self().displayName === wanted,
  };
}

const errands = [renameApp, toggleModerator, renameSelf] as const;
const waysToDie = ['tab', 'renderer', 'browser'] as const;

/** The browser of one profile folder; after a SIGKILL the next one finds what was on the disk. */
class KillableBrowser {
  private process: ChildProcess | null = null;
  private browser: Browser | null = null;

  constructor(
    private readonly profile: string,
    private readonly storage: Readonly<Record<string, string>>,
  ) {}

  async context(): Promise<BrowserContext> {
    this.browser ??= await this.launch();
    return found(this.browser.contexts()[0]);
  }

  async end(): Promise<void> {
    const { process: running } = this;
    if (!running?.pid) return;
    const ended = new Promise((resolve) => running.once('exit', resolve));
    // Its own group: the renderers go with it, and nothing else does.
    process.kill(-running.pid, 'SIGKILL');
    await ended;
    await this.browser?.close().catch(() => undefined);
    this.process = null;
    this.browser = null;
  }

  private async launch(): Promise<Browser> {
    const running = spawn(
      findChromium(),
      [
        ...chromiumArguments,
        '--headless=new',
        '--remote-debugging-port=0',
        `--user-data-dir=${this.profile}`,
        '--window-size=1440,900',
        '--no-default-browser-check',
        '--hide-crash-restore-bubble',
        'about:blank',
      ],
      { detached: true, stdio: ['ignore', 'ignore', 'pipe'] },
    );
    this.process = running;
    const browser = await chromium.connectOverCDP(await debuggerOf(running));
    // The browser writes local storage seconds late: the session of a killed one may be missing.
    await found(browser.contexts()[0]).addInitScript((storage) => {
      for (const [key, text] of Object.entries(storage)) {
        if (localStorage.getItem(key) === null) localStorage.setItem(key, text);
      }
    }, this.storage);
    return browser;
  }
}

/** Where the browser says that it listens. */
async function debuggerOf({ stderr }: ChildProcess): Promise<string> {
  for await (const line of createInterface({ input: found(stderr) })) {
    const [, url] = /DevTools listening on (\S+)/.exec(line) ?? [];
    if (url) {
      stderr?.resume();
      return url;
    }
  }
  throw new Error('The browser did not start');
}

async function kill(way: (typeof waysToDie)[number], browser: KillableBrowser, page: Page) {
  if (way === 'browser') {
    await browser.end();
    return;
  }
  if (way === 'renderer') {
    const session = await page.context().newCDPSession(page);
    const crashed = page.waitForEvent('crash');
    // It never answers.
    session.send('Page.crash').catch(() => undefined);
    await crashed;
  }
  await page.close();
}

/** How many edits the page's database holds. */
function countKept(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve, reject) => {
        const opening = indexedDB.open('console');
        opening.onerror = () => reject(new Error('The database could not be opened'));
        opening.onsuccess = () => {
          const counting = opening.result.transaction('edits').objectStore('edits').count();
          counting.onsuccess = () => {
            opening.result.close();
            resolve(counting.result);
          };
        };
      }),
  );
}

/** Opens the console again and waits until it has nothing left to send. */
async function settle(page: Page, errand: Errand): Promise<boolean> {
  await page.goto(errand.path);
  await page.getByRole('button', { name: /^Account of/ }).waitFor();
  const end = Date.now() + SETTLED_WITHIN_MS;
  while (Date.now() < end) {
    if ((await countKept(page)) === 0) return true;
    await sleep(100);
  }
  return false;
}

/** The changes that the sandbox carried out; those whose answer was lost too. */
function carriedOut({ record }: JourneySandbox): number {
  return record.requests.filter(
    ({ method, status }) => ['PUT', 'PATCH'].includes(method) && (status === 200 || status === 0),
  ).length;
}

async function answered({ record }: JourneySandbox): Promise<void> {
  while (record.requests.some(({ status }) => status === null)) await sleep(20);
}

async function openCurrent(page: Page, url: string, { current }: Errand): Promise<void> {
  const end = Date.now() + SETTLED_WITHIN_MS;
  do {
    await page.goto(url);
    const isCurrent = await current(page)
      .waitFor({ timeout: 8000 })
      .then(
        () => true,
        () => false,
      );
    if (isCurrent) return;
  } while (Date.now() < end);
  throw new Error(`${url} never shows what the server has`);
}

type Stage = { sandbox: JourneySandbox; host: Host; browser: KillableBrowser; random: Random };

async function playRound(round: number, stage: Stage) {
  const { sandbox, host, browser, random } = stage;
  const { scenarios, record } = sandbox;
  const errand = random.pick(errands)(round, stage);
  const way = random.pick(waysToDie);
  const isKilledWhileSaving = random.chance(0.25);
  const isKnownToBeOffline = random.chance(0.5);
  const losesAnswer = random.chance(0.25);
  const slowness = random.integer(0, 300);
  const delay = random.integer(0, isKilledWhileSaving ? 300 : 5000);

  const page = await (await browser.context()).newPage();
  const url = `${host.url}${errand.path}`;
  await openCurrent(page, url, errand);
  await errand.fill(page);
  record.clear();
  scenarios.offline();
  if (isKnownToBeOffline) {
    const failed = page.waitForEvent('requestfailed');
    await page.evaluate(() => window.dispatchEvent(new Event('offline')));
    await failed;
  }
  const saved = page.getByText('Saved on this device').first();
  await page.getByRole('button', { name: errand.submit, exact: true }).click();
  if (!isKilledWhileSaving) {
    await saved.waitFor();
    scenarios.reset();
    if (slowness > 100) scenarios.slow({ path: '/api/*', ms: slowness });
    // Once its headers are there: without any, Chromium itself sends a request again.
    if (losesAnswer) for (const method of ['PUT', 'PATCH']) scenarios.stall({ method });
  }
  await sleep(delay / 2);
  // What was stalled breaks off; the page may live to see it.
  if (losesAnswer && !isKilledWhileSaving) scenarios.reset();
  await sleep(delay / 2);
  const wasSaid = !isKilledWhileSaving || (await saved.isVisible());
  await kill(way, browser, page);

  scenarios.reset();
  const again = await (await browser.context()).newPage();
  const isSettled = await settle(again, { ...errand, path: url });
  await answered(sandbox);
  await again.close();
  const count = carriedOut(sandbox);
  const isLost = !isSettled || (wasSaid && !(count > 0 && errand.isThere()));
  const what = `${errand.name}, ${way} killed ${isKilledWhileSaving ? 'while saving' : 'behind the return'} + ${delay} ms`;
  process.stdout.write(
    `${round}: ${what}: carried out ${count} time(s)${isSettled ? '' : ', not settled'}\n`,
  );
  return { isLost, isDoubled: count > 1 };
}

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: { kills: { type: 'string' }, seed: { type: 'string' } },
  });
  const kills = Number(values.kills ?? 20);
  const seed = Number(values.seed ?? Date.now() % 1_000_000);
  process.stdout.write(`Seed ${seed}\n`);

  const host = await startHost('static', findBuild());
  const { sandbox, close } = await startSandbox(24 * 60 * 60);
  await host.configure({ apiBaseUrl: sandbox.url, defaultAppName: 'nimbus-vpn' });
  const profile = mkdtempSync(path.join(tmpdir(), 'console-kills-'));
  const session = storedSession(sandbox, 'admin');
  const browser = new KillableBrowser(profile, {
    [session.name]: session.value,
    [SELECTED_APP_KEY]: nimbus,
  });
  const stage: Stage = { sandbox, host, browser, random: createRandom(seed) };
  let lost = 0;
  let doubled = 0;
  try {
    for (let round = 1; round <= kills; round += 1) {
      const { isLost, isDoubled } = await playRound(round, stage);
      if (isLost) lost += 1;
      if (isDoubled) doubled += 1;
    }
    process.stdout.write(`${kills} kills, ${lost} lost, ${doubled} doubled\n`);
    if (lost + doubled > 0) process.exitCode = 1;
  } finally {
    await browser.end();
    await close();
    await host.close();
    rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
  }
}

void main();
