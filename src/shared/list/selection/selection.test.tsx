import { act, fireEvent, screen, within } from '@testing-library/react';
import { devices } from '../../../testing/deviceGrid';
import { showDeviceList } from '../../../testing/deviceList';
import { chooseTool } from '../../../testing/grid';
import { onPhone } from '../../../testing/phone';

const box = (name: string) => screen.getByRole('checkbox', { name: `Select ${name}` });
const bar = () => screen.findByRole('toolbar', { name: 'Selected rows' });
const noBar = () => expect(screen.queryByRole('toolbar')).not.toBeInTheDocument();

async function copyAs(user: ReturnType<typeof showDeviceList>['user'], what: string) {
  await user.click(within(await bar()).getByRole('button', { name: 'Copy' }));
  await user.click(await screen.findByRole('menuitem', { name: what }));
}

it('keeps rows over pages, and says how many', async () => {
  const { user } = showDeviceList({ rows: devices(25) });
  await user.click(box('Device 2'));
  expect(within(await bar()).getByRole('status')).toHaveTextContent('1 selected');
  await user.click(screen.getByRole('button', { name: 'Next' }));
  await user.click(box('Device 11'));
  expect(within(await bar()).getByRole('status')).toHaveTextContent('2 selected');
  await user.click(screen.getByRole('button', { name: 'Previous' }));
  expect(box('Device 2')).toBeChecked();
  expect(box('Device 1')).not.toBeChecked();
});

it('selects a range with Shift, and the page with the checkbox of the header', async () => {
  const { user } = showDeviceList({ rows: devices(25) });
  await user.click(box('Device 2'));
  await user.keyboard('{Shift>}');
  await user.click(box('Device 5'));
  await user.keyboard('{/Shift}');
  expect(within(await bar()).getByRole('status')).toHaveTextContent('4 selected');
  await user.click(screen.getByRole('checkbox', { name: 'Select all rows on this page' }));
  expect(within(await bar()).getByRole('status')).toHaveTextContent('10 selected');
});

it('is emptied by another search and not by another page', async () => {
  const { user, router } = showDeviceList({ rows: devices(25) });
  await user.click(box('Device 1'));
  await act(() => router.navigate('/devices?page=2'));
  expect(within(await bar()).getByRole('status')).toHaveTextContent('1 selected');
  await act(() => router.navigate('/devices?search=x'));
  noBar();
  expect(box('Device 1')).not.toBeChecked();
});

it('can be all matching rows except some, and can’t be copied then', async () => {
  const write = jest.spyOn(navigator.clipboard, 'writeText');
  const { user } = showDeviceList({ rows: devices(25) });
  await user.click(box('Device 1'));
  await user.click(within(await bar()).getByRole('button', { name: 'Select all 25 that match' }));
  expect(box('Device 7')).toBeChecked();
  await user.click(box('Device 7'));
  expect(within(await bar()).getByRole('status')).toHaveTextContent('24 selected');
  const copy = within(await bar()).getByRole('button', { name: 'Copy' });
  expect(copy).toHaveAccessibleDescription(/^Only rows that have been shown can be copied/);
  await user.click(copy);
  expect(screen.queryByRole('menu')).not.toBeInTheDocument();
  expect(write).not.toHaveBeenCalled();
});

it('is cleared with the focus back in the list', async () => {
  const { user } = showDeviceList({ rows: devices(3) });
  await user.click(box('Device 1'));
  await user.click(within(await bar()).getByRole('button', { name: 'Clear selection' }));
  noBar();
  expect(screen.getByRole('grid')).toHaveTextContent('Device 1');
  expect(box('Device 1')).not.toBeChecked();
  expect(box('Device 1')).toHaveFocus();
});

it.each(['Device 3', 'all rows on this page'])(
  'is cleared with the focus on the checkbox of %s if that was ticked last',
  async (name) => {
    const { user } = showDeviceList({ rows: devices(3) });
    await user.click(box(name));
    await user.click(within(await bar()).getByRole('button', { name: 'Clear selection' }));
    expect(box(name)).toHaveFocus();
  },
);

it('is cleared with the focus on the cell that had it', async () => {
  const { user } = showDeviceList({ rows: devices(3) });
  await user.click(screen.getByText('Device 2'));
  await user.keyboard(' ');
  await user.click(within(await bar()).getByRole('button', { name: 'Clear selection' }));
  expect(screen.getByRole('rowheader', { name: 'Device 2' })).toHaveFocus();
});

it('is cleared by Escape in the list and in its bar, not in the search', async () => {
  const { user } = showDeviceList({ rows: devices(3) });
  await user.click(box('Device 2'));
  await bar();
  fireEvent.keyDown(screen.getByRole('searchbox', { hidden: true }), { key: 'Escape' });
  expect(box('Device 2')).toBeChecked();
  await user.keyboard('{Escape}');
  noBar();
  expect(box('Device 2')).not.toBeChecked();
  expect(box('Device 2')).toHaveFocus();

  await user.keyboard(' ');
  const copy = await within(await bar()).findByRole('button', { name: 'Copy' });
  act(() => copy.focus());
  await user.keyboard('{Escape}');
  noBar();
  expect(box('Device 2')).toHaveFocus();
});

it('offers no checkbox for a row without an id', () => {
  showDeviceList({ rows: [{ id: null, name: 'Nameless' }, ...devices(1)] });
  expect(box('Nameless')).toBeDisabled();
  expect(box('Device 1')).toBeEnabled();
});

it('copies ids and a table, of the rows of all pages', async () => {
  const { user } = showDeviceList({ rows: devices(25) });
  const write = jest.spyOn(navigator.clipboard, 'writeText');
  await user.click(box('Device 2'));
  await user.click(screen.getByRole('button', { name: 'Next' }));
  await user.click(box('Device 11'));
  await copyAs(user, 'IDs');
  expect(write).toHaveBeenLastCalledWith('d2\nd11');
  await copyAs(user, 'Table');
  expect(write).toHaveBeenLastCalledWith(
    'Name\tPlatform\tLast Seen\nDevice 2\tLinux\tNov 21, 2026\nDevice 11\tLinux\tNov 21, 2026',
  );
});

it('copies no id that a spreadsheet would run', async () => {
  const ids = ['=1+1', '＋cmd', "'@x", '-5', 'd=1'];
  const { user } = showDeviceList({ rows: ids.map((id) => ({ id, name: id })) });
  const write = jest.spyOn(navigator.clipboard, 'writeText');
  await user.click(box('all rows on this page'));
  await copyAs(user, 'IDs');
  expect(write).toHaveBeenLastCalledWith("'=1+1\n'＋cmd\n''@x\n'-5\nd=1");
});

describe('the keyboard in the grid', () => {
  it('selects with Space, opens with Enter, and moves with arrows, Home and End', async () => {
    const onOpen = jest.fn();
    const { user } = showDeviceList({ rows: devices(5), onOpen });
    await user.click(screen.getByText('Device 1'));
    onOpen.mockClear();
    await user.keyboard('{ArrowDown} ');
    expect(box('Device 2')).toBeChecked();
    await user.keyboard('{ArrowDown}{Enter}');
    expect(onOpen.mock.calls).toEqual([[{ id: 'd3', name: 'Device 3' }]]);
    await user.keyboard('{Home} ');
    expect(box('Device 3')).toBeChecked();
    await user.keyboard(' ');
    expect(box('Device 3')).not.toBeChecked();
    onOpen.mockClear();
    expect(box('Device 3')).toHaveFocus();
    await user.keyboard('{Enter}');
    expect(onOpen.mock.calls).toEqual([[{ id: 'd3', name: 'Device 3' }]]);
    expect(box('Device 3')).not.toBeChecked();
    expect(box('Device 3')).toHaveFocus();
  });

  it('copies the selected rows with Ctrl+C, else the cell', async () => {
    const { user } = showDeviceList({ rows: devices(5) });
    const write = jest.spyOn(navigator.clipboard, 'writeText');
    await user.click(screen.getByText('Device 1'));
    const cell = screen.getAllByRole('rowheader')[0]!;
    // fireEvent, because user-event does not set `keyCode`, which the grid reads.
    const press = () => fireEvent.keyDown(cell, { key: 'c', keyCode: 67, ctrlKey: true });
    press();
    expect(write).toHaveBeenLastCalledWith('Device 1');
    await user.keyboard(' ');
    press();
    // Within the key's event, because WebKit refuses to write later.
    expect(write).toHaveBeenLastCalledWith(
      'Name\tPlatform\tLast Seen\nDevice 1\tLinux\tNov 21, 2026',
    );
  });
});

describe('on a phone', () => {
  onPhone();

  it('cards have checkboxes between Select and Done', async () => {
    const { user } = showDeviceList({ rows: devices(3) });
    expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
    await chooseTool(user, 'More', 'Select rows');
    await user.click(box('Device 2'));
    expect(within(await bar()).getByRole('status')).toHaveTextContent('1 selected');
    await user.click(within(await bar()).getByRole('button', { name: 'Done' }));
    noBar();
    expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
  });
});
