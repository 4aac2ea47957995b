import { ThemeProvider } from '@mui/material/styles';
import { act, fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { Profiler, useState } from 'react';
import { theme } from '../../app/theme';
import type { GridColumn } from './gridColumn';
import { ListToolbar } from './ListToolbar';
import { OfflineContext } from '../ui/OfflineContext';
import type { ListData, ResourceGridProps } from './ResourceGrid';
import { ResourceGrid } from './ResourceGrid';

type Device = { id: string | null; name: string | null };

const columns: GridColumn<Device>[] = [
  { field: 'name', header: 'Name', text: (device) => device.name },
  { field: 'open', header: 'Actions', cell: (device) => <button>Open {device.name}</button> },
];

function devices(count: number): Device[] {
  return Array.from({ length: count }, (_, index) => ({
    id: `d${index + 1}`,
    name: `Device ${index + 1}`,
  }));
}

function answered(query: Partial<ListData<Device>>): ListData<Device> {
  return { rows: undefined, isFetching: false, refetch: jest.fn(), ...query };
}

const loading = answered({ isFetching: true });
const failure = { title: 'Failed to fetch devices', detail: 'Cannot reach the server' };

function grid(query: ListData<Device>, more: Partial<ResourceGridProps<Device>> = {}) {
  return (
    <ResourceGrid
      label="Devices"
      columns={columns}
      cardHeight={100}
      query={query}
      page={1}
      pageSize={10}
      onPageChange={jest.fn()}
      emptyTitle="No devices found"
      {...more}
    />
  );
}

const wrapper = ({ children }: { children: ReactNode }) => (
  <ThemeProvider theme={theme} storageManager={null}>
    {children}
  </ThemeProvider>
);

const show = (...args: Parameters<typeof grid>) => render(grid(...args), { wrapper });

const button = (name: string) => screen.getByRole('button', { name });

describe('states', () => {
  it('is busy, and neither empty nor failed, until the first rows arrive', () => {
    show(loading);
    expect(screen.getByRole('region', { name: 'Devices' })).toHaveAttribute('aria-busy', 'true');
    expect(screen.queryByText('No devices found')).not.toBeInTheDocument();
    expect(screen.queryByRole('navigation')).not.toBeInTheDocument();
  });

  it('keeps the rows while they are fetched again', () => {
    show(answered({ rows: devices(1), isFetching: true }));
    expect(screen.getByRole('progressbar', { name: 'Loading devices' })).toBeInTheDocument();
    expect(screen.getByText('Device 1')).toBeInTheDocument();
  });

  it('shows the empty state with its action', () => {
    show(answered({ rows: [], total: 0 }), { emptyAction: <button>Clear filters</button> });
    expect(screen.getByText('No devices found')).toBeInTheDocument();
    expect(button('Clear filters')).toBeInTheDocument();
    expect(screen.queryByRole('navigation')).not.toBeInTheDocument();
  });

  it('shows a failure instead of rows, and tries again', async () => {
    const query = answered({ error: failure });
    show(query);
    expect(screen.getByRole('alert')).toHaveTextContent(
      'Failed to fetch devicesCannot reach the server',
    );
    await userEvent.click(button('Try Again'));
    expect(query.refetch).toHaveBeenCalledTimes(1);
  });

  it('keeps stale rows rather than showing an error view', async () => {
    const updatedAt = new Date().setHours(12, 4, 0, 0);
    const query = answered({ rows: devices(2), error: failure, updatedAt });
    show(query);
    expect(screen.getByText('Device 2')).toBeInTheDocument();
    expect(screen.getByRole('alert')).toHaveTextContent(
      'Failed to fetch devices · Cannot reach the server · Showing the rows of 12:04',
    );
    await userEvent.click(button('Try Again'));
    expect(query.refetch).toHaveBeenCalledTimes(1);
  });

  it('shows a notice for a malformed response', () => {
    show(answered({ rows: [], isMalformed: true }));
    expect(screen.getByText('The server’s answer was not understood.')).toBeInTheDocument();
  });
});

describe('rows', () => {
  const theGrid = () => within(screen.getByRole('grid', { name: 'Devices' }));

  it('shows every cell of every row', () => {
    show(answered({ rows: devices(3), total: 3 }));
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
    show(answered({ rows: names.map((name, index) => ({ id: ids[index]!, name })) }));
    const cells = theGrid().getAllByRole('rowheader');
    expect(cells.map(({ textContent }) => textContent)).toEqual(names);
  });

  it.each(['constructor', '__proto__', 'toString'])('shows a row whose id is %s', (id) => {
    const complaints = jest.spyOn(console, 'error');
    const { rerender } = show(answered({ rows: devices(2) }));
    rerender(grid(answered({ rows: [...devices(1), { id, name: 'Hostile' }] })));
    expect(theGrid().getByText('Hostile')).toBeInTheDocument();
    expect(complaints).not.toHaveBeenCalled();
  });

  it('copies both lines of a cell', async () => {
    const user = userEvent.setup();
    const twoLines: GridColumn<Device>[] = [
      { field: 'name', header: 'Name', text: ({ name }) => name, secondary: ({ id }) => id },
    ];
    const write = jest.spyOn(navigator.clipboard, 'writeText');
    show(answered({ rows: devices(2) }), { columns: twoLines });
    const cell = theGrid().getByRole('rowheader', { name: /Device 2/ });
    await user.click(cell);
    // Not user-event: the grid reads `keyCode`, which it leaves out.
    fireEvent.keyDown(cell, { key: 'c', keyCode: 67, ctrlKey: true });
    expect(write).toHaveBeenCalledWith('Device 2\nd2');
  });

  it('shows a dash for null, and makes hidden characters visible', () => {
    show(
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
    const pressable: GridColumn<Device>[] = [
      {
        field: 'open',
        header: 'Actions',
        cell: ({ name }) => <button onClick={() => pressed(name)}>{name}</button>,
      },
    ];
    show(answered({ rows: devices(2) }), { columns: pressable });
    await userEvent.click(button('Device 1'));
    await userEvent.keyboard(' ');
    await userEvent.keyboard('{Enter}');
    expect(pressed.mock.calls).toEqual([['Device 1'], ['Device 1'], ['Device 1']]);
  });

  it('renders no row for a keystroke in the search box', async () => {
    const onRender = jest.fn();
    const profiled: GridColumn<Device>[] = [
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
          {grid({ ...query }, { columns: profiled })}
        </>
      );
    }
    render(<Screen />, { wrapper });
    onRender.mockClear();
    await userEvent.type(screen.getByRole('searchbox', { name: 'Search devices' }), 'abc');
    expect(onRender).not.toHaveBeenCalled();
    // A render of the page with the same rows renders no row, either.
    await userEvent.keyboard('{Enter}');
    expect(onRender).not.toHaveBeenCalled();
  });
});

describe('pages', () => {
  it.each([
    [1, 95, 'Showing 1 to 10 of 95 devices', { Previous: false, Next: true }],
    [5, 95, 'Showing 41 to 50 of 95 devices', { Previous: true, Next: true }],
    [10, 95, 'Showing 91 to 95 of 95 devices', { Previous: true, Next: false }],
    [2, 12345, 'Showing 11 to 20 of 12,345 devices', { Previous: true, Next: true }],
  ])('page %i of %i rows', (page, total, text, enabled) => {
    show(answered({ rows: devices(5), total }), { page, pager: 'range' });
    expect(screen.getByText(text)).toBeInTheDocument();
    expect(!button('Previous').hasAttribute('disabled')).toBe(enabled.Previous);
    expect(!button('Next').hasAttribute('disabled')).toBe(enabled.Next);
  });

  it('shows the number of pages if the server sends no total', async () => {
    const onPageChange = jest.fn();
    show(answered({ rows: devices(10), pages: 9 }), { page: 2, onPageChange, pager: 'range' });
    expect(screen.getByText('Page 2 of 9')).toBeInTheDocument();
    await userEvent.click(button('Next'));
    await userEvent.click(button('Previous'));
    expect(onPageChange.mock.calls).toEqual([[3], [1]]);
  });

  it('opens the page of a number in a field where there are many', async () => {
    const onPageChange = jest.fn();
    show(answered({ rows: devices(10), total: 95 }), { page: 2, onPageChange, pager: 'range' });
    const field = screen.getByRole('textbox', { name: 'Page, 1 to 10' });
    expect(field).toHaveValue('2');
    for (const text of ['7{Enter}', '{Control>}a{/Control}700{Enter}', 'x{Enter}', '0{Enter}']) {
      await userEvent.clear(field);
      await userEvent.type(field, text);
    }
    expect(onPageChange.mock.calls).toEqual([[7], [10]]);
    expect(field).toHaveValue('2');
  });

  it('has no field for a few pages', () => {
    show(answered({ rows: devices(10), total: 50 }), { pager: 'range' });
    expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
  });

  it.each([
    ['NaN', NaN],
    ['a negative count', -4],
    ['nothing', null],
  ])('takes a full page to have one after it where the server says %s', (_name, pages) => {
    show(answered({ rows: devices(10), pages }));
    expect(screen.getByText('Page 1')).toBeInTheDocument();
    expect(button('Next')).toBeEnabled();
  });

  it('has no pager for a single page, and only the total where it is known', () => {
    const { rerender } = show(answered({ rows: devices(2), pages: 1 }));
    expect(screen.queryByRole('navigation')).not.toBeInTheDocument();
    rerender(grid(answered({ rows: devices(2), total: 2 }), { pager: 'range' }));
    expect(screen.getByText('Showing 1 to 2 of 2 devices')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Next' })).not.toBeInTheDocument();
    rerender(grid(answered({ rows: devices(2), pages: 2 })));
    expect(button('Next')).toBeEnabled();
  });

  describe('prefetching the next page', () => {
    const browser = (saveData: boolean, onLine: boolean) => {
      Object.defineProperty(navigator, 'connection', { value: { saveData }, configurable: true });
      jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(onLine);
    };
    const rows = answered({ rows: devices(10), total: 95 });

    async function approachNext(query: ListData<Device>, isUnreachable = false) {
      const loadPage = jest.fn<undefined, [number]>();
      render(
        <OfflineContext value={isUnreachable}>{grid(query, { page: 2, loadPage })}</OfflineContext>,
        { wrapper },
      );
      await userEvent.hover(button('Next'));
      act(() => button('Next').focus());
      return loadPage.mock.calls;
    }

    it('starts on hover and on focus of its button', async () => {
      browser(false, true);
      expect(await approachNext(rows)).toEqual([[3], [3]]);
    });

    it.each<[string, boolean, boolean, boolean, ListData<Device>]>([
      ['in data-saver mode', true, true, false, rows],
      ['offline', false, false, false, rows],
      ['while the API is unreachable', false, true, true, rows],
      ['while this page loads', false, true, false, { ...rows, isFetching: true }],
    ])('does not start %s', async (_case, saveData, onLine, isUnreachable, query) => {
      browser(saveData, onLine);
      expect(await approachNext(query, isUnreachable)).toEqual([]);
    });
  });

  it('keeps its counts while the next page loads', () => {
    const { rerender } = show(answered({ rows: devices(10), total: 95 }), { pager: 'range' });
    rerender(grid(loading, { page: 2, pager: 'range' }));
    expect(screen.getByText('Showing 11 to 20 of 95 devices')).toBeInTheDocument();
    expect(button('Next')).toBeEnabled();
  });

  it('keeps the same grid across pages and failures, with the focus on its pager', async () => {
    const { rerender } = show(answered({ rows: devices(10), total: 95 }));
    const before = screen.getByRole('grid');
    await userEvent.click(button('Next'));
    const others = [
      loading,
      answered({ rows: devices(9), total: 95 }),
      answered({ error: failure }),
    ];
    for (const query of others) {
      rerender(grid(query, { page: 2 }));
      expect(screen.getByRole('grid')).toBe(before);
      expect(button('Next')).toHaveFocus();
    }
  });

  it('keeps the Previous button when the next page fails', () => {
    const { rerender } = show(answered({ rows: devices(10), total: 95 }));
    rerender(grid(answered({ error: failure }), { page: 2 }));
    expect(screen.getByRole('alert')).toBeInTheDocument();
    expect(button('Previous')).toBeEnabled();
  });

  it('replaces a page beyond the last one with the last one, once', () => {
    const onPageChange = jest.fn();
    const query = answered({ rows: [], total: 25 });
    const { rerender } = show(query, { page: 9, onPageChange });
    rerender(grid({ ...query }, { page: 9, onPageChange }));
    expect(onPageChange.mock.calls).toEqual([[3, { replace: true }]]);
    expect(screen.queryByText('No devices found')).not.toBeInTheDocument();
  });

  it('replaces any page of an empty list with page 1', () => {
    const onPageChange = jest.fn();
    show(answered({ rows: [], total: 0 }), { page: 2, onPageChange });
    expect(onPageChange).toHaveBeenCalledWith(1, { replace: true });
  });

  it('does not compare a loading page with the count of the previous response', () => {
    const onPageChange = jest.fn();
    const { rerender } = show(answered({ rows: devices(10), pages: 2 }), { onPageChange });
    rerender(grid(loading, { page: 5, onPageChange }));
    expect(onPageChange).not.toHaveBeenCalled();
  });
});

describe('on a phone', () => {
  const desktop = window.innerWidth;
  beforeEach(() => {
    window.innerWidth = 390;
  });
  afterEach(() => {
    window.innerWidth = desktop;
  });

  it('shows each row as a card with its headers', () => {
    show(answered({ rows: devices(2) }));
    const [, card] = within(screen.getByRole('grid')).getAllByRole('row');
    expect(card).toHaveTextContent('Device 1ActionsOpen Device 1');
  });
});
