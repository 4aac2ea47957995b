import { useMemo } from 'react';
import { useAppSelector } from '../store/hooks';
import { selectQueued } from './changesSlice';
import type { EditFields, RowKindName } from './kinds/kinds';

/** Returns a function from a row's id to the new values of its queued changes; null if it has none. */
export function usePendingChanges<Name extends RowKindName>(kind: Name) {
  const queued = useAppSelector(selectQueued);
  return useMemo(() => {
    // One map for all rows: there may be thousands.
    const valuesOf = new Map<string, Partial<EditFields[Name]>>();
    for (const change of queued) {
      if (change.kind !== kind) continue;
      const { id } = change.subject;
      // A change of a kind has that kind's fields: its form submitted them.
      valuesOf.set(id, { ...valuesOf.get(id), ...change.wanted });
    }
    return (id: string) => valuesOf.get(id) ?? null;
  }, [queued, kind]);
}
