import { describeFailure, type CallError } from '../../../api/client/errors';
import { subscriptionBadge } from '../../../domain/badges';
import {
  countedStatuses,
  otherStatuses,
  type StatusCounts,
} from '../../../domain/figures/breakdowns';
import { formatCount } from '../../../shared/format';
import { ErrorView } from '../../../shared/ui/ErrorView';
import { BarsPanel } from './BarsPanel';

type StatusPanelProps = {
  query: {
    currentData?: StatusCounts | null | undefined;
    error?: CallError | undefined;
    isFetching: boolean;
    fulfilledTimeStamp?: number | undefined;
    refetch: () => unknown;
  };
  total: number | null;
};

const UNTOLD =
  'The platform does not answer with one row at a time, or does not say how many there are. Counting would take reading every row, so nothing is shown.';

/** 'Subscriptions by status'. */
export function StatusPanel({ query, total }: StatusPanelProps) {
  const { currentData: counts, error, fulfilledTimeStamp, refetch } = query;
  const others = counts ? otherStatuses(counts, total) : null;
  const bars =
    counts?.active === undefined
      ? null
      : [
          ...countedStatuses.map((status) => ({
            ...{ key: status, name: subscriptionBadge(status).label, value: counts[status] },
          })),
          ...(others === null ? [] : [{ key: 'other', name: 'Other', value: others }]),
        ];
  return (
    <BarsPanel
      title="Subscriptions by status"
      columns={['Status', 'Subscriptions']}
      format={formatCount}
      bars={bars}
      facts={{
        formula:
          'The rows of the list with each status, one request a status. Other: all subscriptions less these four.',
        readAt: fulfilledTimeStamp,
        missing:
          counts && others === null
            ? 'the other statuses: the counts and the total don’t add up, or there is no total.'
            : null,
      }}
      instead={
        counts === null ? (
          UNTOLD
        ) : error && !counts ? (
          <ErrorView
            {...describeFailure(error, 'Failed to count the subscriptions')}
            compact
            onRetry={refetch}
          />
        ) : undefined
      }
    />
  );
}
