import { CREDENTIALS_KEY, PROFILE_KEY } from '../../src/shared/browser/storageKeys';
import { SANDBOX_ACCOUNTS } from '../support/sandbox';
import { logOut, message, rowsOf, signIn } from '../support/screen';
import { expect, test } from '../support/test';

test.use({ as: null });

const { email, password, displayName } = SANDBOX_ACCOUNTS.admin;

test('a link from a colleague: wrong password, right password, and there it is', async ({
  page,
  sandbox,
  watch,
}) => {
  watch.provokes(401, '/api/auth/login');
  await page.goto('/devices?status=active&page=2');
  await expect(page).toHaveURL(
    `/login?redirect=${encodeURIComponent('/devices?status=active&page=2')}`,
  );
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page.getByRole('alert')).toHaveText('Please fill in all fields');
  const emailField = page.getByRole('textbox', { name: 'Email' });
  await expect(emailField).toBeFocused();
  await expect(emailField).toHaveAttribute('aria-invalid', 'true');
  await emailField.fill(email);
  await expect(emailField).toHaveAttribute('aria-invalid', 'false');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('textbox', { name: 'Password' })).toBeFocused();

  await signIn(page, email, 'sandbox-adnim');
  await expect(page.getByRole('alert').getByText('Invalid credentials').first()).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue(email);
  await signIn(page, email, password);

  await expect(message(page, 'Login successful!')).toBeVisible();
  await expect(page).toHaveURL('/devices?app=nimbus-vpn&status=active&page=2');
  await expect(page.getByText(/^Showing 11 to 20 of /)).toBeVisible();

  const attempts = sandbox.record.calls('POST', '/api/auth/login');
  expect(attempts.map(({ status }) => status)).toEqual([401, 200]);
  // A 401 for a wrong password must not cause a refresh.
  expect(sandbox.record.refreshCount).toBe(0);
  expect(sandbox.record.calls('GET', '/api/subscriptions/devices')).toHaveLength(1);
});

test('leave the desk: after a logout, Back and the storage hold nothing', async ({
  page,
  sandbox,
}) => {
  await page.goto('/');
  await signIn(page, email, password);
  await page.getByRole('link', { name: 'View All: Device Management' }).click();
  await expect(rowsOf(page, 'Devices')).toHaveCount(10);
  await logOut(page, 'admin');
  await expect(page).toHaveURL('/login');

  // Goes back at once, perhaps before the form has loaded.
  await page.goBack();
  await expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible();
  await expect(page).toHaveURL('/login');
  await expect(page.locator('body')).not.toContainText(displayName);
  await page.reload();
  await expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible();

  const kept = await page.evaluate(() =>
    [localStorage, sessionStorage].flatMap((storage) => Object.entries(storage)),
  );
  const keys = kept.map(([key]) => key);
  expect(keys).not.toContain(PROFILE_KEY);
  // The credentials entry stays in the storage, because tabs that become active later must learn
  // that the session ended with a logout.
  const ended = kept.filter(([key]) => key === CREDENTIALS_KEY).map(([, value]) => String(value));
  expect(ended.map((value) => Object.keys(JSON.parse(value) as object))).toEqual([
    ['endedBy', 'sessionId'],
  ]);
  expect(JSON.stringify(kept)).not.toMatch(/okafor|console\.test/i);

  await expect
    .poll(() => sandbox.record.calls('POST', '/api/auth/logout').map(({ status }) => status))
    .toEqual([200]);
});

test('names and passwords outside ASCII', async ({ page, sandbox }) => {
  const { nonAscii } = SANDBOX_ACCOUNTS;
  await page.goto('/login');
  await signIn(page, nonAscii.email, nonAscii.password);
  await expect(
    page.getByRole('button', { name: `Account of ${nonAscii.displayName}` }),
  ).toBeVisible();
  await expect(page).toHaveURL('/dashboard?app=nimbus-vpn');
  expect(sandbox.record.calls('GET', '/api/auth/profile').at(-1)?.userId).toBe(nonAscii.id);
});

test('hostile and unknown addresses lead to the start page, or say that there is nothing', async ({
  page,
  sandbox,
}) => {
  await page.goto('/login?redirect=//evil.example/devices');
  await signIn(page, email, password);
  await expect(page).toHaveURL('/dashboard?app=nimbus-vpn');
  await page.goto('/settings/secret');
  await expect(page.getByRole('heading', { name: '404 Page Not Found' })).toBeVisible();
  await page.getByRole('link', { name: 'Go to the dashboard' }).click();
  await expect(page.getByRole('heading', { name: 'Admin Dashboard' })).toBeVisible();
  // The sign-in page redirects a signed-in operator at once.
  await page.goto('/login?redirect=/customers');
  await expect(page).toHaveURL('/customers?app=nimbus-vpn');
  expect(sandbox.record.calls('POST', '/api/auth/login')).toHaveLength(1);
});
