import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import * as v from 'valibot';
import { useEventCallback } from '@mui/material/utils';
import type { ColumnLayout } from '../gridColumn';
import { useListStorage, useStoredText } from '../listStorage';
import type { ListLayout } from './listLayout';
import { columnsParam, defaultLayout, layoutSchema, withColumnsParam } from './listLayout';

/** Keys of the address: the shown columns, and the view that the list shows. */
export const COLUMNS_PARAM = 'cols';
export const VIEW_PARAM = 'view';

type Layouts = Record<string, ListLayout>;

const storedLayouts = v.record(v.string(), layoutSchema);

export function readLayouts(text: string | null): Layouts {
  try {
    return v.parse(storedLayouts, JSON.parse(text ?? '{}'));
  } catch {
    return {};
  }
}

/** The name of a list's layout: each saved view has one of its own. */
export function layoutName(list: string, view: string | null): string {
  return view === null ? list : `${list} ${view}`;
}

/**
 * The layout of a list and a function that changes it. It is the view's where the address names one
 * of this operator's; else the address's columns count, and then what the operator chose last.
 */
export function useListLayout(
  list: string,
  columns: readonly ColumnLayout[],
): [ListLayout, (layout: ListLayout) => void] {
  const storage = useListStorage();
  const text = useStoredText('layouts');
  const layouts = useMemo(() => readLayouts(text), [text]);
  const [params, setParams] = useSearchParams();
  const cols = params.get(COLUMNS_PARAM);
  const view = params.get(VIEW_PARAM);
  const ofView = view === null ? undefined : layouts[layoutName(list, view)];

  const layout = useMemo(() => {
    if (ofView) return ofView;
    const own = layouts[list] ?? defaultLayout;
    return cols === null ? own : withColumnsParam(own, cols);
  }, [ofView, layouts, list, cols]);

  const change = useEventCallback((next: ListLayout) => {
    const name = layoutName(list, ofView ? view : null);
    storage.write('layouts', JSON.stringify({ ...layouts, [name]: next }));
    // The address keeps telling a view's columns; columns that came with a link are the operator's
    // own from the first change on.
    const now = ofView ? columnsParam(columns, next) : null;
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
