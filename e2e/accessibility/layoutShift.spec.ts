import type { Page } from '@playwright/test';
import { expect, test } from '../support/test';
import { rowsOf } from '../support/screen';
import { sizes, tablet } from './appearance';
import { pages } from './scenes';

// Turns on animations, which most operators see.
test.use({ contextOptions: { reducedMotion: 'no-preference' }, trace: 'off' });

/** Delay of every response (milliseconds), long enough for each skeleton to be painted. */
const ANSWER_MS = 250;

/** Performance entry of type `layout-shift`, which TypeScript's library does not declare. */
type LayoutShift = PerformanceEntry & {
  value: number;
  hadRecentInput: boolean;
  sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[];
};

/** Records every layout shift that the operator did not cause, with the elements that shifted. */
async function recordShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const shifts: string[] = [];
    Object.assign(window, { shifts });
    const isShift = (entry: PerformanceEntry): entry is LayoutShift =>
      entry.entryType === 'layout-shift';
    const box = ({ x, y, width, height }: DOMRect) =>
      [x, y, width, height].map((length) => Math.round(length)).join(' ');
    new PerformanceObserver((list) => {
      for (const { value, hadRecentInput, sources } of list.getEntries().filter(isShift)) {
        if (hadRecentInput) continue;
        const moved = sources.map(({ node, previousRect, currentRect }) => {
          const what = node instanceof Element ? node.outerHTML.slice(0, 200) : node?.nodeValue;
          return `  ${box(previousRect)} -> ${box(currentRect)} of ${what ?? 'a removed element'}`;
        });
        shifts.push([value.toFixed(4), ...moved].join('\n'));
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

for (const scene of pages) {
  test.describe('nothing shifts', () => {
    test.use({ as: scene.as === undefined ? 'admin' : scene.as });

    test(scene.name, async ({ page, sandbox }) => {
      await recordShifts(page);
      sandbox.scenarios.slow({ ms: ANSWER_MS });
      for (const size of [...Object.values(sizes), tablet]) {
        await page.setViewportSize(size);
        await page.goto(scene.path);
        await expect(scene.shows(page)).toBeVisible();
        // Waits for images, the count beside the title and the app's name, which load last.
        await page.waitForLoadState('networkidle');
        expect.soft(await page.evaluate('window.shifts'), `${size.width} pixels`).toEqual([]);
      }
    });
  });
}

test('rows have one height on a phone, and another after it is turned', async ({ page }) => {
  await page.setViewportSize(sizes.narrow);
  await page.goto('/devices');
  await expect(page.locator('[role="row"]:has(.brief)')).toHaveCount(10);
  const heights = await page
    .locator('[role="row"]:has(.brief)')
    .evaluateAll((rows) => rows.map((row) => row.getBoundingClientRect().height));
  expect(new Set(heights)).toEqual(new Set([60]));
  await page.setViewportSize({ width: sizes.narrow.height, height: sizes.narrow.width });
  await expect(rowsOf(page, 'Devices')).toHaveCount(10);
  for (const row of await rowsOf(page, 'Devices').all()) {
    await expect.poll(async () => (await row.boundingBox())?.height).toBe(48);
  }
});
