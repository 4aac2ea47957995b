import { useEffect, useState, useSyncExternalStore } from 'react';
import { probeServer } from '../../offline/connectivity';
import { buildIn, fetchNewestPage, ownBuild } from '../../offline/serviceWorker/builds';
import { whenIdle } from '../../shared/whenIdle';
import { recordsOf, transact } from '../../store/database';
import { removeKeptAnswers } from '../../store/deviceCleanup';
import { useAppDispatch, useAppSelector, useAppStore } from '../../store/hooks';
import { currentOwner } from '../../store/owner';
import type { RootState } from '../../store/rootState';

/** How often the page asks for the platform's health while it is looked at (docs/product.md#status). */
export const PROBE_INTERVAL_MS = 15_000;

function onVisibility(listener: () => void): () => void {
  document.addEventListener('visibilitychange', listener);
  return () => document.removeEventListener('visibilitychange', listener);
}

const isPageVisible = () => document.visibilityState === 'visible';

/**
 * Probes the API while the page is visible. Every probe of the console counts, so that none is sent
 * beside those which an outage brings about.
 *
 * @param lastAt when the last probe was sent; null for none yet
 */
export function useHealthProbe(lastAt: number | null): void {
  const dispatch = useAppDispatch();
  const isVisible = useSyncExternalStore(onVisibility, isPageVisible);
  useEffect(() => {
    if (!isVisible) return undefined;
    const age = lastAt === null ? Infinity : Date.now() - lastAt;
    // A clock that was set back makes an age negative.
    const wait = Math.min(PROBE_INTERVAL_MS, Math.max(0, PROBE_INTERVAL_MS - age));
    const timer = setTimeout(() => void dispatch(probeServer()), wait);
    return () => clearTimeout(timer);
  }, [lastAt, isVisible, dispatch]);
}

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

/**
 * What the browser keeps for this operator; undefined until it is read.
 *
 * @param seenAt a change of it reads anew, as does each answer
 */
export function useStorageUse(seenAt: number | null) {
  const store = useAppStore();
  const [use, setUse] = useState<StorageUse>();
  const newestAnswer = useAppSelector(selectNewestAnswer);

  useEffect(() => {
    // After the persisted query cache, which writes an answer when the page is idle.
    whenIdle(() => {
      const owner = currentOwner(store);
      if (owner !== null) void readUse(owner).then(setUse);
    });
  }, [store, seenAt, newestAnswer]);

  /** Removes the kept answers; rejects if the browser denies its database. */
  const removeAnswers = async () => {
    const owner = currentOwner(store);
    if (owner === null) return;
    await store.dispatch(removeKeptAnswers());
    setUse(await readUse(owner));
  };
  return { use, removeAnswers };
}
