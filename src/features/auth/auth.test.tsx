import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { toastStore } from '../../shared/toast/toast';
import { renderApp } from '../../testing/renderApp';
import { SANDBOX_ACCOUNTS, sandboxForEachTest } from '../../testing/sandbox';

const sandbox = sandboxForEachTest();

const { email } = SANDBOX_ACCOUNTS.admin;
const mails = () => [...sandbox().platform.store.mails.search(undefined)];

it('leads from a forgotten password to a new one', async () => {
  const { user, router } = await renderApp({ at: '/login' });
  await user.click(await screen.findByRole('link', { name: 'Forgot password?' }));
  // Waits for the heading, because the sign-in page has an 'Email' field, too, and stays visible
  // until the code of the next page has loaded.
  await screen.findByRole('heading', { name: 'Forgot your password?' });
  await user.type(screen.getByLabelText('Email'), email);
  await user.click(screen.getByRole('button', { name: 'Send Reset Instructions' }));
  await screen.findByText('Check your email for reset instructions');
  expect(screen.getByRole('link', { name: 'Return to Login' })).toBeVisible();

  const token = mails().at(-1)?.token ?? '';
  await act(() => router.navigate(`/reset-password?token=${encodeURIComponent(token)}`));
  await user.type(await screen.findByLabelText('New password'), 'short');
  await user.type(screen.getByLabelText('Confirm new password'), 'other-one');
  await user.click(screen.getByRole('button', { name: 'Set new password' }));
  expect(await screen.findByText('New password must be at least 6 characters')).toBeVisible();
  expect(screen.getByText("Passwords don't match")).toBeVisible();

  for (const label of ['New password', 'Confirm new password']) {
    await user.clear(screen.getByLabelText(label));
    await user.type(screen.getByLabelText(label), 'brand-new-one');
  }
  await user.click(screen.getByRole('button', { name: 'Set new password' }));
  await user.click(await screen.findByRole('link', { name: 'Return to Login' }));

  await user.type(await screen.findByLabelText('Email'), email);
  await user.type(screen.getByLabelText('Password'), 'brand-new-one');
  await user.click(screen.getByRole('button', { name: 'Sign In' }));
  await screen.findByRole('heading', { name: 'Admin Dashboard' });
});

it('stays busy for a second, however quick the answer', async () => {
  jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick', 'setImmediate'] });
  try {
    const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
    await renderApp({ at: '/forgot-password', user });
    await user.type(await screen.findByLabelText('Email'), email);
    await user.click(screen.getByRole('button', { name: 'Send Reset Instructions' }));
    await waitFor(() =>
      expect(sandbox().record.calls('POST', '/api/auth/forgot-password')[0]?.status).not.toBeNull(),
    );
    expect(screen.getByRole('button', { name: 'Sending...' })).toBeVisible();
    await act(() => jest.advanceTimersByTimeAsync(1000));
    await screen.findByText('Check your email for reset instructions');
  } finally {
    jest.useRealTimers();
  }
});

it('keeps the address and says so when the server can not be reached', async () => {
  sandbox().scenarios.offline();
  const { user } = await renderApp({ at: '/forgot-password' });
  await user.type(await screen.findByLabelText('Email'), email);
  await user.click(screen.getByRole('button', { name: 'Send Reset Instructions' }));
  expect(await screen.findByText('Cannot reach the server')).toBeVisible();
  expect(screen.getByLabelText('Email')).toHaveValue(email);
});

it('registers, and is signed in straight away', async () => {
  const { user, location } = await renderApp({ at: '/register' });
  await user.click(await screen.findByRole('button', { name: 'Create account' }));
  expect(await screen.findByText('Email is required')).toBeVisible();
  expect(screen.getByLabelText('Display name')).toHaveFocus();
  expect(screen.getByText('Password is required')).toBeVisible();
  await user.type(screen.getByLabelText('Password'), 'a');
  expect(screen.getByText('At least 6 characters')).toBeVisible();
  await user.clear(screen.getByLabelText('Password'));
  await user.type(screen.getByLabelText('Display name'), 'Zoë New');
  await user.type(screen.getByLabelText('Email'), 'zoe.new@example.test');
  await user.type(screen.getByLabelText('Password'), 'a-good-password');
  await user.click(screen.getByRole('button', { name: 'Create account' }));
  await screen.findByRole('heading', { name: 'Admin Dashboard' });
  expect(location()).toBe('/dashboard?app=orchard-lab');
  expect(sandbox().record.calls('POST', '/api/auth/register')[0]?.body).toEqual({
    email: 'zoe.new@example.test',
    password: '[redacted]',
    displayName: 'Zoë New',
  });
});

it('keeps the input when the registration is refused', async () => {
  const { user } = await renderApp({ at: '/register' });
  await user.type(await screen.findByLabelText('Display name'), 'Second Amelia');
  await user.type(screen.getByLabelText('Email'), email);
  await user.type(screen.getByLabelText('Password'), 'a-good-password');
  await user.click(screen.getByRole('button', { name: 'Create account' }));
  await waitFor(() =>
    expect(sandbox().record.calls('POST', '/api/auth/register')[0]?.status).toBe(409),
  );
  // The form shows the server's message, and no toast repeats it.
  expect(await screen.findAllByRole('alert')).toHaveLength(1);
  expect(toastStore.get().newest).toBeNull();
  expect(screen.getByLabelText('Email')).toHaveValue(email);
  expect(screen.getByLabelText('Password')).toHaveValue('a-good-password');
  await waitFor(() => expect(screen.getByLabelText('Password')).toHaveFocus());
});

it.each([
  ['/verify-email', 'Invalid verification token'],
  ['/verify-email?token=wrong', 'Invalid verification token'],
  ['/reset-password', 'Invalid or expired token'],
])('%s says %s', async (at, text) => {
  await renderApp({ at });
  expect(await screen.findByText(text)).toBeVisible();
});

it('sends the token of a verification mail once, though StrictMode mounts the page twice', async () => {
  const { auth } = sandbox().platform;
  auth.register({ email: 'new@example.test', password: 'a-good-password', displayName: 'New' });
  const token = mails().at(-1)?.token ?? '';
  await renderApp({
    at: `/verify-email?token=${encodeURIComponent(token)}`,
    isStrict: true,
  });
  expect(await screen.findByText(/^Your email address is verified/)).toBeVisible();
  expect(sandbox().record.calls('GET', '/api/auth/verify-email')).toHaveLength(1);
});
