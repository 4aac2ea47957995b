import { keepChanges } from '../support/browserStorage';
import { changes } from '../support/calls';
import { tabTo } from '../support/keyboard';
import { found, SANDBOX_ACCOUNTS, SANDBOX_APPS } from '../support/sandbox';
import { rowOf, rowsOf, search } from '../support/screen';
import { expect, test } from '../support/test';

test('roles of users on two pages: previewed, one skipped, one retried', async ({
  page,
  sandbox,
  watch,
}) => {
  watch.provokes(500, '/api/users/*/roles');
  const { users } = sandbox.platform.store;
  const team = users
    .ofApp(SANDBOX_APPS.nimbus)
    .filter(({ roles }) => !roles.includes('admin'))
    .slice(0, 24)
    .map((user, index) =>
      users.update(user, {
        roles: index === 2 ? ['moderator', 'billing_agent'] : ['user', 'billing_agent'],
        email: `team.${index}@example.test`,
        displayName: `Team ${index}`,
      }),
    );
  const rolesOf = (index: number) => users.get(found(team[index]).id)?.roles;

  await page.goto('/users');
  await search(page, 'team.');
  await expect(rowsOf(page, 'Users')).toHaveCount(20);
  await page.getByRole('checkbox', { name: 'Select all rows on this page' }).click();
  await page.getByRole('button', { name: 'Next', exact: true }).click();
  await expect(rowsOf(page, 'Users')).toHaveCount(4);
  await page.getByRole('checkbox', { name: 'Select all rows on this page' }).click();

  await tabTo(page, page.getByRole('button', { name: 'Change roles…' }), 'Shift+Tab');
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Change roles of 24 users' });
  await tabTo(page, dialog.getByRole('checkbox', { name: 'Add Moderator' }));
  await page.keyboard.press('Space');
  await tabTo(page, dialog.getByRole('checkbox', { name: 'Remove User' }));
  await page.keyboard.press('Space');
  await tabTo(page, dialog.getByRole('button', { name: 'Preview' }));
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('status')).toHaveText('23 users will change, 1 already matches');
  await expect(dialog.getByRole('row', { name: /Team 2 / })).toContainText('No change');
  expect(changes(sandbox)).toEqual([]);

  // Simulates that another operator has changed a user in the meantime, and makes one write fail.
  sandbox.platform.users.setRoles(found(team[5]).id, { roles: ['admin'] });
  sandbox.scenarios.failNext({ method: 'PATCH', status: 500 });
  await tabTo(page, dialog.getByRole('button', { name: 'Apply to 23 users' }));
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  const bar = page.getByRole('toolbar', { name: 'Selected rows' });
  await expect(bar.getByRole('status')).toHaveText('1 selected');

  await page.getByRole('button', { name: /^Notifications/ }).click();
  const job = page.getByRole('region', { name: 'Roles of 23 users' });
  await expect(job).toContainText('23 of 23 · 1 conflict · 1 refused');
  await expect(job).toContainText('Left as is because it changed in the meantime: Admin.');
  await job.getByRole('button', { name: 'Retry failed' }).click();
  const messages = page.getByRole('list', { name: 'Messages' });
  await expect(messages).toContainText('Roles changed for 22 of 23 users22 done · 1 conflict');
  await expect(job).toBeHidden();
  await page.keyboard.press('Escape');
  await expect(bar).toBeHidden();
  await expect(rowOf(page, 'Users', 'team.22@')).toContainText('Moderator');

  const expected = team.map((_user, index) =>
    index === 5 ? ['admin'] : index === 2 ? rolesOf(2) : ['billing_agent', 'moderator'],
  );
  expect(team.map((_user, index) => rolesOf(index))).toEqual(expected);
});

test('a bulk change continues while another tab lists thousands of changes', async ({
  page,
  context,
  sandbox,
}) => {
  test.setTimeout(180_000);
  const { users } = sandbox.platform.store;
  const team = users
    .ofApp(SANDBOX_APPS.nimbus)
    .filter(({ roles }) => !roles.includes('admin'))
    .slice(0, 60)
    .map((user, index) =>
      users.update(user, { roles: ['user'], email: `team.${index}@example.test` }),
    );
  const owner = `${SANDBOX_ACCOUNTS.admin.id} ${sandbox.url}`;
  await page.goto('/users');
  await search(page, 'team.');
  await expect(rowsOf(page, 'Users')).toHaveCount(20);
  await keepChanges(page, owner, 4960);
  const activity = await context.newPage();
  await activity.goto('/activity');
  await expect(activity.getByText(/1 to 20 of 4,960/)).toBeVisible();

  await page.bringToFront();
  await page.getByRole('checkbox', { name: 'Select all rows on this page' }).click();
  await page.getByRole('button', { name: 'Select all 60 that match' }).click();
  await page.getByRole('button', { name: 'Change roles…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Change roles of 60 users' });
  await dialog.getByRole('checkbox', { name: 'Add Moderator' }).click();
  await dialog.getByRole('button', { name: 'Preview' }).click();
  await dialog.getByRole('button', { name: 'Apply to 60 users' }).click({ timeout: 60_000 });
  await expect(dialog).toBeHidden();
  await page.getByRole('button', { name: /^Notifications/ }).click();
  const messages = page.getByRole('list', { name: 'Messages' });
  await expect(messages).toContainText('Roles changed for 60 users', { timeout: 120_000 });
  expect(team.every(({ id }) => users.get(id)?.roles.includes('moderator'))).toBe(true);

  // The console keeps 5,000 changes: 4,940 single changes, and the 60 of the bulk change, which
  // Activity shows as one.
  await expect(activity.getByText(/1 to 20 of 4,941/)).toBeVisible();
  await expect(activity.getByText('Sending', { exact: true })).toHaveCount(0);
});
