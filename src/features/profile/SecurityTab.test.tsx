import { act, fireEvent, render, screen } from '@testing-library/react';
import { toast } from '../../shared/toast/toast';
import { Toaster } from '../../shared/toast/Toaster';
import { ChangePasswordForm, SIMULATED_WAIT_MS, type Passwords } from './SecurityTab';

beforeEach(() => {
  jest.useFakeTimers();
});

afterEach(() => {
  toast.reset();
  jest.useRealTimers();
});

const labels: Record<keyof Passwords, string> = {
  currentPassword: 'Current password',
  newPassword: 'New password',
  confirmPassword: 'Confirm new password',
};
const field = (label: string) => screen.getByLabelText(label);
const form = () => screen.getByRole('form', { name: 'Change Password' });

/** Lets Formik's promises settle without moving the clock. */
const settle = () => act(() => jest.advanceTimersByTimeAsync(0));

async function submit(passwords: Passwords) {
  fireEvent.change(field(labels.currentPassword), {
    target: { value: passwords.currentPassword },
  });
  fireEvent.change(field(labels.newPassword), { target: { value: passwords.newPassword } });
  fireEvent.change(field(labels.confirmPassword), {
    target: { value: passwords.confirmPassword },
  });
  fireEvent.submit(form());
  await settle();
}

function renderForm(changePassword?: (passwords: Passwords) => Promise<void>) {
  render(
    <>
      <ChangePasswordForm email="amelia@console.test" {...(changePassword && { changePassword })} />
      <Toaster />
    </>,
  );
}

const good = { currentPassword: 'old', newPassword: 'secret-1', confirmPassword: 'secret-1' };
const CURRENT = 'Current password is required';
const SHORT = 'New password must be at least 6 characters';
const CONFIRM = 'Please confirm your new password';
const DIFFERENT = "Passwords don't match";

it.each<[string, Partial<Passwords>, string[]]>([
  [
    'nothing',
    { currentPassword: '', newPassword: '', confirmPassword: '' },
    [CURRENT, SHORT, CONFIRM],
  ],
  ['no current password', { currentPassword: '' }, [CURRENT]],
  ['five characters', { newPassword: '12345', confirmPassword: '12345' }, [SHORT, CONFIRM]],
  ['six characters', { newPassword: '123456', confirmPassword: '123456' }, []],
  ['no confirmation', { confirmPassword: '' }, [CONFIRM]],
  ['another confirmation', { confirmPassword: 'secret-2' }, [DIFFERENT]],
])('validates %s', async (_case, typed, messages) => {
  const change = jest.fn(() => Promise.resolve());
  renderForm(change);
  await submit({ ...good, ...typed });
  for (const message of [CURRENT, SHORT, CONFIRM, DIFFERENT]) {
    expect(screen.queryAllByText(message)).toHaveLength(messages.includes(message) ? 1 : 0);
  }
  expect(change).toHaveBeenCalledTimes(messages.length === 0 ? 1 : 0);
});

it('waits one second, once, with its fields disabled, and is empty afterwards', async () => {
  renderForm();
  expect(
    screen.getByText(/Password changes aren’t available yet; nothing will be saved/),
  ).toBeVisible();
  await submit(good);
  fireEvent.submit(form());
  await settle();
  for (const label of Object.values(labels)) expect(field(label)).toBeDisabled();
  expect(screen.getByRole('button', { name: 'Changing Password...' })).toBeDisabled();

  await act(() => jest.advanceTimersByTimeAsync(SIMULATED_WAIT_MS - 1));
  expect(screen.queryByText('Password changed')).not.toBeInTheDocument();
  await act(() => jest.advanceTimersByTimeAsync(1));
  expect(screen.getByText('Password changed')).toBeInTheDocument();
  expect(screen.getByText(/^Simulated/)).toBeInTheDocument();
  for (const label of Object.values(labels)) expect(field(label)).toHaveValue('');
});

it('says that it failed, and keeps the input', async () => {
  renderForm(() => Promise.reject(new Error('offline')));
  await submit(good);
  expect(screen.getByText('Failed to change password')).toBeInTheDocument();
  expect(field(labels.newPassword)).toHaveValue(good.newPassword);
  expect(field(labels.newPassword)).toBeEnabled();
});
