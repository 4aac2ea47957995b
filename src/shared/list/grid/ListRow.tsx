/*
 * Rows of lists, for the data grid's documented `row` slot. MUI's own cells
 * subscribe to the grid's state many times each, and rerender whenever the grid's columns or props
 * change. These rows are faster (docs/performance.md). They support only what lists use: no
 * editing, pinned or spanned columns, reordering, tree data, details, double clicks, or rows with
 * dynamic height. Cards in narrow windows have dynamic height, and therefore use MUI's row.
 */
import {
  gridClasses,
  GridRow,
  gridFocusCellSelector,
  gridTabIndexCellSelector,
  useGridApiContext,
  useGridSelector,
  type GridRowId,
  type GridSlotProps,
} from '@mui/x-data-grid';
import { memo, useLayoutEffect, type Ref, type SyntheticEvent } from 'react';
import { isCovered } from '../../browser/covered';
import { CellTabStop } from '../../ui/cellTabStop';
import type { TextColDef } from '../dataGridColumns';
import { CHECKBOXES } from '../dataGridColumns';
import type { CellContent } from '../gridColumn';
import { headerField, RowCheckbox } from './RowCheckbox';

declare module '@mui/x-data-grid' {
  // eslint-disable-next-line @typescript-eslint/consistent-type-definitions -- declarations are merged
  interface RowPropsOverrides {
    /** Number of rows on the pages before this one. */
    rowsBefore: number;
  }
}

type RowProps = GridSlotProps['row'] & { ref?: Ref<HTMLDivElement> };

/** `aria-rowindex` of a row, which counts over all pages. The header has 1. */
const ariaIndex = ({ index, rowsBefore }: RowProps) => rowsBefore + index + 2;

/** A card: MUI's row, whose height is that of its content. */
export function CardRow(props: RowProps) {
  const { rowsBefore: _rowsBefore, ...row } = props;
  return <GridRow {...row} aria-rowindex={ariaIndex(props)} />;
}

/** Memoized, because every changed prop of the grid renders all rows. */
export const ListRow = memo(function ListRow({ ref, ...props }: RowProps) {
  const { index, isFirstVisible, row, rowHeight, rowId, selected, visibleColumns } = props;
  const grid = useGridApiContext();
  const focused = useGridSelector(grid, () => {
    const cell = gridFocusCellSelector(grid);
    return cell?.id === rowId ? cell.field : null;
  });
  const tabStop = useGridSelector(grid, () => {
    const stop = gridTabIndexCellSelector(grid);
    if (stop?.id !== rowId) return null;
    // The focused cell's column may be hidden in a narrow list. The row's header cell is then the
    // tab stop.
    const isShown = grid.current.getColumnIndex(stop.field) !== -1;
    return isShown ? stop.field : headerField(grid.current);
  });
  // The grid may still render a row that has already been removed from the grid's state.
  const isPresent = grid.current.getRow(rowId) !== null;

  useLayoutEffect(() => {
    if (focused === null || !isPresent) return;
    const cell = grid.current.getCellElement(rowId, focused);
    if (!cell || cell.contains(document.activeElement) || isCovered(cell)) return;
    (cell.querySelector<HTMLElement>('[tabindex="0"]') ?? cell).focus();
  }, [focused, grid, isPresent, rowId]);

  if (!isPresent) return null;

  /** Handler that publishes a DOM event in one of the row's cells to the grid. */
  const publish =
    (name: 'cellMouseDown' | 'cellKeyDown' | 'rowClick') => (event: SyntheticEvent) => {
      const cell = (event.target as Element).closest<HTMLElement>('[data-colindex]');
      // Ignores events that React bubbles from portals, and events of rows that were just removed.
      if (!cell || !event.currentTarget.contains(cell) || !grid.current.getRow(rowId)) return;
      const params =
        name === 'rowClick'
          ? grid.current.getRowParams(rowId)
          : grid.current.getCellParams(rowId, cell.dataset.field ?? '');
      grid.current.publishEvent(name, params as never, event as never);
    };

  return (
    // eslint-disable-next-line jsx-a11y/interactive-supports-focus -- the row's cells take the focus
    <div
      ref={ref}
      role="row"
      className={classNames(gridClasses.row, isFirstVisible && gridClasses['row--firstVisible'])}
      data-id={rowId}
      data-rowindex={index}
      aria-rowindex={ariaIndex(props)}
      aria-selected={grid.current.isRowSelectable(rowId) ? selected : undefined}
      style={{
        ['--height' as string]: `${rowHeight}px`,
        minHeight: rowHeight,
        maxHeight: rowHeight,
      }}
      // React attaches a listener to each element with a click handler, so only the row has
      // handlers, not its cells.
      onClick={publish('rowClick')}
      onMouseDown={publish('cellMouseDown')}
      onKeyDown={publish('cellKeyDown')}
    >
      {visibleColumns.map((column, position) => (
        <ListCell
          key={column.field}
          row={row}
          rowId={rowId}
          field={column.field}
          isHeader={column.rowHeader === true}
          content={(column as TextColDef).content}
          tabIndex={column.field === tabStop ? 0 : -1}
          align={column.align ?? 'left'}
          colIndex={position}
          width={column.computedWidth}
        />
      ))}
      <div role="none" className={classNames(gridClasses.cell, gridClasses.cellEmpty)} />
    </div>
  );
});

type CellProps = {
  row: GridSlotProps['row']['row'];
  rowId: GridRowId;
  field: string;
  isHeader: boolean;
  /** Function that returns the content of the cell. Undefined in the checkbox column. */
  content: TextColDef['content'];
  tabIndex: 0 | -1;
  align: 'left' | 'center' | 'right';
  colIndex: number;
  /** Width in pixels. */
  width: number;
};

const sides = { left: 'Left', center: 'Center', right: 'Right' } as const;
const variants = { plain: '', words: 'plain-words', title: 'two-lines' } as const;

/**
 * Its props are values from the column rather than the column itself, which is a new object after
 * each change of the grid's columns.
 */
const ListCell = memo(function ListCell(props: CellProps) {
  const { align, colIndex, content, field, isHeader, row, rowId, tabIndex, width } = props;
  const grid = useGridApiContext();
  const isCheckbox = field === CHECKBOXES;
  const { children, line }: CellContent = isCheckbox
    ? { children: <RowCheckbox rowId={rowId} tabIndex={tabIndex} /> }
    : (content?.(row, width) ?? { children: null });

  return (
    <div
      className={classNames(
        gridClasses.cell,
        gridClasses[`cell--text${sides[align]}`],
        line && variants[line.look],
      )}
      role={isHeader ? 'rowheader' : 'gridcell'}
      data-field={field}
      data-colindex={colIndex}
      aria-colindex={colIndex + 1}
      style={{ ['--width' as string]: `${width}px` }}
      // `dir` on the truncating element, so that a text of either direction is cut off at its end.
      dir={line && 'auto'}
      title={line?.hint}
      data-times={line?.times}
      // An enabled checkbox is the tab stop instead of its cell.
      tabIndex={isCheckbox && grid.current.isRowSelectable(rowId) ? -1 : tabIndex}
    >
      <CellTabStop value={tabIndex === 0}>{children}</CellTabStop>
    </div>
  );
});

const classNames = (...names: (string | false | undefined)[]): string =>
  names.filter(Boolean).join(' ');
