import { useMemo } from 'react';
import type { Page } from '../../api/adapters/page';
import { serverPages, type QueryResult } from '../../api/listData';
import type { RowOf } from '../../api/resources/lists';
import type { ListQuery } from '../../api/resources/listPage';
import type { ListArgs } from '../../api/resources/paging';
import type { GridColumn } from '../../shared/list/gridColumn';
import type { FilterTests } from '../../shared/list/listData';
import { useListController, type ReadyView } from '../../shared/list/useListController';
import { filterValues, useListState, type ListState } from '../../shared/list/useListState';
import { scannedFor, useScannedRows } from './fullList/scannedRows';
import { listFilters } from './listFilters';

type ListName = keyof RowOf;

/** The arguments of the list's query. */
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

/** What the filters of each list's toolbar mean to its rows, as the platform has them. */
const tests: { [List in ListName]: FilterTests<RowOf[List]> } = {
  devices: { status: isActive },
  subscriptions: { status: ({ status }, value) => status === value },
  customers: {},
  users: { status: isActive, role: ({ roles }, value) => roles.includes(value) },
};

type Options<List extends ListName> = {
  /** The name of the list and of its screen. */
  name: List;
  appId: ArgsOf<List>['appId'];
  /** The query hook of the list's endpoint. */
  useQuery: (args: ArgsOf<List>) => QueryResult<Page<RowOf[List]>>;
  /** The list's `usePrefetch`. */
  prefetch: (args: ArgsOf<List>) => void;
  /** Define them outside the component, or memoise them: new columns render every row. */
  columns: readonly GridColumn<RowOf[List]>[];
  /** The title of the error of a page that could not be read. */
  failure: string;
  /** Returns the rows as the screen shows them, with edits that wait. Memoise it. */
  shown?: (rows: readonly RowOf[List][]) => readonly RowOf[List][];
  /** The row that a screen has just created: it gets the focus. */
  creation?: { created: string | null };
  readyViews?: () => Promise<readonly ReadyView[]>;
};

/**
 * A list screen whose rows the server pages, or which works on all of them (docs/product/lists.md#all-rows):
 * the question in the address, its rows, and the tools of the list.
 */
export function useServerList<List extends ListName>(options: Options<List>) {
  const { name, appId, useQuery, prefetch, columns, failure, shown, creation, readyViews } =
    options;
  // The compiler does not relate a list to its own arguments.
  const argsOf = (params: object) => ({ appId, ...params }) as unknown as ArgsOf<List>;
  const filters: Record<string, readonly string[]> = values[name];
  const state = useListState({ filters, load: (params) => prefetch(argsOf(params)) });

  const { params, wholeParams, arrangement } = state;
  const asked = { list: name, args: { appId, ...params } };
  const known = useScannedRows(asked);
  const scanned = arrangement.isWhole ? known : undefined;
  const { isNarrowed } = scannedFor(asked);
  // The arguments of the query stay the same while the rows in memory are shown, so nothing is requested.
  const paramsOfScan = isNarrowed ? { ...params, page: 1 } : wholeParams;
  const args = argsOf(scanned ? paramsOfScan : params);

  const { exported, ...page } = serverPages(
    { list: name, args } as unknown as ListQuery & { args: { page: number } },
    useQuery(args),
    (next) => prefetch(argsOf(next)),
    failure,
  );
  const rows = useMemo(() => page.rows && (shown?.(page.rows) ?? page.rows), [page.rows, shown]);
  const whole = useMemo(
    () => ({
      rows: known && (shown?.(known.rows) ?? known.rows),
      isNarrowed,
      readAt: known?.readAt,
      tests: tests[name],
      hasChanged: ({ id }: RowOf[List]) => known?.changed.has(id) === true,
    }),
    [known, shown, isNarrowed, name],
  );
  const list = useListController({
    name,
    columns,
    state,
    source: { ...page, rows, whole },
    creation,
    readyViews,
  });
  return {
    ...list,
    // With the names of the list's filters.
    state: state as unknown as StateOf<List>,
    exported,
    filters: listFilters[name],
  };
}
