import { act, fireEvent, screen, within } from '@testing-library/react';
import { devices } from '../../../testing/deviceGrid';
import { chooseTool } from '../../../testing/grid';
import { headers, showDeviceList } from '../../../testing/deviceList';
import { readSavedViews, writeSavedViews, type SavedView } from './savedViews';

type List = ReturnType<typeof showDeviceList>;

const tab = (name: string) => screen.findByRole('link', { name });

async function openPanel({ user }: List, name: 'Views' | 'Columns' = 'Views') {
  const edits = screen.queryByRole('button', { name: /^(Edit views|Save view)$/ });
  if (name === 'Views' && edits) await user.click(edits);
  else await chooseTool(user, 'Display', name === 'Views' ? 'Save view…' : 'Columns and density…');
  return screen.findByRole('dialog', { name });
}

async function saveView(list: List, name: string) {
  const panel = within(await openPanel(list));
  await list.user.type(panel.getByRole('textbox', { name: 'New view name' }), name);
  await list.user.click(panel.getByRole('button', { name: 'Save view' }));
}

async function toggleColumn(list: List, header: string) {
  const panel = within(await openPanel(list, 'Columns'));
  await list.user.click(panel.getByRole('switch', { name: header }));
  await list.user.keyboard('{Escape}');
}

it('keeps filters and columns under a name, and brings them back', async () => {
  const list = showDeviceList({ rows: devices(1) }, { at: '/devices?status=inactive&page=1' });
  await toggleColumn(list, 'Device ID');
  await saveView(list, 'Idle phones');
  expect(await tab('Idle phones')).toHaveAttribute('aria-current', 'page');
  const address = list.search();
  expect(address).toMatch(/^\?status=inactive&cols=platform\.seen\.id&view=/);

  await list.user.click(await tab('All'));
  expect(list.search()).toBe('');
  await toggleColumn(list, 'Device ID');
  expect(headers()).toEqual(['Name', 'Platform', 'Last Seen', 'Actions']);

  await list.user.click(await tab('Idle phones'));
  expect(list.search()).toBe(address);
  expect(headers()).toEqual(['Name', 'Platform', 'Last Seen', 'Device ID', 'Actions']);
});

it('shows that a view is changed; its tab takes it back, Save keeps it', async () => {
  const list = showDeviceList({ rows: devices(1) });
  await saveView(list, 'Mine');
  await toggleColumn(list, 'Platform');
  expect(await tab('Mine (changed)')).toBeVisible();
  await list.user.click(await tab('Mine (changed)'));
  expect(headers()).toContain('Platform');
  expect(await tab('Mine')).toBeVisible();

  await toggleColumn(list, 'Platform');
  await act(() => list.router.navigate(`/devices${list.search()}&status=active`));
  await list.user.click(
    within(await openPanel(list)).getByRole('button', { name: /^Save changes/ }),
  );
  expect(await tab('Mine')).toBeVisible();
  expect(readSavedViews('ada')).toMatchObject([
    { name: 'Mine', filters: { status: 'active' }, layout: { shown: ['seen'] } },
  ]);
});

it('saves a view on a page without a secure context', async () => {
  jest.spyOn(window, 'crypto', 'get').mockReturnValue({} as Crypto);
  const list = showDeviceList({ rows: devices(1) });
  await saveView(list, 'Idle phones');
  expect(readSavedViews('ada')).toMatchObject([{ name: 'Idle phones' }]);
});

it('leaves the operator’s own columns alone', async () => {
  const list = showDeviceList({ rows: devices(1) });
  await saveView(list, 'Mine');
  await toggleColumn(list, 'Platform');
  await list.user.click(await tab('All'));
  expect(headers()).toContain('Platform');
});

it('deletes a view, also the one that is shown', async () => {
  const list = showDeviceList({ rows: devices(1) });
  await saveView(list, 'Mine');
  await list.user.click(within(await openPanel(list)).getByRole('button', { name: 'Delete Mine' }));
  expect(readSavedViews('ada')).toEqual([]);
  expect(list.search()).toBe('');
});

it('renames a view', async () => {
  const list = showDeviceList({ rows: devices(1) });
  await saveView(list, 'Mine');
  const field = within(await openPanel(list)).getByRole('textbox', { name: 'Name of Mine' });
  await list.user.clear(field);
  await list.user.type(field, 'Ours{Enter}');
  expect(readSavedViews('ada')).toMatchObject([{ name: 'Ours' }]);
});

it('copies a link with what the list shows, and without the view', async () => {
  const list = showDeviceList({ rows: devices(1) }, { at: '/devices?status=inactive&page=3' });
  await saveView(list, 'Mine');
  await toggleColumn(list, 'Platform');
  const write = jest.spyOn(navigator.clipboard, 'writeText');
  await list.user.click(screen.getByRole('button', { name: 'Copy link' }));
  expect(write.mock.lastCall?.[0]).toMatch(/\?status=inactive&cols=seen$/);
});

it('copies a link within the first click, because WebKit refuses to write later', () => {
  showDeviceList({ rows: devices(1) });
  const write = jest.spyOn(navigator.clipboard, 'writeText');
  fireEvent.click(screen.getByRole('button', { name: 'Copy link' }));
  expect(write).toHaveBeenCalledTimes(1);
});

it('stores views with a search separately, because a logout removes them', async () => {
  const list = showDeviceList({ rows: devices(1) }, { at: '/devices?search=ada%40example.com' });
  const panel = within(await openPanel(list));
  expect(panel.getByText(/are deleted when you log out/)).toBeVisible();
  await list.user.keyboard('{Escape}');
  await saveView(list, 'Ada');
  expect(localStorage.getItem('console.lists.views.ada')).not.toContain('ada@example.com');
  expect(localStorage.getItem('console.lists.searches.ada')).toContain('ada@example.com');
  expect(readSavedViews('ada')).toMatchObject([{ name: 'Ada' }]);
});

it('sets only parameters that the list has as filters', async () => {
  const list = showDeviceList({ rows: devices(1) }, { at: '/devices?app=nimbus-vpn' });
  const view: SavedView = {
    id: 'v1',
    list: 'devices',
    name: 'Of an earlier version',
    search: '',
    filters: { app: 'harbor-hosting', user: 'u1', status: 'inactive' },
    layout: { order: ['gone'], kept: [], shown: null, widths: {}, density: 'compact' },
  };
  act(() => writeSavedViews('ada', [view]));
  await list.user.click(await tab(view.name));
  expect(list.search()).toBe('?app=nimbus-vpn&status=inactive&view=v1');
  expect(await tab(view.name)).toBeVisible();
});
