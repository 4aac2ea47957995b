import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import { useEventCallback } from '@mui/material/utils';
import type { DataGridProps, GridColumnResizeParams, GridSortModel } from '@mui/x-data-grid';
import { DataGrid, useGridApiRef } from '@mui/x-data-grid';
import type { ReactNode } from 'react';
import { useEffect, useMemo, useRef } from 'react';
import { useScreenCommand } from '../screenCommands';
import { useTimes } from '../times/Time';
import { formatTime } from '../times/formatTimes';
import { EmptyState } from '../ui/EmptyState';
import { ErrorView } from '../ui/ErrorView';
import { SecondaryButton } from '../ui/SecondaryButton';
import { useIsOffline } from '../ui/OfflineContext';
import { useIsPhone } from '../ui/useIsPhone';
import { UnexpectedResponse } from '../ui/UnexpectedResponse';
import { CHECKBOXES, toColumns, toPhoneColumn } from './dataGridColumns';
import type { GridColumn } from './gridColumn';
import {
  useCreatedRow,
  useGridPages,
  useGridSelection,
  useLasting,
  usePreviousRows,
  useRowEvents,
} from './gridHooks';
import { CardRow, ListRow } from './grid/ListRow';
import { RowCheckbox } from './grid/RowCheckbox';
import { GridPager, rangeText } from './GridPager';
import { CHECKBOX_WIDTH } from './layout/listLayout';
import {
  BRIEF_HEADER_HEIGHT,
  BRIEF_HEIGHT,
  CARD_HEIGHT,
  gridStyles,
  HEADER_HEIGHT,
  rowHeights,
  SELECTION_BAR_HEIGHT,
  STICKY_TOP,
} from './gridStyles';
import type { ListData } from './listData';
import { rowIdsOf, type GridRow } from './rowIds';
import { parseSort, sortedBy } from './rows/sortParam';
import type { GridTools } from './useListController';

export type ResourceGridProps<Row extends GridRow> = Partial<GridTools<Row>> & {
  /** Accessible name, such as `Devices`. */
  label: string;
  /**
   * Columns of the grid. Define them outside the component or memoize them, because new columns
   * rerender every row.
   */
  columns: readonly GridColumn<Row>[];
  query: ListData<Row>;
  /** 1-based page number. `setPage` of `useListState` can be used as `onPageChange`. */
  page: number;
  pageSize: number;
  onPageChange: (page: number, options?: { replace?: boolean }) => void;
  /**
   * Prefetches a page. The grid calls it when the pointer or the focus is on the button for the
   * next page.
   */
  loadPage?: ((page: number) => void) | undefined;
  /**
   * Title of the empty state. The default, such as `No devices found`, is also used after a
   * malformed response.
   */
  emptyTitle?: string | undefined;
  emptyText?: string | undefined;
  emptyAction?: ReactNode;
  /** Text of the pager. `range` needs a total; without a total the pager shows page numbers. */
  pager?: 'range' | 'pages';
  /**
   * Opens a row's details. The grid calls it on a click on the row, and on Enter in one of its
   * cells. Rows with details have two lines on a phone.
   */
  onOpen?: ((row: Row) => void) | undefined;
};

const NO_FIELDS: readonly string[] = [];

const NO_ROWS: readonly never[] = [];

const checkboxColumn: DataGridProps['checkboxColDef'] = {
  width: CHECKBOX_WIDTH,
  minWidth: CHECKBOX_WIDTH,
  renderCell: ({ id, tabIndex }) => <RowCheckbox rowId={id} tabIndex={tabIndex} />,
};

const texts: DataGridProps['localeText'] = {
  checkboxSelectionSelectAllRows: 'Select all rows on this page',
  checkboxSelectionUnselectAllRows: 'Select all rows on this page',
};

/**
 * Turns off the grid's overlay for the empty state. The empty and failed states contain buttons,
 * which ARIA allows in a grid only inside cells, so they are rendered below the grid.
 */
const cardSlots: DataGridProps['slots'] = { noRowsOverlay: () => null, row: CardRow };
const rowSlots: DataGridProps['slots'] = { ...cardSlots, row: ListRow };

/**
 * The grid shows all rows that it gets, as its first and only page. If it knew the list's pages, it
 * would turn back from one that it takes to be beyond the last.
 */
const onlyPage: DataGridProps['paginationModel'] = { page: 0, pageSize: 100 };

const contentHeight = () => 'auto' as const;
/**
 * Returns `null`, which tells the grid to use `rowHeight`. Without a function, the grid would keep
 * the measured heights of cards.
 */
const fixedHeight = () => null;
const estimatedHeight = () => CARD_HEIGHT;

/** Rows without an id can't be selected, because actions need the id. */
const hasId = ({ row }: { row: GridRow }) => Boolean(row.id);

/**
 * The list of every screen: its rows, pager, and loading, empty, stale and failed states. It is the
 * only component that renders MUI's DataGrid.
 */
export function ResourceGrid<Row extends GridRow>(props: ResourceGridProps<Row>) {
  const { label, query, page, pageSize, onPageChange } = props;
  const noun = label.toLowerCase();
  const { isFetching, error, refetch } = query;
  const isPhone = useIsPhone();
  const isOffline = useIsOffline();
  const times = useTimes();
  const { total, pages, perPage, hasNext, isBeyond } = useGridPages({
    page,
    pageSize,
    rowCount: query.rows?.length,
    total: query.total,
    pages: query.pages,
    isFetching,
    onPageChange,
  });

  useScreenCommand('refresh', refetch);

  const current = isBeyond ? undefined : query.rows;
  const rows = usePreviousRows(current, isFetching || isBeyond || query.keepsRows === true);
  const isEmpty = rows?.length === 0;
  const isFailed = rows === undefined && error !== undefined && !isFetching;
  const hasRows = !isFailed && !isEmpty;
  const showsLoading = useLasting(isFetching || (rows === undefined && !isFailed));
  const reserved = rows === undefined ? pageSize : rows.length;
  // Without a panel, a row on a phone is a card with all its columns.
  const isBrief = isPhone && props.onOpen !== undefined;
  const isCard = isPhone && !isBrief;
  const rowHeight = isPhone
    ? isBrief
      ? BRIEF_HEIGHT
      : CARD_HEIGHT
    : rowHeights[props.density ?? 'standard'];

  const reservesRows = hasRows && !(isCard && rows !== undefined);
  const headerHeight = isBrief ? BRIEF_HEADER_HEIGHT : HEADER_HEIGHT;
  const rowsHeight = `${headerHeight + (reservesRows ? reserved * rowHeight : 0)}px`;

  const list = useRef<HTMLElement>(null);
  // A stable function, because every changed prop rerenders the whole grid.
  const turnTo = useEventCallback((to: number) => {
    onPageChange(to);
    if (list.current) showHead(list.current, rowHeight);
  });
  useScreenCommand('previousPage', page > 1 ? () => turnTo(page - 1) : null);
  useScreenCommand('nextPage', hasNext ? () => turnTo(page + 1) : null);

  const { sort = '', onSort } = props;
  const shownRows = rows ?? NO_ROWS;
  const getRowId = useMemo(() => rowIdsOf(shownRows), [shownRows]);
  const columns = useMemo(
    () =>
      isPhone
        ? toPhoneColumn(props.columns, label, isBrief)
        : toColumns(props.columns, props.widths, times, onSort !== undefined),
    [isPhone, isBrief, props.columns, props.widths, label, times, onSort],
  );
  const { withoutRoom = NO_FIELDS, isSelecting, onResize } = props;
  const visibility = useMemo(() => {
    const hidden = isPhone ? (isSelecting ? NO_FIELDS : [CHECKBOXES]) : withoutRoom;
    return Object.fromEntries(hidden.map((field) => [field, false]));
  }, [isPhone, isSelecting, withoutRoom]);
  const measure = useEventCallback(({ width }: { width: number }) => onResize?.(width));
  const slotProps = useMemo(
    () => ({
      // `-1` means an unknown number. The header counts as a row.
      main: { 'aria-rowcount': total === null ? -1 : total + 1 },
      row: { rowsBefore: (page - 1) * perPage },
    }),
    [total, page, perPage],
  );

  const api = useGridApiRef();
  const order = parseSort(sort);
  const isSortShown = !isPhone && props.columns.some(({ field }) => field === order?.field);
  const sortModel = useMemo((): GridSortModel => {
    const column = isSortShown ? parseSort(sort) : null;
    return column ? [{ field: column.field, sort: column.isDescending ? 'desc' : 'asc' }] : [];
  }, [isSortShown, sort]);
  // Sort that was requested last. On a quick second click, the address may not contain the sort of
  // the first click yet.
  const asked = useRef(sort);
  useEffect(() => {
    asked.current = sort;
  }, [sort]);
  const sortBy = useEventCallback(([item]: GridSortModel) => {
    // Hiding the sorted column makes the grid report an empty sort, which the list ignores.
    if (!item && !isSortShown) return;
    asked.current = sortedBy(asked.current, item?.field ?? order?.field ?? '');
    onSort?.(asked.current);
  });

  const { selection, onWidthChange } = props;
  const select = useGridSelection(api, selection, shownRows, getRowId);
  const resize = useEventCallback(({ colDef, width }: GridColumnResizeParams) =>
    onWidthChange?.(colDef.field, width),
  );

  useCreatedRow(api, props.created ?? null, shownRows, getRowId);

  const { onOpen, onCopy } = props;
  const { copyRows, onMouseDown, ...rowEvents } = useRowEvents<Row>(api, {
    selection,
    onOpen,
    onCopy,
  });

  // The pager stays visible while the next page loads and after it failed, so that the operator can
  // go back.
  const hasPager = (rows !== undefined || pages !== null) && !((isEmpty || isFailed) && page === 1);
  const isRange = props.pager === 'range' && total !== null && !isFailed && !isEmpty;
  // Whether the pager would only show 'Page 1 of 1', which is no information. A range such as
  // 'Showing 1 to 6 of 6 apps' is always shown.
  const isPagerIdle = !isRange && page === 1 && pages === 1;
  return (
    <Paper
      ref={list}
      component="section"
      variant="outlined"
      aria-label={label}
      aria-busy={isFetching}
      data-density={props.density}
      onKeyDownCapture={copyRows}
      onMouseDownCapture={onMouseDown}
      data-without-rows={rows === undefined || isEmpty || undefined}
      data-opens-rows={onOpen !== undefined || undefined}
      sx={{
        position: 'relative',
        overflow: 'clip',
        '@media print': { overflow: 'visible' },
        minWidth: 0,
        scrollMarginTop: `calc(${STICKY_TOP} + 8px)`,
        '[data-selection-bar] ~ &': {
          scrollMarginTop: `calc(${STICKY_TOP} + ${SELECTION_BAR_HEIGHT} + 8px)`,
        },
      }}
      style={{
        ['--rows-height' as string]: rowsHeight,
        // Cards are as high as their content.
        ['--max-rows-height' as string]: isCard ? 'none' : rowsHeight,
      }}
    >
      <GridNotices query={query} />
      <DataGrid
        apiRef={api}
        aria-label={label}
        sx={gridStyles}
        slots={isCard ? cardSlots : rowSlots}
        slotProps={slotProps}
        localeText={texts}
        columns={columns}
        rows={shownRows}
        getRowId={getRowId}
        loading={showsLoading}
        rowHeight={rowHeight}
        getRowHeight={isCard ? contentHeight : fixedHeight}
        getEstimatedRowHeight={estimatedHeight}
        columnHeaderHeight={headerHeight}
        hideFooter
        paginationMode="server"
        paginationModel={onlyPage}
        rowCount={-1}
        sortingMode="server"
        sortModel={sortModel}
        onSortModelChange={sortBy}
        filterMode="server"
        disableColumnSorting={onSort === undefined}
        disableColumnFilter
        disableColumnMenu
        disableColumnSelector
        disableColumnResize={isPhone || onWidthChange === undefined}
        onColumnWidthChange={resize}
        disableDensitySelector
        disableRowSelectionOnClick
        rowSelection={selection !== undefined}
        checkboxSelection={selection !== undefined}
        checkboxColDef={checkboxColumn}
        columnVisibilityModel={visibility}
        onResize={measure}
        // The header's checkbox selects only the rows of the current page.
        disableRowSelectionExcludeModel
        keepNonExistentRowsSelected
        isRowSelectable={hasId}
        onRowSelectionModelChange={select}
        // The content security policy forbids `eval`.
        disableEval
        // Virtualization is not needed for the few rows of a page, and the column of actions can
        // stick to the right edge only if it is always rendered.
        disableVirtualization
        {...rowEvents}
      />
      {isFailed && <ErrorView {...error} onRetry={refetch} />}
      {isEmpty && page > 1 && !query.isMalformed && (
        <EmptyState
          title="This page has no rows"
          action={<SecondaryButton onClick={() => turnTo(1)}>Show the first page</SecondaryButton>}
        />
      )}
      {isEmpty && !(page > 1 && !query.isMalformed) && (
        <EmptyState
          title={(query.isMalformed ? undefined : props.emptyTitle) ?? `No ${noun} found`}
          // A malformed response does not tell whether rows exist.
          text={query.isMalformed ? undefined : props.emptyText}
          action={props.emptyAction}
        />
      )}
      {hasPager && !isPagerIdle && (
        <GridPager
          label={label}
          page={page}
          pages={pages}
          hasNext={hasNext}
          text={
            isRange
              ? rangeText({ page, perPage, rowCount: current?.length, total }, noun)
              : `Page ${page}${pages === null ? '' : ` of ${pages}`}`
          }
          onPageChange={turnTo}
          // The next page is prefetched only after the current page has loaded.
          loadPage={current && !isFetching && !isOffline ? props.loadPage : undefined}
        />
      )}
    </Paper>
  );
}

/** Scrolls to the header and the first row of a list, unless both are in view. */
function showHead(list: HTMLElement, rowHeight: number): void {
  const { top } = list.getBoundingClientRect();
  const barsEnd = parseFloat(getComputedStyle(list).scrollMarginTop) || 0;
  if (top < barsEnd || top + HEADER_HEIGHT + rowHeight > window.innerHeight) list.scrollIntoView();
}

/** Shows notices above the rows if they are outdated or the response was malformed. */
function GridNotices<Row>({ query }: { query: ListData<Row> }) {
  const { rows, error, isMalformed, updatedAt, refetch } = query;
  if (rows === undefined || (error === undefined && !isMalformed)) return null;
  return (
    <Box sx={{ '& .MuiAlert-root': { borderRadius: 0 } }}>
      {error !== undefined && (
        <ErrorView
          {...error}
          compact
          onRetry={refetch}
          note={updatedAt ? `Showing rows as of ${formatTime(updatedAt)}` : undefined}
        />
      )}
      {isMalformed && <UnexpectedResponse />}
    </Box>
  );
}
