import 'fake-indexeddb/auto';
import { screen, waitFor, within } from '@testing-library/react';
import { deleteDB } from 'idb';
import { openDatabase } from '../../store/database';
import { PROFILE_KEY } from '../../shared/browser/storageKeys';
import { gridOf } from '../../testing/grid';
import { renderApp } from '../../testing/renderApp';
import { SANDBOX_APPS, sandboxForEachTest } from '../../testing/sandbox';

const sandbox = sandboxForEachTest();

afterEach(async () => (await openDatabase()).clear('queries'));

async function storedKeys(): Promise<string[]> {
  return (await (await openDatabase()).getAll('queries')).map(({ key }) => key);
}

const grid = () => gridOf('Users');

/** Waits until the console notices the outage. */
async function statusBar(): Promise<HTMLElement> {
  await screen.findByText('Offline.');
  return screen.getByRole('status', { name: 'Console status' });
}

/** Opens the users page, and resolves once its queries are persisted. */
async function visitUsers() {
  const view = await renderApp({
    at: '/users',
    as: { account: 'admin', of: sandbox() },
    app: 'nimbus',
  });
  const email = await within(await grid()).findAllByText(/@/);
  await waitFor(async () => {
    expect((await storedKeys()).join()).toContain('getUsers(');
    // Waits for the stored profile, too, because without it the next visit shows nothing offline.
    expect(localStorage.getItem(PROFILE_KEY)).not.toBeNull();
  });
  return { ...view, shown: email[0]?.textContent ?? '' };
}

it('shows persisted data with their age offline, and a message for data never loaded', async () => {
  const { shown, unmount } = await visitUsers();
  unmount();
  sandbox().scenarios.offline();

  const { user } = await renderApp({ at: '/users', app: 'nimbus' });
  expect(within(await grid()).getByText(shown)).toBeVisible();
  expect(await statusBar()).toHaveTextContent(
    /^Offline\. Last updated \d{1,2}:\d\d [AP]M\.Status$/,
  );
  expect(screen.getByRole('main')).toHaveTextContent(/Updated \d{1,2}:\d\d [AP]M/);

  await user.click(screen.getByRole('button', { name: 'Next' }));
  const failure = await screen.findByRole('alert');
  expect(failure).toHaveTextContent(
    /^Failed to fetch usersYou’re offline, and this hasn’t been opened in this browser before\.Try Again$/,
  );
  await user.click(screen.getByRole('button', { name: 'Previous' }));
  expect(within(await grid()).getByText(shown)).toBeVisible();
});

it('fetches the queries on the screen once when the network is back, without a click', async () => {
  const { unmount } = await visitUsers();
  unmount();
  sandbox().scenarios.offline();
  await renderApp({ at: '/users', app: 'nimbus' });
  await statusBar();

  const before = sandbox().record.calls('GET', '/api/users').length;
  sandbox().scenarios.offline(false);
  await waitFor(() => expect(screen.queryByText('Offline.')).not.toBeInTheDocument());
  expect(sandbox().record.calls('GET', '/api/users')).toHaveLength(before + 1);
});

it('selects an app from the persisted ones if another tab has not yet stored its choice', async () => {
  const { unmount } = await visitUsers();
  unmount();
  localStorage.removeItem('console.selectedApp');
  sessionStorage.removeItem('console.selectedApp');
  // Delays the response, so that only the persisted apps can select the app.
  sandbox().scenarios.slow({ path: '/api/app-management', ms: 60_000 });

  const { store } = await renderApp({ at: '/users' });
  expect(await screen.findByRole('button', { name: 'Selected app: Orchard Lab' })).toBeVisible();
  expect(store.getState().selectedApp.appId).toBe(SANDBOX_APPS.orchard);
});

it('keeps a selected app that the persisted apps do not contain', async () => {
  const { unmount } = await visitUsers();
  unmount();
  sandbox().scenarios.offline();
  localStorage.setItem('console.selectedApp', 'app_of_today');
  sessionStorage.removeItem('console.selectedApp');

  const { store } = await renderApp({ at: '/users' });
  await statusBar();
  expect(store.getState().selectedApp.appId).toBe('app_of_today');
});

it('removes all data of the operator at a logout', async () => {
  const { user, location } = await visitUsers();
  await user.click(screen.getByRole('button', { name: /^Account of/ }));
  await user.click(await screen.findByRole('menuitem', { name: 'Logout' }));
  await waitFor(() => expect(location()).toBe('/login'));
  await waitFor(async () => expect(await storedKeys()).toEqual([]));
});

it('starts without persisted data if the database is damaged', async () => {
  const { shown, unmount } = await visitUsers();
  unmount();
  const database = await openDatabase();
  for (const record of await database.getAll('queries')) {
    await database.put('queries', { ...record, text: '{"rows": 7}' });
  }
  await renderApp({ at: '/users', app: 'nimbus' });
  expect(await within(await grid()).findByText(shown)).toBeVisible();
});

it('starts without persisted data if the browser denies the database', async () => {
  await openDatabase();
  await deleteDB('console');
  const denied = jest.spyOn(indexedDB, 'open').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError');
  });
  await renderApp({ at: '/users', as: { account: 'admin', of: sandbox() }, app: 'nimbus' });
  expect(await within(await grid()).findAllByText(/@/)).not.toHaveLength(0);
  expect(denied).toHaveBeenCalled();
  denied.mockRestore();
});
