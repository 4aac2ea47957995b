import type { ReactNode } from 'react';
import { Truncated, TwoLines } from '../ui/Truncated';

type ColumnLayout = {
  /** Unique within the grid. */
  field: string;
  header: string;
  /** A fixed width in pixels. Without one, the column takes its share of what is left. */
  width?: number;
  /** Share of what is left, 1 unless told. */
  flex?: number;
  /** Pixels below which the grid scrolls sideways instead, 120 unless told. */
  minWidth?: number;
  /** Right for numbers. */
  align?: 'right';
  /**
   * Its place on the card that a row becomes on a phone: `title` at the top, `aside` beside the
   * title, `line` with its header before it (the default), `actions` at the foot.
   */
  card?: 'title' | 'aside' | 'line' | 'actions';
};

type TextColumn<Row> = {
  /** What stands in the cell, cut with a tooltip, and what is copied out of it; `null` is a dash. */
  text: (row: Row) => string | null;
  /** A smaller line below. */
  secondary?: (row: Row) => string | null;
  /** It says that there is nothing, such as `No devices`. */
  isMuted?: (row: Row) => boolean;
  /** Shows the text in another way. */
  cell?: (row: Row) => ReactNode;
};

/** Buttons and links: nothing to copy. */
type ActionsColumn<Row> = {
  text?: never;
  secondary?: never;
  isMuted?: never;
  cell: (row: Row) => ReactNode;
};

/** A column of a `ResourceGrid`. */
export type GridColumn<Row> = ColumnLayout & (TextColumn<Row> | ActionsColumn<Row>);

/** What stands in the cell of a row. */
export function cellOf<Row>(column: GridColumn<Row>, row: Row): ReactNode {
  if (!column.text) return column.cell(row);
  if (column.cell) return column.cell(row);
  const text = column.text(row);
  if (column.isMuted?.(row)) return <Truncated text={text} muted />;
  if (!column.secondary) return <Truncated text={text} />;
  return <TwoLines primary={text} secondary={column.secondary(row)} />;
}
