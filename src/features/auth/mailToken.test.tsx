import { act, screen } from '@testing-library/react';
import { renderApp } from '../../testing/renderApp';
import { sandboxForEachTest } from '../../testing/sandbox';

sandboxForEachTest();

it.each([
  ['/reset-password', 'Reset your password', 'Invalid or expired token'],
  ['/verify-email', 'Verify your email', 'Invalid verification token'],
])('%s takes its token out of the address and the history', async (path, title, refused) => {
  const view = await renderApp({ at: `${path}?token=mailed-7&lang=en` });
  await screen.findByRole('heading', { name: title });
  expect(view.location()).toBe(path);
  await view.user.click(screen.getByRole('link', { name: 'Back to Login' }));
  await screen.findByRole('button', { name: 'Sign In' });
  await act(() => view.router.navigate(-1));
  // The page no longer has the token, so it asks the visitor to open the email again.
  expect(await screen.findByText(refused)).toBeVisible();
  expect(screen.getByText(/open .*from the email again/i)).toBeVisible();
  expect(view.location()).toBe(path);
});

it('leads from a link without a token to a new one', async () => {
  const { user } = await renderApp({ at: '/reset-password' });
  await user.click(await screen.findByRole('link', { name: 'Request a new link' }));
  await screen.findByRole('heading', { name: 'Forgot your password?' });
});
