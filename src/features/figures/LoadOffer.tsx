import type { DashboardStatistics } from '../../domain/entities';
import { selectJobs } from '../../jobs/jobsSlice';
import { scanUnderWay } from '../../jobs/scan/scanUnderWay';
import type { ScannedList } from '../../jobs/scan/scans';
import { ErrorView } from '../../shared/ui/ErrorView';
import { Muted } from '../../shared/ui/Muted';
import { useAppSelector } from '../../store/hooks';
import { LoadButton } from './LoadButton';
import { loadText } from './loadTexts';
import type { WholeLists } from './useWholeLists';

type LoadOfferProps = {
  appId: string;
  list: ScannedList;
  lists: WholeLists;
  statistics: DashboardStatistics | null;
  /** Sentence that explains why the list is needed. */
  reason: string;
};

/**
 * Placeholder for figures that need a complete list. Offers to load the list, or shows why loading
 * failed.
 */
export function LoadOffer({ appId, list, lists, statistics, reason }: LoadOfferProps) {
  const isScanned =
    useAppSelector((state) => scanUnderWay(selectJobs(state), appId, list)) !== undefined;
  if (lists.failure !== null && !isScanned) {
    return (
      <ErrorView
        title={`Failed to load ${list}`}
        detail={lists.failure}
        compact
        onRetry={lists.reload}
      />
    );
  }
  return (
    <>
      <Muted role="status">
        {isScanned ? `Loading all ${list} in the background. See Notifications.` : reason}
      </Muted>
      <LoadButton appId={appId} lists={[list]}>
        {loadText(list, statistics)}
      </LoadButton>
    </>
  );
}
