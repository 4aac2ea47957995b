import { screen, within } from '@testing-library/react';
import { devices } from '../../../testing/deviceGrid';
import { chooseTool } from '../../../testing/grid';
import { headers, showDeviceList } from '../../../testing/deviceList';
import { onPhone } from '../../../testing/phone';

type List = ReturnType<typeof showDeviceList>;

async function openPanel({ user }: List) {
  await chooseTool(user, 'Display', 'Columns and density…');
  return screen.findByRole('dialog', { name: 'Columns' });
}

it('shows and hides columns; the first one and the actions stay', async () => {
  const list = showDeviceList({ rows: devices(2) });
  const panel = within(await openPanel(list));
  await list.user.click(panel.getByRole('checkbox', { name: 'Device ID' }));
  await list.user.click(panel.getByRole('checkbox', { name: 'Platform' }));
  expect(panel.getByRole('checkbox', { name: 'Name' })).toBeDisabled();
  expect(panel.queryByRole('checkbox', { name: 'Actions' })).not.toBeInTheDocument();
  await list.user.keyboard('{Escape}');
  expect(headers()).toEqual(['Name', 'Last Seen', 'Device ID', 'Actions']);
});

it('moves a column with its buttons, keeps the focus and says the new place', async () => {
  const list = showDeviceList({ rows: devices(1) });
  const panel = within(await openPanel(list));
  const down = panel.getByRole('button', { name: 'Move down Platform' });
  await list.user.click(down);
  expect(down).toHaveFocus();
  expect(panel.getByRole('status')).toHaveTextContent('Platform moved to position 3 of 4');
  await list.user.click(panel.getByRole('button', { name: 'Move up Last Seen' }));
  await list.user.keyboard('{Escape}');
  expect(headers()).toEqual(['Name', 'Last Seen', 'Platform', 'Actions']);
});

it('sets a width by keyboard, and no width out of bounds', async () => {
  const list = showDeviceList({ rows: devices(1) });
  const panel = within(await openPanel(list));
  const field = panel.getByRole('spinbutton', { name: 'Platform width in pixels' });
  expect(field).toHaveValue(100);
  await list.user.clear(field);
  await list.user.type(field, '240');
  expect(list.storage.read('layouts')).toContain('"widths":{"platform":240}');
  await list.user.type(field, '0');
  expect(list.storage.read('layouts')).toContain('"widths":{"platform":240}');
  await list.user.tab();
  expect(field).toHaveValue(240);
});

it('keeps the layout for this operator only, and resets it', async () => {
  const first = showDeviceList({ rows: devices(1) });
  const panel = within(await openPanel(first));
  await first.user.click(panel.getByRole('checkbox', { name: 'Platform' }));
  await first.user.click(panel.getByRole('button', { name: 'Compact' }));
  first.unmount();

  const other = showDeviceList({ rows: devices(1) }, { operator: 'grace' });
  expect(headers()).toEqual(['Name', 'Platform', 'Last Seen', 'Actions']);
  other.unmount();

  const again = showDeviceList({ rows: devices(1) });
  expect(headers()).toEqual(['Name', 'Last Seen', 'Actions']);
  await again.user.click(within(await openPanel(again)).getByRole('button', { name: 'Reset' }));
  await again.user.keyboard('{Escape}');
  expect(headers()).toEqual(['Name', 'Platform', 'Last Seen', 'Actions']);
});

it.each(['{', '[]', '{"devices":{"shown":7,"widths":{"seen":-3},"density":"tiny"}}'])(
  'shows the default layout if %s is stored',
  (text) => {
    localStorage.setItem('console.lists.layouts.ada', text);
    showDeviceList({ rows: devices(1) });
    expect(headers()).toEqual(['Name', 'Platform', 'Last Seen', 'Actions']);
  },
);

it('shows the columns of a link, and stores them as the operator’s own on the first change', async () => {
  const list = showDeviceList({ rows: devices(1) }, { at: '/devices?cols=id&search=x' });
  expect(headers()).toEqual(['Name', 'Device ID', 'Actions']);
  expect(list.storage.read('layouts')).toBeNull();
  const panel = within(await openPanel(list));
  await list.user.click(panel.getByRole('checkbox', { name: 'Platform' }));
  expect(list.search()).toBe('?search=x');
  await list.user.keyboard('{Escape}');
  expect(headers()).toEqual(['Name', 'Device ID', 'Platform', 'Actions']);
});

describe('on a phone', () => {
  onPhone();

  it('gives each card the shown columns', async () => {
    const list = showDeviceList({ rows: devices(1) });
    await chooseTool(list.user, 'More', 'Columns and density…');
    const panel = within(await screen.findByRole('dialog', { name: 'Columns' }));
    await list.user.click(panel.getByRole('checkbox', { name: 'Device ID' }));
    await list.user.keyboard('{Escape}');
    const card = within(screen.getByRole('grid')).getAllByRole('row')[1];
    expect(card).toHaveTextContent('Device IDd1');
  });
});
