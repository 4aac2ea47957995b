import { screen, within } from '@testing-library/react';

/** The grid of a list, which is there before its rows are. */
export const gridOf = (list: string) => screen.findByRole('grid', { name: list });

/** The rows of a list without its header, once there are any. */
export async function rowsOf(list: string): Promise<HTMLElement[]> {
  const grid = within(await gridOf(list));
  await grid.findAllByRole('rowheader');
  return grid.getAllByRole('row').slice(1);
}

/** The row of a list that shows this. */
export async function rowOf(list: string, name: RegExp): Promise<HTMLElement> {
  return within(await gridOf(list)).findByRole('row', { name });
}

/** What stands in a row, from left to right; its first cell is its header. */
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
