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
import { LIST_PRICE_FORMULA, uncountedText } from '../../figures/figureTexts';
import { isOneOf, rowsPath } from '../../navigation/rowsPath';
import { screens } from '../../navigation/screens';
import { useAppLink } from '../../navigation/useAppLink';
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

const UNTOLD = 'Can’t count by status: the platform reports no usable totals.';

/** 'Subscriptions by status'. */
export function StatusPanel({ query, total }: StatusPanelProps) {
  const { currentData: counts, error, fulfilledTimeStamp, refetch } = query;
  const appLink = useAppLink();
  const others = counts ? otherStatuses(counts, total) : null;
  const bars =
    counts?.active === undefined
      ? null
      : [
          ...countedStatuses.map((status) => ({
            key: status,
            name: subscriptionBadge(status).label,
            value: counts[status],
            to: appLink(`${screens.subscriptions.path}?status=${status}`),
          })),
          ...(others === null ? [] : [{ key: 'other', name: 'Other', value: others }]),
        ];
  return (
    <BarsPanel
      title="Subscriptions by status"
      columns={['Status', 'Subscriptions']}
      groups={bars && [{ key: 'all', bars, format: formatCount }]}
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
  const appLink = useAppLink();
  const isRead = prices && !prices.isMalformed;
  const plans = isRead ? subscribersByPlan(prices.rows) : null;
  return (
    <BarsPanel
      title="Subscribers by plan"
      columns={['Plan', 'Subscribers']}
      groups={
        plans && [
          {
            key: 'all',
            bars: plans.map(({ key, name, subscribers, priceIds }) => ({
              key,
              name,
              value: subscribers,
              ...(priceIds.length > 0 && {
                to: appLink(rowsPath('subscriptions', { priceId: isOneOf(priceIds) })),
              }),
            })),
            format: formatCount,
          },
        ]
      }
      facts={{
        formula:
          'The subscribers of all prices of a plan, as the platform counted them at the last sync. A bar leads to all subscriptions on these prices.',
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

/** 'Monthly list-price revenue by plan', a group of bars for each currency. */
export function RevenuePanel({ query, revenue }: { query: PricesQuery; revenue: number | null }) {
  const { currentData: prices, fulfilledTimeStamp } = query;
  if (!prices || prices.isMalformed) return null;
  const sums = listPriceRevenue(prices.rows);
  if (sums.currencies.length === 0) return null;
  return (
    <BarsPanel
      title={`Monthly list-price revenue by plan (${sums.currencies.map(({ currency }) => currency).join(', ')})`}
      columns={['Plan', 'A month']}
      lead={
        <Box sx={{ mt: 1 }}>
          <Sum label="The platform’s monthly revenue" value={formatDollars(revenue)} />
        </Box>
      }
      groups={sums.currencies.map(({ currency, minorUnits, plans }) => {
        const format = (value: number) => formatMoney({ minorUnits: value, currency });
        return {
          key: currency,
          lead: <Sum label={`List price, ${currency} only`} value={format(minorUnits)} />,
          bars: plans.map(({ key, name, minorUnits: value }) => ({ key, name, value })),
          format,
        };
      })}
      facts={{
        formula: LIST_PRICE_FORMULA,
        readAt: fulfilledTimeStamp,
        missing: uncountedText(sums),
      }}
    />
  );
}
