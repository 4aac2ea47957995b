import type { GridColDef } from '@mui/x-data-grid';
import type { ColumnLayout, GridColumn } from './gridColumn';
import { cellOf, MIN_WIDTH } from './gridColumn';
import type { GridRow } from './gridRows';

/** What no grid of the console does: the server has neither a sort nor a filter by column. */
const plain = {
  sortable: false,
  filterable: false,
  hideable: false,
  resizable: false,
  disableColumnMenu: true,
  display: 'flex',
} as const;

function widthOf({ width, flex = 1, minWidth = MIN_WIDTH }: ColumnLayout) {
  return width === undefined ? { flex, minWidth } : { width };
}

export function tableColumns<Row extends GridRow>(
  columns: readonly GridColumn<Row>[],
): GridColDef<Row>[] {
  return columns.map((column, index) => ({
    ...plain,
    ...widthOf(column),
    field: column.field,
    headerName: column.header,
    align: column.align ?? 'left',
    headerAlign: column.align ?? 'left',
    rowHeader: index === 0,
    // What the keyboard copies out of the cell.
    valueGetter: (_value, row) => column.text?.(row) ?? '',
    renderCell: ({ row }) => cellOf(column, row),
  }));
}
