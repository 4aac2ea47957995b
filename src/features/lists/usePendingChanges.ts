import { useMemo } from 'react';
import { useAppSelector } from '../../store/hooks';
import { selectQueued } from '../../changes/record/changesSlice';
import { kindNamed, type EntityFields } from '../../changes/kinds/kinds';

/** Returns a function that maps a row's id to the new values of its queued changes, or to null. */
export function usePendingChanges<Entity extends keyof EntityFields>(entity: Entity) {
  const queued = useAppSelector(selectQueued);
  return useMemo(() => {
    // One map for all rows, because a list may have thousands.
    const valuesOf = new Map<string, Partial<EntityFields[Entity]>>();
    for (const { kind, subject, after } of queued) {
      if (kindNamed(kind)?.entity !== entity) continue;
      // The values have the fields of the entity, because its form submitted them.
      valuesOf.set(subject.id, { ...valuesOf.get(subject.id), ...after });
    }
    return (id: string) => valuesOf.get(id) ?? null;
  }, [queued, entity]);
}
