import { useEventCallback } from '@mui/material/utils';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import * as v from 'valibot';
import type { ColumnLayout } from '../gridColumn';
import { persisted, persistedByOwner } from '../../browser/persisted';
import { browserStore } from '../../browser/storage';
import { LAYOUTS_KEY } from '../../browser/storageKeys';
import { usePersisted, useStorageOwner } from '../../browser/usePersisted';
import type { ListLayout } from './listLayout';
import { columnsParam, defaultLayout, layoutSchema, withColumnsParam } from './listLayout';

/** Search parameters for the shown columns and for the saved view. */
export const COLUMNS_PARAM = 'cols';
export const VIEW_PARAM = 'view';

/** Layouts of an operator by `layoutName`. */
const layoutsOf = persistedByOwner<Record<string, ListLayout>>((owner) =>
  persisted({
    store: browserStore,
    key: `${LAYOUTS_KEY}${owner}`,
    schema: v.record(v.string(), layoutSchema),
    initial: {},
  }),
);

/** Name under which a list's layout is stored. Each saved view has its own layout. */
export const layoutName = (list: string, view: string | null) =>
  view === null ? list : `${list} ${view}`;

/** `name` is a `layoutName`. A layout of `null` removes the stored one. */
export function writeLayout(owner: string, name: string, layout: ListLayout | null): void {
  layoutsOf(owner).update(({ [name]: _old, ...others }) =>
    layout ? { ...others, [name]: layout } : others,
  );
}

/**
 * Layout of a list (docs/product/lists.md#list-tools) and its setter. A saved view has its own
 * layout. Otherwise, columns in the address override those of the operator's layout.
 */
export function useListLayout(
  list: string,
  columns: readonly ColumnLayout[],
): [ListLayout, (layout: ListLayout) => void] {
  const owner = useStorageOwner();
  const layouts = usePersisted(layoutsOf(owner));
  const [params, setParams] = useSearchParams();
  const cols = params.get(COLUMNS_PARAM);
  const viewName = layoutName(list, params.get(VIEW_PARAM));
  // A shared link may name a saved view that this operator does not have.
  const name = layouts[viewName] ? viewName : list;

  const layout = useMemo(() => {
    const stored = layouts[name] ?? defaultLayout;
    return cols === null || name !== list ? stored : withColumnsParam(stored, cols);
  }, [layouts, name, list, cols]);

  const change = useEventCallback((next: ListLayout) => {
    writeLayout(owner, name, next);
    // In a saved view, the address contains the view's columns, so that a shared link shows them.
    // Outside a view, the change has just been stored as the operator's own layout, so the columns
    // are removed from the address.
    const now = name === list ? null : columnsParam(columns, next);
    if (now === cols) return;
    setParams(
      (current) => {
        if (now === null) current.delete(COLUMNS_PARAM);
        else current.set(COLUMNS_PARAM, now);
        return current;
      },
      { replace: true },
    );
  });
  return [layout, change];
}
