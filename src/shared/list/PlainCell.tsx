import type { GridRenderCellParams, GridSlotProps } from '@mui/x-data-grid';
import {
  gridFocusCellSelector,
  gridTabIndexCellSelector,
  useGridApiContext,
  useGridSelector,
} from '@mui/x-data-grid';
import type { SyntheticEvent } from 'react';
import { memo, useLayoutEffect, useRef } from 'react';

type CellProps = GridSlotProps['cell'];

const sides = { left: 'Left', center: 'Center', right: 'Right' } as const;

/** The focused cell of a row that has scrolled out of view, which the grid keeps. */
const COLLAPSED = { padding: 0, opacity: 0, width: 0, height: 0, border: 0 };

/**
 * A cell of the grid, in place of MUI's: that one also edits, spans, aggregates and pins, asks the
 * grid's state ten questions for it, and formats the text of its value, which only a copy needs. A
 * page has some 160 of them. Memoised: each changed property of the grid renders all rows.
 */
export const PlainCell = memo(function PlainCell(props: CellProps) {
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
