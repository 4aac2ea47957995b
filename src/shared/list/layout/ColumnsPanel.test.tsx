import { act, screen, within } from '@testing-library/react';
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
  await list.user.click(panel.getByRole('switch', { name: 'Device ID' }));
  await list.user.click(panel.getByRole('switch', { name: 'Platform' }));
  expect(panel.getByRole('switch', { name: 'Name' })).toBeDisabled();
  expect(panel.queryByRole('switch', { name: 'Actions' })).not.toBeInTheDocument();
  await list.user.keyboard('{Escape}');
  expect(headers()).toEqual(['Name', 'Last Seen', 'Device ID', 'Actions']);
});

it('moves a column by keyboard, keeps the focus and says the new place', async () => {
  const list = showDeviceList({ rows: devices(1) });
  const panel = within(await openPanel(list));
  const handle = panel.getByRole('button', { name: 'Move Platform' });
  act(() => handle.focus());
  await list.user.keyboard('{ArrowDown}');
  expect(handle).toHaveFocus();
  expect(panel.getByRole('status')).toHaveTextContent('Platform moved to position 3 of 4');
  await list.user.keyboard('{Escape}');
  expect(headers()).toEqual(['Name', 'Last Seen', 'Platform', 'Actions']);
});

it('keeps the layout for this operator only, and resets it', async () => {
  const first = showDeviceList({ rows: devices(1) });
  const panel = within(await openPanel(first));
  await first.user.click(panel.getByRole('switch', { name: 'Platform' }));
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
  expect(localStorage.getItem('console.lists.layouts.ada')).toBeNull();
  const panel = within(await openPanel(list));
  await list.user.click(panel.getByRole('switch', { name: 'Platform' }));
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
    await list.user.click(panel.getByRole('switch', { name: 'Device ID' }));
    await list.user.keyboard('{Escape}');
    const card = within(screen.getByRole('grid')).getAllByRole('row')[1];
    expect(card).toHaveTextContent('Device IDd1');
  });
});
