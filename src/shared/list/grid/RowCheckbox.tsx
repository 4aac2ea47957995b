import { useGridApiContext, useGridSelector, type GridApi, type GridRowId } from '@mui/x-data-grid';
import { showable } from '../../text';
import { CHECKBOXES } from '../dataGridColumns';

type RowCheckboxProps = { rowId: GridRowId; tabIndex: 0 | -1 };

/**
 * Its accessible name is the row's name. It is a single element as large as its cell. MUI's
 * checkbox renders five elements, and has the same accessible name in all rows.
 */
export function RowCheckbox({ rowId, tabIndex }: RowCheckboxProps) {
  const grid = useGridApiContext();
  const isSelected = useGridSelector(grid, () => grid.current.isRowSelected(rowId));
  const isSelectable = grid.current.isRowSelectable(rowId);
  const text: unknown = grid.current.getCellValue(rowId, headerField(grid.current));
  const [name = ''] = String(text).split('\n', 1);
  return (
    <input
      type="checkbox"
      className="row-checkbox"
      aria-label={`Select ${showable(name)}`}
      checked={isSelected}
      disabled={!isSelectable}
      tabIndex={isSelectable ? tabIndex : -1}
      onChange={(event) => {
        const value = event.target.checked;
        grid.current.publishEvent('rowSelectionCheckboxChange', { value, id: rowId }, event);
        // With Shift, the grid selects nothing if the range begins on another page.
        if (value && !grid.current.isRowSelected(rowId)) grid.current.selectRow(rowId);
      }}
      // Keeps Space from the grid, whose own shortcuts for Space move the focus and toggle rows.
      onKeyDown={(event) => {
        if (event.key === ' ') event.stopPropagation();
      }}
    />
  );
}

/** Field of the column that names a row: the first column, or the card. */
export function headerField(grid: GridApi): string {
  return grid.getVisibleColumns().find(({ field }) => field !== CHECKBOXES)?.field ?? '';
}
