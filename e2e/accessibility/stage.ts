import { expect, type Page } from '@playwright/test';
import type { JourneySandbox } from '../support/sandbox';
import { sizes, type Size } from './appearance';
import type { Watch } from '../support/watch';
import type { Scene } from './scenes';

type Stage = { page: Page; sandbox: JourneySandbox };

/** Where a scene can be seen, the place to begin with first. */
export function sizesOf({ only }: Scene): [Size, ...Size[]] {
  return only ? [only] : ['wide', 'narrow'];
}

/** Sets a scene up, and waits until it stands. */
export async function stand(scene: Scene, { page, sandbox }: Stage): Promise<void> {
  scene.prepare?.(sandbox);
  await page.setViewportSize(sizes[sizesOf(scene)[0]]);
  await page.goto(scene.path);
  await scene.act?.({ page, sandbox });
  await expect(scene.shows(page)).toBeVisible();
}

/** What the browser reports of a scene is no surprise. */
export function foretell({ provokes }: Scene, watch: Watch): void {
  if (provokes === 'outage') watch.provokesOutage();
  else if (provokes !== undefined) watch.provokes(provokes);
}
