/*
 * The rows of lists in wide windows: the data grid's documented `row` slot.
 *
 * MUI's own cells ask the grid's state ten questions each and render again with every change of the grid's
 * columns or properties. A page has some 160 cells. With these rows a page flip takes about half as long
 * (docs/performance.md).
 *
 * Left out, because no list uses it: editing, pinned and spanned columns, reordering, tree data, details,
 * double clicks, and rows whose height follows from their content. Narrow windows show cards of such a
 * height, and therefore use MUI's row.
 */
import {
  gridClasses,
  gridFocusCellSelector,
  gridTabIndexCellSelector,
  useGridApiContext,
  useGridSelector,
  type GridRowId,
  type GridSlotProps,
} from '@mui/x-data-grid';
import { memo, useLayoutEffect, type Ref, type SyntheticEvent } from 'react';
import { CellTabStop } from '../../ui/cellTabStop';
import type { TextColDef } from '../dataGridColumns';
import { CHECKBOXES } from '../dataGridColumns';
import type { CellContent } from '../gridColumn';
import { headerField, RowCheckbox } from './RowCheckbox';

type RowProps = GridSlotProps['row'] & { ref?: Ref<HTMLDivElement> };

/** A row of the data grid. It is memoised, because each changed property of the grid renders all rows. */
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
    // The column of the last focused cell may have hidden for want of room.
    const isShown = grid.current.getColumnIndex(stop.field) !== -1;
    return isShown ? stop.field : headerField(grid.current);
  });
  // The grid may still render a row that its state has removed.
  const isPresent = grid.current.getRow(rowId) !== null;

  useLayoutEffect(() => {
    if (focused === null || !isPresent) return;
    const cell = grid.current.getCellElement(rowId, focused);
    if (!cell || cell.contains(document.activeElement)) return;
    (cell.querySelector<HTMLElement>('[tabindex="0"]') ?? cell).focus();
  }, [focused, grid, isPresent, rowId]);

  if (!isPresent) return null;

  /** Tells the grid about an event in one of the row's cells. */
  const publish =
    (name: 'cellMouseDown' | 'cellKeyDown' | 'rowClick') => (event: SyntheticEvent) => {
      const cell = (event.target as Element).closest<HTMLElement>('[data-colindex]');
      // React also sends events from portals up its own tree, and the row may be gone by now.
      if (!cell || !event.currentTarget.contains(cell) || !grid.current.getRow(rowId)) return;
      const params =
        name === 'rowClick'
          ? grid.current.getRowParams(rowId)
          : grid.current.getCellParams(rowId, cell.dataset.field ?? '');
      grid.current.publishEvent(name, params as never, event as never);
    };

  return (
    // eslint-disable-next-line jsx-a11y/interactive-supports-focus -- its cells have the focus
    <div
      ref={ref}
      role="row"
      className={classNames(gridClasses.row, isFirstVisible && gridClasses['row--firstVisible'])}
      data-id={rowId}
      data-rowindex={index}
      // The header is row 1.
      aria-rowindex={index + 2}
      aria-selected={grid.current.isRowSelectable(rowId) ? selected : undefined}
      style={{
        ['--height' as string]: `${rowHeight}px`,
        minHeight: rowHeight,
        maxHeight: rowHeight,
      }}
      // React gives each element with a click handler a listener, so the row has those of its cells.
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
  /** Missing in the column of checkboxes. */
  content: TextColDef['content'];
  tabIndex: 0 | -1;
  align: 'left' | 'center' | 'right';
  colIndex: number;
  /** Pixels. */
  width: number;
};

const sides = { left: 'Left', center: 'Center', right: 'Right' } as const;
const variants = { plain: '', words: 'plain-words', title: 'two-lines' } as const;

/**
 * A cell of the data grid. It takes what it needs of its column instead of the column, which is another
 * object after each change of the grid's columns.
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
      // On the element that truncates: it cuts off the end of the text in either direction.
      dir={line && 'auto'}
      title={line?.hint}
      data-times={line?.times}
      // A checkbox that can be ticked is the tab stop itself.
      tabIndex={isCheckbox && grid.current.isRowSelectable(rowId) ? -1 : tabIndex}
    >
      <CellTabStop value={tabIndex === 0}>{children}</CellTabStop>
    </div>
  );
});

const classNames = (...names: (string | false | undefined)[]): string =>
  names.filter(Boolean).join(' ');
