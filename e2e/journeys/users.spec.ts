import { changes, queries } from '../support/calls';
import { found, SANDBOX_APPS } from '../support/sandbox';
import { filter, message, rowOf, rowsOf, search } from '../support/screen';
import { expect, test } from '../support/test';

test('promote a colleague to moderator; a role that the console does not know survives', async ({
  page,
  sandbox,
}) => {
  const { users } = sandbox.platform.store;
  const colleague = found(
    users.ofApp(SANDBOX_APPS.nimbus).find(({ roles }) => roles.includes('billing_agent')),
  );
  const name = found(colleague.displayName);

  await page.goto('/users');
  await search(page, colleague.email);
  const row = rowOf(page, 'Users', colleague.email);
  await row.getByRole('button', { name: `Manage Roles: ${name}` }).click();
  const dialog = page.getByRole('dialog', { name: 'Manage Roles' });
  await expect(dialog.getByText('Users without roles may have limited access')).toBeVisible();
  await expect(dialog.getByText('Billing_agent')).toBeVisible();
  await dialog.getByRole('checkbox', { name: 'Moderator' }).check();
  await expect(dialog.getByText('Users without roles may have limited access')).toBeHidden();
  await dialog.getByRole('button', { name: 'Save' }).click();

  await expect(message(page, 'User roles updated successfully')).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(row).toContainText('Moderator');
  expect(colleague.roles).toEqual(['billing_agent', 'moderator']);
  expect(changes(sandbox)).toEqual([
    {
      method: 'PATCH',
      path: `/api/users/${colleague.id}/roles`,
      status: 200,
      body: { roles: ['billing_agent', 'moderator'] },
    },
  ]);
});

test('who may administer this app: the admins of all apps, and whose subscription is whose', async ({
  page,
  sandbox,
}) => {
  const { nimbus } = SANDBOX_APPS;
  const admins = sandbox.platform.users.matching({ appId: nimbus, role: 'admin' });

  await page.goto('/users');
  await filter(page, 'Role', 'Admin Only');
  await expect(rowsOf(page, 'Users')).toHaveCount(admins.length);
  for (const { email } of admins) await expect(rowOf(page, 'Users', email)).toBeVisible();
  await filter(page, 'Role', 'All Roles');

  const link = page.getByRole('link', { name: /^View Subscription: / }).first();
  await expect(link).toHaveAttribute('href', /^https:\/\/dashboard\.stripe\.com\/subscriptions\//);
  await expect(link).toHaveAttribute('target', '_blank');
  await expect(link).toHaveAttribute('rel', 'noopener noreferrer');

  expect(queries(sandbox, '/api/users')).toContainEqual({
    appId: nimbus,
    limit: '20',
    page: '1',
    role: 'admin',
  });
  expect(changes(sandbox)).toEqual([]);
});
