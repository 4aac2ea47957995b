import { useEffect, useState, useSyncExternalStore } from 'react';
import type { Change } from './changeRecord';
import { followChanges, readChanges, readChangesOf, unrecorded, withinLimits } from './changeStore';
import { useAppStore } from '../../store/hooks';
import { currentOwner } from '../../store/owner';

/** Changes of an owner, newest first, or `denied` if the browser blocks storage. */
type LoadedChanges = { owner: string; changes: readonly Change[] | 'denied' };

const newestFirst = (changes: Iterable<Change>) =>
  withinLimits([...changes].sort((a, b) => (a.id < b.id ? 1 : -1)));

/**
 * Reads all changes of an operator once, and afterwards only the changes that were written since.
 * Reading all changes after each write would block the database while a tab makes many changes.
 * Returns a function that stops following the changes.
 */
function followAll(owner: string, show: (changes: LoadedChanges['changes']) => void): () => void {
  let known = new Map<string, Change>();
  /** Ids of the changes to read next; null means all changes. */
  let pending = new Set<string | null>([null]);
  let isReading = false;
  let isOver = false;

  async function read(): Promise<void> {
    if (isReading) return;
    isReading = true;
    do {
      const ids = [...pending];
      pending = new Set();
      const named = ids.filter((id) => id !== null);
      try {
        const isAll = named.length < ids.length;
        const found = isAll ? await readChanges(owner) : await readChangesOf(owner, named);
        if (isAll) known = new Map();
        for (const id of named) known.delete(id);
        for (const change of found) known.set(change.id, change);
        if (!isOver) show(newestFirst(known.values()));
      } catch {
        pending.add(null);
        if (!isOver) show('denied');
        break;
      }
    } while (!isOver && pending.size > 0);
    isReading = false;
  }

  const end = followChanges((ids) => {
    for (const id of ids ?? [null]) pending.add(id);
    void read();
  });
  void read();
  return () => {
    isOver = true;
    end();
  };
}

/** Changes of the operator, including those that other tabs write. */
export function useChanges() {
  const owner = currentOwner(useAppStore());
  const unkept = useSyncExternalStore(unrecorded.subscribe, unrecorded.get);
  const [reading, setReading] = useState<LoadedChanges | null>(null);
  useEffect(() => {
    if (owner === null) return undefined;
    return followAll(owner, (changes) => setReading({ owner, changes }));
  }, [owner]);
  const known = reading !== null && reading.owner === owner ? reading.changes : undefined;
  return {
    owner,
    changes: known === 'denied' ? [] : known,
    isDenied: known === 'denied',
    unkept,
  };
}
