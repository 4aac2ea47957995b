import { useEffect, useState } from 'react';
import { buildIn, fetchNewestPage, ownBuild } from '../../offline/serviceWorker/builds';
import { whenIdle } from '../../shared/browser/whenIdle';
import { recordsOf, transact } from '../../store/database';
import { removeKeptAnswers } from '../../store/deviceCleanup';
import { useAppSelector, useAppStore } from '../../store/hooks';
import { currentOwner } from '../../store/owner';
import type { RootState } from '../../store/rootState';

/** The build that the host serves; empty if it does not tell, null until it has answered. */
export function useNewestBuild(): string | null {
  // A page without a build, as in development, has none to compare with.
  const [newest, setNewest] = useState<string | null>(() => (ownBuild() === '' ? '' : null));
  const isAsked = newest === null;
  useEffect(() => {
    if (isAsked) void fetchNewestPage().then((html) => setNewest(buildIn(html)));
  }, [isAsked]);
  return newest;
}

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

/** When the newest answer came; null before the first. */
function selectNewestAnswer({ api }: RootState): number | null {
  const times = Object.values(api.queries).map((query) => query?.fulfilledTimeStamp ?? 0);
  return Math.max(0, ...times) || null;
}

/** Reads what the browser keeps for this operator, again after each answer; undefined until then. */
export function useStorageUse() {
  const store = useAppStore();
  const [use, setUse] = useState<StorageUse>();
  const newestAnswer = useAppSelector(selectNewestAnswer);

  useEffect(() => {
    // After the persisted query cache, which writes an answer when the page is idle.
    whenIdle(() => {
      const owner = currentOwner(store);
      if (owner !== null) void readUse(owner).then(setUse);
    });
  }, [store, newestAnswer]);

  /** Removes the kept answers; rejects if the browser denies its database. */
  const removeAnswers = async () => {
    const owner = currentOwner(store);
    if (owner === null) return;
    await store.dispatch(removeKeptAnswers());
    setUse(await readUse(owner));
  };
  return { use, removeAnswers };
}
