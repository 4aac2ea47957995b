import { useEffect, useRef, type ReactNode } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import type { ListSource } from '../list/listData';
import { gridIdOf, type GridRow } from '../list/rowIds';
import { useRouter } from '../routing/routerContext';
import { LazyDialog } from '../ui/LazyDialog';

/** Marks a history entry that was created by opening a row's panel on top of the list. */
const OPENED_ON_LIST = 'opened on the list';

/**
 * The panel of a row: a drawer with what the row has more of. The address holds the row's
 * id, so that a link can open the panel and Back closes it (docs/product/routes.md#links).
 *
 * @param key what the rows are: `customer` for `customer=<id>`
 */
export function useRowPanel(key: string) {
  const [searchParams, setSearchParams] = useSearchParams();
  const router = useRouter();
  const navigate = useNavigate();
  // The router's own location: the second of two quick presses comes before the first one is rendered.
  const isOpenedOnList = () => router?.state.location.state === OPENED_ON_LIST;

  const id = searchParams.get(key);
  const lastId = useRef(id);
  useEffect(() => {
    const closed = lastId.current;
    lastId.current = id;
    if (id !== null || closed === null) return;
    // A panel that was opened from elsewhere has no control to give the focus back to.
    const { activeElement } = document;
    const isLost = activeElement === document.body || activeElement?.id === 'main';
    if (!isLost && !activeElement?.closest('[role="dialog"]')) return;
    const row = `[data-id="${CSS.escape(gridIdOf(closed))}"] [role="rowheader"]`;
    document.querySelector<HTMLElement>(row)?.focus();
  }, [id]);
  /** The properties of a link that opens the panel of a row on top of the current list. */
  const linkTo = (rowId: string) => {
    const params = new URLSearchParams(searchParams);
    params.set(key, rowId);
    return { to: { search: params.toString() }, state: OPENED_ON_LIST };
  };

  return {
    /** The row whose panel is open; null for none. */
    id: id === '' ? null : id,
    linkTo,
    open: (rowId: string) => {
      const { to, state } = linkTo(rowId);
      void navigate(to, { state, replace: isOpenedOnList() });
    },
    close: () => {
      // Going back leaves no second entry of the same list. A deep link has no entry to go back to.
      if (isOpenedOnList()) {
        void navigate(-1);
        return;
      }
      setSearchParams(
        (params) => {
          params.delete(key);
          return params;
        },
        { replace: true },
      );
    },
  };
}

/** What the panel of a list's row is told. */
export type OpenRow<Row> = {
  /** Of the row whose panel is open; null for none. */
  id: string | null;
  /** The row, if the page has it. */
  row: Row | undefined;
  isListLoading: boolean;
  rowUpdatedAt: number | null | undefined;
  onClose: () => void;
};

/** The panel of a list's rows, and what opens it; `idOf` is a row's id in the address. */
export function useListPanel<Row extends GridRow & { id: string }>(
  key: string,
  { rows, isFetching, updatedAt }: ListSource<Row>,
  show: (open: OpenRow<Row>) => ReactNode,
  idOf = (row: Row) => row.id,
) {
  const { id, open, close } = useRowPanel(key);
  const row = rows?.find((each) => idOf(each) === id);
  const isListLoading = rows === undefined && isFetching;
  const opened = { id, row, isListLoading, rowUpdatedAt: updatedAt, onClose: close };
  return {
    open: (each: Row) => open(idOf(each)),
    panel: <LazyDialog open={id !== null}>{show(opened)}</LazyDialog>,
  };
}
