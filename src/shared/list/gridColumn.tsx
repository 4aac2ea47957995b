import type { GridColDef } from '@mui/x-data-grid';
import type { ReactNode } from 'react';
import { memo } from 'react';
import { Truncated, TwoLines } from '../ui/Truncated';
import { CardCell } from './CardCell';
import type { GridRow } from './rowIds';

const MIN_WIDTH = 120;

type ColumnLayout = {
  /** Unique within the grid. */
  field: string;
  header: string;
  /** A fixed width in pixels. Without one, the column takes its share of what is left. */
  width?: number;
  /** Share of what is left, 1 unless told. */
  flex?: number;
  /** Pixels below which the grid scrolls sideways instead, `MIN_WIDTH` unless told. */
  minWidth?: number;
  /** Right for numbers. */
  align?: 'right';
  /**
   * Its place on the card that a row becomes on a phone: `title` at the top, `aside` beside the
   * title, `line` with its header before it (the default), `actions` at the foot.
   */
  card?: 'title' | 'aside' | 'line' | 'actions';
};

type TextColumn<Row> = {
  /** What stands in the cell, cut with a tooltip, and what is copied out of it; `null` is a dash. */
  text: (row: Row) => string | null;
  /** A smaller line below. */
  secondary?: (row: Row) => string | null;
  /** It says that there is nothing, such as `No devices`. */
  isMuted?: (row: Row) => boolean;
  /** Shows the text in another way. */
  cell?: (row: Row) => ReactNode;
};

/** Buttons and links: nothing to copy. */
type ActionsColumn<Row> = {
  text?: never;
  secondary?: never;
  isMuted?: never;
  cell: (row: Row) => ReactNode;
};

/** A column of a `ResourceGrid`. */
export type GridColumn<Row> = ColumnLayout & (TextColumn<Row> | ActionsColumn<Row>);

/** What stands in the cell of a row. */
export function cellOf<Row>(column: GridColumn<Row>, row: Row): ReactNode {
  if (!column.text) return column.cell(row);
  if (column.cell) return column.cell(row);
  const text = column.text(row);
  if (column.isMuted?.(row)) return <Truncated text={text} muted />;
  if (!column.secondary) return <Truncated text={text} />;
  return <TwoLines primary={text} secondary={column.secondary(row)} />;
}

type CellProps<Row> = { column: GridColumn<Row>; row: Row };

/** Memoised: each change of a property of the grid, such as its page, renders all of its cells. */
const Cell = memo(function Cell<Row>({ column, row }: CellProps<Row>) {
  return cellOf(column, row);
}) as <Row>(props: CellProps<Row>) => ReactNode;

/** The text that the keyboard copies out of a cell. */
function copyOf<Row>({ text, secondary }: GridColumn<Row>, row: Row): string {
  return [text?.(row), secondary?.(row)].filter(Boolean).join('\n');
}

/** What no grid of the console does: the server has neither a sort nor a filter by column. */
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

/** The one column of a window too narrow for more. */
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
