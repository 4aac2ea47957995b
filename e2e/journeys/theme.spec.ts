import { THEME_KEY } from '../../src/shared/browser/storageKeys';
import { logOut } from '../support/screen';
import { expect, test } from '../support/test';

const DARK = 'rgb(13, 14, 17)';
const LIGHT = 'rgb(247, 248, 250)';

const ground = () => {
  const { backgroundColor, colorScheme } = getComputedStyle(document.documentElement);
  return { backgroundColor, colorScheme, theme: document.documentElement.dataset.theme };
};

test('work at night: dark stays dark, from the first moment of each visit', async ({
  page,
  context,
  sandbox,
}) => {
  await page.goto('/devices');
  await expect(page.locator('html')).toHaveCSS('background-color', LIGHT);
  await page.getByRole('button', { name: 'Switch to dark theme' }).click();
  await expect(page.locator('body')).toHaveCSS('background-color', DARK);

  // Records the page's background colors in every frame after the next load.
  await page.addInitScript(() => {
    const seen: string[] = [];
    Object.assign(window, { seenGrounds: seen });
    const note = (): void => {
      for (const element of [document.documentElement, document.body as HTMLElement | null]) {
        const color = element && getComputedStyle(element).backgroundColor;
        if (color && color !== 'rgba(0, 0, 0, 0)' && !seen.includes(color)) seen.push(color);
      }
      requestAnimationFrame(note);
    };
    note();
  });

  // Blocks the console's scripts, so that the test sees the page before they run.
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/assets/*.js', async (route) => {
    await released;
    await route.continue();
  });
  await page.reload({ waitUntil: 'commit' });
  await expect(page.locator('#root')).toBeAttached();
  expect(await page.evaluate(ground)).toEqual({
    backgroundColor: DARK,
    colorScheme: 'dark',
    theme: 'dark',
  });
  release();
  await expect(page.getByRole('button', { name: 'Switch to light theme' })).toBeVisible();
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  expect(await page.evaluate('window.seenGrounds')).toEqual([DARK]);

  // The browser stores the theme, so a new tab uses it, and a logout does not remove it.
  const other = await context.newPage();
  await other.goto('/login');
  await expect(other.locator('body')).toHaveCSS('background-color', DARK);
  await other.close();
  await logOut(page, 'admin');
  await expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible();
  await expect(page.locator('body')).toHaveCSS('background-color', DARK);
  expect(await page.evaluate((key) => localStorage.getItem(key), THEME_KEY)).toBe('dark');
  await expect.poll(() => sandbox.record.calls('POST', '/api/auth/logout')).toHaveLength(1);
});
