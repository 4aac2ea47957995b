import type { Page } from '@playwright/test';
import { SANDBOX_ACCOUNTS } from '../support/sandbox';
import { rowsOf, signIn } from '../support/screen';
import { expect, test } from '../support/test';

const { email, password, displayName } = SANDBOX_ACCOUNTS.admin;
const TYPED = 'Half a name';

/** Two tabs of one operator who leaves, an open form in the first. */
test.beforeEach(async ({ page, site, sandbox }) => {
  await site.configure({ ...sandbox.configuration, idleLockMinutes: 10 });
  await page.clock.install();
  await page.goto('/apps');
  await page.getByRole('button', { name: 'Edit Orchard Lab' }).click();
  await page.getByRole('textbox', { name: 'Display Name' }).fill(TYPED);
});

/** The sign-in page, with nothing of the operator's behind it. */
async function isCovered(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  const content = await page.content();
  for (const text of ['Orchard Lab', TYPED, displayName]) expect(content).not.toContain(text);
}

test('an operator who walks away: all tabs are covered, and come back with what was typed', async ({
  page,
  context,
}) => {
  const other = await context.newPage();
  await other.goto('/devices');
  await expect(rowsOf(other, 'Devices').first()).toBeVisible();
  await page.clock.fastForward('09:00');
  await expect(page.getByRole('textbox', { name: 'Display Name' })).toHaveValue(TYPED);
  await page.clock.fastForward('02:00');
  await isCovered(page);
  await isCovered(other);

  await signIn(page, email, password);
  await expect(page.getByRole('textbox', { name: 'Display Name' })).toHaveValue(TYPED);
  await expect(page.getByText('What you typed is back.')).toBeVisible();
  await expect(rowsOf(other, 'Devices').first()).toBeVisible();
});

test('somebody else gets a clean start', async ({ page }) => {
  await page.clock.fastForward('11:00');
  await isCovered(page);
  await signIn(page, SANDBOX_ACCOUNTS.moderator.email, SANDBOX_ACCOUNTS.moderator.password);
  await expect(page.getByRole('heading', { name: 'App Management' })).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(await page.content()).not.toContain(TYPED);
});
