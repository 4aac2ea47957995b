/** @jest-environment jsdom */
import { screen, waitFor } from '@testing-library/react';
import { SANDBOX_ACCOUNTS } from './platform/seed/accounts';
import { offerAccounts } from './signInAccounts';

const { email, password, label } = SANDBOX_ACCOUNTS.moderator;

it('signs in with an account at one click, beside the sign-in form only', async () => {
  const end = offerAccounts();
  expect(screen.queryByText('Try it as')).toBeNull();
  document.body.insertAdjacentHTML(
    'beforeend',
    '<form><input name="email"><input name="password" autocomplete="current-password"></form>',
  );
  const [form] = document.forms;
  const submitted = jest.fn();
  form!.addEventListener('submit', (event) => {
    event.preventDefault();
    submitted(Object.fromEntries(new FormData(form)));
  });
  (await screen.findByRole('button', { name: label, hidden: true })).click();
  expect(submitted.mock.calls).toEqual([[{ email, password }]]);

  form!.remove();
  await waitFor(() => expect(screen.queryByText('Try it as')).toBeNull());
  end();
});
