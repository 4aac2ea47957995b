import { chromium } from '@playwright/test';
import { storedTexts } from '../support/browserStorage';
import { chromiumArguments, findChromium } from '../support/chromium';
import { SANDBOX_ACCOUNTS } from '../support/sandbox';
import { logOut, rowsOf } from '../support/screen';
import { expect, test } from '../support/test';

/* What Chromium keeps in memory of a page that was left, and shows at once when one goes back. */
test('a page that the browser kept in memory shows no data after a logout in another tab', async ({
  host,
  visit,
  watch,
}) => {
  const browser = await chromium.launch({
    executablePath: findChromium(),
    args: chromiumArguments,
    // Playwright switches the cache of whole pages off.
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  });
  try {
    const context = await browser.newContext({ baseURL: host.url, storageState: visit });
    watch.follow(context);
    const page = await context.newPage();
    await page.addInitScript(() => {
      window.addEventListener('pageshow', ({ persisted }) => {
        document.documentElement.dataset.restored = String(persisted);
      });
    });
    await page.goto('/devices');
    await expect(rowsOf(page, 'Devices')).toHaveCount(10);
    // Chromium does not keep a page that is still loading or writing.
    await page.waitForLoadState('networkidle');
    await expect.poll(async () => (await storedTexts(page)).includes('getDevices(')).toBe(true);
    await page.goto('about:blank');

    const other = await context.newPage();
    await other.goto('/devices');
    await logOut(other, 'admin');
    await expect(other).toHaveURL('/login');

    await page.goBack();
    await expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('data-restored', 'true');
    await expect(page.locator('body')).not.toContainText(SANDBOX_ACCOUNTS.admin.displayName);
  } finally {
    await browser.close();
  }
});
