/**
 * Search parameters that sort and filter the full list (docs/product/lists.md#all-rows). `ALL_ROWS`
 * loads the full list, `SORT` names the column that sorts it, and `CONDITION` is the prefix of one
 * parameter per filtered column.
 */
export const ALL_ROWS = { rows: 'whole' };
export const SORT = 'sort';
export const CONDITION = 'where.';

/** Search parameter that opens the paste box of a list that shows `ALL_ROWS`. */
export const PASTE = 'paste';

/** Whether a search parameter requires the full list: `ALL_ROWS`, `SORT` or a condition. */
export const isArrangementParam = (name: string) =>
  name in ALL_ROWS || name === SORT || name.startsWith(CONDITION);

/** Sort and conditions of a list, as texts from the address. `shared/list/rows/arrangement.ts` parses them. */
export type Arrangement = {
  /**
   * Parameters of the address for `ALL_ROWS`, the sort and the conditions. Empty if the list shows
   * the server's pages.
   */
  params: Readonly<Record<string, string>>;
  /** Whether the address asks for the whole list, because `params` is not empty. */
  needsAll: boolean;
  sort: string;
  /** Texts of the conditions, such as `days:-7`, by the field of their column. */
  where: Readonly<Record<string, string>>;
};

export function arrangementOf(address: URLSearchParams): Arrangement {
  const params = [...address].filter(([name]) => isArrangementParam(name));
  const conditions = params.filter(([name]) => name.startsWith(CONDITION));
  return {
    params: Object.fromEntries(params),
    needsAll: params.length > 0,
    sort: address.get(SORT) ?? '',
    where: Object.fromEntries(
      conditions.map(([name, text]) => [name.slice(CONDITION.length), text]),
    ),
  };
}
