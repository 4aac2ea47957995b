import type { Locator, Page } from '@playwright/test';
import { violations } from '../accessibility/axe';
import { expect, test } from '../support/test';

const HEIGHT = 24;

const line = (page: Page) => page.getByRole('region', { name: 'Environment' });
const topOf = async (element: Locator) => Math.round((await element.boundingBox())?.y ?? NaN);
const icon = (page: Page) => page.locator('link[rel~=icon]').getAttribute('href');

test.beforeEach(async ({ site, sandbox }) => {
  const named = { environmentName: 'Staging', environmentTone: 'error' };
  await site.configure({ ...sandbox.configuration, ...named });
});

for (const [device, size] of [
  ['a window', { width: 1440, height: 900 }],
  ['a phone', { width: 390, height: 844 }],
] as const) {
  test(`the environment stays named above everything in ${device}`, async ({ page }) => {
    await page.setViewportSize(size);
    await page.goto('/users');
    await expect(page.getByText(/^Showing 1 to 20 of/)).toBeAttached();
    await expect(page).toHaveTitle('Users · Nimbus VPN · Staging · Subscription Console');
    expect(await icon(page)).toMatch(/^data:image\/svg\+xml,/);
    await page.mouse.wheel(0, 3000);
    await expect.poll(() => page.evaluate('scrollY > 0')).toBe(true);
    await expect(line(page)).toHaveText('Staging');
    expect([await topOf(line(page)), await topOf(page.getByRole('banner'))]).toEqual([0, HEIGHT]);
    expect(await violations(page, 'everyRule')).toEqual([]);

    await page.goto('/devices?create=1');
    const dialog = page.getByRole('dialog', { name: 'Register Device' });
    await expect(dialog).toBeVisible();
    expect(await topOf(dialog)).toBeGreaterThanOrEqual(HEIGHT);
    // The dialog neither covers nor dims the line with the environment's name.
    expect(await page.evaluate('document.elementFromPoint(100, 12).textContent')).toBe('Staging');
  });
}

test.describe('before the sign-in', () => {
  test.use({ as: null });

  test('the environment is named before any script has loaded, and the page does not scroll', async ({
    page,
  }) => {
    await page.route('**/assets/*.js', () => undefined);
    await page.goto('/login', { waitUntil: 'commit' });
    await expect(page.getByLabel('Email')).toBeFocused();
    await expect(line(page)).toHaveText('Staging');
    await expect(page).toHaveTitle('Staging · Subscription Console');
    expect(await page.evaluate('document.documentElement.scrollHeight - innerHeight')).toBe(0);
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  });
});

test('without a name, the page shows no environment', async ({ page, site, sandbox }) => {
  await site.configure(sandbox.configuration);
  await page.goto('/devices');
  await expect(page).toHaveTitle('Devices · Nimbus VPN · Subscription Console');
  await expect(line(page)).toHaveCount(0);
  // The icon with the app's letter has the console's own color instead of the environment's.
  expect(await icon(page)).toContain('fill%3D%22%232f5bd7%22');
});
