import 'fake-indexeddb/auto';
import { screen, waitFor, within } from '@testing-library/react';
import { deleteDB } from 'idb';
import { openDatabase } from '../store/database';
import { gridOf } from '../testing/grid';
import { renderApp } from '../testing/renderApp';
import { SANDBOX_APPS, sandboxForEachTest } from '../testing/sandbox';

const sandbox = sandboxForEachTest();

afterEach(async () => (await openDatabase()).clear('queries'));

async function storedKeys(): Promise<string[]> {
  return (await (await openDatabase()).getAll('queries')).map(({ key }) => key);
}

const grid = () => gridOf('Users');

/** A visit that ends once the device keeps what it showed. */
async function visitUsers() {
  const view = await renderApp({
    at: '/users',
    as: { account: 'admin', of: sandbox() },
    app: 'nimbus',
  });
  const email = await within(await grid()).findAllByText(/@/);
  await waitFor(async () => {
    expect((await storedKeys()).join()).toContain('getUsers(');
  });
  return { ...view, shown: email[0]?.textContent ?? '' };
}

it('without the network: the last data at once, with their age, and what was never loaded', async () => {
  const { shown, unmount } = await visitUsers();
  unmount();
  sandbox().scenarios.offline();

  const { user } = await renderApp({ at: '/users', app: 'nimbus' });
  expect(within(await grid()).getByText(shown)).toBeVisible();
  expect(await screen.findByText(/^Offline - data from/)).toHaveTextContent(
    /^Offline - data from \d\d:\d\d, just now$/,
  );
  expect(screen.getByRole('button', { name: /^Connection: Offline, / })).toBeVisible();

  await user.click(screen.getByRole('button', { name: 'Next' }));
  expect(await screen.findByText(/^Not available offline/)).toBeVisible();
  expect(screen.getByText('Failed to fetch users')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Previous' }));
  expect(within(await grid()).getByText(shown)).toBeVisible();
});

it('back online: what is on the screen is fetched once, without a click', async () => {
  const { unmount } = await visitUsers();
  unmount();
  sandbox().scenarios.offline();
  await renderApp({ at: '/users', app: 'nimbus' });
  await screen.findByText(/^Offline - data from/);

  const before = sandbox().record.calls('GET', '/api/users').length;
  sandbox().scenarios.offline(false);
  expect(await screen.findByText(/^Updated/)).toBeVisible();
  expect(screen.getByRole('button', { name: /^Connection: Connected, / })).toBeVisible();
  expect(sandbox().record.calls('GET', '/api/users')).toHaveLength(before + 1);
});

it('chooses an app from the kept ones, where another tab kept them before its choice', async () => {
  const { unmount } = await visitUsers();
  unmount();
  localStorage.removeItem('console.selectedApp');
  sessionStorage.removeItem('console.selectedApp');

  const { store } = await renderApp({ at: '/users' });
  expect(await screen.findByRole('button', { name: 'Selected app: Orchard Lab' })).toBeVisible();
  expect(store.getState().selectedApp.appId).toBe(SANDBOX_APPS.orchard);
  // They are still fresh: nothing else would have brought the choice.
  expect(sandbox().record.calls('GET', '/api/app-management')).toEqual([]);
});

it('leaves a choice alone that the kept apps do not know yet', async () => {
  const { unmount } = await visitUsers();
  unmount();
  sandbox().scenarios.offline();
  localStorage.setItem('console.selectedApp', 'app_of_today');
  sessionStorage.removeItem('console.selectedApp');

  const { store } = await renderApp({ at: '/users' });
  expect(await screen.findByRole('button', { name: /^Connection: Offline, / })).toBeVisible();
  expect(store.getState().selectedApp.appId).toBe('app_of_today');
});

it('after a logout nothing of the operator is kept', async () => {
  const { user, location } = await visitUsers();
  await user.click(screen.getByRole('button', { name: /^Account of/ }));
  await user.click(await screen.findByRole('menuitem', { name: 'Logout' }));
  await waitFor(() => expect(location()).toBe('/login'));
  await waitFor(async () => expect(await storedKeys()).toEqual([]));
});

it('a damaged database costs what was kept, and no more', async () => {
  const { shown, unmount } = await visitUsers();
  unmount();
  const database = await openDatabase();
  for (const record of await database.getAll('queries')) {
    await database.put('queries', { ...record, text: '{"rows": 7}' });
  }
  await renderApp({ at: '/users', app: 'nimbus' });
  expect(await within(await grid()).findByText(shown)).toBeVisible();
});

it('a browser that takes the database away, and gives none, costs no more than that', async () => {
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
