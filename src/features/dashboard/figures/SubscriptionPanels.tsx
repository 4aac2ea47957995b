import Link from '@mui/material/Link';
import { useMemo } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import type { Page } from '../../../api/adapters/page';
import { describeFailure } from '../../../api/client/errors';
import { subscriptionBadge, type Badge } from '../../../domain/badges';
import { missingText } from '../../../api/pages/missingText';
import type { DashboardStatistics, Price, Subscription } from '../../../domain/entities';
import { valueByPlan, type PlanValue } from '../../../domain/figures/appFigures';
import {
  countedStatuses,
  otherStatuses,
  type StatusCounts,
} from '../../../domain/figures/breakdowns';
import { addSums, moneyNames, payingStatuses } from '../../../domain/figures/subscriptionMoney';
import { BarTable, type BarRow } from '../../../shared/charts/BarTable';
import { FigurePanel } from '../../../shared/charts/FigurePanel';
import { StackedBar } from '../../../shared/charts/StackedBar';
import { formatCount, formatCounted } from '../../../shared/format';
import { MOST_VALUES } from '../../../shared/list/rows/condition';
import { UNEXPECTED_RESPONSE } from '../../../shared/text';
import { ErrorView } from '../../../shared/ui/ErrorView';
import { Muted } from '../../../shared/ui/Muted';
import type { QueryResult } from '../../answers/listAnswer';
import { MONTHLY_VALUE_FORMULA, sumsText, unpricedText } from '../../figures/figureTexts';
import type { WholeLists } from '../../figures/useWholeLists';
import { isOneOf, rowsPath } from '../../navigation/rowsPath';
import { screens } from '../../navigation/screens';
import { useAppLink } from '../../navigation/useAppLink';
import { WithList } from './WithList';

/** Colors of the badges' dots and icons, which are strong enough for a bar. */
const toneColors: Record<Badge['tone'], string> = {
  success: 'var(--mui-palette-success-main)',
  info: 'var(--mui-palette-info-main)',
  warning: 'var(--mui-palette-warning-main)',
  danger: 'var(--mui-palette-error-main)',
  neutral: 'var(--mui-palette-text-disabled)',
};

type StatusPanelProps = { query: QueryResult<StatusCounts | null>; total: number | null };

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

const TITLE = 'Subscribers and monthly value by plan';

type PlansPanelProps = {
  query: QueryResult<Page<Price>>;
  lists: WholeLists;
  statistics: DashboardStatistics | null;
};

/** Panel 'Subscribers and monthly value by plan'. */
export function PlansPanel({ query, lists, statistics }: PlansPanelProps) {
  const { currentData: prices, error, refetch } = query;
  const { subscriptions } = lists.lists;
  const appLink = useAppLink();
  const known = prices && !prices.isMalformed ? prices.rows : null;
  const rows = subscriptions?.rows;
  const figures = useMemo(() => known && rows && planFigures(rows, known), [known, rows]);
  const links = figures?.rows.map(({ priceIds, ...row }) => ({
    ...row,
    // A longer condition would be malformed, so the list would show other rows.
    ...(priceIds.length > 0 &&
      priceIds.length <= MOST_VALUES && {
        to: appLink(
          rowsPath('subscriptions', { priceId: isOneOf(priceIds), status: isOneOf(payingLabels) }),
        ),
      }),
  }));
  return (
    <FigurePanel
      title={TITLE}
      facts={{
        formula: `Subscribers: Active and Past Due subscriptions. ${MONTHLY_VALUE_FORMULA}`,
        readAt: subscriptions?.readAt,
        missing:
          [subscriptions && missingText('subscriptions', subscriptions.reading), figures?.missing]
            .filter(Boolean)
            .join(' ') || null,
      }}
      actions={
        <Link component={RouterLink} to={appLink(screens.subscriptionPlans.path)} variant="body2">
          All plans
        </Link>
      }
    >
      {prices?.isMalformed ? (
        <Muted>{UNEXPECTED_RESPONSE}</Muted>
      ) : error && !prices ? (
        <ErrorView {...describeFailure(error, 'Failed to fetch plans')} compact onRetry={refetch} />
      ) : known?.length === 0 && rows?.length === 0 ? (
        <Muted>This app has no plans.</Muted>
      ) : (
        <WithList
          list="subscriptions"
          lists={lists}
          statistics={statistics}
          reason="What each plan’s subscribers pay per month. Requires all subscriptions."
        >
          <BarTable
            label={TITLE}
            columns={['Plan', 'Subscribers', moneyNames.monthlyValue]}
            rows={links ?? undefined}
            total={figures ? figures.total : ['All plans', '', '']}
            expectedRows={MOST_PLANS}
          />
        </WithList>
      )}
    </FigurePanel>
  );
}

const payingLabels = payingStatuses.map((status) => subscriptionBadge(status).label);

type PlanRow = BarRow & Pick<PlanValue, 'priceIds'>;

function planFigures(subscriptions: readonly Subscription[], prices: readonly Price[]) {
  const plans = valueByPlan(subscriptions, prices);
  const cellsOf = (members: readonly PlanValue[]) => {
    const value = members.reduce((sum, { subscribers }) => sum + subscribers, 0);
    const sums = addSums(members.map((plan) => plan.value));
    return { value, cells: [formatCount(value), sumsText(sums)] };
  };
  const isCut = plans.length > MOST_PLANS;
  const shown = plans.slice(0, isCut ? MOST_PLANS - 1 : MOST_PLANS);
  const others = plans.slice(shown.length);
  const rows: PlanRow[] = [
    ...shown.map((plan) => ({
      key: plan.key,
      name: plan.name,
      priceIds: plan.priceIds,
      ...cellsOf([plan]),
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
    missing: unpricedText(addSums(plans.map(({ value }) => value))),
  };
}
