import Link from '@mui/material/Link';
import { useMemo } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import type { Page } from '../../../api/adapters/page';
import { describeFailure, type CallError } from '../../../api/client/errors';
import { subscriptionBadge, type Badge } from '../../../domain/badges';
import type { Price } from '../../../domain/entities';
import { listPriceRevenue, subscribersByPlan } from '../../../domain/figures/appFigures';
import {
  countedStatuses,
  otherStatuses,
  type StatusCounts,
} from '../../../domain/figures/breakdowns';
import { BarTable, type BarRow } from '../../../shared/charts/BarTable';
import { FigurePanel } from '../../../shared/charts/FigurePanel';
import { StackedBar } from '../../../shared/charts/StackedBar';
import { formatCount, formatCounted } from '../../../shared/format';
import { ErrorView } from '../../../shared/ui/ErrorView';
import { Muted } from '../../../shared/ui/Muted';
import { LIST_PRICE_FORMULA, revenueText, uncountedText } from '../../figures/figureTexts';
import { isOneOf, rowsPath } from '../../navigation/rowsPath';
import { screens } from '../../navigation/screens';
import { useAppLink } from '../../navigation/useAppLink';

type QueryState<Data> = {
  currentData?: Data | undefined;
  error?: CallError | undefined;
  fulfilledTimeStamp?: number | undefined;
  refetch: () => unknown;
};

/** Colors of the badges' dots and icons, which are strong enough for a bar. */
const toneColors: Record<Badge['tone'], string> = {
  success: 'var(--mui-palette-success-main)',
  info: 'var(--mui-palette-info-main)',
  warning: 'var(--mui-palette-warning-main)',
  danger: 'var(--mui-palette-error-main)',
  neutral: 'var(--mui-palette-text-disabled)',
};

type StatusPanelProps = { query: QueryState<StatusCounts | null>; total: number | null };

/** Panel 'Subscriptions by status', with one bar in the colors of the badges. */
export function StatusPanel({ query, total }: StatusPanelProps) {
  const { currentData: counts, error, fulfilledTimeStamp, refetch } = query;
  const appLink = useAppLink();
  const others = counts ? otherStatuses(counts, total) : null;
  const rows = counts && [
    ...countedStatuses.map((status) => ({
      key: status,
      name: subscriptionBadge(status).label,
      color: toneColors[subscriptionBadge(status).tone],
      value: counts[status],
      cells: [formatCount(counts[status])],
      to: appLink(`${screens.subscriptions.path}?status=${status}`),
    })),
    ...(others === null
      ? []
      : [
          {
            key: 'other',
            name: 'Other',
            color: 'var(--mui-palette-text-secondary)',
            value: others,
            cells: [formatCount(others)],
          },
        ]),
  ];
  return (
    <FigurePanel
      title="Subscriptions by status"
      facts={{
        formula: 'Counted with one request per status. “Other” covers all remaining subscriptions.',
        readAt: fulfilledTimeStamp,
        missing:
          counts && others === null
            ? 'other statuses, because the counts exceed the total or there’s no total.'
            : null,
      }}
    >
      {counts === null ? (
        <Muted>Can’t count by status: the platform doesn’t report usable totals.</Muted>
      ) : error && !counts ? (
        <ErrorView
          {...describeFailure(error, 'Failed to count subscriptions')}
          compact
          onRetry={refetch}
        />
      ) : (
        <>
          <StackedBar parts={rows ?? []} />
          <BarTable
            label="Subscriptions by status"
            columns={['Status', 'Subscriptions']}
            rows={rows ?? undefined}
            expectedRows={countedStatuses.length + 1}
          />
        </>
      )}
    </FigurePanel>
  );
}

/** Maximum number of rows. If there are more plans, the last row sums the others. */
const MOST_PLANS = 5;

const TITLE = 'Subscribers and list price by plan';

/** Panel 'Subscribers and list price by plan'. */
export function PlansPanel({ query }: { query: QueryState<Page<Price>> }) {
  const { currentData: prices, error, fulfilledTimeStamp, refetch } = query;
  const appLink = useAppLink();
  const known = prices && !prices.isMalformed ? prices.rows : null;
  const { rows, total, missing } = useMemo(() => planFigures(known ?? []), [known]);
  const links = rows.map(({ priceIds, ...row }) => ({
    ...row,
    ...(priceIds.length > 0 && {
      to: appLink(rowsPath('subscriptions', { priceId: isOneOf(priceIds) })),
    }),
  }));
  return (
    <FigurePanel
      title={TITLE}
      facts={{
        formula: `Subscriber counts are from the last sync. Select a plan to see all subscriptions on its prices. Per month: ${LIST_PRICE_FORMULA}`,
        readAt: fulfilledTimeStamp,
        missing,
      }}
      actions={
        <Link component={RouterLink} to={appLink(screens.subscriptionPlans.path)} variant="body2">
          All plans
        </Link>
      }
    >
      {prices?.isMalformed ? (
        <Muted>The server sent an unexpected response.</Muted>
      ) : error && !prices ? (
        <ErrorView {...describeFailure(error, 'Failed to fetch plans')} compact onRetry={refetch} />
      ) : known?.length === 0 ? (
        <Muted>This app has no plans.</Muted>
      ) : (
        <BarTable
          label={TITLE}
          columns={['Plan', 'Subscribers', 'Per month']}
          rows={known ? links : undefined}
          total={known ? total : ['All plans', '', '']}
          expectedRows={MOST_PLANS}
        />
      )}
    </FigurePanel>
  );
}

type PlanRow = BarRow & { priceIds: readonly string[] };

function planFigures(prices: readonly Price[]) {
  const revenue = listPriceRevenue(prices);
  const plans = subscribersByPlan(prices);
  type Plan = (typeof plans)[number];
  const cellsOf = (members: readonly Plan[]) => {
    const keys = new Set(members.map(({ key }) => key));
    const currencies = revenue.currencies
      .map(({ plans: priced, ...sum }) => ({
        ...sum,
        plans: [],
        minorUnits: priced
          .filter(({ key }) => keys.has(key))
          .reduce((added, { minorUnits }) => added + minorUnits, 0),
      }))
      .filter(({ minorUnits }) => minorUnits > 0);
    const value = members.reduce((sum, { subscribers }) => sum + subscribers, 0);
    return { value, cells: [formatCount(value), revenueText({ currencies, uncounted: 0 })] };
  };
  const isCut = plans.length > MOST_PLANS;
  const shown = plans.slice(0, isCut ? MOST_PLANS - 1 : MOST_PLANS);
  const others = plans.slice(shown.length);
  const rows: PlanRow[] = [
    ...shown.map(({ key, name, priceIds, ...plan }) => ({
      key,
      name,
      priceIds,
      ...cellsOf([{ key, name, priceIds, ...plan }]),
    })),
    ...(isCut
      ? [
          {
            key: 'other',
            name: formatCounted(others.length, 'other plan'),
            priceIds: [],
            ...cellsOf(others),
          },
        ]
      : []),
  ];
  return {
    rows,
    total: ['All plans', ...cellsOf(plans).cells],
    missing: uncountedText(revenue),
  };
}
