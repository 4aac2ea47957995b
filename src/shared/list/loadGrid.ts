import type { RowsGrid } from './RowsGrid';

export type GridCode = { RowsGrid: typeof RowsGrid };

/** Fetches the grid's code, which is a third of all that a list would need (docs/performance.md). */
export const loadGrid = (): Promise<GridCode> =>
  import(/* webpackChunkName: 'grid' */ './RowsGrid');
