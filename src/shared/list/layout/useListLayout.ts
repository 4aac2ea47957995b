import { useEventCallback } from '@mui/material/utils';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import * as v from 'valibot';
import type { ColumnLayout } from '../gridColumn';
import { useListStorage, useStoredText } from '../listStorage';
import type { SavedView } from '../views/savedViews';
import { COLUMNS_PARAM, useSavedViews, VIEW_PARAM } from '../views/savedViews';
import type { ListLayout } from './listLayout';
import { columnsParam, defaultLayout, layoutSchema, withColumnsParam } from './listLayout';

const storedLayouts = v.record(v.string(), layoutSchema);

function parseLayouts(text: string | null): Record<string, ListLayout> {
  try {
    return v.parse(storedLayouts, JSON.parse(text ?? '{}'));
  } catch {
    return {};
  }
}

type OwnLayout = {
  layout: ListLayout;
  /** Changes the layout; `null` takes the operator's changes back. */
  changeLayout: (layout: ListLayout | null) => void;
  /** The saved view that the address names, if the operator has it. */
  view: SavedView | null;
};

/**
 * The layout of a list (docs/product.md#list-tools). In a saved view it is the view's, with what the
 * operator changed since; else the columns of the address count, and then the operator's own.
 */
export function useListLayout(list: string, columns: readonly ColumnLayout[]): OwnLayout {
  const storage = useListStorage();
  const layoutsText = useStoredText('layouts');
  const views = useSavedViews();
  const [params, setParams] = useSearchParams();
  const cols = params.get(COLUMNS_PARAM);
  const viewId = params.get(VIEW_PARAM);

  const layouts = useMemo(() => parseLayouts(layoutsText), [layoutsText]);
  const view = views.find((each) => each.id === viewId && each.list === list) ?? null;
  const key = view ? `${list} ${view.id}` : list;
  const layout = useMemo(() => {
    if (view) return layouts[key] ?? view.layout;
    const own = layouts[list] ?? defaultLayout;
    return cols === null ? own : withColumnsParam(own, cols);
  }, [view, layouts, key, list, cols]);

  const changeLayout = useEventCallback((next: ListLayout | null) => {
    const { [key]: _old, ...others } = layouts;
    storage.write('layouts', JSON.stringify(next ? { ...others, [key]: next } : others));
    // In a view the address tells its columns to whoever gets it. Columns that came with a link are
    // the operator's own from the first change on.
    const now = view ? columnsParam(columns, next ?? view.layout) : null;
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
  return { layout, changeLayout, view };
}
