import { useEffect, useState } from 'react';
import { recordsOf, removeRecords, transact } from '../../store/database';
import { useAppStore } from '../../store/hooks';
import { currentOwner } from '../../store/owner';

/** What this site keeps in the browser; null for what the browser does not tell. */
export type StorageUse = {
  usedBytes: number | null;
  quotaBytes: number | null;
  /** Answers of the platform that are kept for this operator. */
  answers: number | null;
};

async function readUse(owner: string): Promise<StorageUse> {
  // The DOM types promise `storage`; pages without a secure context lack it.
  const { storage } = navigator as { storage?: StorageManager };
  const [estimate, answers] = await Promise.all([
    storage?.estimate().catch(() => undefined),
    transact('queries', 'readonly', (store) => store.count(recordsOf(owner))).catch(() => null),
  ]);
  return { usedBytes: estimate?.usage ?? null, quotaBytes: estimate?.quota ?? null, answers };
}

/**
 * What the browser keeps for this operator; undefined until it is read.
 *
 * @param seenAt a change of it reads anew
 */
export function useStorageUse(seenAt: number | null) {
  const store = useAppStore();
  const [use, setUse] = useState<StorageUse>();

  useEffect(() => {
    const owner = currentOwner(store);
    if (owner !== null) void readUse(owner).then(setUse);
  }, [store, seenAt]);

  /** Removes the kept answers; rejects if the browser denies its database. */
  const removeAnswers = async () => {
    const owner = currentOwner(store);
    if (owner === null) return;
    await removeRecords('queries', owner);
    setUse(await readUse(owner));
  };
  return { use, removeAnswers };
}
