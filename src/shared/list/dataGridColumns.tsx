import type { GridColDef } from '@mui/x-data-grid';
import type { ReactNode } from 'react';
import { memo } from 'react';
import { CardCell } from './CardCell';
import type { GridColumn } from './gridColumn';
import { cellOf } from './gridColumn';
import type { GridRow } from './rowIds';

/** The default minimum width of a column, in pixels. */
const MIN_WIDTH = 120;

type CellProps<Row> = { column: GridColumn<Row>; row: Row };

/**
 * Memoised, since each changed property of the grid, such as its page, renders all of its cells.
 */
const Cell = memo(function Cell<Row>({ column, row }: CellProps<Row>) {
  return cellOf(column, row);
}) as <Row>(props: CellProps<Row>) => ReactNode;

/** The text that Ctrl+C copies from a cell. */
function copyOf<Row>({ text, secondary }: GridColumn<Row>, row: Row): string {
  return [text?.(row), secondary?.(row)].filter(Boolean).join('\n');
}

/** Turns off the column features of the grid; the server neither sorts nor filters by column. */
const plain = {
  sortable: false,
  filterable: false,
  hideable: false,
  resizable: false,
  disableColumnMenu: true,
  display: 'flex',
} as const;

export function toColumns<Row extends GridRow>(
  columns: readonly GridColumn<Row>[],
): GridColDef<Row>[] {
  return columns.map((column, index) => ({
    ...plain,
    ...(column.width === undefined
      ? { flex: column.flex ?? 1, minWidth: column.minWidth ?? MIN_WIDTH }
      : { width: column.width }),
    field: column.field,
    headerName: column.header,
    align: column.align ?? 'left',
    headerAlign: column.align ?? 'left',
    rowHeader: index === 0,
    valueGetter: (_value, row) => copyOf(column, row),
    renderCell: ({ row }) => <Cell column={column} row={row} />,
  }));
}

/** Returns the one column of cards, for windows too narrow for columns. */
export function toCardColumn<Row extends GridRow>(
  columns: readonly GridColumn<Row>[],
  header: string,
): GridColDef<Row>[] {
  const card: GridColDef<Row> = {
    ...plain,
    field: 'card',
    headerName: header,
    flex: 1,
    minWidth: 0,
    valueGetter: (_value, row) =>
      columns
        .map((column) => copyOf(column, row))
        .filter(Boolean)
        .join('\n'),
    renderCell: ({ row }) => <CardCell columns={columns} row={row} />,
  };
  return [card];
}
