import { useEffect, useMemo, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { describeFailure } from '../../../api/client/errors';
import type { RowOf } from '../../../api/resources/lists';
import { MOST_UNASKED_ROWS, type WholeListArgs } from '../../../api/resources/wholeLists';
import { useWholeList, type WholeListResult } from '../../../api/useWholeList';
import type { GridColumn } from '../../../shared/list/gridColumn';
import {
  mostRowsOf,
  pageOf,
  type FilterTests,
  type ListSource,
  type RowsWish,
} from '../../../shared/list/listData';
import { gridIdOf, type GridRow } from '../../../shared/list/rowIds';
import { useMatching } from '../../../shared/list/rows/useMatching';
import type { ListQuestion, ListState } from '../../../shared/list/useListState';
import { useTimes } from '../../../shared/times/Time';

/** All rows of a screen's list, which its address or an open tool asks for. */
export type FullList = WholeListResult<keyof RowOf> & {
  args: WholeListArgs;
  /** The rows with what the address asks for; null until they are loaded. */
  wish: RowsWish<GridRow> | null;
  /** Rows that the address asks for, in order. Undefined until they are known. */
  matching: readonly GridRow[] | undefined;
  /** Reads the list although it is long. */
  agree: () => void;
  /** Keeps the rows loaded for an open tool, although the address does not ask for them. */
  setWanted: (isWanted: boolean) => void;
  /** Stops loading, and goes back to the rows that the list showed before. */
  cancel: () => void;
};

type Options<List extends keyof RowOf> = {
  list: List;
  appId: string | null;
  state: ListQuestion &
    Pick<ListState<Record<string, never>>, 'arrangement' | 'arrange'> & {
      page: number;
      params: object;
    };
  columns: readonly GridColumn<RowOf[List]>[];
  tests: FilterTests<RowOf[List]>;
  shown?: ((rows: readonly RowOf[List][]) => readonly RowOf[List][]) | undefined;
  failure: string;
  /** Grid ids of the rows to which the list is limited; null for all rows. */
  shownIds: ReadonlySet<string> | null;
  /** The list's page from the server, shown unless the address asks for the whole list. */
  page: ListSource<RowOf[List]>;
};

/**
 * Reads all rows of a list if its address asks for them, and arranges them in the browser
 * (docs/product/lists.md#all-rows). Returns the source of the list, and the state of its rows. The
 * result depends on the address alone, and not on what was loaded before.
 */
export function useFullList<List extends keyof RowOf>(
  options: Options<List>,
): [ListSource<RowOf[List]>, FullList] {
  const { list, appId, state, columns, tests, shown, shownIds, page } = options;
  const { search, filters, arrangement } = state;
  const { needsAll, sort, where } = arrangement;
  const times = useTimes();
  // The platform applies the filters. The search covers the columns, so it is applied here.
  const { page: _page, search: _search, ...args } = state.params as Record<string, unknown>;
  const key = JSON.stringify([appId, args]);
  const [agreedKey, setAgreedKey] = useState('');
  const [isWanted, setWanted] = useState(false);
  const mayBeLong = agreedKey === key;
  // TypeScript can't relate a list to its own arguments.
  const query = { list, args: { appId, ...args }, mayBeLong } as unknown as WholeListArgs<List>;
  // An open tool loads a long list only after the operator has agreed.
  const isFew = (mostRowsOf(page) ?? Infinity) <= MOST_UNASKED_ROWS || mayBeLong;
  const whole = useWholeList(needsAll || (isWanted && isFew) ? query : null);
  const { loaded, isFetching } = whole;

  const rows = useMemo(() => loaded && (shown?.(loaded.rows) ?? loaded.rows), [loaded, shown]);
  // A string, so that the rows are arranged again only if the request changes.
  const asked = JSON.stringify({ key, sort, where, search, filters });
  const request = useMemo(() => {
    if (!rows) return null;
    const question = JSON.parse(asked) as Pick<
      RowsWish<RowOf[List]>,
      'sort' | 'where' | 'search' | 'filters'
    >;
    return { asked, wish: { ...question, rows, columns, tests, times } };
  }, [rows, columns, tests, times, asked]);
  const arranged = useMatching(needsAll ? request : null);
  const matching = useMemo(
    () => (shownIds ? arranged?.filter(({ id }) => id && shownIds.has(gridIdOf(id))) : arranged),
    [arranged, shownIds],
  );

  const isArranging = loaded !== null && matching === undefined;
  const source: ListSource<RowOf[List]> = needsAll
    ? {
        ...pageOf(matching, state.page, page.pageSize),
        isFetching: isFetching || isArranging,
        error: whole.error && describeFailure(whole.error, options.failure),
        updatedAt: loaded?.readAt,
        refetch: whole.refetch,
      }
    : page;

  const goBack = useWayBack(appId, source.rows !== undefined && !source.isFetching);
  const full = {
    ...whole,
    args: query,
    wish: request?.wish ?? null,
    matching,
    agree: () => setAgreedKey(key),
    setWanted,
    cancel: () => {
      whole.stop();
      if (loaded === null && !goBack()) state.arrange(null);
    },
  };
  // The casts are safe, because the rows of this list are passed only to its own columns.
  return [{ ...source, arranges: 'all' }, full as unknown as FullList];
}

/**
 * Function that goes back to the last address whose rows the list showed. It returns whether there
 * was one, in this app.
 */
function useWayBack(appId: string | null, isShown: boolean): () => boolean {
  const [address, setAddress] = useSearchParams();
  const last = useRef<{ appId: string | null; address: string } | null>(null);
  useEffect(() => {
    if (isShown) last.current = { appId, address: address.toString() };
  }, [appId, address, isShown]);
  return () => {
    if (last.current?.appId !== appId || last.current.address === address.toString()) return false;
    setAddress(last.current.address, { replace: true });
    return true;
  };
}
