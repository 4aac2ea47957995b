import type { RowOf } from '../../api/resources/lists';
import type { DashboardStatistics } from '../../domain/entities';
import { ErrorView } from '../../shared/ui/ErrorView';
import { Muted } from '../../shared/ui/Muted';
import { LoadButton } from './LoadButton';
import { loadText } from './loadTexts';
import type { WholeLists } from './useWholeLists';

type LoadOfferProps = {
  list: keyof RowOf;
  lists: WholeLists;
  statistics: DashboardStatistics | null;
  /** Sentence that explains why the list is needed. */
  reason: string;
};

/**
 * Placeholder for figures that need a complete list. Offers to load the list, or shows why loading
 * failed.
 */
export function LoadOffer({ list, lists, statistics, reason }: LoadOfferProps) {
  const failure = lists.failures[list];
  if (failure !== undefined) {
    return (
      <ErrorView title={`Failed to load ${list}`} detail={failure} compact onRetry={lists.reload} />
    );
  }
  return (
    <>
      <Muted role="status">{reason}</Muted>
      <LoadButton onLoad={() => lists.load([list])} isBusy={lists.loading.includes(list)}>
        {loadText(list, statistics)}
      </LoadButton>
    </>
  );
}
