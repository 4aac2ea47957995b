import { chooseApp, chooseTool, filter, rowsOf } from '../support/screen';
import { expect, test } from '../support/test';

test('an operator arranges a list, finds the arrangement after a reload, and resets it', async ({
  page,
}) => {
  await page.goto('/devices');
  await chooseTool(page, 'Display', 'Columns and density…');
  const panel = page.getByRole('dialog', { name: 'Columns' });
  await panel.getByRole('switch', { name: 'App Version' }).check();
  await panel.getByRole('switch', { name: 'Registered' }).uncheck();
  await panel.getByRole('button', { name: 'Move Last Seen' }).press('ArrowUp');
  await panel.getByRole('button', { name: 'Compact' }).click();
  await page.keyboard.press('Escape');
  // Waits until the panel has closed, because its backdrop intercepts the pointer until then.
  await expect(panel).toBeHidden();

  const headers = page.getByRole('columnheader');
  const arranged = ['', 'Device Info', 'Platform', 'Status', 'Last Seen', 'Servers', 'App Version'];
  await expect(headers).toHaveText(arranged);
  const edge = page.locator('[data-field="platform"] .MuiDataGrid-columnSeparator').first();
  const widthOf = async () => (await headers.nth(2).boundingBox())?.width ?? NaN;
  // `hover` moves the pointer to the edge after the columns have stopped moving.
  await edge.hover();
  const before = await widthOf();
  const box = (await edge.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  await page.mouse.down();
  await page.mouse.move(box.x + box.width / 2 + 60, box.y + 10, { steps: 4 });
  await page.mouse.up();

  await page.reload();
  await expect(headers).toHaveText(arranged);
  await expect.poll(async () => (await widthOf()) - before).toBeCloseTo(60, -1);

  await chooseTool(page, 'Display', 'Columns and density…');
  await panel.getByRole('button', { name: 'Reset' }).click();
  await page.keyboard.press('Escape');
  await expect(headers.nth(5)).toHaveText('Last Seen');
});

test('rows stay selected across pages, until another app is selected', async ({ page }) => {
  await page.goto('/users');
  const boxes = page.getByRole('checkbox', { name: /^Select (?!all)/ });
  await boxes.nth(1).click();
  await boxes.nth(4).click({ modifiers: ['Shift'] });
  const bar = page.getByRole('toolbar', { name: 'Selected rows' });
  await expect(bar.getByRole('status')).toHaveText('4 selected');
  await page.getByRole('button', { name: 'Next', exact: true }).click();
  await expect(page.getByText(/^Showing 21 to 40/)).toBeVisible();
  await boxes.first().click();
  await expect(bar.getByRole('status')).toHaveText('5 selected');
  await bar.getByRole('button', { name: /^Select all .* that match$/ }).click();
  await expect(bar.getByRole('status')).toHaveText('907 selected');
  await chooseApp(page, 'Harbor Hosting');
  await expect(rowsOf(page, 'Users').first()).toBeVisible();
  await expect(bar).toBeHidden();
});

test('a saved view is restored by its name, and a link shows it to a colleague', async ({
  page,
}) => {
  await page.goto('/users');
  await filter(page, 'Role', 'Admin Only');
  await chooseTool(page, 'Display', 'Columns and density…');
  await page.getByRole('switch', { name: 'User ID' }).check();
  await page.keyboard.press('Escape');
  await chooseTool(page, 'Display', 'Save view…');
  await page.getByRole('textbox', { name: 'New view name' }).fill('Administrators');
  await page.getByRole('button', { name: 'Save view' }).click();
  await expect(page).toHaveURL(/cols=/);
  const address = page.url();

  await page.goto('/devices');
  await page.goto('/users');
  const tab = page.getByRole('link', { name: 'Administrators', exact: true });
  await tab.click();
  await expect(tab).toHaveAttribute('aria-current', 'page');
  await expect(page.getByRole('columnheader', { name: 'User ID' })).toBeVisible();

  await page.evaluate(() => {
    for (const key of Object.keys(localStorage).filter((each) => each.includes('.lists.'))) {
      localStorage.removeItem(key);
    }
  });
  await page.goto(address);
  await expect(page.getByRole('columnheader', { name: 'User ID' })).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'Role' })).toHaveValue('admin');
});
