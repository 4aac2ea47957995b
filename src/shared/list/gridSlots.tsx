import LinearProgress from '@mui/material/LinearProgress';
import {
  gridFocusCellSelector,
  gridRowNodeSelector,
  gridTabIndexCellSelector,
  useGridApiContext,
  useGridSelector,
  type DataGridProps,
  type GridRowId,
  type GridSlotProps,
  type GridTreeNode,
} from '@mui/x-data-grid';
import {
  cloneElement,
  createContext,
  memo,
  use,
  useLayoutEffect,
  type ChangeEventHandler,
  type KeyboardEventHandler,
  type ReactElement,
  type ReactNode,
  type Ref,
  type SyntheticEvent,
} from 'react';
import { CHECKBOXES, type TextColDef } from './dataGridColumns';
import type { CellContent } from './gridColumn';
import { VisuallyHidden } from '../ui/VisuallyHidden';
import { GridPager, type GridPagerProps } from './GridPager';
import { parseSort } from './rows/sortParam';

type CellProps = Pick<
  GridSlotProps['cell'],
  'align' | 'colIndex' | 'isNotVisible' | 'row' | 'rowId' | 'width'
> & {
  field: string;
  isHeader: boolean;
  tabIndex: 0 | -1;
  /** Missing in the column of checkboxes. */
  content?: TextColDef['content'];
  /** Whether the checkbox is ticked, and the name of its row; missing in other columns. */
  isSelected?: boolean | undefined;
  name?: string | undefined;
};

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
  const focused = useGridSelector(grid, () => {
    const cell = gridFocusCellSelector(grid);
    return cell?.id === rowId ? cell.field : null;
  });
  const tabStop = useGridSelector(grid, () => {
    const stop = gridTabIndexCellSelector(grid);
    if (stop?.id !== rowId) return null;
    // Where the column of the last focused cell has hidden for want of room, the row's header takes over.
    const isShown = grid.current.getColumnIndex(stop.field) !== -1;
    return isShown ? stop.field : headerField(grid.current);
  });
  // The grid may still render a row that its state has removed.
  const rowNode = gridRowNodeSelector(grid, rowId) as GridTreeNode | undefined;
  const isRendered = rowNode !== undefined && isOfScope;

  useLayoutEffect(() => {
    if (focused === null || !isRendered) return;
    const cell = grid.current.getCellElement(rowId, focused);
    if (!cell || cell.contains(document.activeElement)) return;
    (cell.querySelector<HTMLElement>('[tabindex="0"]') ?? cell).focus();
  }, [focused, grid, isRendered, rowId]);

  if (!isRendered) return null;

  // Here for all cells of the row: React gives each element that has a click handler a listener.
  const publish =
    (name: 'cellMouseDown' | 'cellKeyDown' | 'rowClick') => (event: SyntheticEvent) => {
      const cell = (event.target as Element).closest<HTMLElement>('[data-colindex]');
      // A portal's events come here through React's tree, and the row may be gone by now.
      if (!cell || !event.currentTarget.contains(cell) || !grid.current.getRow(rowId)) return;
      const of =
        name === 'rowClick'
          ? grid.current.getRowParams(rowId)
          : grid.current.getCellParams(rowId, cell.dataset.field ?? '');
      grid.current.publishEvent(name, of as never, event as never);
    };
  const checkbox = () => ({
    isSelected: selected,
    name: nameOf(grid.current.getCellValue(rowId, headerField(grid.current))),
  });
  const first = isFirstVisible ? ' MuiDataGrid-row--firstVisible' : '';
  return (
    // eslint-disable-next-line jsx-a11y/interactive-supports-focus -- its cells have the focus
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
      onClick={publish('rowClick')}
      onMouseDown={publish('cellMouseDown')}
      onKeyDown={publish('cellKeyDown')}
    >
      {visibleColumns.slice(firstColumnIndex, lastColumnIndex).map((column, position) => (
        <PlainCell
          key={column.field}
          {...{ row, rowId, isNotVisible }}
          field={column.field}
          isHeader={column.rowHeader === true}
          content={(column as TextColDef).content}
          {...(column.field === CHECKBOXES && checkbox())}
          tabIndex={column.field === tabStop && !isNotVisible ? 0 : -1}
          align={column.align ?? 'left'}
          colIndex={firstColumnIndex + position}
          width={column.computedWidth}
        />
      ))}
    </div>
  );
});

const looks = { plain: '', words: ' plain-words', title: ' two-lines' } as const;

/**
 * A cell of the grid, in place of MUI's: that one also edits, spans, aggregates and pins, asks the
 * grid's state ten questions for it, and formats the text of its value, which only a copy needs. A
 * page has some 160 of them. It is not given its column, which is another object at each change of the
 * grid's columns.
 */
const PlainCell = memo(function PlainCell(props: CellProps) {
  const { align, colIndex, content, field, isHeader, isNotVisible, isSelected, name = '' } = props;
  const { row, rowId, tabIndex, width } = props;
  const grid = useGridApiContext();
  const isCheckbox = isSelected !== undefined;
  const isSelectable = isCheckbox && grid.current.isRowSelectable(rowId);
  const { children, line }: CellContent = isCheckbox
    ? { children: <RowCheckbox {...{ rowId, name, isSelected, isSelectable, tabIndex }} /> }
    : (content?.(row, width) ?? { children: null });

  return (
    <div
      className={`MuiDataGrid-cell MuiDataGrid-cell--text${sides[align]}${line ? looks[line.look] : ''}`}
      role={isHeader ? 'rowheader' : 'gridcell'}
      data-field={field}
      data-colindex={colIndex}
      aria-colindex={colIndex + 1}
      style={isNotVisible ? COLLAPSED : { ['--width' as string]: `${width}px` }}
      // On the element that truncates: it cuts off the end of the text in either direction.
      dir={line && 'auto'}
      title={line?.hint}
      data-times={line?.times}
      // A checkbox that can be ticked is the stop itself.
      tabIndex={isSelectable ? -1 : tabIndex}
    >
      {children}
    </div>
  );
});

type CheckboxProps = Pick<
  GridSlotProps['baseCheckbox'],
  'checked' | 'indeterminate' | 'disabled' | 'tabIndex'
> & {
  label: string;
  onChange?: ChangeEventHandler<HTMLInputElement> | undefined;
  onKeyDown?: KeyboardEventHandler<HTMLInputElement> | undefined;
};

/** A checkbox as one element, as large as its cell: MUI's takes five, in each row. */
function Checkbox(props: CheckboxProps) {
  const { label, checked = false, indeterminate = false, disabled, tabIndex } = props;
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

type RowCheckboxProps = {
  rowId: GridRowId;
  name: string;
  isSelected: boolean;
  isSelectable: boolean;
  tabIndex: 0 | -1;
};

/** In place of the grid's own, which renders at each changed property of the grid. */
function RowCheckbox({ rowId, name, isSelected, isSelectable, tabIndex }: RowCheckboxProps) {
  const grid = useGridApiContext();
  return (
    <Checkbox
      label={`Select ${name}`}
      checked={isSelected}
      disabled={!isSelectable}
      tabIndex={isSelectable ? tabIndex : -1}
      onChange={(event) => {
        const value = event.target.checked;
        grid.current.publishEvent('rowSelectionCheckboxChange', { value, id: rowId }, event);
      }}
      // The grid would select the row once more.
      onKeyDown={(event) => {
        if (event.key === ' ') event.stopPropagation();
      }}
    />
  );
}

function HeaderCheckbox(props: Omit<CheckboxProps, 'label'>) {
  return <Checkbox {...props} label="Select all rows of this page" />;
}

/** The column that names the row: the first one, or the card. */
function headerField(grid: ReturnType<typeof useGridApiContext>['current']): string {
  return grid.getVisibleColumns().find(({ field }) => field !== CHECKBOXES)?.field ?? '';
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

/** The columns that sort the rows, as the address has them. */
export const SortContext = createContext('');

/** The arrow of a column that sorts: the grid's own is a button, and knows of one column alone. */
function SortIcon({ field }: { field: string }) {
  const columns = parseSort(use(SortContext));
  const place = columns.findIndex((column) => column.field === field);
  const column = columns[place];
  if (!column) return null;
  return (
    <span className="sort-icon">
      <span aria-hidden>
        {column.isDescending ? '↓' : '↑'}
        {columns.length > 1 && place + 1}
      </span>
      {/* `aria-sort` is for one column at a time. */}
      {place > 0 && (
        <VisuallyHidden>{`then ${column.isDescending ? 'descending' : 'ascending'}`}</VisuallyHidden>
      )}
    </span>
  );
}

/** The whole text of a header that is cut off, as cells have it: MUI's own renders with each header. */
function NativeTooltip({ title, children }: GridSlotProps['baseTooltip']) {
  const header = children as ReactElement<{ title?: ReactNode }>;
  return cloneElement(header, title === '' ? {} : { title });
}

/** What the DataGrid renders in place of its own parts. */
export const gridSlots: DataGridProps['slots'] = {
  row: PlainRow,
  footer: GridFooter,
  skeletonCell: SkeletonCell,
  columnHeaderSortIcon: SortIcon,
  baseCheckbox: HeaderCheckbox,
  baseTooltip: NativeTooltip,
  // While rows load whose count is known already.
  baseLinearProgress: LinearProgress,
  // The edge that resizes a column is painted by its own box.
  columnResizeIcon: () => null,
  // The empty and failed states have buttons, and ARIA allows those in a grid only inside cells:
  // the footer shows them instead.
  noRowsOverlay: () => null,
};
