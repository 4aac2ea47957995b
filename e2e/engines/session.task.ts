import { SANDBOX_ACCOUNTS } from '../support/sandbox';
import { button, message, page, rows, type Operator } from './operator';
import { expect, test } from './test';

const { email, password } = SANDBOX_ACCOUNTS.admin;

async function signIn(operator: Operator): Promise<void> {
  await operator.fill(page.role('textbox', 'Email'), email);
  await operator.fill(page.label('Password'), password);
  await operator.click(button('Sign In'));
  await operator.see(message('Login successful!'));
}

test('an expired token: the next page comes after one refresh', async ({
  operator,
  open,
  sandbox,
}) => {
  await open('/devices');
  await operator.see(rows, 10);
  sandbox.record.clear();
  sandbox.scenarios.expireTokens();
  await operator.click(button('Next'));
  await operator.see(page.text(/^Showing 11 to 20 of /));
  await operator.see(rows, 10);
  await expect.poll(() => sandbox.record.refreshCount).toBe(1);
});

test.describe('as a visitor', () => {
  test.use({ as: null });

  test('sign in, and see the dashboard', async ({ operator, open }) => {
    await open('/login');
    await signIn(operator);
    await operator.see(page.role('heading', 'Admin Dashboard'));
  });

  test.describe('with cookies blocked', { tag: '@firefox' }, () => {
    test.use({ opening: { blocksCookies: true } });

    test('sign in, work past an expired token, and sign out', async ({
      operator,
      open,
      sandbox,
      provoked,
    }) => {
      provoked.push(/Failed to register\/update a ServiceWorker/);
      await open('/login');
      await signIn(operator);
      await operator.click(page.role('link', 'Devices'));
      await operator.see(rows, 10);
      sandbox.scenarios.expireTokens();
      await operator.click(button('Next'));
      await operator.see(page.text(/^Showing 11 to 20 of /));
      await operator.see(rows, 10);
      expect(sandbox.record.refreshCount).toBe(1);
      await operator.click(button(/^Account of /));
      await operator.click(page.role('menuitem', 'Logout'));
      await operator.see(button('Sign In'));
    });
  });
});
