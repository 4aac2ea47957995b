import LinearProgress from '@mui/material/LinearProgress';
import Tooltip from '@mui/material/Tooltip';
import {
  gridFocusCellSelector,
  gridRowNodeSelector,
  gridTabIndexCellSelector,
  useGridApiContext,
  useGridSelector,
  type DataGridProps,
  type GridRenderCellParams,
  type GridRowId,
  type GridSlotProps,
  type GridTreeNode,
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
  type Ref,
  type SyntheticEvent,
} from 'react';
import type { TextColDef } from './dataGridColumns';
import { GridPager, type GridPagerProps } from './GridPager';

type CellProps = Pick<
  GridSlotProps['cell'],
  'align' | 'colIndex' | 'column' | 'isNotVisible' | 'row' | 'rowId' | 'rowNode' | 'width'
>;

const sides = { left: 'Left', center: 'Center', right: 'Right' } as const;

/** The focused cell of a row that has scrolled out of view, which the grid keeps. */
const COLLAPSED = { padding: 0, opacity: 0, width: 0, height: 0, border: 0 };

/**
 * The rows of the present scope. The grid takes new rows only after a commit: until then, those of
 * another scope are left out.
 */
export const RowsOfScope = createContext<WeakSet<object>>(new WeakSet());

type RowProps = GridSlotProps['row'] & { ref?: Ref<HTMLDivElement> };

/**
 * A row of the grid, in place of MUI's: that one also edits, reorders, pins, spans and measures, and
 * has two elements of its own for it. Memoised: each changed property of the grid renders all rows.
 */
const PlainRow = memo(function PlainRow({ ref, ...props }: RowProps) {
  const { firstColumnIndex, index, isFirstVisible, isNotVisible, lastColumnIndex } = props;
  const { row, rowHeight, rowId, selected, visibleColumns } = props;
  const grid = useGridApiContext();
  const isOfScope = use(RowsOfScope).has(row);
  // The grid may still render a row that its state has removed.
  const rowNode = gridRowNodeSelector(grid, rowId) as GridTreeNode | undefined;
  if (!rowNode || !isOfScope) return null;
  const first = isFirstVisible ? ' MuiDataGrid-row--firstVisible' : '';
  return (
    <div
      ref={ref}
      role="row"
      className={`MuiDataGrid-row${first}${selected ? ' Mui-selected' : ''}`}
      data-id={rowId}
      data-rowindex={index}
      // The first is the header's.
      aria-rowindex={index + 2}
      aria-selected={grid.current.isRowSelectable(rowId) ? selected : undefined}
      style={isNotVisible ? COLLAPSED : { ['--height' as string]: `${rowHeight}px` }}
    >
      {visibleColumns.slice(firstColumnIndex, lastColumnIndex).map((column, position) => (
        <PlainCell
          key={column.field}
          {...{ column, row, rowId, rowNode, isNotVisible }}
          align={column.align ?? 'left'}
          colIndex={firstColumnIndex + position}
          width={column.computedWidth}
        />
      ))}
    </div>
  );
});

/**
 * A cell of the grid, in place of MUI's: that one also edits, spans, aggregates and pins, asks the
 * grid's state ten questions for it, and formats the text of its value, which only a copy needs. A
 * page has some 160 of them.
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

  const publish =
    (name: 'cellMouseDown' | 'cellKeyDown' | 'rowClick') => (event: SyntheticEvent) => {
      // A portal's events come here through React's tree, and the row may be gone by now.
      const isInside = event.currentTarget.contains(event.target as Node);
      if (!isInside || !grid.current.getRow(rowId)) return;
      const of =
        name === 'rowClick'
          ? grid.current.getRowParams(rowId)
          : grid.current.getCellParams(rowId, field);
      grid.current.publishEvent(name, of as never, event as never);
    };
  const params = { row, id: rowId, field, rowNode, colDef: column, hasFocus, tabIndex };
  const plain = (column as TextColDef).plainText?.(row);

  return (
    <div
      ref={element}
      className={`MuiDataGrid-cell MuiDataGrid-cell--text${sides[align]}${plain?.text.includes(' ') ? ' plain-words' : ''}`}
      role={column.rowHeader ? 'rowheader' : 'gridcell'}
      data-field={field}
      data-colindex={colIndex}
      aria-colindex={colIndex + 1}
      style={isNotVisible ? COLLAPSED : { ['--width' as string]: `${width}px` }}
      // On the element that truncates: it cuts off the end of the text in either direction.
      dir={plain && 'auto'}
      title={plain?.hint}
      data-times={plain?.times}
      tabIndex={tabIndex}
      onClick={publish('rowClick')}
      onMouseDown={publish('cellMouseDown')}
      onKeyDown={publish('cellKeyDown')}
    >
      {plain?.text ?? column.renderCell?.(params as GridRenderCellParams)}
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
  row: PlainRow,
  footer: GridFooter,
  skeletonCell: SkeletonCell,
  rowCheckbox: RowCheckbox,
  baseCheckbox: RowCheckbox,
  baseTooltip: Tooltip,
  // While rows load whose count is known already.
  baseLinearProgress: LinearProgress,
  // The edge that resizes a column is painted by its own box.
  columnResizeIcon: () => null,
  // The empty and failed states have buttons, and ARIA allows those in a grid only inside cells:
  // the footer shows them instead.
  noRowsOverlay: () => null,
};
