import type { RowOf } from '../../api/resources/lists';
import { conditionParam, type Condition } from '../../shared/list/rows/condition';
import { ALL_ROWS, CONDITION } from '../../shared/routing/arrangementParams';
import { screenPath } from './screens';

export const isOneOf = (values: readonly string[]): Condition => ({ kind: 'is', values });

/**
 * Path to all rows of a list that meet the conditions, keyed by column
 * (docs/product/lists.md#all-rows).
 */
export function rowsPath(
  list: keyof RowOf,
  where: Readonly<Record<string, Condition>> = {},
): string {
  const conditions = Object.entries(where).map(
    ([field, condition]) => [CONDITION + field, conditionParam(condition)] as const,
  );
  return screenPath(list, conditions.length > 0 ? Object.fromEntries(conditions) : ALL_ROWS);
}
