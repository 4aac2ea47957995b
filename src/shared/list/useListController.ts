import { useEventCallback } from '@mui/material/utils';
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { createExternalStore } from '../externalStore';
import type { GridColumn } from './gridColumn';
import type { Density, ListLayout } from './layout/listLayout';
import { fieldsWithoutRoom, resizeColumn, shownColumns } from './layout/listLayout';
import { useListLayout } from './layout/useListLayout';
import type { ListSource } from './listData';
import type { GridRow } from './rowIds';
import type { SelectionStore } from './selection/selection';
import { copyTable } from './selection/copyRows';
import { createSelectionStore, nothingSelected } from './selection/selection';
import type { Times } from '../times/formatTimes';
import { SORT } from '../routing/arrangementParams';
import type { ListQuestion, ListState } from './useListState';

/** State from `useListState`, independent of the list's filters. */
type AnyListState = Omit<
  ListState<Record<string, readonly string[]>>,
  'params' | 'filterSelect' | 'filterSwitch'
> & {
  filterSelect(name: string): { value: string; onChange(value: string): void };
};

/** Props that the grid gets from the list's tools. */
export type GridTools<Row> = {
  columns: readonly GridColumn<Row>[];
  widths: ListLayout['widths'];
  /** Fields of shown columns that are hidden because the list is too narrow. */
  withoutRoom: readonly string[];
  /** Receives the list's width in pixels. */
  onResize: (width: number) => void;
  onWidthChange: (field: string, width: number) => void;
  density: Density;
  selection: SelectionStore;
  /** Whether cards show checkboxes. */
  isSelecting: boolean;
  onCopy: () => void;
  /** Id of a new row that gets the focus once the list contains it. */
  created: string | null;
  /** The `sort` parameter of the address. Undefined if no column can sort the rows. */
  sort?: string;
  onSort?: (sort: string) => void;
};

/** Built-in view of a list: without a search, and with the operator's own layout. */
export type ReadyView = Pick<ListQuestion, 'filters'> & {
  name: string;
  /** Returns how many of all rows of the list the view shows. */
  count?: (rows: readonly GridRow[], times: Times) => number;
};

/** State and actions for the toolbar of a list and its panels. */
export type ListTools = {
  name: string;
  /** All columns in their default order and layout. */
  columns: readonly GridColumn<GridRow>[];
  layout: ListLayout;
  changeLayout: (layout: ListLayout) => void;
  /**
   * Fields of shown columns that are hidden because the list is too narrow. Exports and copies
   * include them.
   */
  withoutRoom: readonly string[];
  question: ListQuestion;
  /** Number of matching rows on all pages, or `null` while unknown. */
  total: number | null;
  selection: SelectionStore;
  isSelecting: boolean;
  setSelecting: (isSelecting: boolean) => void;
  readyViews?: (() => Promise<readonly ReadyView[]>) | undefined;
  /** Limits the list to the selected rows; undefined for a list that can't be loaded completely. */
  showSelected?: { isOn: boolean; toggle: () => void } | undefined;
};

export type ToolPanelProps = {
  tools: ListTools;
  /** Element below which the panel opens, or null while it is closed. */
  anchor: HTMLElement | null;
  onClose: () => void;
};

type ListParts<Row> = {
  /** Name of the list's screen, under which the operator's layouts and views are stored. */
  name: string;
  /**
   * Columns of the list. Define them outside the component or memoize them, because new columns
   * rerender every row.
   */
  columns: readonly GridColumn<Row>[];
  state: AnyListState;
  source: ListSource<Row>;
  /**
   * Set on a screen that creates rows. `created` is the id of the row created last, which gets the
   * focus.
   */
  creation?: { created: string | null };
  /** The selection, if the screen needs it before the list's tools. */
  selection?: SelectionStore;
} & Pick<ListTools, 'readyViews' | 'showSelected'>;

/** Sum of a list's left and right border, in pixels. */
const BORDERS = 2;

/**
 * Width in pixels that a list will have, before it is rendered: that of the page's content, which
 * lists fill. 0 before the first page.
 */
function expectedWidth(): number {
  const page = document.getElementById('main');
  if (!page) return 0;
  const { paddingLeft, paddingRight } = getComputedStyle(page);
  const room = page.clientWidth - (parseFloat(paddingLeft) || 0) - (parseFloat(paddingRight) || 0);
  return Math.max(room - BORDERS, 0);
}

/** State that a list screen shares with its `ListView`. */
export type ListController<Row extends GridRow> = ReturnType<typeof useListController<Row>>;

/**
 * Connects the parts of a list screen: the state in the address, the source of the rows, and the
 * list's tools (docs/product/lists.md#list-tools).
 */
export function useListController<Row extends GridRow>(parts: ListParts<Row>) {
  const { name, columns: all, state, source, readyViews, showSelected } = parts;
  const [layout, changeLayout] = useListLayout(name, all);
  const [ownSelection] = useState(createSelectionStore);
  const selection = parts.selection ?? ownSelection;
  const [isSelecting, setSelecting] = useState(false);
  const columns = useMemo(() => shownColumns(all, layout), [all, layout]);
  // Outside React's state, because most changes of the width hide no column and need no render.
  const [listWidth] = useState(() => createExternalStore(expectedWidth()));
  const crowdedOut = useSyncExternalStore(listWidth.subscribe, () =>
    fieldsWithoutRoom(all, layout, listWidth.get()).join(' '),
  );
  const withoutRoom = useMemo(() => crowdedOut.split(' ').filter(Boolean), [crowdedOut]);

  const { search, arrangement } = state;
  const hasConditions = source.arranges === 'all';
  const arranged = hasConditions ? arrangement.params : {};
  const question = JSON.stringify({ search, filters: { ...state.filters, ...arranged } });
  // Identifies the matching rows. The sort is left out, because it does not change which rows
  // match.
  const matching = JSON.stringify({ search, filters: state.filters, where: arrangement.where });
  useEffect(() => selection.set(nothingSelected), [selection, matching]);

  // Keeps the last known total while another page loads.
  const [known, setKnown] = useState<{ matching: string; total: number | null } | null>(null);
  const total = source.total ?? (known?.matching === matching ? known.total : null);
  if (known?.matching !== matching || known.total !== total) setKnown({ matching, total });

  // Independent of the page number, so that a change of page does not rerender the toolbar.
  const tools = useMemo<ListTools>(
    () => ({
      name,
      // The cast is safe because a selection contains only rows of this list.
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
      showSelected,
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
      showSelected,
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
    onCopy: () => copyTable.run(tools),
  };
  const { rows, isMalformed, isFetching } = source;
  const sortedBy = useEventCallback((next: string) => state.arrange({ [SORT]: next }));
  return {
    state,
    /** Whether a search, a filter or a condition excludes rows. */
    isFiltered: state.isFiltered || (hasConditions && Object.keys(arrangement.where).length > 0),
    source,
    tools,
    toolbar: { search, onSearch: state.setSearch, tools },
    grid: {
      ...gridTools,
      ...(source.arranges && { sort: arrangement.sort, onSort: sortedBy }),
      // Keeps the pager while other rows of the same list load.
      query: { ...source, total: source.total ?? (isFetching ? total : null) },
      page: state.page,
      pageSize: source.pageSize,
      onPageChange: state.setPage,
      loadPage: source.loadPage,
    },
    /** Whether the figures above the list wait for its first rows. */
    isLoading: rows === undefined && isFetching,
    /** Rows that the figures above the list count. Undefined after a malformed response. */
    countedRows: isMalformed ? undefined : rows,
  };
}
