import { useEffect, useState, useSyncExternalStore } from 'react';
import type { Entry } from '../../journal/entry';
import { hearOtherTabs, journalNews, readEntries } from '../../journal/journalStore';
import { useAppStore } from '../../store/hooks';
import { currentOwner } from '../../store/owner';

/** What is read of the journal: nothing yet, its entries, or that the browser denies it. */
type Reading = { owner: string; entries: readonly Entry[] | 'denied' };

/** The operator's journal, read again whenever it changes, also in another tab. */
export function useJournal() {
  const owner = currentOwner(useAppStore());
  const { version, unkept } = useSyncExternalStore(journalNews.subscribe, journalNews.get);
  const [reading, setReading] = useState<Reading | null>(null);
  useEffect(hearOtherTabs, []);
  useEffect(() => {
    if (owner === null) return undefined;
    let isOver = false;
    const show = (entries: Reading['entries']) => {
      if (!isOver) setReading({ owner, entries });
    };
    readEntries(owner).then(show, () => show('denied'));
    return () => {
      isOver = true;
    };
  }, [owner, version]);
  const known = reading !== null && reading.owner === owner ? reading.entries : undefined;
  return {
    owner,
    entries: known === 'denied' ? [] : known,
    isDenied: known === 'denied',
    unkept,
  };
}
