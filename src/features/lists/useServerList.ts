import { useEventCallback } from '@mui/material/utils';
import { skipToken, type SkipToken } from '@reduxjs/toolkit/query';
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import type { Page } from '../../api/adapters/page';
import { api } from '../../api/api';
import { serverPages, type QueryResult } from '../answers/listAnswer';
import { wholeTag } from '../../api/resources/endpointParts';
import { lists, type RowOf } from '../../api/resources/lists';
import type { ListQuery } from '../../api/resources/listQuery';
import type { ListArgs } from '../../api/resources/paging';
import type { GridColumn } from '../../shared/list/gridColumn';
import type { FilterTests } from '../../shared/list/listData';
import { createSelectionStore } from '../../shared/list/selection/selection';
import { useListController, type ReadyView } from '../../shared/list/useListController';
import { ALL_ROWS } from '../../shared/routing/arrangementParams';
import { filterValues, useListState, type ListState } from '../../shared/list/useListState';
import { useAppDispatch } from '../../store/hooks';
import { useFullList } from './fullList/useFullList';
import { listFilters } from './listFilters';

type ListName = keyof RowOf;

type ArgsOf<List extends ListName> = Extract<ListQuery, { list: List }>['args'] &
  Pick<ListArgs, 'page'>;

const values = {
  devices: filterValues(listFilters.devices),
  subscriptions: filterValues(listFilters.subscriptions),
  customers: filterValues(listFilters.customers),
  users: filterValues(listFilters.users),
};

type StateOf<List extends ListName> = ListState<(typeof values)[List]>;

const isActive = (row: { isActive: boolean }, value: string) =>
  row.isActive === (value === 'active');

/**
 * Tests that apply the toolbar's filters to rows in memory, which may have changed since the
 * platform filtered them. They give the same result as the platform.
 */
const tests: { [List in ListName]: FilterTests<RowOf[List]> } = {
  devices: { status: isActive },
  subscriptions: { status: ({ status }, value) => status === value },
  customers: {},
  users: { status: isActive, role: ({ roles }, value) => roles.includes(value) },
};

type Options<List extends ListName> = {
  name: List;
  appId: ArgsOf<List>['appId'];
  useQuery: (args: ArgsOf<List> | SkipToken) => QueryResult<Page<RowOf[List]>>;
  prefetch: (args: ArgsOf<List>) => void;
  /**
   * Columns of the list. Define them outside the component or memoize them: new columns render
   * every row again.
   */
  columns: readonly GridColumn<RowOf[List]>[];
  failure: string;
  /** Applies the operator's unsent edits to the rows. Memoize this function. */
  shown?: (rows: readonly RowOf[List][]) => readonly RowOf[List][];
  /** Id of the row that the screen has just created. The row gets the focus. */
  creation?: { created: string | null };
  readyViews?: () => Promise<readonly ReadyView[]>;
};

/**
 * Connects a list screen to its state in the URL, its rows and the tools of the list. The rows are
 * a page from the server, or a page of all rows, as the address asks
 * (docs/product/lists.md#all-rows).
 */
export function useServerList<List extends ListName>(options: Options<List>) {
  const { name, appId, useQuery, prefetch, columns, failure, shown, creation, readyViews } =
    options;
  const dispatch = useAppDispatch();
  // TypeScript can't relate a list to the arguments of its query.
  const argsOf = (params: object) => ({ appId, ...params }) as unknown as ArgsOf<List>;
  const filters: Record<string, readonly string[]> = values[name];
  const state = useListState({ filters, load: (params) => prefetch(argsOf(params)) });

  const args = argsOf(state.params);
  const { exported, ...page } = serverPages(
    { list: name, args } as unknown as ListQuery & { args: { page: number } },
    useQuery(state.arrangement.needsAll ? skipToken : args),
    (next) => prefetch(argsOf(next)),
    failure,
  );
  const rows = useMemo(() => page.rows && (shown?.(page.rows) ?? page.rows), [page.rows, shown]);
  const refetch = () => {
    // Figures of all matching rows are renewed together with the page.
    dispatch(api.util.invalidateTags([wholeTag(lists[name].tag, appId)]));
    return page.refetch();
  };
  const [selection] = useState(createSelectionStore);
  const { needsAll } = state.arrangement;
  const limit = useSyncExternalStore(selection.shownIds.subscribe, selection.shownIds.get);
  const shownIds = needsAll ? limit : null;
  // Back on the server's pages, 'Show selected' is off, also for the next time all rows are shown.
  useEffect(() => {
    if (!needsAll) selection.shownIds.set(null);
  }, [selection, needsAll]);
  const toggleSelected = useEventCallback(() => {
    const selected = selection.get();
    const ids = selected.kind === 'rows' ? new Set(selected.rows.keys()) : null;
    selection.shownIds.set(shownIds === null ? ids : null);
    if (!needsAll) state.arrange(ALL_ROWS);
    else if (state.page > 1) state.setPage(1);
  });
  const isLimited = shownIds !== null;
  const showSelected = useMemo(
    () => ({ isOn: isLimited, toggle: toggleSelected }),
    [isLimited, toggleSelected],
  );
  const [source, full] = useFullList({
    list: name,
    appId,
    state,
    columns,
    tests: tests[name],
    shown,
    failure,
    page: { ...page, rows, refetch },
    shownIds,
  });
  const list = useListController({
    name,
    columns,
    state,
    source,
    creation,
    readyViews,
    selection,
    showSelected,
  });
  return {
    ...list,
    // Restores the type of the list's filters.
    state: state as unknown as StateOf<List>,
    full,
    exported,
    filters: listFilters[name],
  };
}
