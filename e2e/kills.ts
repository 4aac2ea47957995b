/**
 * Kills the console at random moments around a change: closes the tab, crashes the renderer, or
 * ends the browser with SIGKILL. The change is saved offline or online, is an undo, or is part of a
 * bulk change. Then opens the console again, resumes paused jobs and waits until no change is open.
 * Finally compares the sandbox's record with the changes in the browser's storage.
 *
 *   npm run check -- kills --kills 200 [--seed 7]
 *
 * Prints `N kills, 0 lost, 0 doubled, 0 without an entry`, and fails for any other count.
 *
 * - Lost: the console recorded the change or showed 'Saved on this device', but the platform did
 *   not carry it out.
 * - Doubled: the platform carried out the change more than once.
 * - Without an entry: the platform carried out the change, but Activity does not list it.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import type { Page } from '@playwright/test';
import { createRandom, type Random } from '../mocks/platform/random';
import { edits, manyRoles, type Edit } from './kills/edits';
import { KillableBrowser } from './kills/killableBrowser';
import { storedChanges } from './support/browserStorage';
import { findBuild } from './support/build';
import type { Host } from './support/host';
import { startHost } from './support/hosting';
import { startSandbox, storedVisit, type JourneySandbox } from './support/sandbox';

/** Time limit for the console to finish all changes (milliseconds). */
const SETTLED_WITHIN_MS = 90_000;

const targets = ['tab', 'renderer', 'browser'] as const;

/** Polls a condition. Resolves to whether the condition became true within SETTLED_WITHIN_MS. */
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
    // Does not await `Page.crash`, because a crashed renderer never responds.
    session.send('Page.crash').catch(() => undefined);
    await crashed;
  }
  await page.close();
}

/**
 * Opens the console again, resumes paused jobs, and dismisses ended jobs. Resolves to true once no
 * change is open, or to false after SETTLED_WITHIN_MS.
 */
async function makesAll(page: Page, url: string): Promise<boolean> {
  await page.goto(url);
  await page.getByRole('button', { name: /^Account of/ }).waitFor();
  const jobs = page.getByRole('button', { name: /^Notifications/ });
  const resume = page.getByRole('button', { name: 'Resume' });
  const dismiss = page.getByRole('region').getByRole('button', { name: 'Dismiss' }).first();
  return settles(async () => {
    if (await jobs.isVisible()) await jobs.click({ timeout: 1000 }).catch(() => undefined);
    if (await dismiss.isVisible()) await dismiss.click({ timeout: 1000 }).catch(() => undefined);
    if (await resume.isVisible()) await resume.click({ timeout: 1000 }).catch(() => undefined);
    return (await storedChanges(page)).every(({ open }) => open !== 1);
  });
}

/**
 * Counts how often the sandbox carried out a change of each row, including changes whose response
 * was lost.
 */
function carriedOut({ record }: JourneySandbox): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { method, path: row, status } of record.requests) {
    const isChange = ['PUT', 'PATCH'].includes(method);
    if (!isChange || (status !== 200 && status !== 0)) continue;
    counts.set(row, (counts.get(row) ?? 0) + 1);
  }
  return counts;
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

const ways = ['queued', 'queued', 'online', 'undo', 'many'] as const;

async function saveFirst(page: Page, edit: Edit): Promise<void> {
  await page.getByRole('button', { name: edit.submit, exact: true }).click();
  await page.getByRole('button', { name: 'Undo', exact: true }).first().waitFor();
}

async function playRound(round: number, { sandbox, host, browser, random }: Stage) {
  const { scenarios, record } = sandbox;
  const way = random.pick(ways);
  const make = way === 'many' ? manyRoles : random.pick(edits);
  const edit = make(round, sandbox);
  const target = random.pick(targets);
  const isQueued = way === 'queued';
  const isKilledWhileSaving = isQueued && random.chance(0.25);
  const isKnownToBeOffline = random.chance(0.5);
  const losesAnswer = random.chance(0.25);
  const slowness = random.integer(0, 300);
  const delay = random.integer(0, isKilledWhileSaving ? 300 : isQueued ? 5000 : 1500);

  const page = await (await browser.context()).newPage();
  const url = `${host.url}${edit.path}`;
  await openCurrent(page, url, edit);
  await edit.fill(page);
  const saved = page.getByText('Saved on this device').first();
  if (way === 'undo') await saveFirst(page, edit);
  const startedAt = Date.now();
  record.clear();
  const slowDown = () => {
    if (slowness > 100) scenarios.slow({ path: '/api/*', ms: slowness });
    // Stalls the response after its headers, because Chromium itself repeats a request that got no
    // response.
    if (losesAnswer) {
      for (const method of ['PUT', 'PATCH']) scenarios.stall({ method });
    }
  };
  if (isQueued) {
    scenarios.offline();
    if (isKnownToBeOffline) {
      const failed = page.waitForEvent('requestfailed');
      await page.evaluate(() => window.dispatchEvent(new Event('offline')));
      await failed;
    }
  } else slowDown();
  const submit = way === 'undo' ? 'Undo' : edit.submit;
  await page.getByRole('button', { name: submit, exact: true }).first().click();
  if (isQueued && !isKilledWhileSaving) {
    await saved.waitFor();
    scenarios.reset();
    slowDown();
  }
  await sleep(delay / 2);
  // Breaks the connection of the stalled response before the kill, so that the page may notice it.
  if (losesAnswer && !isKilledWhileSaving) scenarios.reset();
  await sleep(delay / 2);
  const wasSaved = isQueued && (!isKilledWhileSaving || (await saved.isVisible()));
  await kill(target, browser, page);

  scenarios.reset();
  const again = await (await browser.context()).newPage();
  // Opens the page without its query parameters, because they may open a dialog above the panel of
  // jobs.
  const isSettled = await makesAll(again, new URL(url).origin + new URL(url).pathname);
  await everyRequestAnswered(sandbox);
  const kept = (await storedChanges(again)).filter(({ at }) => at >= startedAt);
  await again.close();
  const counts = carriedOut(sandbox);
  const sum = [...counts.values()].reduce((total, count) => total + count, 0);
  const unmade = kept.filter(({ state: { name } }) => name !== 'done' && name !== 'notNeeded');
  const isLost = !isSettled || unmade.length > 0 || (wasSaved && counts.size === 0);
  process.stdout.write(
    `${round}: ${way}, ${edit.name}, ${target} killed + ${delay} ms: ${kept.length} recorded, ${sum} carried out${isSettled ? '' : ', not settled'}\n`,
  );
  return {
    isLost,
    isDoubled: [...counts.values()].some((count) => count > 1),
    isUnrecorded: counts.size > kept.length,
  };
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
  let unrecorded = 0;
  try {
    for (let round = 1; round <= kills; round += 1) {
      const { isLost, isDoubled, isUnrecorded } = await playRound(round, stage);
      if (isLost) lost += 1;
      if (isDoubled) doubled += 1;
      if (isUnrecorded) unrecorded += 1;
    }
    process.stdout.write(
      `${kills} kills, ${lost} lost, ${doubled} doubled, ${unrecorded} without an entry\n`,
    );
    if (lost + doubled + unrecorded > 0) process.exitCode = 1;
  } finally {
    await browser.kill();
    await close();
    await host.close();
    rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
  }
}

void main();
