import type { ReactNode } from 'react';
import { DASH, showable } from '../text';
import { isMoment } from '../times/formatTimes';
import { shortenedId, Truncated } from '../ui/Truncated';

/** Layout of a column, independent of its rows. */
export type ColumnLayout = {
  /** Unique id within the grid. */
  field: string;
  header: string;
  /** Fixed width in pixels. Without it, the column takes a share of the remaining width. */
  width?: number;
  /** Share of the remaining width. The default is 1. */
  flex?: number;
  /** Minimum width in pixels, enough for usual content on one line. The default is 120. */
  minWidth?: number;
  /**
   * Position of the column in the order in which columns hide when the list is too narrow, starting
   * with 1. A column never hides if it has no position or if the operator explicitly showed it
   * (`ListLayout.kept`). The list then scrolls sideways.
   */
  hides?: number;
  /** Whether the column is hidden until the operator shows it. */
  isExtra?: boolean;
  /** Position among the columns that 'Group by' offers; columns without one follow in their order. */
  groupOrder?: number;
  /** Alignment, set for a column of numbers. */
  align?: 'right';
  /**
   * Position in a row on a phone. `aside` is next to the title. The others are positions on the card
   * of a row without a panel: `title` at the top, `line` with its header in front (the default),
   * `actions` at the bottom.
   */
  card?: 'title' | 'aside' | 'line' | 'actions';
};

/**
 * Values by which a column sorts and filters rows in memory. `text` sorts by the language's rules;
 * `natural` and `id` also sort numbers inside texts by value (version 2.9 before 2.10). An `id`
 * identifies a row, so that a pasted list can select by it. Dates are epoch milliseconds. A list of
 * texts means several values, and `null` means none.
 */
export type ColumnValue<Row> =
  | { kind: 'text' | 'natural' | 'id'; of: (row: Row) => string | null | readonly string[] }
  | { kind: 'number' | 'date'; of: (row: Row) => number | null };

/** A filter of the toolbar that works on the values of a column. */
type ToolbarFilter = {
  name: string;
  /** Values of the filter by the texts of the column. */
  values: ReadonlyMap<string, string>;
  /** Whether the column has no other texts than these. */
  isComplete?: true;
};

/**
 * Renders a cell. `room` is the width of the cell's content in pixels, or undefined on a phone, where
 * the first column renders only its first line.
 */
type CellRenderer<Row> = (row: Row, room?: number) => ReactNode;

/** Whether a column's `cell` rendered content. Otherwise the grid shows the column's texts. */
const isOwn = (node: ReactNode) => node !== null && node !== undefined;

type TextColumn<Row> = {
  /** Text of the cell, truncated with a tooltip. Ctrl+C copies it, and `null` shows a dash. */
  text: (row: Row) => string | null;
  /**
   * Whether the text is an id. Ids are shortened in the middle, because they differ at their ends.
   */
  isId?: boolean;
  secondary?: (row: Row) => string | null;
  /** Renders the second line, in place of the text from `secondary`. */
  below?: (row: Row) => ReactNode;
  /**
   * Value for sorting and filtering. The default is the text, or no value where `isMuted` returns
   * true. Null if the column can be neither sorted nor filtered.
   */
  value?: ColumnValue<Row> | null;
  /**
   * Filter of the toolbar that selects rows by texts of this column. The filter panel leaves these
   * texts out, so that nothing can be filtered in two ways.
   */
  toolbarFilter?: ToolbarFilter;
  /**
   * Short text for the second line of a row on a phone. Without it, only the row's panel has the
   * column.
   */
  brief?: (row: Row) => string | null;
  /** Whether the text states an absence, such as `No devices`. */
  isMuted?: (row: Row) => boolean;
  /** Renders the cell instead of its texts, or returns `null` for rows that show the texts. */
  cell?: CellRenderer<Row>;
};

/** Column of buttons and links, without text to copy. */
type ActionsColumn<Row> = {
  text?: never;
  isId?: never;
  secondary?: never;
  below?: never;
  value?: never;
  toolbarFilter?: never;
  brief?: never;
  isMuted?: never;
  cell: CellRenderer<Row>;
};

/** Column of a `ResourceGrid`. */
export type GridColumn<Row> = ColumnLayout & (TextColumn<Row> | ActionsColumn<Row>);

/** Text of a cell including its second line, as Ctrl+C copies it. */
export function textOf<Row>(column: GridColumn<Row>, row: Row): string {
  return [column.text?.(row), column.secondary?.(row)].filter(Boolean).join('\n');
}

export type CellContent = {
  children: ReactNode;
  /**
   * Layout and tooltip of the cell's first line of text. If set, the cell element itself serves as
   * that line, without a child element for it.
   */
  line?: {
    /**
     * Layout of the text. `words` wrap to a second line before they are cut, `title` is the first
     * of two lines.
     */
    look: 'plain' | 'words' | 'title';
    /** Full text for the tooltip, if the cell may truncate it. */
    hint?: string | undefined;
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
  // Times get no hint, because `TimeTooltip` shows their tooltip.
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

/**
 * Renders a row's content in a column, for a card or inside another cell. Unlike `contentOf`, each
 * line of text gets an element of its own.
 */
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

/** Renders the first line of a row's first column, for a row of two lines. */
export function titleOf<Row>(column: GridColumn<Row>, row: Row): ReactNode {
  const own = column.cell?.(row);
  return isOwn(own) ? own : <Truncated text={column.text?.(row) ?? null} look="title" />;
}
