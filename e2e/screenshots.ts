/**
 * Takes screenshots of the console for people to look at. Needs a build, like the journeys.
 *
 *   npm run screenshots              all scenes, into screenshots/
 *   npm run screenshots -- devices   the scenes with this text in their name
 *   npm run screenshots -- --readme  the images of the README, into docs/images/
 */
import { mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { THEME_KEY } from '../src/shared/browser/storageKeys';
import { painted, resize, sizes, tablet, themes, type Theme } from './accessibility/appearance';
import { overlays, pages, states } from './accessibility/scenes';
import type { Scene } from './accessibility/scenes/scene';
import { sizesOf, stand } from './accessibility/stage';
import { findBuild, projectFolder } from './support/build';
import { launchChromium } from './support/chromium';
import type { Host } from './support/host';
import { startHost } from './support/hosting';
import { startSandbox, storageState, storedVisit } from './support/sandbox';

const folders = {
  all: path.join(projectFolder, 'screenshots'),
  readme: path.join(projectFolder, 'docs', 'images'),
};

const readme: Record<string, { theme: Theme; scene?: string; path?: string }> = {
  devices: { theme: 'light' },
  dashboard: { theme: 'light', scene: 'dashboard with charts' },
  plans: { theme: 'light' },
  // The filter `role=admin` leaves so few rows that the screenshot shows the pager below them.
  users: { theme: 'dark', path: '/users?role=admin' },
};

type Take = (page: Page) => Promise<void>;

/** Opens the scene in its own browser context and sandbox. */
async function play(
  browser: Browser,
  host: Host,
  { scene, theme }: { scene: Scene; theme: Theme },
  take: Take,
): Promise<void> {
  const { sandbox, close } = await startSandbox(900);
  await host.configure(sandbox.configuration);
  const { as = 'admin', app = null } = scene;
  const storedTheme = { name: THEME_KEY, value: theme };
  const context = await browser.newContext({
    baseURL: host.url,
    storageState: storageState(host.url, [storedTheme, ...storedVisit(sandbox, { as, app })]),
    locale: 'en-US',
    timezoneId: 'UTC',
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
  });
  try {
    const page = await context.newPage();
    await stand(scene, { page, sandbox, site: host });
    // Waits for images, which load after the text.
    await page.waitForLoadState('load');
    await take(page);
  } finally {
    await context.close();
    await close();
  }
}

const toFileName = (text: string) => text.replaceAll(/[^a-z0-9]+/gi, '-');

async function takeForReadme(browser: Browser, host: Host): Promise<void> {
  for (const [name, picture] of Object.entries(readme)) {
    const { theme, scene: sceneName = name, ...changes } = picture;
    const scene = [...pages, ...states].find((known) => known.name === sceneName);
    if (!scene) throw new Error(`There is no scene ${sceneName}`);
    const file = path.join(folders.readme, `${name}.png`);
    await play(browser, host, { scene: { ...scene, ...changes }, theme }, async (page) => {
      await page.screenshot({ path: file, scale: 'css' });
    });
  }
}

async function takeAll(browser: Browser, host: Host, wanted: string): Promise<void> {
  const scenes = [...pages, ...states, ...overlays].filter((scene) =>
    toFileName(scene.name).includes(toFileName(wanted)),
  );
  if (scenes.length === 0) throw new Error(`No scene has '${wanted}' in its name.`);
  for (const scene of scenes) {
    const shown = sizesOf(scene).map((size) => sizes[size]);
    const widths = scene.only ? shown : [...shown, tablet];
    for (const theme of themes) {
      await play(browser, host, { scene, theme }, async (page) => {
        for (const size of widths) {
          await resize(page, size);
          await painted(page);
          const file = `${toFileName(scene.name)}-${size.width}-${theme}.png`;
          await page.screenshot({ path: path.join(folders.all, file) });
        }
      });
    }
    process.stdout.write(`${scene.name}\n`);
  }
}

async function main([wanted = '']: string[]): Promise<void> {
  const isForReadme = wanted === '--readme';
  const folder = isForReadme ? folders.readme : folders.all;
  if (wanted === '') rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const host = await startHost('static', findBuild());
  const browser = await launchChromium();
  try {
    await (isForReadme ? takeForReadme(browser, host) : takeAll(browser, host, wanted));
  } finally {
    await browser.close();
    await host.close();
  }
}

void main(process.argv.slice(2));
