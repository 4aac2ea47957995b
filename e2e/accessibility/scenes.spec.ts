import type { Page } from '@playwright/test';
import { expect, test } from '../support/test';
import {
  expectNoSidewaysScroll,
  paintIn,
  painted,
  resize,
  sizes,
  themes,
  zoomed,
} from './appearance';
import { violations } from './axe';
import { overlays, pages, states } from './scenes';
import type { Scene } from './scenes/scene';
import { foretell, sizesOf, stand } from './stage';

// Turns traces off: they show how a page loaded, but every scene has loaded before it is checked.
test.use({ trace: 'off' });

/**
 * Checks a scene at each of its sizes: with all rules in the light theme, and only with the rules
 * about colors in the dark theme, because the themes differ only in colors.
 */
async function expectNoViolations(scene: Scene, page: Page): Promise<void> {
  for (const size of sizesOf(scene)) {
    await resize(page, sizes[size]);
    await expect(scene.shows(page)).toBeAttached();
    for (const theme of themes) {
      await paintIn(page, theme);
      await painted(page);
      const rules = theme === 'light' ? 'everyRule' : 'colorRules';
      expect.soft(await violations(page, rules), `${scene.name}, ${size}, ${theme}`).toEqual([]);
    }
  }
}

for (const scene of pages) {
  test.describe('page', () => {
    test.use({ as: scene.as === undefined ? 'admin' : scene.as });

    test(scene.name, async ({ page, sandbox, site, watch }) => {
      foretell(scene, watch);
      await stand(scene, { page, sandbox, site });
      await expect(page).toHaveTitle(`${scene.title} · Subscription Console`);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText([scene.h1]);
      await expect(page.getByRole('main')).toHaveCount(1);
      await expectNoViolations(scene, page);
      for (const size of zoomed) {
        await resize(page, size);
        await expectNoSidewaysScroll(page);
      }
    });
  });
}

for (const scene of states) {
  test.describe('state', () => {
    test.use({ as: scene.as === undefined ? 'admin' : scene.as, app: scene.app ?? null });

    test(scene.name, async ({ page, sandbox, site, watch }) => {
      foretell(scene, watch);
      await stand(scene, { page, sandbox, site });
      await expectNoViolations(scene, page);
    });
  });
}

for (const scene of overlays) {
  test.describe('above a page', () => {
    test(scene.name, async ({ page, sandbox, site, watch }) => {
      foretell(scene, watch);
      await stand(scene, { page, sandbox, site });
      await expectNoViolations(scene, page);
      if (!scene.reaches) return;
      for (const size of zoomed) {
        await resize(page, size);
        await scene.reaches(page).scrollIntoViewIfNeeded();
        await expect(scene.reaches(page)).toBeInViewport({ ratio: 1 });
        await expectNoSidewaysScroll(page);
      }
    });
  });
}
