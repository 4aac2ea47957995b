import LinearProgress from '@mui/material/LinearProgress';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import type { ReactNode } from 'react';
import { formatTime } from '../format';
import { EmptyState } from '../ui/EmptyState';
import type { FailureText } from '../ui/ErrorView';
import { ErrorView } from '../ui/ErrorView';
import type { GridColumn } from './gridColumn';
import { GridPager, rangeText } from './GridPager';
import type { GridRow } from './gridRows';
import { ListRows } from './ListRows';
import { useIsOffline } from '../ui/OfflineContext';
import { HEADER_HEIGHT, ROW_HEIGHT } from './RowSkeleton';
import { useGridPages } from './useGridPages';
import { useIsPhone } from '../ui/useIsPhone';

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
  /** `false`: the answer had a shape that nobody expected, and `rows` is what was left of it. */
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

/** The list of every screen: rows, their loading, empty, stale and failed states, and the pager. */
export function ResourceGrid<Row extends GridRow>(props: ResourceGridProps<Row>) {
  const { label, columns, query, page, pageSize, onPageChange } = props;
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
  // A list of several pages keeps its height on a short last page: the pager stays put.
  const reserved = rows === undefined || hasNext || page > 1 ? pageSize : rows.length;

  // It stays while the next page loads, and where that fails: it is the way back.
  const hasPager = (rows !== undefined || pages !== null) && !(isEmpty && page === 1);
  const isRange = props.pager === 'range' && total !== null;
  const pagerText = isRange
    ? rangeText(page, pageSize, total, label.toLowerCase())
    : `Page ${page}${pages === null ? '' : ` of ${pages}`}`;
  // Ahead of what is not shown itself yet, nothing is fetched.
  const loadPage = rows && !isFetching && !isOffline ? props.loadPage : undefined;
  // 'Page 1 of 1' says nothing; 'Showing 1 to 6 of 6 apps' does.
  const isPagerIdle = props.hidePagerOnSinglePage === true && !isRange && page === 1 && pages === 1;

  return (
    <Paper
      component="section"
      variant="outlined"
      aria-label={label}
      aria-busy={isFetching}
      sx={{ position: 'relative', overflow: 'hidden', minWidth: 0 }}
    >
      {isFetching && rows !== undefined && (
        <LinearProgress
          aria-label={`Loading ${label.toLowerCase()}`}
          sx={{ position: 'absolute', insetInline: 0, top: 0, height: 2, zIndex: 10 }}
        />
      )}
      <Notices query={query} />
      {isFailed && <ErrorView {...error} onRetry={refetch} />}
      {isEmpty && (
        <EmptyState title={props.emptyTitle} text={props.emptyText} action={props.emptyAction} />
      )}
      {!isFailed && !isEmpty && (
        <Box
          sx={{
            display: 'flex',
            flexDirection: 'column',
            minHeight: isPhone ? 320 : HEADER_HEIGHT + reserved * ROW_HEIGHT,
            opacity: isFetching && rows !== undefined ? 0.6 : 1,
            // A quick answer does not make the rows blink.
            transition: isFetching ? 'opacity 120ms 200ms' : 'none',
          }}
        >
          <ListRows
            label={label}
            columns={columns}
            rows={rows}
            rowCount={total}
            page={page}
            pageSize={pageSize}
            asCards={isPhone}
          />
        </Box>
      )}
      {hasPager && !isPagerIdle && (
        <GridPager
          label={label}
          page={page}
          pages={pages}
          hasNext={hasNext}
          text={pagerText}
          onPageChange={onPageChange}
          loadPage={loadPage}
          hideOnSinglePage={props.hidePagerOnSinglePage ?? false}
        />
      )}
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
