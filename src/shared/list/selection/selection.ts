import { useSyncExternalStore } from 'react';
import { createExternalStore } from '../../externalStore';
import type { GridRow } from '../rowIds';

/**
 * The selected rows of a list (docs/product/lists.md#list-tools): rows with what is known of them, also
 * those of other pages, by the grid's id; or the rule 'all that match' but for a few.
 */
export type Selection =
  | { kind: 'rows'; rows: ReadonlyMap<string, GridRow> }
  | { kind: 'all'; except: ReadonlySet<string> };

export const nothingSelected: Selection = { kind: 'rows', rows: new Map() };

export function isNothing(selection: Selection): boolean {
  return selection.kind === 'rows' && selection.rows.size === 0;
}

/** Outside React's state: a selected row renders neither the page nor other rows. */
export function createSelectionStore() {
  const store = createExternalStore(nothingSelected);
  return {
    ...store,
    set: (next: Selection): void => {
      if (!isNothing(next)) store.set(next);
      else if (!isNothing(store.get())) store.set(nothingSelected);
    },
  };
}

export type SelectionStore = ReturnType<typeof createSelectionStore>;

/** The number of selected rows; `total` is how many match, `null` if the server does not say. */
export function countSelected(selection: Selection, total: number | null): number | null {
  if (selection.kind === 'rows') return selection.rows.size;
  return total === null ? null : Math.max(total - selection.except.size, 0);
}

/** A fact about the selection: a text, number or boolean. Renders only when the fact changes. */
export function useSelected<Fact extends string | number | boolean | null>(
  { subscribe, get }: SelectionStore,
  factOf: (selection: Selection) => Fact,
): Fact {
  return useSyncExternalStore(subscribe, () => factOf(get()));
}
