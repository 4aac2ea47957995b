import type { DataGridProps, GridEventListener } from '@mui/x-data-grid';
import { DataGrid } from '@mui/x-data-grid';
import { useMemo } from 'react';
import { tableColumns } from './dataGridColumns';
import type { GridColumn } from './gridColumn';
import type { GridRow } from './gridRows';
import { keyRows } from './gridRows';
import { HEADER_HEIGHT, ROW_HEIGHT } from './RowSkeleton';

const sx: DataGridProps['sx'] = { '& .MuiDataGrid-cell': { minWidth: 0 } };

/** The grid moves its own focus on Space and Enter; inside a cell they press the button they are on. */
const letControlsHaveTheirKeys: GridEventListener<'cellKeyDown'> = (_params, event) => {
  const isOnControl =
    event.target instanceof Element && event.target.closest('a, button, input') !== null;
  if (isOnControl && (event.key === ' ' || event.key === 'Enter')) {
    event.defaultMuiPrevented = true;
  }
};

export type RowsGridProps<Row extends GridRow> = {
  label: string;
  columns: readonly GridColumn<Row>[];
  rows: readonly Row[];
  /** On all pages; `null` while nobody knows. */
  rowCount: number | null;
  /** 1-based. */
  page: number;
  pageSize: number;
};

/**
 * MUI's DataGrid, told what no grid of the console does. The only file that knows it, and the only
 * place where a page is counted from 0.
 */
export function RowsGrid<Row extends GridRow>(props: RowsGridProps<Row>) {
  const { label, columns, rows, rowCount, page, pageSize } = props;
  const { rows: ownRows, keyOf } = useMemo(() => keyRows(rows), [rows]);
  const gridColumns = useMemo(() => tableColumns(columns), [columns]);
  const paginationModel = useMemo(() => ({ page: page - 1, pageSize }), [page, pageSize]);

  return (
    <DataGrid
      aria-label={label}
      columns={gridColumns}
      rows={ownRows}
      getRowId={keyOf}
      paginationMode="server"
      paginationModel={paginationModel}
      rowCount={rowCount ?? -1}
      rowHeight={ROW_HEIGHT}
      columnHeaderHeight={HEADER_HEIGHT}
      sortingMode="server"
      filterMode="server"
      // At most 20 rows: all of them are cheaper than finding out which to leave out, and the
      // browser's own search finds what is scrolled away.
      disableVirtualization
      disableColumnSorting
      disableColumnFilter
      disableColumnMenu
      disableColumnSelector
      disableColumnResize
      disableDensitySelector
      disableRowSelectionOnClick
      rowSelection={false}
      hideFooter
      // The content security policy forbids it.
      disableEval
      onCellKeyDown={letControlsHaveTheirKeys}
      sx={sx}
    />
  );
}
