import { chromiumArguments, findChromium } from '../support/chromium';
import { rowsOf } from '../support/screen';
import { expect, test } from '../support/test';

// Playwright hides scrollbars, which take up space on most desktops.
test.use({
  viewport: { width: 853, height: 600 },
  launchOptions: {
    executablePath: findChromium({ orShell: true }),
    args: chromiumArguments,
    ignoreDefaultArgs: ['--hide-scrollbars'],
  },
});

for (const [path, list] of [
  ['/users', 'Users'],
  ['/overview', 'Apps'],
] as const) {
  test(`a window at 150 %: ${list} scroll sideways only`, async ({ page }) => {
    await page.goto(path);
    await expect(rowsOf(page, list).nth(1)).toBeVisible();
    const scrollers = page.getByRole('grid', { name: list }).locator('*');
    // Only the page scrolls up and down.
    const upAndDown = () =>
      scrollers.evaluateAll((elements) =>
        elements
          .filter(({ scrollHeight, clientHeight }) => scrollHeight > clientHeight + 1)
          .filter((element) => /auto|scroll/.test(getComputedStyle(element).overflowY))
          .map((element) => element.getAttribute('class')),
      );
    await expect.poll(upAndDown).toEqual([]);
    const sideways = await scrollers.evaluateAll((elements) =>
      elements.some(
        ({ scrollWidth, clientWidth, clientHeight }) =>
          clientHeight > 100 && scrollWidth > clientWidth,
      ),
    );
    expect(sideways).toBe(true);
  });
}
