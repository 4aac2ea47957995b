import { useEventCallback } from '@mui/material/utils';
import type { GridRowSelectionModel, useGridApiRef } from '@mui/x-data-grid';
import { useEffect } from 'react';
import type { GridRow } from '../rowIds';
import type { Selection, SelectionStore } from './selection';

export type GridApiRef = ReturnType<typeof useGridApiRef>;

const idsOf = (selection: Selection): ReadonlySet<string> | ReadonlyMap<string, GridRow> =>
  selection.kind === 'all' ? selection.except : selection.rows;

/**
 * Keeps the grid's own selection and the list's in step. The grid is not told the selection as a
 * property, since each changed property renders all of its rows.
 *
 * @param rows of the page, which replace what an earlier response said about them
 */
export function useGridSelection<Row extends GridRow>(
  api: GridApiRef,
  store: SelectionStore | undefined,
  rows: readonly Row[],
  getRowId: (row: Row) => string,
) {
  // Another search empties the list's selection from outside, and 'Select all' makes it a rule.
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
