import type { ColumnValue, GridColumn } from '../gridColumn';
import type { Arrangement } from '../useListState';
import { valueOf } from './columnValues';
import { parseCondition, type Condition } from './condition';
import { parseSort } from './sortParam';

/** A part of an arrangement; `column` is null where the list has none of this field that has values. */
type Part<Row> = { field: string; column: GridColumn<Row> | null; value: ColumnValue<Row> | null };

/** What the address asks of rows. */
export type ReadArrangement<Row> = {
  /** A `condition` that is null can't be read, or not of this column: it is said, and left out. */
  conditions: (Part<Row> & { condition: Condition | null })[];
  sorting: (Part<Row> & { isDescending: boolean }) | null;
};

/** Reads the sort and the conditions of an address by the list's columns. */
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
