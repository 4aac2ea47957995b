import type { GridColDef } from '@mui/x-data-grid';
import type { Times } from '../times/formatTimes';
import {
  contentOf,
  textOf,
  type CellContent,
  type ColumnLayout,
  type GridColumn,
} from './gridColumn';
import { minWidthOf, widthOf, type ListLayout } from './layout/listLayout';
import { BriefCell, CardCell } from './grid/PhoneRows';
import { CELL_PADDING } from './gridStyles';
import type { GridRow } from './rowIds';

/**
 * Turns off the grid's column features. `toColumns` turns on sorting and resizing for lists that
 * support them.
 */
const plain = {
  sortable: false,
  filterable: false,
  hideable: false,
  resizable: false,
  disableColumnMenu: true,
} as const;

/** Field of the grid's checkbox column. */
export const CHECKBOXES = '__check__';

type Content<Row> = (row: Row, width: number) => CellContent;

/** Column whose cells `ListRow` renders. */
export type TextColDef<Row extends GridRow = GridRow> = GridColDef<Row> & {
  /** Function that returns the content of a cell. Undefined in the checkbox column. */
  content?: Content<Row>;
};

const contents = new Map<Times, WeakMap<object, unknown>>();

/**
 * One function per column and time zone, so that cells do not rerender when other columns change.
 */
function contentIn<Row>(column: GridColumn<Row>, times: Times): Content<Row> {
  const known = contents.get(times) ?? new WeakMap<object, unknown>();
  contents.set(times, known);
  // The cast is safe because the function is cached by the column that it was created for.
  const kept = known.get(column) as Content<Row> | undefined;
  const content: Content<Row> =
    kept ?? ((row, width) => contentOf(column, row, width - CELL_PADDING));
  known.set(column, content);
  return content;
}

function sizeOf(column: ColumnLayout, widths: ListLayout['widths'] | undefined) {
  const width = widthOf(column, widths);
  // An explicit `flex: 0`, because the grid otherwise keeps the column's previous `flex`.
  const size = width === undefined ? { flex: column.flex ?? 1 } : { width, flex: 0 };
  return { ...size, minWidth: minWidthOf(column) };
}

export function toColumns<Row extends GridRow>(
  columns: readonly GridColumn<Row>[],
  widths: ListLayout['widths'] | undefined,
  times: Times,
  isSortable: boolean,
): TextColDef<Row>[] {
  return columns.map((column, index) => ({
    ...plain,
    sortable: isSortable && column.text !== undefined && column.value !== null,
    resizable: widths !== undefined && column.field !== 'actions',
    ...sizeOf(column, widths),
    field: column.field,
    headerName: column.header,
    align: column.align ?? 'left',
    headerAlign: column.align ?? 'left',
    rowHeader: index === 0,
    valueGetter: (_value, row) => textOf(column, row),
    content: contentIn(column, times),
  }));
}

/** Single column that shows rows in narrow windows: as cards, or in two lines. */
export function toPhoneColumn<Row extends GridRow>(
  columns: readonly GridColumn<Row>[],
  header: string,
  isBrief: boolean,
): TextColDef<Row>[] {
  const column: TextColDef<Row> = {
    ...plain,
    field: isBrief ? 'brief' : 'card',
    headerName: header,
    flex: 1,
    minWidth: 0,
    valueGetter: (_value, row) =>
      columns
        .map((column) => textOf(column, row))
        .filter(Boolean)
        .join('\n'),
    // `ListRow` shows `content`, and the grid's own row of dynamic height shows `renderCell`.
    content: (row) => ({ children: <BriefCell columns={columns} row={row} /> }),
    renderCell: ({ row }) => <CardCell columns={columns} row={row} />,
  };
  return [column];
}
