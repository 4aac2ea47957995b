import { screen, within } from '@testing-library/react';

/** Finds the grid of a list, possibly before its rows are loaded. */
export const gridOf = (list: string) => screen.findByRole('grid', { name: list });

/** Finds the rows of a list without its header row. */
export async function rowsOf(list: string): Promise<HTMLElement[]> {
  const grid = within(await gridOf(list));
  await grid.findAllByRole('rowheader');
  return grid.getAllByRole('row').slice(1);
}

/** Finds the row of a list with a matching text. */
export async function rowOf(list: string, name: RegExp): Promise<HTMLElement> {
  return within(await gridOf(list)).findByRole('row', { name });
}

/** The texts of a row's cells, from left to right; the first cell is the row header. */
const cellTexts = (row: HTMLElement) =>
  [...within(row).getAllByRole('rowheader'), ...within(row).getAllByRole('gridcell')].map(
    ({ textContent }) => textContent,
  );

/** The texts of one column, from top to bottom. */
export async function columnTexts(list: string, header: string): Promise<(string | null)[]> {
  const headers = within(await gridOf(list)).getAllByRole('columnheader');
  const place = headers.findIndex(({ textContent }) => textContent === header);
  return (await rowsOf(list)).map((row) => cellTexts(row)[place] ?? null);
}
