import { ThemeProvider } from '@mui/material/styles';
import { act, fireEvent, render, screen } from '@testing-library/react';
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
  gridCode: () => null,
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

const list = (rows: Plan[] | undefined, { asCards = false } = {}) => (
  <ThemeProvider theme={theme} storageManager={null}>
    <ListRows
      label="Plans"
      columns={columns}
      rows={rows}
      rowCount={3}
      page={1}
      pageSize={2}
      asCards={asCards}
    />
  </ThemeProvider>
);

/** The code is asked for once the page is idle. */
const whenAsked = (answer: () => void) =>
  act(async () => {
    await jest.advanceTimersByTimeAsync(0);
    answer();
  });
const arrive = () => whenAsked(() => come({ RowsGrid }));

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
  await arrive();
  expect(screen.getByRole('grid')).toBeInTheDocument();
});

it('goes on without the grid where its code can’t be had', async () => {
  render(list(one));
  await whenAsked(() => stayAway(new Error('Loading chunk failed')));
  expect(texts()).toEqual(all);
});
