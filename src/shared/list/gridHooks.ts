import { useEventCallback } from '@mui/material/utils';
import type { GridEventListener, GridRowSelectionModel, useGridApiRef } from '@mui/x-data-grid';
import {
  startTransition,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
  type KeyboardEvent,
  type MouseEvent,
} from 'react';
import { addressOf } from '../browser/base';
import { hasModifier, letterOf } from '../browser/keyboard';
import { useRouter, type Router } from '../routing/routerContext';
import { CHECKBOXES } from './dataGridColumns';
import type { GridRow } from './rowIds';
import type { RowKey } from '../ui/RowAction';
import { isNothing, type Selection, type SelectionStore } from './selection/selection';

/**
 * Previous rows while the next ones load. Replacing the rows at once renders faster than showing a
 * skeleton in between.
 */
export function usePreviousRows<Row>(rows: readonly Row[] | undefined, isFetching: boolean) {
  const [previous, setPrevious] = useState(rows);
  const kept = rows ?? (isFetching && previous?.length ? previous : undefined);
  if (kept !== previous) setPrevious(kept);
  return kept;
}

/**
 * Delay before the grid shows a skeleton or progress bar, so that a fast response shows neither.
 */
const LOADING_AFTER_MS = 100;

/** Whether a list has been loading long enough to show a loading state. */
export function useLasting(isLoading: boolean): boolean {
  const [lasts, setLasts] = useState(false);
  useEffect(() => {
    if (!isLoading) return undefined;
    const timer = setTimeout(() => startTransition(() => setLasts(true)), LOADING_AFTER_MS);
    return () => {
      clearTimeout(timer);
      setLasts(false);
    };
  }, [isLoading]);
  return lasts && isLoading;
}

type PagerCounts = {
  total: number | null;
  pages: number | null;
  /** Number of rows on a full page. The server may send fewer than requested. */
  perPage: number;
};

type GridPagesOptions = {
  /** 1-based. */
  page: number;
  pageSize: number;
  /** Number of rows on this page, or `undefined` while they load. */
  rowCount: number | undefined;
  total: number | null | undefined;
  pages: number | null | undefined;
  isFetching: boolean;
  onPageChange: (page: number, options?: { replace?: boolean }) => void;
};

type GridPages = PagerCounts & {
  hasNext: boolean;
  /** Whether the page is beyond the last one. `onPageChange` is then called with the last page. */
  isBeyond: boolean;
};

/** Keeps the counts while a page loads. If the page is beyond the last one, opens the last one. */
export function useGridPages(options: GridPagesOptions): GridPages {
  const { page, pageSize, rowCount, isFetching } = options;
  const [last, setLast] = useState<PagerCounts>({ total: null, pages: null, perPage: pageSize });

  const total = rowCount === undefined ? last.total : (options.total ?? null);
  const usualPages = total === null ? null : Math.ceil(total / pageSize);
  const said = options.pages ?? usualPages;
  // Counts an empty list as one page.
  const current = said === null ? null : Math.max(said, 1);
  const pages = rowCount === undefined ? last.pages : current;

  const isFull = pages !== null && page < pages && rowCount !== undefined && rowCount > 0;
  const perPage = pages === usualPages ? pageSize : isFull ? rowCount : last.perPage;

  if (last.total !== total || last.pages !== pages || last.perPage !== perPage) {
    setLast({ total, pages, perPage });
  }

  const goBack = useEffectEvent((lastPage: number) => {
    options.onPageChange(lastPage, { replace: true });
  });
  const isBeyond = rowCount !== undefined && !isFetching && pages !== null && page > pages;
  useEffect(() => {
    if (isBeyond) goBack(pages);
  }, [isBeyond, pages]);

  // Without any count, a full page is assumed to have a next page.
  const hasNext = pages === null ? rowCount !== undefined && rowCount >= pageSize : page < pages;
  return { total, pages, perPage, hasNext, isBeyond };
}

type RowEventsOptions<Row> = {
  selection: SelectionStore | undefined;
  onOpen: ((row: Row) => void) | undefined;
  onCopy: (() => void) | undefined;
};

/** Way of the pointer during a click that is no drag (pixels). */
const SHAKE = 4;

/** Follows a `RowLink` within the console on a plain click, like the router's own links. */
function followLink(event: MouseEvent, link: HTMLAnchorElement, router: Router | null): void {
  if (!router || hasModifier(event) || event.button !== 0) return;
  event.preventDefault();
  const { pathname, search } = addressOf(link);
  void router.navigate(pathname + search);
}

/** Keys that a `RowAction` may have. */
const ROW_KEYS: ReadonlySet<string> = new Set<RowKey>(['Enter', 'F2', 'Delete']);

function isOnControl({ target }: { target: EventTarget }): boolean {
  return (
    target instanceof Element &&
    target.closest('a, button, input, [data-field="__check__"]') !== null
  );
}

/**
 * Returns event handlers for rows: a click or Enter opens a row, Space selects it, Ctrl+C copies the
 * selected rows, and a `RowAction` may have a key. Controls within a row keep their own behavior.
 * The handlers are stable, because every changed prop of the grid rerenders all rows. Attach
 * `onMouseDown` and `copyRows` to an element around the grid, in the capture phase.
 */
export function useRowEvents<Row>(api: GridApiRef, options: RowEventsOptions<Row>) {
  const { selection, onOpen, onCopy } = options;
  const router = useRouter();
  const pressed = useRef({ x: 0, y: 0 });

  const onCellKeyDown = useEventCallback(
    (...[{ row, id, field }, event]: Parameters<GridEventListener<'cellKeyDown'>>) => {
      const isRowKey = ROW_KEYS.has(event.key) && !hasModifier(event);
      const action = isRowKey
        ? event.currentTarget.querySelector<HTMLElement>(`[aria-keyshortcuts="${event.key}"]`)
        : null;
      if (action && !(event.key === 'Enter' && isOnControl(event))) {
        action.click();
        return;
      }
      if (event.key !== ' ' && event.key !== 'Enter') return;
      // Enter on a row's checkbox opens the row, as in other cells, because checkboxes ignore
      // Enter.
      const isControl = isOnControl(event) && !(event.key === 'Enter' && field === CHECKBOXES);
      // Prevents the grid's own handling, which would move the focus, if a control handles the key
      // or if Space selects the row.
      if (isControl || (event.key === ' ' && selection)) event.defaultMuiPrevented = true;
      if (isControl) return;
      if (event.key === 'Enter') onOpen?.(row as Row);
      else if (selection) {
        event.preventDefault();
        api.current?.selectRow(id, !api.current.isRowSelected(id));
      }
    },
  );
  const onRowClick = useEventCallback(
    (...[{ row }, event]: Parameters<GridEventListener<'rowClick'>>) => {
      const link = (event.target as Element).closest<HTMLAnchorElement>('.row-link');
      // A click opens nothing if it ends a drag that selected text. A hand that shakes is no drag.
      const way = Math.hypot(event.clientX - pressed.current.x, event.clientY - pressed.current.y);
      const isSelecting = way > SHAKE && window.getSelection()?.isCollapsed === false;
      if (isSelecting) {
        if (link) event.preventDefault();
        return;
      }
      if (link) followLink(event, link, router);
      if (!isOnControl(event) && !hasModifier(event)) onOpen?.(row as Row);
    },
  );
  const onMouseDown = ({ clientX: x, clientY: y }: MouseEvent) => {
    pressed.current = { x, y };
  };

  /**
   * Copies the selected rows of all pages. The grid's own handler would copy only rows of this
   * page.
   */
  const copyRows = (event: KeyboardEvent) => {
    const isCopy = (event.ctrlKey || event.metaKey) && letterOf(event) === 'c';
    const hasText = window.getSelection()?.isCollapsed === false;
    if (!isCopy || hasText || !selection || isNothing(selection.get())) return;
    event.stopPropagation();
    onCopy?.();
  };

  return { onCellKeyDown, onRowClick, onMouseDown, copyRows };
}

type GridApiRef = ReturnType<typeof useGridApiRef>;

/**
 * Moves the focus to a new row once the list contains it, unless the operator has moved the focus
 * in the meantime.
 */
export function useCreatedRow<Row extends GridRow>(
  api: GridApiRef,
  created: string | null,
  rows: readonly Row[],
  getRowId: (row: Row) => string,
): void {
  /** Element that had the focus after the create dialog closed. */
  const place = useRef<Element | null>(null);
  useEffect(() => {
    place.current = created === null ? null : document.activeElement;
  }, [created]);
  useEffect(() => {
    const row = created === null ? undefined : rows.find(({ id }) => id === created);
    if (!row || document.activeElement !== place.current) return;
    place.current = null;
    const columns = api.current?.getVisibleColumns() ?? [];
    const first = columns.find(({ field }) => field !== CHECKBOXES);
    if (first) api.current?.setCellFocus(getRowId(row), first.field);
  }, [api, created, rows, getRowId]);
}

const idsOf = (selection: Selection): ReadonlySet<string> | ReadonlyMap<string, GridRow> =>
  selection.kind === 'all' ? selection.except : selection.rows;

/**
 * Synchronizes the grid's selection with the list's selection store. The selection is not a prop of
 * the grid, because every changed prop rerenders all rows.
 *
 * @param rows Rows of the current page. They replace outdated versions of the same rows in the
 * selection.
 */
export function useGridSelection<Row extends GridRow>(
  api: GridApiRef,
  store: SelectionStore | undefined,
  rows: readonly Row[],
  getRowId: (row: Row) => string,
) {
  // The store also changes outside the grid: a new search clears it, and 'Select all' sets it to
  // all matching rows.
  useEffect(
    () =>
      store?.subscribe(() => {
        const selection = store.get();
        const type = selection.kind === 'all' ? 'exclude' : 'include';
        const { rowSelection } = api.current?.state ?? {};
        const ids = idsOf(selection);
        if (rowSelection?.type === type && rowSelection.ids.size === ids.size) return;
        api.current?.setRowSelectionModel({ type, ids: new Set(ids.keys()) });
      }),
    [api, store],
  );

  useEffect(() => {
    const selection = store?.get();
    if (selection?.kind !== 'rows') return;
    const fresh = rows.map((row) => [getRowId(row), row] as const);
    const selected = fresh.filter(([id, row]) => {
      const known = selection.rows.get(id);
      return known !== undefined && known !== row;
    });
    if (selected.length > 0) {
      store?.set({ kind: 'rows', rows: new Map([...selection.rows, ...selected]) });
    }
  }, [store, rows, getRowId]);

  return useEventCallback((model: GridRowSelectionModel) => {
    const ids = [...model.ids].map(String);
    if (model.type === 'exclude') {
      store?.set({ kind: 'all', except: new Set(ids) });
      return;
    }
    const known = store?.get();
    const selected = ids.flatMap((id) => {
      const row =
        (api.current?.getRow(id) as GridRow | null) ??
        (known?.kind === 'rows' ? known.rows.get(id) : undefined);
      return row ? [[id, row] as const] : [];
    });
    store?.set({ kind: 'rows', rows: new Map(selected) });
  });
}
