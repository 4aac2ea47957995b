import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import Paper from '@mui/material/Paper';
import { useEventCallback } from '@mui/material/utils';
import type {
  DataGridProps,
  GridEventListener,
  GridPaginationModel,
  GridSlotProps,
} from '@mui/x-data-grid';
import { DataGrid, useGridApiContext } from '@mui/x-data-grid';
import type { ReactNode } from 'react';
import { createContext, startTransition, use, useEffect, useMemo, useState } from 'react';
import { formatTime } from '../format';
import { EmptyState } from '../ui/EmptyState';
import type { FailureText } from '../ui/ErrorView';
import { ErrorView } from '../ui/ErrorView';
import { useIsOffline } from '../ui/OfflineContext';
import { useIsPhone } from '../ui/useIsPhone';
import { toCardColumn, toColumns } from './dataGridColumns';
import type { GridColumn } from './gridColumn';
import type { GridPagerProps } from './GridPager';
import { GridPager, rangeText } from './GridPager';
import { gridStyles, HEADER_HEIGHT, ROW_HEIGHT } from './gridStyles';
import type { GridRow } from './rowIds';
import { rowIdsOf } from './rowIds';
import { useGridPages } from './useGridPages';

/** What a list screen knows about its rows. */
export type ListData<Row> = {
  /**
   * The rows of these arguments (RTK Query's `currentData`): `undefined` until they are there,
   * never the rows of other arguments.
   */
  rows: readonly Row[] | undefined;
  /** How many there are on all pages, where the server says so. */
  total?: number | null | undefined;
  /** How many pages, where the server says only that. */
  pages?: number | null | undefined;
  isFetching: boolean;
  error?: FailureText | undefined;
  /** The answer had an unexpected shape, and `rows` is what was left of it. */
  isMalformed?: boolean | undefined;
  /** When the rows left the server. */
  updatedAt?: number | null | undefined;
  refetch: () => unknown;
};

export type ResourceGridProps<Row extends GridRow> = {
  /** Its accessible name, such as `Devices`; in lower case the noun of `Showing 1 to 10 of 245 devices`. */
  label: string;
  /** Define them outside the component, or memoise them: new columns render every row. */
  columns: readonly GridColumn<Row>[];
  /** Pixels of the card that a row becomes on a phone: of the fullest one, since none is measured. */
  cardHeight: number;
  query: ListData<Row>;
  /** 1-based; `setPage` of `useListState` takes both arguments. */
  page: number;
  pageSize: number;
  onPageChange: (page: number, options?: { replace?: boolean }) => void;
  /**
   * Fetches the rows of a page before it is opened (RTK Query's `usePrefetch`), so that they are
   * there at once. Asked only for the next page, by who is about to press the button.
   */
  loadPage?: (page: number) => void;
  emptyTitle: string;
  emptyText?: string | undefined;
  /** The next step where there are no rows. */
  emptyAction?: ReactNode;
  /** `range` needs a total; without one it reads as `pages`. */
  pager?: 'range' | 'pages';
  hidePagerOnSinglePage?: boolean;
};

/** The grid moves its own focus on Space and Enter; inside a cell they press the button they are on. */
const letControlsHaveTheirKeys: GridEventListener<'cellKeyDown'> = (_params, event) => {
  const isOnControl =
    event.target instanceof Element && event.target.closest('a, button, input') !== null;
  if (isOnControl && (event.key === ' ' || event.key === 'Enter')) {
    event.defaultMuiPrevented = true;
  }
};

type Footer = {
  /** In place of rows: that there are none, or why. */
  instead: ReactNode;
  pager: Omit<GridPagerProps, 'onPageChange'> | null;
};

/** Past the grid, which would render as a whole for each of them. */
const FooterContext = createContext<Footer>({ instead: null, pager: null });

function GridFooter() {
  const grid = useGridApiContext();
  const { instead, pager } = use(FooterContext);
  return (
    <>
      {instead}
      {pager && <GridPager {...pager} onPageChange={(page) => grid.current.setPage(page - 1)} />}
    </>
  );
}

/** A single painted element: a hundred of them live for one answer. */
function SkeletonCell({ field, align, width, height, style }: GridSlotProps['skeletonCell']) {
  return (
    <div
      className="MuiDataGrid-cell skeleton"
      data-field={field}
      data-align={align}
      style={{ ...style, width, height }}
    />
  );
}

const slots: DataGridProps['slots'] = {
  footer: GridFooter,
  skeletonCell: SkeletonCell,
  // What stands in place of rows has buttons, which a grid has only in its cells.
  noRowsOverlay: () => null,
};

const NO_ROWS: readonly never[] = [];

/**
 * The rows that are to be rendered now: of the first ones as many as a window shows, so that they
 * are painted before the rest of the page is rendered.
 */
function useFirstInView<Row>(rows: readonly Row[] | undefined, rowHeight: number) {
  const [hasPainted, setPainted] = useState(false);
  const hasRows = rows !== undefined;
  useEffect(() => {
    if (hasRows) startTransition(() => setPainted(true));
  }, [hasRows]);
  return useMemo(
    () =>
      hasPainted || rows === undefined
        ? (rows ?? NO_ROWS)
        : rows.slice(0, Math.ceil(window.innerHeight / rowHeight)),
    [hasPainted, rows, rowHeight],
  );
}

/**
 * The list of every screen, and the only file that knows MUI's DataGrid: rows, their loading, empty,
 * stale and failed states, and the pager. Nowhere else is a page counted from 0.
 */
export function ResourceGrid<Row extends GridRow>(props: ResourceGridProps<Row>) {
  const { label, query, page, pageSize, onPageChange } = props;
  const { isFetching, error, refetch } = query;
  const isPhone = useIsPhone();
  const isOffline = useIsOffline();
  const { total, pages, hasNext, isBeyond } = useGridPages({
    page,
    pageSize,
    rowCount: query.rows?.length,
    total: query.total,
    pages: query.pages,
    isFetching,
    onPageChange,
  });

  const rows = isBeyond ? undefined : query.rows;
  const isEmpty = rows?.length === 0;
  const isFailed = rows === undefined && error !== undefined && !isFetching;
  const hasRows = !isFailed && !isEmpty;
  // A list of several pages keeps its height on a short last page: the pager stays put.
  const reserved = rows === undefined || hasNext || page > 1 ? pageSize : rows.length;
  const rowHeight = isPhone ? props.cardHeight : ROW_HEIGHT;

  const shownRows = useFirstInView(rows, rowHeight);
  const getRowId = useMemo(() => rowIdsOf(shownRows), [shownRows]);
  const columns = useMemo(
    () => (isPhone ? toCardColumn(props.columns, label) : toColumns(props.columns)),
    [isPhone, props.columns, label],
  );
  const paginationModel = useMemo(() => ({ page: page - 1, pageSize }), [page, pageSize]);
  // One function for good, as each new property renders the whole grid.
  const goTo = useEventCallback((model: GridPaginationModel) => onPageChange(model.page + 1));

  // It stays while the next page loads, and where that fails: it is the way back.
  const hasPager = (rows !== undefined || pages !== null) && !(isEmpty && page === 1);
  const isRange = props.pager === 'range' && total !== null;
  // 'Page 1 of 1' says nothing; 'Showing 1 to 6 of 6 apps' does.
  const isPagerIdle = props.hidePagerOnSinglePage === true && !isRange && page === 1 && pages === 1;
  const footer: Footer = {
    instead: (
      <>
        {isFailed && <ErrorView {...error} onRetry={refetch} />}
        {isEmpty && (
          <EmptyState title={props.emptyTitle} text={props.emptyText} action={props.emptyAction} />
        )}
      </>
    ),
    pager:
      hasPager && !isPagerIdle
        ? {
            label,
            page,
            pages,
            hasNext,
            text: isRange
              ? rangeText(page, pageSize, total, label.toLowerCase())
              : `Page ${page}${pages === null ? '' : ` of ${pages}`}`,
            // Ahead of what is not shown itself yet, nothing is fetched.
            loadPage: rows && !isFetching && !isOffline ? props.loadPage : undefined,
            hideOnSinglePage: props.hidePagerOnSinglePage ?? false,
          }
        : null,
  };

  return (
    <Paper
      component="section"
      variant="outlined"
      aria-label={label}
      aria-busy={isFetching}
      data-is-stale={(isFetching && rows !== undefined) || undefined}
      sx={{ position: 'relative', overflow: 'hidden', minWidth: 0 }}
      style={{
        ['--rows-height' as string]: `${HEADER_HEIGHT + (hasRows ? reserved * rowHeight : 0)}px`,
      }}
    >
      {isFetching && rows !== undefined && (
        <LinearProgress
          aria-label={`Loading ${label.toLowerCase()}`}
          sx={{ position: 'absolute', insetInline: 0, top: 0, height: 2, zIndex: 10 }}
        />
      )}
      <Notices query={query} />
      <FooterContext value={footer}>
        <DataGrid
          aria-label={label}
          columns={columns}
          rows={shownRows}
          getRowId={getRowId}
          loading={rows === undefined && !isFailed}
          paginationMode="server"
          paginationModel={paginationModel}
          onPaginationModelChange={goTo}
          // The grid would lead back from a page beyond the end by itself, and judge a page that is
          // on its way by the count of an earlier answer; `useGridPages` does neither.
          rowCount={total === null ? -1 : Math.max(total, page * pageSize)}
          rowHeight={rowHeight}
          columnHeaderHeight={HEADER_HEIGHT}
          sortingMode="server"
          filterMode="server"
          slots={slots}
          disableColumnSorting
          disableColumnFilter
          disableColumnMenu
          disableColumnSelector
          disableColumnResize
          disableDensitySelector
          disableRowSelectionOnClick
          rowSelection={false}
          // The content security policy forbids it.
          disableEval
          onCellKeyDown={letControlsHaveTheirKeys}
          sx={gridStyles}
        />
      </FooterContext>
    </Paper>
  );
}

/** What has to be said above rows that are there: they are old, or not all of the answer. */
function Notices<Row>({ query }: { query: ListData<Row> }) {
  const { rows, error, isMalformed, updatedAt, refetch } = query;
  if (rows === undefined) return null;
  return (
    <Box sx={{ '& .MuiAlert-root': { borderRadius: 0 } }}>
      {error !== undefined && (
        <ErrorView
          {...error}
          compact
          onRetry={refetch}
          note={updatedAt ? `Showing the rows of ${formatTime(updatedAt)}` : undefined}
        />
      )}
      {isMalformed && <Alert severity="warning">The server’s answer was not understood.</Alert>}
    </Box>
  );
}
