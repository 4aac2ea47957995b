import type { MailRecord } from '../../mocks/platform/records';
import { found, SANDBOX_ACCOUNTS, type JourneySandbox } from '../support/sandbox';
import { logOut, message, signIn } from '../support/screen';
import { expect, test } from '../support/test';

test.use({ as: null });

/** Returns the mail that a real platform would have sent. */
function mailed({ platform }: JourneySandbox, kind: MailRecord['kind'], to: string): MailRecord {
  return found(platform.store.mails.all.find((mail) => mail.kind === kind && mail.to === to));
}

test('forgot password: ask for the mail, set another one, sign in with it', async ({
  page,
  sandbox,
  watch,
}) => {
  watch.provokes(401, '/api/auth/login');
  watch.provokes(400, '/api/auth/reset-password');
  const { email, password, id } = SANDBOX_ACCOUNTS.moderator;

  await page.goto('/login');
  await page.getByRole('link', { name: 'Forgot password?' }).click();
  // Waits for the new page. Until its code has loaded, the sign-in page is shown, which has a field
  // named 'Email', too.
  await expect(page.getByRole('heading', { name: 'Forgot your password?' })).toBeVisible();
  await page.getByRole('textbox', { name: 'Email' }).fill(email);
  await page.getByRole('button', { name: 'Send Reset Instructions' }).click();
  await expect(
    page.getByRole('heading', { name: 'Check your email for reset instructions' }),
  ).toBeVisible();
  const mail = mailed(sandbox, 'reset-password', email);

  await page.goto(`/reset-password?token=${mail.token}`);
  await page.getByLabel('New password', { exact: true }).fill('heron-on-the-roof');
  await page.getByLabel('Confirm new password').fill('heron-on-the-roof');
  await page.getByRole('button', { name: 'Set new password' }).click();
  await expect(page.getByRole('heading', { name: 'Password changed' })).toBeVisible();
  await page.getByRole('link', { name: 'Return to Login' }).click();

  await signIn(page, email, password);
  await expect(page.getByRole('alert').getByText('Invalid credentials').first()).toBeVisible();
  await signIn(page, email, 'heron-on-the-roof');
  await expect(page.getByRole('button', { name: 'Account of Mateo Brennan' })).toBeVisible();

  await logOut(page, 'moderator');
  await page.goto(`/reset-password?token=${mail.token}`);
  await page.getByLabel('New password', { exact: true }).fill('magpie');
  await page.getByLabel('Confirm new password').fill('magpie');
  await page.getByRole('button', { name: 'Set new password' }).click();
  await expect(page.getByRole('alert')).toContainText('Invalid or expired token');

  expect(mail.usedAt).not.toBeNull();
  expect(found(sandbox.platform.store.users.get(id)).password).toBe('heron-on-the-roof');
});

test('forgot password of an unknown address: the page does not tell', async ({ page, sandbox }) => {
  await page.goto('/forgot-password');
  await page.getByRole('textbox', { name: 'Email' }).fill('nobody@console.test');
  await page.getByRole('button', { name: 'Send Reset Instructions' }).click();
  await expect(
    page.getByText(
      'If an account exists with this email, you will receive password reset instructions.',
    ),
  ).toBeVisible();
  expect(sandbox.record.calls('POST', '/api/auth/forgot-password')).toHaveLength(1);
  expect(sandbox.platform.store.mails.all).toEqual([]);
});

test('a new colleague registers, and verifies the e-mail address', async ({ page, sandbox }) => {
  const colleague = { name: 'Ines Carvalho', email: 'ines@console.test', password: 'tram-28' };
  const stored = () =>
    sandbox.platform.store.users.all.find((user) => user.email === colleague.email);

  await page.goto('/login');
  await page.getByRole('link', { name: 'Create an account' }).click();
  await page.getByRole('textbox', { name: 'Display name' }).fill(colleague.name);
  await page.getByRole('textbox', { name: 'Email' }).fill(colleague.email);
  await page.getByLabel('Password').fill(colleague.password);
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByRole('button', { name: `Account of ${colleague.name}` })).toBeVisible();
  await page.goto('/profile');
  await expect(page.getByText('Not verified')).toBeVisible();
  expect(found(stored()).emailVerified).toBe(false);

  await page.goto(`/verify-email?token=${mailed(sandbox, 'verify-email', colleague.email).token}`);
  await expect(page.getByText('Your email address is verified.')).toBeVisible();
  await page.goto('/profile');
  await expect(page.getByText('Verified', { exact: true })).toBeVisible();

  expect(found(stored())).toMatchObject({ emailVerified: true, roles: ['user'] });
  // The page must send the token only once, because a token works only once.
  expect(sandbox.record.calls('GET', '/api/auth/verify-email')).toHaveLength(1);
});

test('an address that is taken: the form says so, and keeps what was typed', async ({
  page,
  sandbox,
  watch,
}) => {
  watch.provokes(409, '/api/auth/register');
  const { email } = SANDBOX_ACCOUNTS.user;
  await page.goto('/register');
  await page.getByRole('textbox', { name: 'Display name' }).fill('Uma Thorne');
  await page.getByRole('textbox', { name: 'Email' }).fill(email);
  await page.getByLabel('Password').fill('second-try');
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByRole('main').getByRole('alert')).toHaveText(
    'An account with this email already exists',
  );
  await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue(email);
  await expect(message(page, 'Registration successful!')).toBeHidden();
  expect(sandbox.record.calls('POST', '/api/auth/login')).toEqual([]);
});
