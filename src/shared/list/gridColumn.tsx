import type { ReactNode } from 'react';
import { Truncated } from '../ui/Truncated';

/** Of a column that names none. */
export const MIN_WIDTH = 120;

export type ColumnLayout = {
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

/** A column of a `ResourceGrid`: plain text, cut with a tooltip, or a cell of its own. */
export type GridColumn<Row> = ColumnLayout &
  (
    | { /** `null` shows a dash. */ text: (row: Row) => string | null; cell?: never }
    | { cell: (row: Row) => ReactNode; text?: never }
  );

/** What stands in the cell of a row. */
export function cellOf<Row>(column: GridColumn<Row>, row: Row): ReactNode {
  return column.text ? <Truncated text={column.text(row)} /> : column.cell(row);
}
