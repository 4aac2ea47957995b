import { ThemeProvider } from '@mui/material/styles';
import { act, fireEvent, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { theme } from '../../app/theme';
import type { GridColumn } from './gridColumn';
import { ListRows } from './ListRows';
import type { GridCode } from './loadGrid';
import { RowsGrid } from './RowsGrid';

type Plan = { id: string; name: string; price: string };

/** How the grid's code comes, or does not. */
let come: (code: GridCode) => void;
let stayAway: (reason: Error) => void;

const asked = jest.fn();
jest.mock('./loadGrid', () => ({
  loadGrid: () => {
    asked();
    return new Promise<GridCode>((resolve, reject) => {
      come = resolve;
      stayAway = reject;
    });
  },
}));

beforeEach(() => {
  jest.useFakeTimers();
  asked.mockClear();
});
afterEach(() => jest.useRealTimers());

const columns: GridColumn<Plan>[] = [
  { field: 'name', header: 'Name', text: ({ name }) => name },
  { field: 'price', header: 'Price', align: 'right', width: 90, text: ({ price }) => price },
  { field: 'actions', header: 'Actions', cell: ({ name }) => <button>Open {name}</button> },
];
const one: Plan[] = [
  { id: 'p1', name: 'Basic', price: '5' },
  { id: 'p1', name: 'Basic again', price: '6' },
];
const two: Plan[] = [{ id: 'p3', name: 'Team', price: '9' }];

const list = (rows: Plan[] | undefined, { asCards = false, page = 1 } = {}) => (
  <ThemeProvider theme={theme} storageManager={null}>
    <ListRows
      label="Plans"
      columns={columns}
      rows={rows}
      rowCount={3}
      page={page}
      pageSize={2}
      asCards={asCards}
    />
  </ThemeProvider>
);

/** The code is asked for once the page is idle; for rows in the place of others a second later. */
const whenAsked = (answer: () => void, afterMs = 0) =>
  act(async () => {
    await jest.advanceTimersByTimeAsync(afterMs);
    // The idle callback, where there is none, is a timer of its own.
    await jest.advanceTimersByTimeAsync(1);
    answer();
  });
const arrive = (afterMs?: number) => whenAsked(() => come({ RowsGrid }), afterMs);

const texts = () => screen.getAllByRole('row').map(({ textContent }) => textContent);
const all = ['NamePriceActions', 'Basic5Open Basic', 'Basic again6Open Basic again'];

it('shows the rows before the grid’s code is there, and the same in the grid', async () => {
  render(list(one));
  expect(screen.getByRole('table', { name: 'Plans' })).toBeInTheDocument();
  expect(screen.getAllByRole('rowheader').map(({ textContent }) => textContent)).toEqual([
    'Basic',
    'Basic again',
  ]);
  expect(texts()).toEqual(all);
  await arrive();
  expect(screen.getByRole('grid', { name: 'Plans' })).toBeInTheDocument();
  expect(screen.queryByRole('table')).not.toBeInTheDocument();
  expect(texts()).toEqual(all);
});

it('shows cards without the grid', async () => {
  render(list(one, { asCards: true }));
  expect(texts()).toEqual([
    'Plans',
    'BasicPrice5ActionsOpen Basic',
    'Basic againPrice6ActionsOpen Basic again',
  ]);
  await act(() => jest.advanceTimersByTimeAsync(5_000));
  expect(asked).not.toHaveBeenCalled();
});

it('asks for the grid when a phone is turned', async () => {
  const { rerender } = render(list(one, { asCards: true }));
  rerender(list(one));
  await arrive();
  expect(screen.getByRole('grid')).toBeInTheDocument();
});

it('asks for the grid with the first rows', async () => {
  const { rerender } = render(list(undefined));
  expect(texts()).toEqual(['NamePriceActions']);
  rerender(list(one));
  await arrive();
  expect(screen.getByRole('grid')).toBeInTheDocument();
});

it.each([
  ['pressed', (button: HTMLElement) => fireEvent.pointerDown(button)],
  ['focused', (button: HTMLElement) => act(() => button.focus())],
  ['scrolled', () => fireEvent.scroll(screen.getByRole('table'))],
])('keeps rows of which one is %s until the next page', async (_how, use) => {
  const { rerender } = render(list(one));
  const button = screen.getByText('Open Basic');
  use(button);
  await arrive();
  expect(screen.getByText('Open Basic')).toBe(button);
  expect(screen.queryByRole('grid')).not.toBeInTheDocument();

  rerender(list(undefined));
  rerender(list(two));
  expect(screen.getByRole('table')).toBeInTheDocument();
  await arrive(1_000);
  expect(screen.getByRole('grid')).toBeInTheDocument();
});

it.each([
  ['fetched', (rerender: (list: ReactNode) => void) => rerender(list(undefined, { page: 2 }))],
  ['there already', () => undefined],
])(
  'shows the rows of a page that was %s plainly, until it stands for a second',
  async (_, load) => {
    const { rerender } = render(list(one));
    await arrive();
    load(rerender);
    rerender(list(two, { page: 2 }));
    expect(screen.getByRole('table')).toBeInTheDocument();
    expect(texts()).toEqual(['NamePriceActions', 'Team9Open Team']);
    await arrive(998);
    expect(screen.getByRole('table')).toBeInTheDocument();
    await arrive(1);
    expect(screen.getByRole('grid')).toBeInTheDocument();
    expect(texts()).toEqual(['NamePriceActions', 'Team9Open Team']);
  },
);

it('does not mount a grid for pages that are turned quickly', async () => {
  const { rerender } = render(list(one));
  await arrive();
  asked.mockClear();
  for (const page of [2, 3, 4]) {
    rerender(list(two, { page }));
    await act(() => jest.advanceTimersByTimeAsync(900));
  }
  expect(asked).not.toHaveBeenCalled();
});

it('brings the grid at once to who works by the keyboard', async () => {
  const { rerender } = render(list(one));
  await arrive();
  rerender(list(two, { page: 2 }));
  asked.mockClear();
  fireEvent.keyDown(document.body, { key: 'a' });
  expect(asked).not.toHaveBeenCalled();
  fireEvent.keyDown(document.body, { key: 'Tab' });
  await act(() => {
    come({ RowsGrid });
    return Promise.resolve();
  });
  expect(screen.getByRole('grid')).toBeInTheDocument();
});

it('keeps the grid for new rows of the same page', async () => {
  const { rerender } = render(list(one));
  await arrive();
  const grid = screen.getByRole('grid');
  rerender(list(two));
  expect(screen.getByRole('grid')).toBe(grid);
  expect(texts()).toEqual(['NamePriceActions', 'Team9Open Team']);
});

it('goes on without the grid where its code can’t be had', async () => {
  render(list(one));
  await whenAsked(() => stayAway(new Error('Loading chunk failed')));
  expect(texts()).toEqual(all);
});
