import { useMemo } from 'react';
import { useAppSelector } from '../../store/hooks';
import { selectQueued } from './changesSlice';
import { kindNamed, type EntityFields } from '../kinds/kinds';

/** Returns a function from a row's id to the new values of its queued changes, or null. */
export function usePendingChanges<Entity extends keyof EntityFields>(entity: Entity) {
  const queued = useAppSelector(selectQueued);
  return useMemo(() => {
    // One map for all rows: there may be thousands.
    const valuesOf = new Map<string, Partial<EntityFields[Entity]>>();
    for (const { kind, subject, after } of queued) {
      if (kindNamed(kind)?.entity !== entity) continue;
      // A change of a kind has that kind's fields: its form submitted them.
      valuesOf.set(subject.id, { ...valuesOf.get(subject.id), ...after });
    }
    return (id: string) => valuesOf.get(id) ?? null;
  }, [queued, entity]);
}
