import { useEventCallback } from '@mui/material/utils';
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { createExternalStore } from '../externalStore';
import type { GridColumn } from './gridColumn';
import type { Density, ListLayout } from './layout/listLayout';
import { fieldsWithoutRoom, resizeColumn, shownColumns } from './layout/listLayout';
import { useListLayout } from './layout/useListLayout';
import type { ListSource } from './listData';
import type { GridRow } from './rowIds';
import { useArrangedRows } from './rows/useArrangedRows';
import type { SelectionStore } from './selection/selection';
import { createSelectionStore, nothingSelected } from './selection/selection';
import { SORT, type ListQuestion, type ListState } from './useListState';

/** A list's state of `useListState`, whichever its filters are. */
type AnyListState = Omit<
  ListState<Record<string, readonly string[]>>,
  'params' | 'wholeParams' | 'filterSelect' | 'filterSwitch'
> & {
  filterSelect(name: string): { value: string; onChange(value: string): void };
};

/** What the grid of a list takes from its tools. */
export type GridTools<Row> = {
  columns: readonly GridColumn<Row>[];
  widths: ListLayout['widths'];
  /** The fields of shown columns that hide for want of room. */
  withoutRoom: readonly string[];
  /** Takes the list's width, in pixels. */
  onResize: (width: number) => void;
  onWidthChange: (field: string, width: number) => void;
  density: Density;
  selection: SelectionStore;
  /** Whether cards have checkboxes. */
  isSelecting: boolean;
  /** Copies the selected rows. */
  onCopy: () => void;
  /** The id of a row that gets the focus once it is in the list. */
  created: string | null;
  /** The columns that sort the rows, as the address has them; absent where none can. */
  sort?: string;
  onSort?: (sort: string) => void;
};

/** A view that a list has without being saved: no search, and the operator's own layout. */
export type ReadyView = Pick<ListQuestion, 'filters'> & { name: string };

/** What the toolbar of a list and its panels work on. */
export type ListTools = {
  /** The name of the list's screen. */
  name: string;
  /** All columns, as the list has them by itself. */
  columns: readonly GridColumn<GridRow>[];
  layout: ListLayout;
  changeLayout: (layout: ListLayout) => void;
  /** The fields of shown columns that hide for want of room; exports and copies have them. */
  withoutRoom: readonly string[];
  question: ListQuestion;
  /** How many rows match, on all pages; `null` while unknown. */
  total: number | null;
  selection: SelectionStore;
  isSelecting: boolean;
  setSelecting: (isSelecting: boolean) => void;
  /** The views that the list has without being saved. */
  readyViews?: (() => Promise<readonly ReadyView[]>) | undefined;
};

/** A panel of a tool, which hangs below its button. */
export type ToolPanelProps = {
  tools: ListTools;
  /** The button while the panel is open. */
  anchor: HTMLElement | null;
  onClose: () => void;
};

type ListParts<Row> = {
  /** The name of the list's screen, by which the operator's layouts and views are kept. */
  name: string;
  /** Define them outside the component, or memoise them: new columns render every row. */
  columns: readonly GridColumn<Row>[];
  /** The page, search and filters of the address. */
  state: AnyListState;
  source: ListSource<Row>;
  /** Of a screen that creates rows: the last one gets the focus. */
  creation?: { created: string | null };
} & Pick<ListTools, 'readyViews'>;

/** What a list screen shares with its `ListView`. */
export type ListController<Row extends GridRow> = ReturnType<typeof useListController<Row>>;

/**
 * The controller of a list screen: ties the state in the address, the source of the rows and the
 * list's tools (docs/product/lists.md#list-tools) together. The view does not know which source it shows.
 */
export function useListController<Row extends GridRow>(parts: ListParts<Row>) {
  const { name, columns: all, state, readyViews } = parts;
  const [source, local] = useArrangedRows(parts.source, all, state);
  const [layout, changeLayout] = useListLayout(name, all);
  const [selection] = useState(createSelectionStore);
  const [isSelecting, setSelecting] = useState(false);
  const columns = useMemo(() => shownColumns(all, layout), [all, layout]);
  // Outside React's state: most changes of the width hide nothing, and render nothing.
  const [listWidth] = useState(() => createExternalStore(0));
  const crowdedOut = useSyncExternalStore(listWidth.subscribe, () =>
    fieldsWithoutRoom(all, layout, listWidth.get()).join(' '),
  );
  const withoutRoom = useMemo(() => crowdedOut.split(' ').filter(Boolean), [crowdedOut]);

  const { search, arrangement } = state;
  const arranged = parts.source.whole ? arrangement.params : {};
  const question = JSON.stringify({ search, filters: { ...state.filters, ...arranged } });
  // Another order has the same rows.
  const matching = JSON.stringify({ search, filters: state.filters, where: arrangement.where });
  useEffect(() => selection.set(nothingSelected), [selection, matching]);

  // The last known total stays while another page loads.
  const [known, setKnown] = useState<{ matching: string; total: number | null } | null>(null);
  const total =
    source.total ?? local?.matching?.length ?? (known?.matching === matching ? known.total : null);
  if (known?.matching !== matching || known.total !== total) setKnown({ matching, total });

  // The same for each page of the list: what stands in its toolbar needn't render.
  const tools = useMemo<ListTools>(
    () => ({
      name,
      // A selection holds rows of this list only.
      columns: all as unknown as readonly GridColumn<GridRow>[],
      layout,
      changeLayout,
      withoutRoom,
      question: JSON.parse(question) as ListQuestion,
      total,
      selection,
      isSelecting,
      setSelecting,
      readyViews,
    }),
    [
      name,
      all,
      layout,
      changeLayout,
      withoutRoom,
      question,
      total,
      selection,
      isSelecting,
      readyViews,
    ],
  );
  const gridTools: GridTools<Row> = {
    columns,
    widths: layout.widths,
    withoutRoom,
    onResize: listWidth.set,
    onWidthChange: (field, width) => changeLayout(resizeColumn(layout, field, width)),
    density: layout.density,
    selection,
    isSelecting,
    created: parts.creation?.created ?? null,
    onCopy: () => void import('./selection/copyRows').then(({ copyTable }) => copyTable.run(tools)),
  };
  const { rows, isMalformed, isFetching } = source;
  const isLocal = local?.isInUse === true;
  const sortedBy = useEventCallback((next: string) => state.arrange({ [SORT]: next }));
  return {
    state,
    /** The state of the screen's own query. */
    answered: parts.source,
    /** Whether a search, a filter or a condition leaves rows out. */
    isFiltered: state.isFiltered || (isLocal && Object.keys(arrangement.where).length > 0),
    /** The rows of the page, as they are shown. */
    source,
    /** Of a list whose rows are all here; null for pages of the server. */
    local,
    tools,
    /** The properties of the list's toolbar, and of its grid. */
    toolbar: { search, onSearch: state.setSearch, tools },
    grid: {
      ...gridTools,
      ...((local !== null || source.isSortable) && { sort: arrangement.sort, onSort: sortedBy }),
      query: source,
      page: state.page,
      pageSize: source.pageSize,
      onPageChange: state.setPage,
      loadPage: source.loadPage,
    },
    /** Whether the figures above the list wait for its first rows. */
    isLoading: rows === undefined && isFetching && parts.source.rows === undefined,
    /** The rows that figures count: none of an answer that was not understood, or while not read. */
    countedRows: isMalformed || (isLocal && !local.wish) ? undefined : rows,
  };
}
