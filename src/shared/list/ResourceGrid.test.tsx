import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Profiler, useState } from 'react';
import {
  answered,
  button,
  deviceGrid,
  devices,
  failure,
  loading,
  showGrid,
  showThemed,
  type DeviceRow,
} from '../../testing/deviceGrid';
import { headers, showDeviceList } from '../../testing/deviceList';
import { onPhone } from '../../testing/phone';
import type { GridColumn } from './gridColumn';
import { ListToolbar } from './ListToolbar';

describe('states', () => {
  it('is busy, and neither empty nor failed, until the first rows arrive', () => {
    showGrid(loading);
    expect(screen.getByRole('region', { name: 'Devices' })).toHaveAttribute('aria-busy', 'true');
    expect(screen.queryByText('No devices found')).not.toBeInTheDocument();
    expect(screen.queryByRole('navigation')).not.toBeInTheDocument();
  });

  it('keeps the rows while they are fetched again', async () => {
    showGrid(answered({ rows: devices(1), isFetching: true }));
    expect(await screen.findByRole('progressbar', { name: 'Loading' })).toBeInTheDocument();
    expect(screen.getByText('Device 1')).toBeInTheDocument();
  });

  it('keeps the rows of the last page while the next one loads, but no others', () => {
    const { rerender } = showGrid(answered({ rows: devices(2) }));
    rerender(deviceGrid(loading, { page: 2 }));
    expect(screen.getByText('Device 2')).toBeInTheDocument();
    expect(screen.getByRole('region', { name: 'Devices' })).toHaveAttribute('aria-busy', 'true');
    rerender(deviceGrid(answered({ error: failure }), { page: 2 }));
    expect(screen.queryByText('Device 2')).not.toBeInTheDocument();
    // The failure discarded the rows of page 1, so the retry has no rows to keep.
    rerender(deviceGrid(loading, { page: 2 }));
    expect(screen.queryByText('Device 2')).not.toBeInTheDocument();
    rerender(deviceGrid(answered({ rows: devices(1, 11) }), { page: 2 }));
    expect(screen.getByText('Device 11')).toBeInTheDocument();
  });

  it('shows the empty state with its action', () => {
    showGrid(answered({ rows: [], total: 0 }), { emptyAction: <button>Clear filters</button> });
    expect(screen.getByText('No devices found')).toBeInTheDocument();
    expect(button('Clear filters')).toBeInTheDocument();
    expect(screen.queryByRole('navigation')).not.toBeInTheDocument();
  });

  it('does not show the texts of an empty list after a malformed response', () => {
    const texts = { emptyTitle: 'No devices yet', emptyText: 'A device appears here soon.' };
    const { rerender } = showGrid(answered({ rows: [] }), texts);
    expect(screen.getByText('No devices yet')).toBeInTheDocument();
    expect(screen.getByText('A device appears here soon.')).toBeInTheDocument();
    rerender(deviceGrid(answered({ rows: [], isMalformed: true }), texts));
    expect(screen.getByText('No devices found')).toBeInTheDocument();
    expect(screen.queryByText('A device appears here soon.')).not.toBeInTheDocument();
  });

  it('shows a failure instead of rows, and tries again', async () => {
    const query = answered({ error: failure });
    showGrid(query);
    expect(screen.getByRole('alert')).toHaveTextContent(
      'Failed to fetch devicesCannot reach the server',
    );
    await userEvent.click(button('Try Again'));
    expect(query.refetch).toHaveBeenCalledTimes(1);
  });

  it('keeps stale rows rather than showing an error view', async () => {
    const updatedAt = new Date().setHours(12, 4, 0, 0);
    const query = answered({ rows: devices(2), error: failure, updatedAt });
    showGrid(query);
    expect(screen.getByText('Device 2')).toBeInTheDocument();
    expect(screen.getByRole('alert')).toHaveTextContent(
      'Failed to fetch devices · Cannot reach the server · Showing rows as of 12:04 PM',
    );
    await userEvent.click(button('Try Again'));
    expect(query.refetch).toHaveBeenCalledTimes(1);
  });

  it('shows a notice for a malformed response', () => {
    showGrid(answered({ rows: [], isMalformed: true }));
    expect(screen.getByText('The server sent an unexpected response.')).toBeInTheDocument();
  });
});

describe('rows', () => {
  const theGrid = () => within(screen.getByRole('grid', { name: 'Devices' }));

  it('shows every cell of every row', () => {
    showGrid(answered({ rows: devices(3), total: 3 }));
    const rows = theGrid().getAllByRole('row');
    expect(rows.map((row) => row.textContent)).toEqual([
      'NameActions',
      'Device 1Open Device 1',
      'Device 2Open Device 2',
      'Device 3Open Device 3',
    ]);
  });

  it('shows rows with repeated or missing ids', () => {
    const names = ['First', 'Second', 'Third', 'Fourth'];
    const ids = ['d1', 'd1', null, ''];
    showGrid(answered({ rows: names.map((name, index) => ({ id: ids[index]!, name })) }));
    const cells = theGrid().getAllByRole('rowheader');
    expect(cells.map(({ textContent }) => textContent)).toEqual(names);
  });

  it.each(['constructor', '__proto__', 'toString'])('shows a row whose id is %s', (id) => {
    const complaints = jest.spyOn(console, 'error');
    const { rerender } = showGrid(answered({ rows: devices(2) }));
    rerender(deviceGrid(answered({ rows: [...devices(1), { id, name: 'Hostile' }] })));
    expect(theGrid().getByText('Hostile')).toBeInTheDocument();
    expect(complaints).not.toHaveBeenCalled();
  });

  it('copies both lines of a cell', async () => {
    const user = userEvent.setup();
    const twoLines: GridColumn<DeviceRow>[] = [
      { field: 'name', header: 'Name', text: ({ name }) => name, secondary: ({ id }) => id },
    ];
    const write = jest.spyOn(navigator.clipboard, 'writeText');
    showGrid(answered({ rows: devices(2) }), { columns: twoLines });
    const cell = theGrid().getByRole('rowheader', { name: /Device 2/ });
    await user.click(cell);
    // fireEvent, because user-event does not set `keyCode`, which the grid reads.
    fireEvent.keyDown(cell, { key: 'c', keyCode: 67, ctrlKey: true });
    expect(write).toHaveBeenCalledWith('Device 2\nd2');
  });

  it('shows a dash for null, and makes hidden characters visible', () => {
    showGrid(
      answered({
        rows: [
          { id: 'd1', name: null },
          { id: 'd2', name: 'Acme\u202Egpj' },
        ],
      }),
    );
    expect(theGrid().getByText('—')).toBeInTheDocument();
    expect(theGrid().getByText('Acme\ufffdgpj')).toBeInTheDocument();
  });

  it('lets Space press a focused button in a cell', async () => {
    const pressed = jest.fn<undefined, [string | null]>();
    const pressable: GridColumn<DeviceRow>[] = [
      {
        field: 'open',
        header: 'Actions',
        cell: ({ name }) => <button onClick={() => pressed(name)}>{name}</button>,
      },
    ];
    showGrid(answered({ rows: devices(2) }), { columns: pressable });
    await userEvent.click(button('Device 1'));
    await userEvent.keyboard(' ');
    await userEvent.keyboard('{Enter}');
    expect(pressed.mock.calls).toEqual([['Device 1'], ['Device 1'], ['Device 1']]);
  });

  it('opens a row at a click on it or Enter in a cell, and never for a control in it', async () => {
    const onOpen = jest.fn();
    showGrid(answered({ rows: devices(2) }), { onOpen });
    await userEvent.click(screen.getByText('Device 1'));
    await userEvent.keyboard('{ArrowDown}{Enter} ');
    await userEvent.click(button('Open Device 1'));
    await userEvent.keyboard('{Enter}');
    expect(onOpen.mock.calls).toEqual(devices(2).map((device) => [device]));
  });

  it.each(['Control', 'Meta', 'Shift', 'Alt'])(
    'leaves a click with %s on a row to the browser',
    async (modifier) => {
      const onOpen = jest.fn();
      showGrid(answered({ rows: devices(1) }), { onOpen });
      const user = userEvent.setup();
      await user.keyboard(`{${modifier}>}`);
      await user.click(screen.getByText('Device 1'));
      expect(onOpen).not.toHaveBeenCalled();
    },
  );

  it('opens a row although the hand shook, and not at the end of a selection', () => {
    const onOpen = jest.fn();
    showGrid(answered({ rows: devices(1) }), { onOpen });
    const name = screen.getByText('Device 1');
    jest.spyOn(window, 'getSelection').mockReturnValue({ isCollapsed: false } as Selection);
    fireEvent.mouseDown(name, { clientX: 100, clientY: 20 });
    fireEvent.click(name, { clientX: 140, clientY: 20 });
    expect(onOpen).not.toHaveBeenCalled();
    fireEvent.mouseDown(name, { clientX: 100, clientY: 20 });
    fireEvent.click(name, { clientX: 102, clientY: 21 });
    expect(onOpen).toHaveBeenCalledTimes(1);
  });

  it('numbers its rows over all pages', () => {
    showGrid(answered({ rows: devices(10, 21), total: 42 }), { page: 3 });
    expect(screen.getByRole('grid')).toHaveAttribute('aria-rowcount', '43');
    expect(theGrid().getByRole('row', { name: /^Device 21/ })).toHaveAttribute(
      'aria-rowindex',
      '22',
    );
  });

  it('reverses the order on each press, even before the list has the previous order', async () => {
    const onSort = jest.fn<undefined, [string]>();
    const rows = answered({ rows: devices(2) });
    const { rerender } = showGrid(rows, { sort: '', onSort });
    const header = screen.getByRole('columnheader', { name: /^Name/ });
    await userEvent.tripleClick(header);
    expect(onSort.mock.calls).toEqual([['name'], ['-name'], ['']]);
    rerender(deviceGrid(rows, { sort: '-name', onSort }));
    expect(header).toHaveAttribute('aria-sort', 'descending');
    await userEvent.click(header);
    expect(onSort).toHaveBeenLastCalledWith('');
  });

  it('renders no row for a keystroke in the search box', async () => {
    const onRender = jest.fn();
    const profiled: GridColumn<DeviceRow>[] = [
      {
        field: 'name',
        header: 'Name',
        cell: ({ name }) => (
          <Profiler id="cell" onRender={onRender}>
            {name}
          </Profiler>
        ),
      },
    ];
    const query = answered({ rows: devices(10), total: 10 });
    function Screen() {
      const [search, setSearch] = useState('');
      return (
        <>
          <ListToolbar searchLabel="Search devices" search={search} onSearch={setSearch} />
          {deviceGrid({ ...query }, { columns: profiled })}
        </>
      );
    }
    showThemed(<Screen />);
    onRender.mockClear();
    await userEvent.type(screen.getByRole('searchbox', { name: 'Search devices' }), 'abc');
    expect(onRender).not.toHaveBeenCalled();
    // Enter rerenders the page with the same rows, which must not rerender any row.
    await userEvent.keyboard('{Enter}');
    expect(onRender).not.toHaveBeenCalled();
  });
});

describe('on a phone', () => {
  onPhone();

  it('shows each row as a card with its headers', () => {
    showGrid(answered({ rows: devices(2) }));
    const [, card] = within(screen.getByRole('grid')).getAllByRole('row');
    expect(card).toHaveTextContent('Device 1ActionsOpen Device 1');
  });
});

it('scrolls to its head on another page, unless that is in view', async () => {
  const scroll = jest.spyOn(Element.prototype, 'scrollIntoView');
  const { user } = showDeviceList({ rows: devices(25) });
  await user.click(screen.getByRole('button', { name: 'Next' }));
  expect(scroll).not.toHaveBeenCalled();
  const list = screen.getByRole('region', { name: 'Devices' });
  jest.spyOn(list, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, -400, 900, 600));
  await user.click(screen.getByRole('button', { name: 'Next' }));
  expect(scroll.mock.contexts).toEqual([list]);
});

it('keeps a tab stop when the column of the last focused cell hides', async () => {
  const query = answered({ rows: devices(2) });
  const { rerender } = showThemed(deviceGrid(query));
  const last = screen.getAllByRole('gridcell')[1]!;
  await userEvent.click(last);
  expect(last).toHaveAttribute('tabindex', '0');
  rerender(deviceGrid(query, { withoutRoom: ['open'] }));
  const stops = screen.getAllByRole('rowheader').filter(({ tabIndex }) => tabIndex === 0);
  expect(stops.map(({ textContent }) => textContent)).toEqual(['Device 2']);
});

it('begins without the columns that have no room on the page', () => {
  const page = document.body.appendChild(document.createElement('main'));
  page.id = 'main';
  page.style.padding = '0 20px';
  jest.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(460);
  jest
    .spyOn(Element.prototype, 'getBoundingClientRect')
    .mockReturnValue(new DOMRect(0, 0, 418, 600));
  const changes = new MutationObserver(() => undefined);
  changes.observe(document.body, { subtree: true, childList: true });
  showDeviceList({ rows: devices(2) });
  expect(headers()).toEqual(['Name', 'Platform', 'Actions']);
  const removed = changes.takeRecords().flatMap(({ removedNodes }) => [...removedNodes]);
  expect(removed.map(({ textContent }) => textContent)).not.toContain('Last Seen');
  changes.disconnect();
  page.remove();
});
