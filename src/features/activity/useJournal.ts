import { useEffect, useState, useSyncExternalStore } from 'react';
import type { Entry } from '../../journal/entry';
import { journalNews, onJournalChange, readChanges, readEntries } from '../../journal/journalStore';
import { useAppStore } from '../../store/hooks';
import { currentOwner } from '../../store/owner';

/** What is read of the journal: nothing yet, its entries, or that the browser denies it. */
type Reading = { owner: string; entries: readonly Entry[] | 'denied' };

/**
 * Reads an operator's journal, and then what changes in it: all of it again with each change would keep
 * the database from a tab that makes many. Returns the function that ends it.
 */
function followJournal(owner: string, show: (entries: Reading['entries']) => void): () => void {
  let known: readonly Entry[] = [];
  /** The ids of entries that are to be read; null for all entries. */
  let pending = new Set<string | null>([null]);
  let isReading = false;
  let isOver = false;

  async function read(): Promise<void> {
    if (isReading) return;
    isReading = true;
    do {
      const ids = pending;
      pending = new Set();
      try {
        known = await (ids.has(null)
          ? readEntries(owner)
          : readChanges(
              owner,
              known,
              [...ids].filter((id) => id !== null),
            ));
        if (!isOver) show(known);
      } catch {
        pending.add(null);
        if (!isOver) show('denied');
        break;
      }
    } while (!isOver && pending.size > 0);
    isReading = false;
  }

  const end = onJournalChange((id) => {
    pending.add(id);
    void read();
  });
  void read();
  return () => {
    isOver = true;
    end();
  };
}

/** The operator's journal, with what changes in it, also by another tab. */
export function useJournal() {
  const owner = currentOwner(useAppStore());
  const { unkept } = useSyncExternalStore(journalNews.subscribe, journalNews.get);
  const [reading, setReading] = useState<Reading | null>(null);
  useEffect(() => {
    if (owner === null) return undefined;
    return followJournal(owner, (entries) => setReading({ owner, entries }));
  }, [owner]);
  const known = reading !== null && reading.owner === owner ? reading.entries : undefined;
  return {
    owner,
    entries: known === 'denied' ? [] : known,
    isDenied: known === 'denied',
    unkept,
  };
}
