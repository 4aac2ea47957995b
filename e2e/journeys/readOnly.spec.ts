import type { Page } from '@playwright/test';
import { violations } from '../accessibility/axe';
import { changes } from '../support/calls';
import { SANDBOX_ACCOUNTS } from '../support/sandbox';
import { rowOf, rowsOf } from '../support/screen';
import { expect, test } from '../support/test';

const OWN = 'Read only: you turned it on in Account Settings';

async function turn(page: Page): Promise<void> {
  await page
    .getByRole('button', { name: `Account of ${SANDBOX_ACCOUNTS.admin.displayName}` })
    .click();
  await page.getByRole('menuitem', { name: 'Account Settings' }).click();
  await page.getByRole('switch', { name: 'Read only' }).click();
  await page.goBack();
}

const sign = (page: Page) => page.getByRole('banner').first().getByText('Read only');

test('queued changes wait while the console is read only, and are sent afterwards', async ({
  page,
  sandbox,
  watch,
}) => {
  watch.provokesOutage();
  await page.goto('/apps');
  await expect(rowsOf(page, 'Apps')).not.toHaveCount(0);
  sandbox.scenarios.offline();
  await rowOf(page, 'Apps', 'Orchard Lab').getByRole('button', { name: 'Edit' }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit App' });
  await dialog.getByLabel('Display Name').fill('Orchard Works');
  await dialog.getByRole('button', { name: 'Save Changes' }).click();
  await expect(dialog).toBeHidden();

  await turn(page);
  await expect(sign(page)).toBeVisible();
  sandbox.scenarios.reset();
  await page.reload();
  await expect(page.getByText('Orchard Works')).toBeVisible();
  await expect(sign(page)).toBeVisible();
  const create = page.getByRole('button', { name: 'Create App' });
  await expect(create).toHaveAttribute('aria-disabled', 'true');
  await create.hover();
  await expect(page.getByRole('tooltip')).toHaveText(OWN);
  await page.getByRole('button', { name: /^Notifications/ }).click();
  await expect(page.getByText(`${OWN}. They’ll be sent when you turn it off.`)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Retry' })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
  expect(await violations(page, 'everyRule')).toEqual([]);
  await page.keyboard.press('Escape');
  expect(changes(sandbox)).toEqual([]);

  await turn(page);
  await expect.poll(() => changes(sandbox).map(({ status }) => status)).toEqual([200]);
  await expect(sign(page)).toBeHidden();
  await expect(create).not.toHaveAttribute('aria-disabled');
});

test('another tab follows, and an installation can be read only for all', async ({
  page,
  context,
  site,
  sandbox,
}) => {
  await page.goto('/apps');
  await expect(rowsOf(page, 'Apps')).not.toHaveCount(0);
  const other = await context.newPage();
  await other.goto('/apps');
  await expect(rowsOf(other, 'Apps')).not.toHaveCount(0);
  await turn(page);
  await expect(sign(other)).toBeVisible();
  await other.close();
  await turn(page);

  await site.configure({ ...sandbox.configuration, readOnly: true });
  await page.goto('/apps?create=1');
  const dialog = page.getByRole('dialog', { name: 'Create App' });
  await dialog.getByLabel('Display Name').fill('Half typed');
  await expect(dialog.getByRole('button', { name: 'Create App' })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
  // Ctrl+Enter submits a form without a click on its button.
  await page.keyboard.press('Control+Enter');
  await expect(dialog.getByLabel('Display Name')).toHaveValue('Half typed');
  expect(changes(sandbox)).toEqual([]);
});
