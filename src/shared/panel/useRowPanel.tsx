import { useEffect, useRef, type ReactNode } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import type { ListSource } from '../list/listData';
import { gridIdOf, type GridRow } from '../list/rowIds';
import { useRouter } from '../routing/routerContext';
import { LazyDialog } from '../ui/LazyDialog';

/** Marks a history entry that was created by opening a row's panel from the list. */
const OPENED_ON_LIST = 'opened on the list';

/**
 * State of a row's panel, a drawer with the row's details. The address contains the row's id, so
 * that a link can open the panel and Back closes it (docs/product/routes.md#links).
 *
 * @param key Search parameter for the kind of row, such as `customer` for `customer=<id>`.
 */
export function useRowPanel(key: string) {
  const [searchParams, setSearchParams] = useSearchParams();
  const router = useRouter();
  const navigate = useNavigate();
  // Reads the router's own location, which is current even if a second click happens before the
  // first navigation is rendered.
  const isOpenedOnList = () => router?.state.location.state === OPENED_ON_LIST;

  const id = searchParams.get(key);
  const lastId = useRef(id);
  useEffect(() => {
    const closed = lastId.current;
    lastId.current = id;
    if (id !== null || closed === null) return;
    // Focuses the row if no control got the focus back, as after a deep link, where no control
    // opened the panel.
    const { activeElement } = document;
    const isLost = activeElement === document.body || activeElement?.id === 'main';
    if (!isLost && !activeElement?.closest('[role="dialog"]')) return;
    const row = `[data-id="${CSS.escape(gridIdOf(closed))}"] [role="rowheader"]`;
    document.querySelector<HTMLElement>(row)?.focus();
  }, [id]);
  /** Props of a link that opens a row's panel on top of the current list. */
  const linkTo = (rowId: string) => {
    const params = new URLSearchParams(searchParams);
    params.set(key, rowId);
    return { to: { search: params.toString() }, state: OPENED_ON_LIST };
  };

  return {
    id: id === '' ? null : id,
    linkTo,
    open: (rowId: string) => {
      const { to, state } = linkTo(rowId);
      void navigate(to, { state, replace: isOpenedOnList() });
    },
    close: () => {
      // Going back avoids a second history entry for the same list. A deep link has no entry to go
      // back to.
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

/** Props of the panel of a list's row. */
export type OpenRow<Row> = {
  /** Id of the row whose panel is open, or null. */
  id: string | null;
  /** The row, if it is on the current page. */
  row: Row | undefined;
  isListLoading: boolean;
  rowUpdatedAt: number | null | undefined;
  onClose: () => void;
};

/**
 * Panel of a list's rows and a function that opens it. `idOf` returns a row's id for the address.
 */
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
