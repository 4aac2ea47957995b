import type { ColumnValue, GridColumn } from '../gridColumn';
import type { Arrangement } from '../../routing/arrangementParams';
import { valueOf } from './columnValues';
import { parseCondition, type Condition } from './condition';
import { parseSort } from './sortParam';

/**
 * Column of the sort or of a condition. `column` is null if the list has no such column, or if the
 * column can be neither sorted nor filtered.
 */
type Part<Row> = { field: string; column: GridColumn<Row> | null; value: ColumnValue<Row> | null };

/** Conditions and sort of a list, parsed from the address. */
export type ReadArrangement<Row> = {
  /**
   * Conditions on columns. A `condition` is null if it can't be parsed or does not fit the column.
   * The list then ignores it and shows a notice.
   */
  conditions: (Part<Row> & { condition: Condition | null })[];
  sorting: (Part<Row> & { isDescending: boolean }) | null;
};

export function readArrangement<Row>(
  { sort, where }: Pick<Arrangement, 'sort' | 'where'>,
  columns: readonly GridColumn<Row>[],
): ReadArrangement<Row> {
  const partOf = (field: string): Part<Row> => {
    const column = columns.find((each) => each.field === field);
    const value = column ? valueOf(column) : null;
    return { field, column: (value && column) ?? null, value };
  };
  const order = parseSort(sort);
  return {
    conditions: Object.entries(where).map(([field, text]) => {
      const part = partOf(field);
      return { ...part, condition: part.value && parseCondition(text, part.value.kind) };
    }),
    sorting: order && { ...partOf(order.field), isDescending: order.isDescending },
  };
}
