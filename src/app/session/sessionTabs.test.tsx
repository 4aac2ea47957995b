import { act, screen, waitFor, within } from '@testing-library/react';
import { renderApp, rememberSession } from '../../testing/renderApp';
import { sandboxForEachTest } from '../../testing/sandbox';

const sandbox = sandboxForEachTest();

const loginForm = () => screen.findByRole('button', { name: 'Sign In' });

describe('another tab', () => {
  /** Dispatches the event that the browser sends when another tab has written to the storage. */
  function storageEvent() {
    act(() => {
      window.dispatchEvent(new StorageEvent('storage', { key: 'console.credentials' }));
    });
  }

  it('that logs out signs this tab out, too', async () => {
    const { location, store } = await renderApp({
      at: '/devices?search=secret',
      as: { account: 'admin', of: sandbox() },
      app: 'nimbus',
    });
    await screen.findByRole('heading', { name: 'Device Management' });
    localStorage.clear();
    storageEvent();
    await loginForm();
    expect(location()).toBe('/login');
    expect(document.body).not.toHaveTextContent(/Amelia|Nimbus/);
    expect(JSON.stringify(store.getState())).not.toMatch(/Amelia|Nimbus/);
  });

  it('that renewed the tokens spares this tab the refresh', async () => {
    const { store } = await renderApp({ as: { account: 'admin', of: sandbox() } });
    await screen.findByRole('heading', { name: 'Admin Dashboard' });
    rememberSession({ account: 'admin', of: sandbox() });
    const stored = JSON.parse(localStorage.getItem('console.credentials')!) as {
      accessToken: string;
    };
    storageEvent();
    expect(store.getState().session.credentials?.accessToken).toBe(stored.accessToken);
  });

  it('that signed in as another operator switches this tab, without a row, an address or a dialog of the first', async () => {
    const { store, location, user } = await renderApp({
      at: '/devices?search=Amelia',
      as: { account: 'admin', of: sandbox() },
      app: 'nimbus',
    });
    await screen.findByRole('heading', { name: 'Device Management' });
    await user.click(screen.getByRole('button', { name: 'Register Device' }));
    await user.type(await screen.findByLabelText(/Device ID/), 'kitchen-7');
    rememberSession({ account: 'moderator', of: sandbox() });
    storageEvent();
    const account = await screen.findByRole('button', { name: /^Account of Mateo Brennan/ });
    expect(account).toBeVisible();
    expect(within(document.body).queryByText(/Amelia/)).not.toBeInTheDocument();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    await screen.findByRole('heading', { name: 'Admin Dashboard' });
    expect(location()).not.toContain('Amelia');
    await waitFor(() =>
      expect(store.getState().session.user?.email).toBe('moderator@console.test'),
    );
    expect(localStorage.getItem('console.credentials')).toContain('user_moderator');
  });
});
