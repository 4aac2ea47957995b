import type { DataGridProps, GridSlotProps } from '@mui/x-data-grid';
import { useGridApiContext } from '@mui/x-data-grid';
import type { ReactNode } from 'react';
import { createContext, use } from 'react';
import type { GridPagerProps } from './GridPager';
import { GridPager } from './GridPager';
import { PlainCell } from './PlainCell';
import { RowCheckbox } from './selection/RowCheckbox';

type Footer = {
  /** The empty or failed state, shown instead of rows. */
  instead: ReactNode;
  pager: Omit<GridPagerProps, 'onPageChange'> | null;
};

/**
 * Passes the footer by context: as a property of the grid, each change would render the whole grid.
 */
export const FooterContext = createContext<Footer>({ instead: null, pager: null });

function GridFooter() {
  const grid = useGridApiContext();
  const { instead, pager } = use(FooterContext);
  return (
    <>
      {instead}
      {pager && <GridPager {...pager} onPageChange={(page) => grid.current.setPage(page - 1)} />}
    </>
  );
}

/** A cell of the loading state as one plain element: about a hundred render while rows load. */
function SkeletonCell({ field, align, width, height, style }: GridSlotProps['skeletonCell']) {
  return (
    <div
      className="MuiDataGrid-cell skeleton"
      data-field={field}
      data-align={align}
      style={{ ...style, width, height }}
    />
  );
}

/** What the DataGrid renders in place of its own parts. */
export const gridSlots: DataGridProps['slots'] = {
  cell: PlainCell,
  footer: GridFooter,
  skeletonCell: SkeletonCell,
  rowCheckbox: RowCheckbox,
  baseCheckbox: RowCheckbox,
  // The empty and failed states have buttons, and ARIA allows those in a grid only inside cells:
  // the footer shows them instead.
  noRowsOverlay: () => null,
};
