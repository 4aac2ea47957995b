/**
 * @time-zone America/New_York
 */
import { act, screen, waitFor, within } from '@testing-library/react';
import { chooseTool } from '../testing/grid';
import { renderApp } from '../testing/renderApp';
import { sandboxForEachTest } from '../testing/sandbox';
import { timesChosen } from '../store/themeSlice';

const sandbox = sandboxForEachTest();

const open = (at: string) =>
  renderApp({ at, as: { account: 'admin', of: sandbox() }, app: 'nimbus' });

async function openDevices() {
  const view = await open('/devices');
  const grid = await screen.findByRole('grid', { name: 'Devices' });
  await within(grid).findAllByRole('rowheader');
  const cells = () =>
    // eslint-disable-next-line testing-library/no-node-access -- a cell with times has no role of its own
    within(grid).getAllByRole('row')[1]!.querySelectorAll<HTMLElement>('[data-times]');
  return { ...view, cell: () => cells()[1]! };
}

it('shows every time in UTC at once, and local times again', async () => {
  const { store, cell } = await openDevices();
  const at = cell().dataset.times ?? '';
  const read = (timeZone: string) =>
    new Intl.DateTimeFormat('en-US', {
      dateStyle: 'medium',
      timeStyle: 'short',
      timeZone,
    })
      .format(Date.parse(at))
      .replace('\u202f', ' ');
  expect(cell()).toHaveTextContent(read('America/New_York'));
  act(() => void store.dispatch(timesChosen('utc')));
  expect(cell()).toHaveTextContent(read('UTC'));
  expect(screen.getByRole('main')).toHaveTextContent(/Updated \d{1,2}:\d\d [AP]M UTC/);
  await waitFor(() => expect(localStorage.getItem('console.times')).toBe('utc'));

  act(() => void store.dispatch(timesChosen('local')));
  expect(cell()).toHaveTextContent(read('America/New_York'));
  await waitFor(() => expect(localStorage.getItem('console.times')).toBeNull());
});

it('keeps what an operator is typing at a change of the zone', async () => {
  const { user, store } = await openDevices();
  await chooseTool(user, 'Display', 'Save view…');
  const name = await screen.findByRole('textbox', { name: 'New view name' });
  await user.type(name, 'Idle');
  act(() => void store.dispatch(timesChosen('utc')));
  expect(screen.getByRole('main', { hidden: true })).toHaveTextContent(/Updated .* UTC/);
  expect(name).toBeInTheDocument();
  expect(name).toHaveValue('Idle');
});

it('is a switch in Account Settings', async () => {
  const { user, store } = await open('/profile?tab=account');
  await user.click(await screen.findByRole('switch', { name: 'Show times in UTC' }));
  expect(store.getState().theme.times).toBe('utc');
  await user.click(screen.getByRole('switch', { name: 'Show times in UTC' }));
  expect(store.getState().theme.times).toBe('local');
});

it('is an action of the palette', async () => {
  const { user, store } = await open('/profile');
  await screen.findByRole('button', { name: 'Selected app: Nimbus VPN' });
  await user.keyboard('{Control>}k{/Control}');
  await screen.findByRole('dialog', { name: 'Search' });
  await user.keyboard('times in utc{Enter}');
  expect(store.getState().theme.times).toBe('utc');
});

it('follows what another tab chooses from the start on, the theme too', async () => {
  const { store } = await open('/profile');
  localStorage.setItem('console.times', 'utc');
  localStorage.setItem('theme', 'dark');
  act(() => {
    window.dispatchEvent(new StorageEvent('storage', { key: 'console.times', newValue: 'utc' }));
  });
  expect(store.getState().theme).toMatchObject({ times: 'utc', mode: 'dark' });
});

it('shows a time in both zones for a hovered or focused cell', async () => {
  const { user, cell } = await openDevices();
  await user.hover(cell());
  const tooltip = await screen.findByRole('tooltip');
  expect(tooltip).toHaveTextContent(/ local time.* UTC(just now|\d+ \w+ ago)$/);
  await user.hover(document.body);
  await waitFor(() => expect(screen.queryByRole('tooltip')).not.toBeInTheDocument());

  await user.click(within(screen.getByRole('grid')).getAllByRole('columnheader')[1]!);
  // The rows are sorted only once all of them are loaded.
  await screen.findByRole('button', { name: 'Clear all' });
  await user.keyboard('{ArrowDown}{End}');
  expect(cell()).toHaveFocus();
  expect(await screen.findByRole('tooltip')).toHaveTextContent(/ local time/);
  expect(cell()).toHaveAccessibleDescription(/ UTC/);
});
