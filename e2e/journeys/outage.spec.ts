import { changes } from '../support/calls';
import { findModerator } from '../support/sandbox';
import { message, rowOf, rowsOf } from '../support/screen';
import { expect, test } from '../support/test';

test('the API goes down: an error view, and Try Again once it is back', async ({
  page,
  sandbox,
  watch,
}) => {
  watch.provokesOutage();
  // Blocks the console's health check, which would detect the end of the outage and remove the 'Try
  // Again' button before the test clicks it.
  await page.route('**/api/health', (route) => route.abort());
  await page.goto('/users');
  await expect(rowsOf(page, 'Users')).toHaveCount(20);

  sandbox.scenarios.offline();
  // Uses the keyboard, because hovering over 'Next' prefetches the page. If the prefetch fails
  // before the click, the page shows the failure and retries on its own.
  const alert = page.getByRole('alert').filter({ hasText: 'Failed to fetch users' });
  await expect(async () => {
    // Repeats the key press, because the code for shortcuts loads only when the page is idle.
    await page.keyboard.press(']');
    await expect(alert).toContainText('You’re offline', { timeout: 3000 });
  }).toPass();
  await expect(rowsOf(page, 'Users')).toHaveCount(0);
  // One bar and one sentence report the outage.
  await expect(page.getByText(/offline|cannot reach/i)).toHaveCount(2);
  await expect(page.getByRole('status', { name: 'Console status' })).toContainText('Offline.');

  sandbox.scenarios.reset();
  await alert.getByRole('button', { name: 'Try Again' }).click();
  await expect(rowsOf(page, 'Users')).toHaveCount(20);
  await expect(page.getByText(/^Showing 21 to 40 of /)).toBeVisible();

  expect(sandbox.record.refreshCount).toBe(0);
  const asked = sandbox.record.calls('GET', '/api/users').map(({ query }) => query.page);
  expect(asked).toEqual(['1', '2']);
});

test('a refresh of a list fails: its rows stay, with the error above them', async ({
  page,
  sandbox,
  watch,
}) => {
  watch.provokes(500, '/api/subscriptions/prices');
  await page.goto('/subscription-plans');
  await expect(page.getByRole('article')).toHaveCount(4);
  sandbox.scenarios.failNext({
    path: '/api/subscriptions/prices',
    status: 500,
    body: { message: 'The database takes a nap' },
  });
  await page.getByRole('button', { name: 'Refresh' }).click();
  const alert = page.getByRole('alert').filter({ hasText: 'Failed to fetch plans' });
  await expect(alert).toContainText('The database takes a nap');
  await expect(page.getByRole('article')).toHaveCount(4);
  await alert.getByRole('button', { name: 'Try Again' }).click();
  await expect(alert).toBeHidden();

  const calls = sandbox.record.calls('GET', '/api/subscriptions/prices');
  expect(calls.map(({ status }) => status)).toEqual([200, 500, 200]);
});

test('a lost response: the change is sent once, and the list shows the server’s values', async ({
  page,
  sandbox,
  watch,
}) => {
  watch.provokesOutage();
  const user = findModerator(sandbox);

  await page.goto('/users');
  await page.getByRole('searchbox').fill(user.email);
  const row = rowOf(page, 'Users', user.email);
  await expect(rowsOf(page, 'Users')).toHaveCount(1);
  await row.getByRole('button', { name: 'Manage Roles' }).click();
  const dialog = page.getByRole('dialog', { name: 'Manage Roles' });
  await dialog.getByRole('checkbox', { name: 'User' }).check();
  sandbox.scenarios.stall({ method: 'PATCH', path: '/api/users/*/roles' });
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect.poll(() => user.roles).toEqual(['moderator', 'user']);
  // `reset` breaks the connection in the middle of the stalled response.
  sandbox.scenarios.reset();
  await expect(message(page, 'No response')).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(row).toContainText('Unknown');

  // The server already has the change, so the console does not send it again.
  await expect(message(page, / saved$/)).toBeVisible();
  await expect(row).not.toContainText('Unknown');
  await expect(row).toContainText('User');
  expect(changes(sandbox)).toHaveLength(1);
});

test('the list of apps can’t be read: customers come without it, other screens ask for an app', async ({
  page,
  sandbox,
  watch,
}) => {
  watch.provokes(404, '/api/app-management');
  sandbox.scenarios.failNext({ path: '/api/app-management', status: 404, times: Infinity });
  await page.goto('/customers');
  await expect(rowsOf(page, 'Customers')).toHaveCount(20);

  await page.goto('/devices');
  await expect(page.getByText('Please select an app to view devices')).toBeVisible();
  const failure = page.getByRole('alert').filter({ hasText: 'Failed to fetch apps' });
  await expect(failure).toBeVisible();
  sandbox.scenarios.reset();
  await failure.getByRole('button', { name: 'Try Again' }).click();
  await expect(rowsOf(page, 'Devices')).toHaveCount(10);
  await expect(failure).toBeHidden();
});
