import type { ReactNode } from 'react';
import { DASH, showable } from '../text';
import type { Times } from '../times/formatTimes';
import { isoTimesOf, plainText, type TimedText } from '../times/timedText';
import { Truncated, TwoLines } from '../ui/Truncated';

/** Where and how a column stands, apart from its rows. */
export type ColumnLayout = {
  /** Unique within the grid. */
  field: string;
  header: string;
  /** A fixed width in pixels. Without one, the column takes a share of the remaining width. */
  width?: number;
  /** The share of the remaining width; 1 by default. */
  flex?: number;
  /** The minimum width in pixels: what its usual content needs in one line; 120 by default. */
  minWidth?: number;
  /**
   * When the column hides where the list has no room for all: 1 first. A column without it stays,
   * and so does one that the operator showed by hand (`ListLayout.kept`): the list scrolls sideways.
   */
  hides?: number;
  /** Whether the column is hidden until the operator shows it. */
  isExtra?: boolean;
  /** For numbers. */
  align?: 'right';
  /**
   * The place on the card of a row on a phone: `title` at the top, `aside` beside the title, `line`
   * with its header before it (the default), `actions` at the foot.
   */
  card?: 'title' | 'aside' | 'line' | 'actions';
};

/** `room`: the width of the cell's content in pixels; on a card it is not known. */
type CellRenderer<Row> = (row: Row, room?: number) => ReactNode;

type TextColumn<Row> = {
  /** The text of the cell, truncated with a tooltip, which Ctrl+C copies; `null` shows a dash. */
  text: (row: Row) => TimedText | null;
  /** The text of a smaller second line. */
  secondary?: (row: Row) => TimedText | null;
  /** Whether the text states an absence, such as `No devices`. */
  isMuted?: (row: Row) => boolean;
  /** Renders the cell instead of the text. */
  cell?: CellRenderer<Row>;
};

/** A column of buttons and links, with no text to copy. */
type ActionsColumn<Row> = {
  text?: never;
  secondary?: never;
  isMuted?: never;
  cell: CellRenderer<Row>;
};

/** A column of a `ResourceGrid`. */
export type GridColumn<Row> = ColumnLayout & (TextColumn<Row> | ActionsColumn<Row>);

/** The text of a cell, with its second line: what Ctrl+C copies from it. */
export function textOf<Row>(column: GridColumn<Row>, row: Row, times: Times): string {
  return [column.text?.(row), column.secondary?.(row)]
    .map((text) => (text ? plainText(text, times) : ''))
    .filter(Boolean)
    .join('\n');
}

/** The text of a cell that needs no element for it, with its times; `undefined` for other cells. */
export function plainTextOf<Row>(
  column: GridColumn<Row>,
  row: Row,
  times: Times,
): PlainText | undefined {
  if (!column.text || column.cell || column.secondary || column.isMuted?.(row)) return undefined;
  const text = column.text(row);
  if (text === null || text === '') return { text: DASH };
  if (typeof text === 'string') return { text: showable(text), hint: showable(text) };
  return { text: showable(plainText(text, times)), times: isoTimesOf(text) };
}

/** A cell that holds nothing but text: see `plainTextOf`. */
export type PlainText = {
  text: string;
  /** The whole text, where the cell may cut it off. */
  hint?: string;
  /** For `TimeTooltip`. */
  times?: string;
};

/** Renders the cell of a row. */
export function cellOf<Row>(column: GridColumn<Row>, row: Row, room?: number): ReactNode {
  if (!column.text) return column.cell(row, room);
  if (column.cell) return column.cell(row, room);
  const text = column.text(row);
  if (column.isMuted?.(row)) return <Truncated text={text} look="muted" />;
  if (!column.secondary) return <Truncated text={text} />;
  return <TwoLines primary={text} secondary={column.secondary(row)} />;
}
