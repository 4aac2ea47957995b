import { useEffect, useState } from 'react';
import { buildIn, fetchNewestPage, ownBuild } from '../../offline/serviceWorker/builds';
import { answerOf } from '../../shared/browser/answerOf';
import { whenIdle } from '../../shared/browser/whenIdle';
import { recordsOf, transact } from '../../store/database';
import { removeKeptAnswers } from '../../store/deviceCleanup';
import { useAppSelector, useAppStore } from '../../store/hooks';
import { currentOwner } from '../../store/owner';
import type { RootState } from '../../store/rootState';

/**
 * Build that the host serves: null until the host has responded, empty if the host doesn't report
 * its build or the page has no build to compare.
 */
export function useNewestBuild(): string | null {
  // A page without a build, as in development, doesn't ask the host.
  const [newest, setNewest] = useState<string | null>(() => (ownBuild() === '' ? '' : null));
  const isAsked = newest === null;
  useEffect(() => {
    if (isAsked) void fetchNewestPage().then((html) => setNewest(buildIn(html)));
  }, [isAsked]);
  return newest;
}

/** Storage that this site uses in the browser. A value is null if the browser doesn't report it. */
export type StorageUse = {
  usedBytes: number | null;
  quotaBytes: number | null;
  /** Number of persisted responses of this operator. */
  answers: number | null;
};

async function readUse(owner: string): Promise<StorageUse> {
  const [estimate, answers] = await Promise.all([
    answerOf(() => navigator.storage.estimate(), undefined),
    transact('queries', 'readonly', (store) => store.count(recordsOf(owner))).catch(() => null),
  ]);
  return { usedBytes: estimate?.usage ?? null, quotaBytes: estimate?.quota ?? null, answers };
}

function selectNewestAnswer({ api }: RootState): number | null {
  const times = Object.values(api.queries).map((query) => query?.fulfilledTimeStamp ?? 0);
  return Math.max(0, ...times) || null;
}

/**
 * Storage use of this operator, which is measured again after each response, and a function that
 * removes the persisted responses. `use` is undefined until the first result.
 */
export function useStorageUse() {
  const store = useAppStore();
  const [use, setUse] = useState<StorageUse>();
  const newestAnswer = useAppSelector(selectNewestAnswer);

  useEffect(() => {
    // Measures when the page is idle, because responses are persisted in an earlier idle task.
    whenIdle(() => {
      const owner = currentOwner(store);
      if (owner !== null) void readUse(owner).then(setUse);
    });
  }, [store, newestAnswer]);

  /** Removes the persisted responses. Rejects if the browser blocks its database. */
  const removeAnswers = async () => {
    const owner = currentOwner(store);
    if (owner === null) return;
    await store.dispatch(removeKeptAnswers());
    setUse(await readUse(owner));
  };
  return { use, removeAnswers };
}
