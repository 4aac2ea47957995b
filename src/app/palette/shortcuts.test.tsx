import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { navigationNames } from '../../features/navigation/screens';
import { loadShortcuts } from '../../testing/loadShortcuts';
import { renderApp } from '../../testing/renderApp';
import { sandboxForEachTest } from '../../testing/sandbox';
import { keyCaps, shortcuts } from './shortcuts';

const sandbox = sandboxForEachTest();

async function open(at: string) {
  const view = await renderApp({ at, as: { account: 'admin', of: sandbox() }, app: 'nimbus' });
  await screen.findByRole('button', { name: 'Selected app: Nimbus VPN' });
  await loadShortcuts(view.user);
  return view;
}

const calls = (path: string) => sandbox().record.calls('GET', path).length;

it('lists exactly the registry', async () => {
  const { user } = await open('/profile');
  await user.keyboard('?');
  const table = await screen.findByRole('table', { name: 'Keyboard shortcuts' });
  expect(
    within(table)
      .getAllByRole('row')
      .map(({ textContent }) => textContent),
  ).toEqual(shortcuts.map((each) => each.label + keyCaps(each, false).join(' ')));
});

it('has one shortcut for each screen of the sidebar, and no key twice', () => {
  const keys = shortcuts.map((shortcut) => shortcut.keys);
  expect(new Set(keys).size).toBe(keys.length);
  expect(shortcuts.filter((shortcut) => 'to' in shortcut)).toHaveLength(navigationNames.length);
});

it('opens screens, pages, the search of a list, and the form for what it lists', async () => {
  const { user, location } = await open('/profile');
  await user.keyboard('gv');
  await screen.findByText(/^Showing 1 to 10 of/);
  await user.keyboard(']');
  await screen.findByText(/^Showing 11 to 20 of/);
  expect(location()).toContain('page=2');
  await user.keyboard('[[');
  await screen.findByText(/^Showing 1 to 10 of/);

  await user.keyboard('/');
  expect(screen.getByRole('searchbox', { name: 'Search devices' })).toHaveFocus();
  await user.keyboard('ga?');
  expect(screen.getByRole('searchbox')).toHaveValue('ga?');
  await user.tab();

  await user.keyboard('ga');
  await screen.findByRole('grid', { name: 'Apps' });
  await user.keyboard('n');
  expect(await screen.findByRole('dialog', { name: 'Create App' })).toBeVisible();
  await user.keyboard('{Control>}k{/Control}');
  expect(screen.queryByRole('dialog', { name: 'Search' })).not.toBeInTheDocument();
});

it('opens the form for a device', async () => {
  const { user } = await open('/devices');
  await user.keyboard('n');
  expect(await screen.findByRole('dialog', { name: 'Register Device' })).toBeVisible();
});

it('ignores keys while an input method composes, and keys with modifiers', async () => {
  const { location } = await open('/profile');
  for (const key of ['g', 'v']) fireEvent.keyDown(document.body, { key, isComposing: true });
  for (const key of ['g', 'v']) fireEvent.keyDown(document.body, { key, altKey: true });
  expect(location()).toBe('/profile');
  // Many keyboard layouts need Shift to type `?`.
  fireEvent.keyDown(document.body, { key: '?', shiftKey: true });
  expect(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
});

it('uses the key positions on a keyboard of another script, and on no other keyboard', async () => {
  const { location } = await open('/profile');
  const press = (key: string, code: string, ctrlKey = false) =>
    fireEvent.keyDown(document.body, { key, code, ctrlKey });
  // On a Dvorak keyboard, the keys in the positions of G, V and K type other letters.
  press('i', 'KeyG');
  press('k', 'KeyV');
  press('t', 'KeyK', true);
  expect(location()).toBe('/profile');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  press('п', 'KeyG');
  press('м', 'KeyV');
  await screen.findByRole('grid', { name: 'Devices' });
  press('л', 'KeyK', true);
  const field = await screen.findByRole('combobox', { name: 'Search' });
  fireEvent.keyDown(field, { key: 'л', code: 'KeyK', ctrlKey: true });
  await waitFor(() => expect(field).not.toBeInTheDocument());
  press('k', 'KeyV', true);
  expect(await screen.findByRole('dialog', { name: 'Search' })).toBeVisible();
});

it('refreshes, and opens the palette on a screen without a search', async () => {
  const { user } = await open('/dashboard');
  const path = '/api/app-management/*/statistics';
  await waitFor(() => expect(calls(path)).toBe(1));
  await waitFor(async () => {
    // Presses R until a refresh is sent, because R sends no second request while one is pending.
    await user.keyboard('r');
    expect(calls(path)).toBe(2);
  });
  await user.keyboard('/');
  expect(await screen.findByRole('dialog', { name: 'Search' })).toBeVisible();
});

it('switches single keys off, for this browser, but not Ctrl+K', async () => {
  const { user, location, store } = await open('/profile');
  await user.keyboard('?');
  await user.click(await screen.findByRole('switch', { name: 'Single-key shortcuts' }));
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await user.keyboard('gv?');
  expect(location()).toMatch(/^\/profile/);
  expect(store.getState().theme.hasSingleKeys).toBe(false);
  await waitFor(() => expect(localStorage.getItem('console.singleKeys')).toBe('off'));
  await user.keyboard('{Control>}k{/Control}');
  expect(await screen.findByRole('dialog', { name: 'Search' })).toBeVisible();
});
