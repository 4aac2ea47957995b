import type { ColumnLayout } from '../gridColumn';
import type { ListLayout } from './listLayout';
import { arrangeColumns, shownFields } from './listLayout';

/** Moves a column by `by` positions, but not beyond either end. */
export function moveColumn(
  columns: readonly ColumnLayout[],
  layout: ListLayout,
  field: string,
  by: number,
): ListLayout {
  const order = arrangeColumns(columns, layout).map(({ column }) => column.field);
  const from = order.indexOf(field);
  const to = Math.min(Math.max(from + by, 0), order.length - 1);
  order.splice(to, 0, ...order.splice(from, 1));
  return { ...layout, order };
}

/** A column shown by the operator stays visible in a narrow list (`kept`). */
export function showColumn(
  columns: readonly ColumnLayout[],
  layout: ListLayout,
  field: string,
  isShown: boolean,
): ListLayout {
  const shown = arrangeColumns(columns, layout)
    .filter(({ column, ...each }) => (column.field === field ? isShown : each.isShown))
    .map(({ column }) => column.field);
  const others = layout.kept.filter((each) => each !== field);
  return { ...layout, shown, kept: isShown ? [...others, field] : others };
}

/** Whether two layouts show a list in the same way. */
export function isSameLayout(
  columns: readonly ColumnLayout[],
  one: ListLayout,
  other: ListLayout,
): boolean {
  const textOf = (layout: ListLayout) =>
    JSON.stringify([
      shownFields(columns, layout),
      columns.map(({ field, hides }) => hides !== undefined && layout.kept.includes(field)),
      columns.map(({ field }) => layout.widths[field] ?? null),
      layout.density,
    ]);
  return textOf(one) === textOf(other);
}
