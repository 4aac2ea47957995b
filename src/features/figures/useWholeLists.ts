import { useEffect, useState } from 'react';
import { selectJobs } from '../../jobs/jobsSlice';
import { loadLists } from '../../jobs/scan/scanJob';
import { scanUnderWay } from '../../jobs/scan/scanUnderWay';
import { scanOf, type AppScan, type ScannedList } from '../../jobs/scan/scans';
import { useIsOffline } from '../../shared/ui/OfflineContext';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { useScan } from '../checks/checkResults';

/** Milliseconds for which a newly opened screen reuses loaded rows. */
const REUSED_MS = 15 * 60_000;

/** Complete lists of an app, with their loading state. */
export type WholeLists = {
  scan: AppScan;
  isLoading: boolean;
  /** Reason why a list couldn't be loaded; null without a failure. */
  failure: string | null;
  reload: () => void;
};

/**
 * Loads complete lists of an app in the background while the screen is open, unless they were
 * loaded in the 15 minutes before the screen was opened. Loads nothing while offline.
 * @param unasked The lists to load. The rows of other lists are returned if they are already
 * loaded.
 */
export function useWholeLists(appId: string, unasked: readonly ScannedList[]): WholeLists {
  const dispatch = useAppDispatch();
  const scan = useScan(appId);
  const isOffline = useIsOffline();
  const isScanned = useAppSelector((state) =>
    unasked.some((list) => scanUnderWay(selectJobs(state), appId, list)),
  );
  const [oldest, setOldest] = useState(() => Date.now() - REUSED_MS);
  const [ended, setEnded] = useState({ load: '', failure: null as string | null });
  const names = unasked.join();
  const load = `${appId} ${names} ${oldest}`;
  useEffect(() => {
    const known = scanOf(appId);
    const missing = (names === '' ? [] : names.split(',')).filter(
      (list): list is ScannedList => (known[list as ScannedList]?.readAt ?? 0) < oldest,
    );
    if (isOffline || isScanned || missing.length === 0) return undefined;
    const controller = new AbortController();
    void dispatch(loadLists(appId, missing, controller.signal)).then((failure) => {
      if (!controller.signal.aborted) setEnded({ load, failure });
    });
    return () => controller.abort();
  }, [dispatch, appId, names, oldest, load, isOffline, isScanned]);
  const isEnded = ended.load === load;
  return {
    scan,
    isLoading: !isOffline && !isEnded && unasked.some((list) => scan[list] === undefined),
    failure: isEnded ? ended.failure : null,
    reload: () => setOldest(Date.now()),
  };
}
