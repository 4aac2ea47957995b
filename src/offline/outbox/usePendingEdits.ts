import { useMemo } from 'react';
import { useAppSelector } from '../../store/hooks';
import type { EditFields, EditKind } from './edit';
import { selectEdits } from './outboxSlice';

/** Returns a function from a row's id to the new values of its pending edits; null if it has none. */
export function usePendingEdits<Kind extends EditKind>(kind: Kind) {
  const edits = useAppSelector(selectEdits);
  return useMemo(() => {
    // One map for all rows: there may be thousands.
    const changesOf = new Map<string, Partial<EditFields[Kind]>>();
    for (const edit of edits) {
      if (edit.kind !== kind) continue;
      // An edit of a kind has that kind's fields: its form submitted them.
      const changes = { ...changesOf.get(edit.targetId), ...edit.changes } as Partial<
        EditFields[Kind]
      >;
      changesOf.set(edit.targetId, changes);
    }
    return (targetId: string) => changesOf.get(targetId) ?? null;
  }, [edits, kind]);
}
