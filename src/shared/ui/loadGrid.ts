import type { RowsGrid } from './RowsGrid';

export type GridCode = { RowsGrid: typeof RowsGrid };

let code: GridCode | null = null;

/** The grid's code, if it has come. */
export const gridCode = () => code;

/** Fetches the grid's code, which is a third of all that a list would need (docs/performance.md). */
export async function loadGrid(): Promise<GridCode> {
  code ??= await import(/* webpackChunkName: 'grid' */ './RowsGrid');
  return code;
}
