import type { GridRowId, GridSlotProps } from '@mui/x-data-grid';
import { useGridApiContext } from '@mui/x-data-grid';
import type { ChangeEventHandler, KeyboardEventHandler } from 'react';

type CheckboxProps = Pick<
  GridSlotProps['baseCheckbox'],
  'checked' | 'indeterminate' | 'disabled' | 'tabIndex'
> & {
  onChange?: ChangeEventHandler<HTMLInputElement> | undefined;
  onKeyDown?: KeyboardEventHandler<HTMLInputElement> | undefined;
  /** Missing in the header. */
  rowId?: GridRowId;
};

/**
 * The checkbox of a row or of the header as one element, as large as its cell: MUI's takes five, in
 * each row.
 */
export function RowCheckbox(props: CheckboxProps) {
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
