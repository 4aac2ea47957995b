import {
  gridFocusCellSelector,
  gridTabIndexCellSelector,
  useGridApiContext,
  useGridSelector,
  type DataGridProps,
  type GridRenderCellParams,
  type GridRowId,
  type GridSlotProps,
} from '@mui/x-data-grid';
import {
  createContext,
  memo,
  use,
  useLayoutEffect,
  useRef,
  type ChangeEventHandler,
  type KeyboardEventHandler,
  type ReactNode,
  type SyntheticEvent,
} from 'react';
import { GridPager, type GridPagerProps } from './GridPager';

type CellProps = GridSlotProps['cell'];

const sides = { left: 'Left', center: 'Center', right: 'Right' } as const;

/** The focused cell of a row that has scrolled out of view, which the grid keeps. */
const COLLAPSED = { padding: 0, opacity: 0, width: 0, height: 0, border: 0 };

/**
 * A cell of the grid, in place of MUI's: that one also edits, spans, aggregates and pins, asks the
 * grid's state ten questions for it, and formats the text of its value, which only a copy needs. A
 * page has some 160 of them. Memoised: each changed property of the grid renders all rows.
 */
const PlainCell = memo(function PlainCell(props: CellProps) {
  const { align, colIndex, column, isNotVisible, row, rowId, rowNode, width } = props;
  const { field } = column;
  const grid = useGridApiContext();
  const element = useRef<HTMLDivElement>(null);
  const isHere = (cell: ReturnType<typeof gridFocusCellSelector>) =>
    cell?.id === rowId && cell.field === field;
  const hasFocus = useGridSelector(grid, () => isHere(gridFocusCellSelector(grid)));
  const isTabStop = useGridSelector(grid, () => isHere(gridTabIndexCellSelector(grid)));
  const tabIndex = isTabStop && !isNotVisible ? 0 : -1;

  useLayoutEffect(() => {
    const cell = element.current;
    if (!hasFocus || !cell || cell.contains(document.activeElement)) return;
    (cell.querySelector<HTMLElement>('[tabindex="0"]') ?? cell).focus();
  }, [hasFocus]);

  const publish = (name: 'cellMouseDown' | 'cellKeyDown') => (event: SyntheticEvent) => {
    // A portal's events come here through React's tree, and the row may be gone by now.
    const isInside = event.currentTarget.contains(event.target as Node);
    if (!isInside || !grid.current.getRow(rowId)) return;
    grid.current.publishEvent(name, grid.current.getCellParams(rowId, field), event as never);
  };
  const params = { row, id: rowId, field, rowNode, colDef: column, hasFocus, tabIndex };

  return (
    <div
      ref={element}
      className={`MuiDataGrid-cell MuiDataGrid-cell--flex MuiDataGrid-cell--text${sides[align]}`}
      role={column.rowHeader ? 'rowheader' : 'gridcell'}
      data-field={field}
      data-colindex={colIndex}
      aria-colindex={colIndex + 1}
      style={isNotVisible ? COLLAPSED : { ['--width' as string]: `${width}px` }}
      tabIndex={tabIndex}
      onMouseDown={publish('cellMouseDown')}
      onKeyDown={publish('cellKeyDown')}
    >
      {column.renderCell?.(params as GridRenderCellParams)}
    </div>
  );
});

type CheckboxProps = Pick<
  GridSlotProps['baseCheckbox'],
  'checked' | 'indeterminate' | 'disabled' | 'tabIndex'
> & {
  onChange?: ChangeEventHandler<HTMLInputElement> | undefined;
  onKeyDown?: KeyboardEventHandler<HTMLInputElement> | undefined;
  /** Missing in the header. */
  rowId?: GridRowId;
};

/** A checkbox as one element, as large as its cell: MUI's takes five, in each row. */
function RowCheckbox(props: CheckboxProps) {
  const { checked = false, indeterminate = false, disabled, tabIndex, rowId } = props;
  const grid = useGridApiContext();
  const label =
    rowId === undefined
      ? 'Select all rows of this page'
      : `Select ${nameOf(grid.current.getCellValue(rowId, firstField(grid.current)))}`;
  return (
    <input
      type="checkbox"
      className="row-checkbox"
      aria-label={label}
      ref={(input) => {
        if (input) input.indeterminate = indeterminate;
      }}
      checked={checked}
      disabled={disabled}
      tabIndex={tabIndex}
      onChange={props.onChange}
      onKeyDown={props.onKeyDown}
    />
  );
}

function firstField(grid: ReturnType<typeof useGridApiContext>['current']): string {
  return grid.getVisibleColumns()[1]?.field ?? '';
}

/** The first line of a cell's text. */
function nameOf(text: unknown): string {
  return String(text).split('\n', 1)[0] ?? '';
}

type Footer = {
  /** The empty or failed state, shown instead of rows. */
  instead: ReactNode;
  pager: Omit<GridPagerProps, 'onPageChange'> | null;
};

/** By context: as a property of the grid, each change would render the whole grid. */
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
