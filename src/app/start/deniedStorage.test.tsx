import { screen } from '@testing-library/react';
import { renderApp } from '../../testing/renderApp';
import { SANDBOX_ACCOUNTS, sandboxForEachTest } from '../../testing/sandbox';

const sandbox = sandboxForEachTest({ rows: 20 });

it('works in memory where the browser denies the storage, and says so once', async () => {
  const deny = () => {
    throw new DOMException('The operation is insecure.', 'SecurityError');
  };
  for (const method of ['getItem', 'setItem', 'removeItem'] as const) {
    jest.spyOn(Storage.prototype, method).mockImplementation(deny);
  }
  const { user } = await renderApp({ at: '/users' });
  const { email, password } = SANDBOX_ACCOUNTS.admin;
  await user.type(await screen.findByRole('textbox', { name: 'Email' }), email);
  await user.type(screen.getByLabelText('Password'), password);
  await user.click(screen.getByRole('button', { name: 'Sign In' }));
  expect(await screen.findByRole('heading', { name: 'User Management' })).toBeVisible();
  sandbox().scenarios.expireTokens();
  await user.click(screen.getByRole('link', { name: 'Devices' }));
  await screen.findByText('No devices yet');
  expect(sandbox().record.refreshCount).toBe(1);
  expect(screen.getByRole('status', { name: 'Console status' })).toHaveTextContent(
    'This browser isn’t storing the console’s data. Reloading will log you out.',
  );
});
