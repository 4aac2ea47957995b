import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { Page } from '../../../api/adapters/page';
import { describeFailure, type CallError } from '../../../api/client/errors';
import { subscriptionBadge } from '../../../domain/badges';
import type { Price } from '../../../domain/entities';
import { listPriceRevenue, subscribersByPlan } from '../../../domain/figures/appFigures';
import {
  countedStatuses,
  otherStatuses,
  type StatusCounts,
} from '../../../domain/figures/breakdowns';
import { formatMoney } from '../../../domain/money';
import { formatCount, formatDollars } from '../../../shared/format';
import { ErrorView } from '../../../shared/ui/ErrorView';
import { LIST_PRICE_FORMULA, uncountedText } from '../../figureTexts';
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

type PricesQuery = {
  currentData?: Page<Price> | undefined;
  error?: CallError | undefined;
  fulfilledTimeStamp?: number | undefined;
  refetch: () => unknown;
};

/** 'Subscribers by plan'. */
export function PlansPanel({ query }: { query: PricesQuery }) {
  const { currentData: prices, error, fulfilledTimeStamp, refetch } = query;
  const isRead = prices && !prices.isMalformed;
  const plans = isRead ? subscribersByPlan(prices.rows) : null;
  return (
    <BarsPanel
      title="Subscribers by plan"
      columns={['Plan', 'Subscribers']}
      format={formatCount}
      bars={plans?.map(({ key, name, subscribers }) => ({ key, name, value: subscribers })) ?? null}
      facts={{
        formula:
          'The subscribers of all prices of a plan, as the platform counted them at the last sync.',
        readAt: fulfilledTimeStamp,
        missing: null,
      }}
      instead={
        prices?.isMalformed ? (
          'The server’s answer was not understood.'
        ) : error && !prices ? (
          <ErrorView
            {...describeFailure(error, 'Failed to fetch plans')}
            compact
            onRetry={refetch}
          />
        ) : plans?.length === 0 ? (
          'This app has no plan.'
        ) : undefined
      }
    />
  );
}

function Sum({ label, value }: { label: string; value: string }) {
  return (
    <Box>
      <Typography variant="caption" color="textSecondary">
        {label}
      </Typography>
      <Box sx={{ fontSize: '1.125rem', lineHeight: 1.4, fontWeight: 600 }}>{value}</Box>
    </Box>
  );
}

/** 'List-price revenue a month by plan', one chart a currency. */
export function RevenuePanels({ query, revenue }: { query: PricesQuery; revenue: number | null }) {
  const { currentData: prices, fulfilledTimeStamp } = query;
  if (!prices || prices.isMalformed) return null;
  const sums = listPriceRevenue(prices.rows);
  return sums.currencies.map(({ currency, minorUnits, plans }) => (
    <BarsPanel
      key={currency}
      title={`List-price revenue a month by plan, ${currency}`}
      columns={['Plan', 'A month']}
      format={(value) => formatMoney({ minorUnits: value, currency })}
      bars={plans.map(({ key, name, minorUnits: value }) => ({ key, name, value }))}
      lead={
        <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 4, mt: 1 }}>
          <Sum
            label={`List price, ${currency} only`}
            value={formatMoney({ minorUnits, currency })}
          />
          <Sum label="The platform’s monthly revenue" value={formatDollars(revenue)} />
        </Box>
      }
      facts={{
        formula: LIST_PRICE_FORMULA,
        readAt: fulfilledTimeStamp,
        missing: uncountedText(sums),
      }}
    />
  ));
}
