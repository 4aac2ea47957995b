import { expect } from '@playwright/test';
import type { Host } from '../support/host';
import type { Watch } from '../support/watch';
import { sizes, type Size } from './appearance';
import type { Scene, Stage } from './scenes/scene';

/** Returns the sizes at which a scene is checked. The scene opens at the first of them. */
export function sizesOf({ only }: Scene): [Size, ...Size[]] {
  return only ? [only] : ['wide', 'narrow'];
}

/** Opens a scene and waits until the element that `scene.shows` returns is visible. */
export async function stand(
  scene: Scene,
  { page, sandbox, site }: Stage & { site: Host },
): Promise<void> {
  if (scene.settings) {
    await site.configure({ ...sandbox.configuration, ...scene.settings(sandbox) });
  }
  scene.prepare?.(sandbox);
  await page.setViewportSize(sizes[sizesOf(scene)[0]]);
  await page.goto(scene.path);
  await scene.act?.({ page, sandbox });
  await expect(scene.shows(page)).toBeVisible();
}

/** Registers in `watch` the problems that the browser will report because of the scene. */
export function foretell({ provokes }: Scene, watch: Watch): void {
  for (const each of [provokes ?? []].flat()) {
    if (each === 'outage') watch.provokesOutage();
    else watch.provokes(each);
  }
}
