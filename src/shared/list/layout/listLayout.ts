import * as v from 'valibot';
import { fontScale } from '../../browser/fontScale';
import type { ColumnLayout } from '../gridColumn';

export const densities = ['compact', 'standard', 'comfortable'] as const;

export type Density = (typeof densities)[number];

/**
 * Columns, widths and density that an operator chose for a list (docs/product/lists.md#list-tools).
 */
export type ListLayout = {
  /**
   * Fields of shown and hidden columns from left to right. Columns that are not listed follow in
   * their default order.
   */
  order: readonly string[];
  /** Fields of the shown columns, or `null` for the default columns. */
  shown: readonly string[] | null;
  /**
   * Fields that the operator explicitly showed. They stay visible even if the list is too narrow.
   */
  kept: readonly string[];
  /** Widths in pixels by field. Other columns have their default width. */
  widths: Readonly<Record<string, number>>;
  density: Density;
};

export const defaultLayout: ListLayout = {
  order: [],
  shown: null,
  kept: [],
  widths: {},
  density: 'standard',
};

/** Limits of column widths in pixels. `MIN_FLEXIBLE_WIDTH` is for columns without a fixed width. */
const MIN_WIDTH = 50;
const MIN_FLEXIBLE_WIDTH = 120;
const MAX_WIDTH = 1000;

const fields = v.array(v.string());
const width = v.pipe(v.number(), v.minValue(MIN_WIDTH), v.maxValue(MAX_WIDTH));

/** Schema of a stored layout. Malformed parts are replaced by their defaults. */
export const layoutSchema = v.object({
  order: v.fallback(fields, []),
  shown: v.fallback(v.nullable(fields), null),
  kept: v.fallback(fields, []),
  widths: v.fallback(v.record(v.string(), width), {}),
  density: v.fallback(v.picklist(densities), 'standard'),
});

/** Minimum width of a column in pixels. */
export function minWidthOf({ width: own, minWidth }: ColumnLayout): number {
  return (minWidth ?? (own === undefined ? MIN_FLEXIBLE_WIDTH : MIN_WIDTH)) * fontScale;
}

/**
 * Width of a column in pixels: the operator's choice, or else its own. `undefined` means a share of
 * the remaining width.
 */
export function widthOf(
  { field, width: own }: ColumnLayout,
  widths: ListLayout['widths'] = {},
): number | undefined {
  return widths[field] ?? (own === undefined ? undefined : own * fontScale);
}

/**
 * The first column identifies the row, and actions stay at the right edge, so neither can be moved.
 */
const isFixed = (column: ColumnLayout, index: number) => index === 0 || column.field === 'actions';

/** Columns that can be moved and hidden, in the layout's order. */
export function arrangeColumns<Column extends ColumnLayout>(
  columns: readonly Column[],
  { order, shown }: ListLayout,
): { column: Column; isShown: boolean }[] {
  const movable = columns.filter((column, index) => !isFixed(column, index));
  const placed = order.flatMap((field) => movable.find((column) => column.field === field) ?? []);
  return [...new Set([...placed, ...movable])].map((column) => ({
    column,
    isShown: shown === null ? column.isExtra !== true : shown.includes(column.field),
  }));
}

/** Columns that a list shows, from left to right. */
export function shownColumns<Column extends ColumnLayout>(
  columns: readonly Column[],
  layout: ListLayout,
): Column[] {
  const arranged = arrangeColumns(columns, layout).filter(({ isShown }) => isShown);
  return [
    ...columns.slice(0, 1),
    ...arranged.map(({ column }) => column),
    ...columns.slice(1).filter((column) => column.field === 'actions'),
  ];
}

export const CHECKBOX_WIDTH = 44 * fontScale;

/**
 * Fields of the columns that hide in a list of this width, in the sequence given by `hides`. Empty
 * while the width is unknown (0).
 */
export function fieldsWithoutRoom(
  columns: readonly ColumnLayout[],
  layout: ListLayout,
  listWidth: number,
): string[] {
  if (listWidth === 0) return [];
  const shown = shownColumns(columns, layout);
  const takenBy = (column: ColumnLayout) => widthOf(column, layout.widths) ?? minWidthOf(column);
  let excess = shown.reduce((sum, column) => sum + takenBy(column), CHECKBOX_WIDTH - listWidth);
  return shown
    .filter(({ field, hides }) => hides !== undefined && !layout.kept.includes(field))
    .sort((one, other) => (one.hides ?? 0) - (other.hides ?? 0))
    .filter((column) => {
      const isInExcess = excess > 0;
      if (isInExcess) excess -= takenBy(column);
      return isInExcess;
    })
    .map(({ field }) => field);
}

/** `null` restores the default width. */
export function resizeColumn(layout: ListLayout, field: string, width: number | null): ListLayout {
  const { [field]: _old, ...others } = layout.widths;
  if (width === null) return { ...layout, widths: others };
  return { ...layout, widths: { ...others, [field]: Math.min(Math.round(width), MAX_WIDTH) } };
}

/** Fields of the shown columns that can be moved, from left to right. */
export const shownFields = (columns: readonly ColumnLayout[], layout: ListLayout) =>
  arrangeColumns(columns, layout).flatMap(({ column, isShown }) => (isShown ? column.field : []));

/**
 * `cols` parameter of the address (docs/product/routes.md#routes), or `null` for the default
 * columns.
 */
export function columnsParam(columns: readonly ColumnLayout[], layout: ListLayout): string | null {
  const text = shownFields(columns, layout).join('.');
  return text === shownFields(columns, defaultLayout).join('.') ? null : text;
}

/**
 * Layout with the columns of the `cols` parameter of an address. Columns that the list does not
 * have are ignored when the layout is used.
 */
export function withColumnsParam(layout: ListLayout, param: string): ListLayout {
  const fields = param.split('.');
  return { ...layout, order: fields, shown: fields };
}
