import { expect, type Locator, type Page } from '@playwright/test';

/** More stops than any screen has before the one that is looked for. */
const MOST_STOPS = 60;

const isFocused = (target: Locator): Promise<boolean> =>
  target.evaluate((element) => element === document.activeElement);

/** Goes on from stop to stop until the focus is there; fails where the keyboard can't reach it. */
export async function tabTo(page: Page, target: Locator, key = 'Tab'): Promise<void> {
  await expect(target).toBeVisible();
  for (let stop = 0; stop < MOST_STOPS; stop += 1) {
    await page.keyboard.press(key);
    if (await isFocused(target)) return;
  }
  throw new Error(`${key} never reached ${target.toString()}`);
}

/** What is painted at the focus and close around it. */
async function picture(page: Page): Promise<Buffer> {
  const clip = await page.evaluate(() => {
    const focused = document.querySelector('[data-was-focused]') ?? document.activeElement;
    if (!focused) throw new Error('Nothing has the focus');
    const { x, y, width, height } = focused.getBoundingClientRect();
    return { x: Math.max(x - 8, 0), y: Math.max(y - 8, 0), width: width + 16, height: height + 16 };
  });
  return page.screenshot({ clip, animations: 'disabled' });
}

/** The focus can be seen: what has it looks different without it. */
export async function expectFocusSeen(page: Page): Promise<void> {
  const withFocus = await picture(page);
  await page.evaluate(() => {
    const focused = document.activeElement;
    if (!(focused instanceof HTMLElement)) throw new Error('Nothing has the focus');
    focused.dataset.wasFocused = '';
    focused.blur();
  });
  const without = await picture(page);
  // The keyboard was the last to move it: given back by a script, it shows as before.
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
