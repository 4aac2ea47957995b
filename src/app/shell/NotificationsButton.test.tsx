import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { toast, toastStore } from '../../shared/toast/toast';
import { createStore } from '../start/store';
import { NotificationsButton } from './NotificationsButton';

afterEach(() => {
  act(() => toast.reset());
});

function show() {
  const router = createMemoryRouter([{ path: '*', element: <NotificationsButton /> }]);
  render(
    <Provider store={createStore().store}>
      <RouterProvider router={router} />
    </Provider>,
  );
  return router;
}

const entries = async () =>
  (await screen.findAllByRole('listitem')).map((entry) => entry.textContent);

it('keeps past messages, newest first, with their times', async () => {
  jest.spyOn(Date, 'now').mockReturnValue(new Date(2026, 10, 21, 12, 4).getTime());
  show();
  act(() => {
    toast.error('Error', 'Failed to create app');
    toast.success('App created successfully!');
  });
  await userEvent.click(screen.getByRole('button', { name: 'Notifications, 1 unread' }));
  expect(await entries()).toEqual([
    'App created successfully!12:04 PM',
    'ErrorFailed to create app12:04 PM',
  ]);
});

it('counts failures, background results, and messages that arrive while the page is hidden', () => {
  show();
  act(() => {
    toast.success('Copied!', 'App ID', { isKept: false });
    toast.error('Failed to update app', 'App not found', { from: 'form' });
  });
  expect(screen.getByRole('button', { name: 'Notifications' })).toBeInTheDocument();
  act(() => toast.error('Failed to delete app'));
  act(() => toast.success('2 changes saved', undefined, { from: 'background' }));
  expect(screen.getByRole('button', { name: 'Notifications, 2 unread' })).toBeInTheDocument();
  jest.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  act(() => toast.success('Plans were successfully synced from Stripe'));
  expect(screen.getByRole('button', { name: 'Notifications, 3 unread' })).toBeInTheDocument();
});

it('keeps no message that only confirms what the operator sees', async () => {
  show();
  act(() => toast.success('Copied!', 'App ID', { isKept: false }));
  expect(toastStore.get().newest?.title).toBe('Copied!');
  await userEvent.click(screen.getByRole('button', { name: 'Notifications' }));
  expect(await screen.findByText('Nothing here yet')).toBeInTheDocument();
});

it('links to the subject of a message', async () => {
  const router = show();
  const to = '/apps?search=nimbus-vpn';
  act(() => toast.success('App updated successfully!', 'Nimbus VPN', { to }));
  await userEvent.click(screen.getByRole('button', { name: 'Notifications' }));
  await userEvent.click(await screen.findByRole('link', { name: 'Show' }));
  expect(router.state.location).toMatchObject({ pathname: '/apps', search: '?search=nimbus-vpn' });
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

it('counts unread messages', async () => {
  show();
  act(() => toast.error('First'));
  await userEvent.click(screen.getByRole('button', { name: 'Notifications, 1 unread' }));
  act(() => toast.error('Read while it is open'));
  await userEvent.keyboard('{Escape}');
  expect(await screen.findByRole('button', { name: 'Notifications' })).toBeInTheDocument();
});

it('can be cleared', async () => {
  show();
  act(() => toast.error('First'));
  await userEvent.click(screen.getByRole('button', { name: 'Notifications, 1 unread' }));
  const panel = within(await screen.findByRole('dialog', { name: 'Notifications' }));
  await userEvent.click(panel.getByRole('button', { name: 'Clear messages' }));
  expect(panel.getByText('Nothing here yet')).toBeInTheDocument();
  expect(screen.getByRole('dialog', { name: 'Notifications' })).toHaveFocus();
});

it('holds at most fifty messages, and truncates long ones', () => {
  for (let count = 1; count <= 60; count += 1) toast.error(`Message ${count}`, 'x'.repeat(100_000));
  const { history } = toastStore.get();
  expect(history).toHaveLength(50);
  expect(history[0]?.title).toBe('Message 60');
  expect(history[0]?.detail).toHaveLength(500);
});
