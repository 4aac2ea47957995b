import type { ReactNode } from 'react';
import { DASH, showable } from '../text';
import { isMoment } from '../times/formatTimes';
import { shortenedId, Truncated } from '../ui/Truncated';

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

/**
 * How a column sorts and filters rows in memory: texts in the language's order, natural ones and ids
 * with their numbers in order (version 2.9 before 2.10). An id is of one row: a pasted list selects by
 * it. Dates are epoch milliseconds. A list of texts has several values; `null` is none.
 */
export type ColumnValue<Row> =
  | { kind: 'text' | 'natural' | 'id'; of: (row: Row) => string | null | readonly string[] }
  | { kind: 'number' | 'date'; of: (row: Row) => number | null };

/** `room`: the width of the cell's content in pixels; on a card it is not known. */
type CellRenderer<Row> = (row: Row, room?: number) => ReactNode;

/** Whether a cell shows elements of its own: nothing stands for the texts of its column. */
const isOwn = (node: ReactNode) => node !== null && node !== undefined;

type TextColumn<Row> = {
  /** The text of the cell, truncated with a tooltip, which Ctrl+C copies; `null` shows a dash. */
  text: (row: Row) => string | null;
  /** Whether the text is an id, which is cut in its middle: real ids differ at their ends. */
  isId?: boolean;
  /** The text of a smaller second line. */
  secondary?: (row: Row) => string | null;
  /** Renders the second line instead of its text. */
  below?: (row: Row) => ReactNode;
  /** Its text by default, but for one that states an absence; null where it has no order. */
  value?: ColumnValue<Row> | null;
  /** Whether the text states an absence, such as `No devices`. */
  isMuted?: (row: Row) => boolean;
  /** Renders the cell instead of its texts; `null` for a row of which the texts do. */
  cell?: CellRenderer<Row>;
};

/** A column of buttons and links, with no text to copy. */
type ActionsColumn<Row> = {
  text?: never;
  isId?: never;
  secondary?: never;
  below?: never;
  value?: never;
  isMuted?: never;
  cell: CellRenderer<Row>;
};

/** A column of a `ResourceGrid`. */
export type GridColumn<Row> = ColumnLayout & (TextColumn<Row> | ActionsColumn<Row>);

/** The text of a cell, with its second line: what Ctrl+C copies from it. */
export function textOf<Row>(column: GridColumn<Row>, row: Row): string {
  return [column.text?.(row), column.secondary?.(row)].filter(Boolean).join('\n');
}

/** What stands in a cell of the grid. */
export type CellContent = {
  children: ReactNode;
  /** Where the cell begins with a text: the cell itself is that line, which needs no element. */
  line?: {
    /** `words` take a second line before they are cut, `title` is the first of two lines. */
    look: 'plain' | 'words' | 'title';
    /** The whole text, where the cell may cut it off. */
    hint?: string | undefined;
    /** For `TimeTooltip`. */
    times?: string | undefined;
  };
};

function secondLine<Row>(column: TextColumn<Row>, row: Row): ReactNode {
  if (column.below) return column.below(row);
  const text = column.secondary?.(row);
  return text !== undefined && text !== null && <Truncated text={text} look="muted" />;
}

export function contentOf<Row>(column: GridColumn<Row>, row: Row, room: number): CellContent {
  const own = column.cell?.(row, room);
  if (!column.text || isOwn(own)) return { children: own };
  const text = column.text(row);
  if (column.isMuted?.(row)) return { children: <Truncated text={text} look="muted" /> };
  const shown = showable(text ?? '') || DASH;
  const at = column.value?.kind === 'date' ? column.value.of(row) : null;
  const times = isMoment(at) ? new Date(at).toISOString() : undefined;
  // A time has a tooltip of its own.
  const hint = text && times === undefined ? shown : undefined;
  const first = column.isId ? shortenedId(shown, room) : shown;
  const below = column.secondary && secondLine(column, row);
  if (!below) {
    const look = shown.includes(' ') && !column.isId ? 'words' : 'plain';
    return { children: first, line: { look, hint, times } };
  }
  const children = (
    <>
      {first}
      {below}
    </>
  );
  return { children, line: { look: 'title', hint, times } };
}

/** Renders what a column has of a row with elements for its lines: on a card, or in another cell. */
export function elementsOf<Row>(column: GridColumn<Row>, row: Row, room?: number): ReactNode {
  const own = column.cell?.(row, room);
  if (!column.text || isOwn(own)) return own;
  const look = column.isMuted?.(row) ? 'muted' : column.secondary ? 'title' : 'plain';
  return (
    <>
      <Truncated text={column.text(row)} look={look} />
      {look === 'title' && secondLine(column, row)}
    </>
  );
}
