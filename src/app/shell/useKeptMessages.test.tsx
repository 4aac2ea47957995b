import { act, screen, within } from '@testing-library/react';
import { toast, toastStore } from '../../shared/toast/toast';
import { signedOut } from '../../store/sessionSlice';
import { renderApp } from '../../testing/renderApp';
import { sandboxForEachTest } from '../../testing/sandbox';

const sandbox = sandboxForEachTest({ rows: 20 });
const KEY = 'console.messages';

const bell = (name: string) => screen.findByRole('button', { name });

async function open(account: 'admin' | 'moderator' = 'admin') {
  const view = await renderApp({ at: '/profile', as: { account, of: sandbox() }, app: 'nimbus' });
  await screen.findByRole('heading', { name: 'My Profile' });
  return view;
}

/** Simulates a reload: keeps the tab's storage, but not the page's memory. */
function leaveStorageOnly(unmount: () => void) {
  const kept = sessionStorage.getItem(KEY);
  unmount();
  act(() => toast.reset());
  if (kept !== null) sessionStorage.setItem(KEY, kept);
  return kept;
}

async function failAndReload(account?: 'admin' | 'moderator') {
  const { unmount } = await open();
  act(() => toast.error('Failed to delete app', 'App not found'));
  leaveStorageOnly(unmount);
  return open(account);
}

it('keeps the messages over a reload of the tab, without showing them again as toasts', async () => {
  const { user } = await failAndReload();
  await user.click(await bell('Notifications, 1 unread'));
  const panel = await screen.findByRole('dialog', { name: 'Notifications' });
  expect(within(panel).getByRole('listitem')).toHaveTextContent(
    'Failed to delete appApp not found',
  );
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

it('shows no messages to another operator', async () => {
  await failAndReload('moderator');
  await bell('Notifications');
  expect(toastStore.get().history).toEqual([]);
});

it('removes the messages at a logout', async () => {
  const { store } = await failAndReload();
  await bell('Notifications, 1 unread');
  act(() => void store.dispatch(signedOut('logout')));
  await bell('Sign In');
  expect(sessionStorage.getItem(KEY)).toBeNull();
});

it.each([
  ['no JSON', () => '{'],
  ['a link to another host', (kept: string) => kept.replace('/apps', '//evil.example')],
  ['too many messages', (kept: string) => repeat(kept, 51)],
])('reads nothing of a damaged record: %s', async (_case, damage) => {
  const { unmount } = await open();
  act(() => toast.error('Failed to delete app', undefined, { to: '/apps' }));
  const kept = leaveStorageOnly(unmount) ?? '';
  sessionStorage.setItem(KEY, damage(kept));
  await open();
  await bell('Notifications');
  expect(toastStore.get().history).toEqual([]);
});

function repeat(kept: string, count: number): string {
  const record = JSON.parse(kept) as { history: unknown[] };
  return JSON.stringify({ ...record, history: Array(count).fill(record.history[0]) });
}
