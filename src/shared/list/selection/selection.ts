import { useSyncExternalStore } from 'react';
import { createExternalStore } from '../../externalStore';
import type { GridRow } from '../rowIds';

/**
 * Selected rows of a list (docs/product/lists.md#list-tools). `rows` maps the grid's ids to the
 * rows as far as they are known, including rows of other pages. `all` means all matching rows
 * except a few.
 */
export type Selection =
  | { kind: 'rows'; rows: ReadonlyMap<string, GridRow> }
  | { kind: 'all'; except: ReadonlySet<string> };

export const nothingSelected: Selection = { kind: 'rows', rows: new Map() };

export function isNothing(selection: Selection): boolean {
  return selection.kind === 'rows' && selection.rows.size === 0;
}

/**
 * Creates the selection store. It is outside React's state, so that selecting a row rerenders
 * neither the page nor other rows.
 */
export function createSelectionStore() {
  const store = createExternalStore(nothingSelected);
  const shownIds = createExternalStore<ReadonlySet<string> | null>(null);
  return {
    ...store,
    set: (next: Selection): void => {
      if (!isNothing(next)) store.set(next);
      else {
        shownIds.set(null);
        if (!isNothing(store.get())) store.set(nothingSelected);
      }
    },
    /**
     * Grid ids of the rows to which 'Show selected' limits the list; null for all rows. A row that
     * is deselected later stays in the list. Without a selection, the list shows all rows.
     */
    shownIds,
  };
}

export type SelectionStore = ReturnType<typeof createSelectionStore>;

/** `total` is the number of matching rows, or `null` if the server does not send it. */
export function countSelected(selection: Selection, total: number | null): number | null {
  if (selection.kind === 'rows') return selection.rows.size;
  return total === null ? null : Math.max(total - selection.except.size, 0);
}

/** Rerenders only when the value derived from the selection changes. */
export function useSelected<Fact extends string | number | boolean | null>(
  { subscribe, get }: SelectionStore,
  factOf: (selection: Selection) => Fact,
): Fact {
  return useSyncExternalStore(subscribe, () => factOf(get()));
}
