import { screen, within } from '@testing-library/react';

/** Finds the grid of a list, possibly before its rows have loaded. */
export const gridOf = (list: string) => screen.findByRole('grid', { name: list });

/** Finds the rows of a list, without its header row. */
export async function rowsOf(list: string): Promise<HTMLElement[]> {
  const grid = within(await gridOf(list));
  await grid.findAllByRole('rowheader');
  return grid.getAllByRole('row').slice(1);
}

/** Finds the row of a list whose text matches. */
export async function rowOf(list: string, name: RegExp): Promise<HTMLElement> {
  return within(await gridOf(list)).findByRole('row', { name });
}

/** Returns the column number of a cell or header. */
const placeOf = (cell: HTMLElement) => cell.getAttribute('aria-colindex');

/** Returns the texts of one column from top to bottom. */
export async function columnTexts(list: string, header: string): Promise<(string | null)[]> {
  const place = placeOf(
    within(await gridOf(list)).getByRole('columnheader', {
      name: (name) => name.startsWith(header),
    }),
  );
  return (await rowsOf(list)).map((row) => {
    const cells = [
      ...within(row).getAllByRole('rowheader'),
      ...within(row).getAllByRole('gridcell'),
    ];
    return cells.find((cell) => placeOf(cell) === place)?.textContent ?? null;
  });
}

type Pressing = { click: (element: Element) => Promise<void> };

/** Chooses an item in a menu of a list's toolbar. */
export async function chooseTool(user: Pressing, menu: 'Display' | 'More', item: string) {
  await user.click(await screen.findByRole('button', { name: new RegExp(`^${menu}`) }));
  await user.click(await screen.findByRole('menuitem', { name: item }));
}
