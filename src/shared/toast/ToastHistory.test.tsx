import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { toast, toastStore } from './toast';
import { ToastHistory } from './ToastHistory';

afterEach(() => {
  act(() => toast.reset());
});

const entries = async () =>
  (await screen.findAllByRole('listitem')).map((entry) => entry.textContent);

it('keeps past messages, newest first, with their times', async () => {
  jest.spyOn(Date, 'now').mockReturnValue(new Date(2026, 10, 21, 12, 4).getTime());
  render(<ToastHistory />);
  act(() => {
    toast.error('Error', 'Failed to create app');
    toast.success('App created successfully!');
  });
  await userEvent.click(screen.getByRole('button', { name: 'Messages, 1 unread' }));
  expect(await entries()).toEqual([
    'App created successfully!12:04',
    'ErrorFailed to create app12:04',
  ]);
});

it('counts what deserves a second look: failures, and what ended or came unseen', () => {
  render(<ToastHistory />);
  act(() => {
    toast.success('Copied!');
    toast.error('Failed to update app', 'App not found', { from: 'form' });
  });
  expect(screen.getByRole('button', { name: 'Messages' })).toBeInTheDocument();
  act(() => toast.error('Failed to delete app'));
  act(() => toast.success('2 changes were sent', undefined, { from: 'background' }));
  expect(screen.getByRole('button', { name: 'Messages, 2 unread' })).toBeInTheDocument();
  jest.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  act(() => toast.success('Plans were successfully synced from Stripe'));
  expect(screen.getByRole('button', { name: 'Messages, 3 unread' })).toBeInTheDocument();
});

it('leads to what a message is about', async () => {
  const router = createMemoryRouter([{ path: '*', element: <ToastHistory /> }]);
  render(<RouterProvider router={router} />);
  const to = '/apps?search=nimbus-vpn';
  act(() => toast.success('App updated successfully!', 'Nimbus VPN', { to }));
  await userEvent.click(screen.getByRole('button', { name: 'Messages' }));
  await userEvent.click(await screen.findByRole('link', { name: 'Show' }));
  expect(router.state.location).toMatchObject({ pathname: '/apps', search: '?search=nimbus-vpn' });
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

it('counts unread messages', async () => {
  render(<ToastHistory />);
  act(() => toast.error('First'));
  await userEvent.click(screen.getByRole('button', { name: 'Messages, 1 unread' }));
  act(() => toast.error('Read while it is open'));
  await userEvent.keyboard('{Escape}');
  expect(await screen.findByRole('button', { name: 'Messages' })).toBeInTheDocument();
});

it('can be cleared', async () => {
  render(<ToastHistory />);
  act(() => toast.error('First'));
  await userEvent.click(screen.getByRole('button', { name: 'Messages, 1 unread' }));
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Clear' }));
  expect(screen.getByText('No messages in this session')).toBeInTheDocument();
});

it('holds at most fifty messages, and truncates long ones', () => {
  for (let count = 1; count <= 60; count += 1) toast.error(`Message ${count}`, 'x'.repeat(100_000));
  const { history, unread } = toastStore.get();
  expect(history).toHaveLength(50);
  expect(history[0]?.title).toBe('Message 60');
  expect(history[0]?.detail).toHaveLength(500);
  expect(unread).toBe(50);
});
