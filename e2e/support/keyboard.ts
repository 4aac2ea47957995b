import { expect, type Locator, type Page } from '@playwright/test';

/** Limit for the number of key presses. No screen has as many Tab stops. */
const MOST_STOPS = 60;

const isFocused = (target: Locator): Promise<boolean> =>
  target.evaluate((element) => element === document.activeElement);

/** Presses Tab until the target has the focus. Throws if Tab can't reach it. */
export async function tabTo(page: Page, target: Locator, key = 'Tab'): Promise<void> {
  await expect(target).toBeVisible();
  for (let stop = 0; stop < MOST_STOPS; stop += 1) {
    await page.keyboard.press(key);
    if (await isFocused(target)) return;
  }
  throw new Error(`${key} never reached ${target.toString()}`);
}

async function picture(page: Page): Promise<Buffer> {
  const clip = await page.evaluate(() => {
    const focused = document.querySelector('[data-was-focused]') ?? document.activeElement;
    if (!focused) throw new Error('Nothing has the focus');
    const { x, y, width, height } = focused.getBoundingClientRect();
    return { x: Math.max(x - 8, 0), y: Math.max(y - 8, 0), width: width + 16, height: height + 16 };
  });
  return page.screenshot({ clip, animations: 'disabled' });
}

/** Expects that the focused element looks different without the focus. */
export async function expectFocusVisible(page: Page): Promise<void> {
  const withFocus = await picture(page);
  await page.evaluate(() => {
    const focused = document.activeElement;
    if (!(focused instanceof HTMLElement)) throw new Error('Nothing has the focus');
    focused.dataset.wasFocused = '';
    focused.blur();
  });
  const without = await picture(page);
  // Restores the focus. After a key press, the focus is visible even if a script sets it.
  await page.evaluate(() => {
    const focused = document.querySelector<HTMLElement>('[data-was-focused]');
    delete focused?.dataset.wasFocused;
    focused?.focus();
  });
  const name = await page.evaluate(
    () => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent,
  );
  expect(withFocus.equals(without), `the focus on “${name ?? ''}” can be seen`).toBe(false);
}
