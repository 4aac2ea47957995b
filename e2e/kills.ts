import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import type { Page } from '@playwright/test';
import { createRandom, type Random } from '../mocks/platform/random';
import { edits, type Edit } from './kills/edits';
import { KillableBrowser } from './kills/killableBrowser';
import { countOpenChanges } from './support/browserStorage';
import { findBuild } from './support/build';
import type { Host } from './support/host';
import { startHost } from './support/hosting';
import { startSandbox, storedVisit, type JourneySandbox } from './support/sandbox';

/**
 * Kills the console at random moments around an edit that was made while the API was unreachable:
 * closes the tab, crashes the renderer, or ends the browser with SIGKILL. Afterwards it opens the
 * console again, waits until it is idle, and asks the sandbox's record whether the edit was carried
 * out exactly once.
 *
 *   npm run check -- kills --kills 200 [--seed 7]
 *
 * Ends with `N kills, 0 lost, 0 doubled`, and fails for any other count. An edit is lost when the
 * console had said 'Saved on this device' and the server never carried it out; it is doubled when
 * the server carried it out more than once.
 */
const SETTLED_WITHIN_MS = 90_000;

const targets = ['tab', 'renderer', 'browser'] as const;

/** Asks again and again until the answer is yes. Returns whether that was within SETTLED_WITHIN_MS. */
async function settles(isDone: () => Promise<boolean>): Promise<boolean> {
  const end = Date.now() + SETTLED_WITHIN_MS;
  while (Date.now() < end) {
    if (await isDone()) return true;
    await sleep(100);
  }
  return false;
}

async function kill(
  target: (typeof targets)[number],
  browser: KillableBrowser,
  page: Page,
): Promise<void> {
  if (target === 'browser') {
    await browser.kill();
    return;
  }
  if (target === 'renderer') {
    const session = await page.context().newCDPSession(page);
    const crashed = page.waitForEvent('crash');
    // A crashed renderer never answers this command.
    session.send('Page.crash').catch(() => undefined);
    await crashed;
  }
  await page.close();
}

/** Opens the console again. Returns whether it sent all its edits in time. */
async function sendsAll(page: Page, url: string): Promise<boolean> {
  await page.goto(url);
  await page.getByRole('button', { name: /^Account of/ }).waitFor();
  return settles(async () => (await countOpenChanges(page)) === 0);
}

/** The number of changes that the sandbox carried out, those whose answer was lost included. */
function countCarriedOut({ record }: JourneySandbox): number {
  return record.requests.filter(
    ({ method, status }) => ['PUT', 'PATCH'].includes(method) && (status === 200 || status === 0),
  ).length;
}

async function everyRequestAnswered({ record }: JourneySandbox): Promise<void> {
  while (record.requests.some(({ status }) => status === null)) await sleep(20);
}

async function openCurrent(page: Page, url: string, { current }: Edit): Promise<void> {
  const isCurrent = await settles(async () => {
    await page.goto(url);
    const shown = current(page).waitFor({ timeout: 8000 });
    return shown.then(
      () => true,
      () => false,
    );
  });
  if (!isCurrent) throw new Error(`${url} never shows the server's current data`);
}

type Stage = { sandbox: JourneySandbox; host: Host; browser: KillableBrowser; random: Random };

async function playRound(round: number, { sandbox, host, browser, random }: Stage) {
  const { scenarios, record } = sandbox;
  const edit = random.pick(edits)(round, sandbox);
  const target = random.pick(targets);
  const isKilledWhileSaving = random.chance(0.25);
  const isKnownToBeOffline = random.chance(0.5);
  const losesAnswer = random.chance(0.25);
  const slowness = random.integer(0, 300);
  const delay = random.integer(0, isKilledWhileSaving ? 300 : 5000);

  const page = await (await browser.context()).newPage();
  const url = `${host.url}${edit.path}`;
  await openCurrent(page, url, edit);
  await edit.fill(page);
  record.clear();
  scenarios.offline();
  if (isKnownToBeOffline) {
    const failed = page.waitForEvent('requestfailed');
    await page.evaluate(() => window.dispatchEvent(new Event('offline')));
    await failed;
  }
  const saved = page.getByText('Saved on this device').first();
  await page.getByRole('button', { name: edit.submit, exact: true }).click();
  if (!isKilledWhileSaving) {
    await saved.waitFor();
    scenarios.reset();
    if (slowness > 100) scenarios.slow({ path: '/api/*', ms: slowness });
    // The answer stalls behind its headers: Chromium itself repeats a request that got none.
    if (losesAnswer) for (const method of ['PUT', 'PATCH']) scenarios.stall({ method });
  }
  await sleep(delay / 2);
  // Breaks the stalled answer off while the page may still be alive to notice.
  if (losesAnswer && !isKilledWhileSaving) scenarios.reset();
  await sleep(delay / 2);
  const wasSaved = !isKilledWhileSaving || (await saved.isVisible());
  await kill(target, browser, page);

  scenarios.reset();
  const again = await (await browser.context()).newPage();
  const isSettled = await sendsAll(again, url);
  await everyRequestAnswered(sandbox);
  await again.close();
  const count = countCarriedOut(sandbox);
  const isLost = !isSettled || (wasSaved && !(count > 0 && edit.isCarriedOut()));
  const moment = isKilledWhileSaving ? 'while saving' : 'after the return of the API';
  process.stdout.write(
    `${round}: ${edit.name}, ${target} killed ${moment} + ${delay} ms: carried out ${count} time(s)${isSettled ? '' : ', not settled'}\n`,
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
  await host.configure(sandbox.configuration);
  const profile = mkdtempSync(path.join(tmpdir(), 'console-kills-'));
  const visit = storedVisit(sandbox, { as: 'admin', app: 'nimbus' });
  const browser = new KillableBrowser(
    profile,
    Object.fromEntries(visit.map(({ name, value }) => [name, value])),
  );
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
    await browser.kill();
    await close();
    await host.close();
    rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
  }
}

void main();
