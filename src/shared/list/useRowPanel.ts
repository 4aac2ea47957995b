import { useEffect, useRef } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { gridIdOf } from './rowIds';

/** Marks a history entry that was created by opening a row's panel on top of the list. */
const OPENED_ON_LIST = 'opened on the list';

/**
 * The panel of a row: a dialog or drawer with what the row has more of. The address holds the row's
 * id, so that a link can open the panel and Back closes it (docs/product.md#links).
 *
 * @param key what the rows are: `customer` for `customer=<id>`
 */
export function useRowPanel(key: string) {
  const [searchParams, setSearchParams] = useSearchParams();
  const location = useLocation();
  const navigate = useNavigate();

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
      // A row that is pressed again while its panel loads makes no second entry.
      void navigate(to, { state, replace: location.state === OPENED_ON_LIST });
    },
    close: () => {
      // Going back leaves no second entry of the same list. A deep link has no entry to go back to.
      if (location.state === OPENED_ON_LIST) {
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
