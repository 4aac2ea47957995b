import Box from '@mui/material/Box';
import MuiLink from '@mui/material/Link';
import Skeleton from '@mui/material/Skeleton';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { useMemo, useState } from 'react';
import { Link } from 'react-router-dom';
import { missingText } from '../../../api/pages/missingText';
import type { DashboardStatistics, Price, Subscription } from '../../../domain/entities';
import { FigurePanel } from '../../../shared/charts/FigurePanel';
import { Swatch } from '../../../shared/charts/Swatch';
import { formatCount } from '../../../shared/format';
import type { GridColumn } from '../../../shared/list/gridColumn';
import { arrangeRows } from '../../../shared/list/rows/arrangeRows';
import { useTimes } from '../../../shared/times/Time';
import { Muted } from '../../../shared/ui/Muted';
import { conditionsOf, END, kinds, listOf, spans, START, type Span } from '../../figures/comingUp';
import { LoadOffer } from '../../figures/LoadOffer';
import { periodEnd, periodStart, statusText } from '../../figures/subscriptionValues';
import type { WholeLists } from '../../figures/useWholeLists';
import { useAppLink } from '../../navigation/useAppLink';
import { ComingChart, eventColors } from './ComingChart';
import { sumText } from './comingColumns';

type ComingUpProps = {
  lists: WholeLists;
  statistics: DashboardStatistics | null;
  prices: readonly Price[];
};

/**
 * Panel 'Coming up' with a chart of renewals, ending trials and past-due subscriptions by day, and a
 * legend with the number and the sum of each kind (docs/product/dashboard.md#figures).
 */
export function ComingUp({ lists, statistics, prices }: ComingUpProps) {
  const { subscriptions } = lists.lists;
  const [span, setSpan] = useState<Span>(30);
  const isShown = subscriptions !== undefined || lists.loading.includes('subscriptions');
  return (
    <FigurePanel
      title="Coming up"
      facts={{
        formula:
          'Subscriptions by the day their period ends, and past-due ones by the day their unpaid period began. Amounts are list prices for one billing period.',
        readAt: subscriptions?.readAt,
        missing: subscriptions ? missingText('subscriptions', subscriptions.reading) : null,
      }}
      actions={
        <ToggleButtonGroup
          exclusive
          size="small"
          aria-label="Days ahead"
          value={span}
          onChange={(_event, pressed: Span | null) => {
            if (pressed !== null) setSpan(pressed);
          }}
        >
          {spans.map((days) => (
            <ToggleButton key={days} value={days} aria-label={`${days} days`}>
              {days}
              <Box
                component="span"
                sx={{ display: { xs: days === spans.at(-1) ? 'inline' : 'none', sm: 'inline' } }}
              >
                &nbsp;days
              </Box>
            </ToggleButton>
          ))}
        </ToggleButtonGroup>
      }
    >
      {isShown ? (
        <>
          <ComingChart rows={subscriptions?.rows} span={span} prices={prices} />
          <Kinds rows={subscriptions?.rows} span={span} prices={prices} />
        </>
      ) : (
        <Box sx={{ display: 'grid', gap: 2, justifyItems: 'start', minHeight: '8rem' }}>
          <LoadOffer
            list="subscriptions"
            lists={lists}
            statistics={statistics}
            reason="Renewals, ending trials and overdue payments by day. Requires all subscriptions."
          />
        </Box>
      )}
    </FigurePanel>
  );
}

type KindsProps = {
  /** Subscriptions of the app; undefined while they load. */
  rows: readonly Subscription[] | undefined;
  span: Span;
  prices: readonly Price[];
};

/** Colors of the kinds that the chart shows. */
const kindColors: Readonly<Record<string, string>> = eventColors;

/** The legend of the chart, whose links lead to the lists. */
function Kinds({ rows, span, prices }: KindsProps) {
  const found = useFound(rows, span);
  const appLink = useAppLink();
  return (
    <Box component="ul" aria-busy={rows === undefined} sx={{ m: 0, mt: 1, p: 0 }}>
      {kinds.map((kind) => {
        const matching = found?.get(kind.key);
        // An empty line reserves the space, so that nothing moves when a subscription matches.
        const isHidden = kind.isRare && !matching?.length;
        const color = kindColors[kind.key];
        return (
          <Box component="li" key={kind.key} aria-hidden={isHidden} sx={kindStyles}>
            {!isHidden && (
              <>
                {color === undefined ? (
                  <Box sx={{ width: '0.625rem' }} />
                ) : (
                  <Swatch color={color} />
                )}
                <MuiLink
                  component={Link}
                  to={appLink(listOf(conditionsOf(kind, span)))}
                  variant="body2"
                >
                  {kind.label}
                </MuiLink>
                <Box component="span" sx={{ fontWeight: 600 }}>
                  {rows ? formatCount(matching?.length) : <Skeleton width={24} />}
                </Box>
                <Muted component="span" sx={{ ml: 'auto', textAlign: 'right' }}>
                  {matching &&
                    matching.length > 0 &&
                    (sumText(matching, prices) || 'Unknown price')}
                </Muted>
              </>
            )}
          </Box>
        );
      })}
    </Box>
  );
}

const kindStyles = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 1,
  minHeight: 28,
} as const;

/** Columns of the subscription list that the filters from `conditionsOf` refer to. */
const columns: readonly GridColumn<Subscription>[] = [
  { field: 'status', header: 'Status', text: statusText },
  { field: START, header: 'Period Start', text: () => null, value: periodStart },
  { field: END, header: 'Current Period', text: () => null, value: periodEnd },
];

/**
 * Returns the subscriptions of each kind. Filters them with the code of the subscription list, so
 * that the dashboard and the list show the same rows.
 */
function useFound(rows: readonly Subscription[] | undefined, span: Span) {
  const times = useTimes();
  return useMemo(() => {
    if (!rows) return null;
    const matching = ({ key, ...kind }: (typeof kinds)[number]) => {
      const where = conditionsOf({ key, ...kind }, span);
      const question = { where, sort: '', search: '', filters: {}, tests: {} };
      return [key, arrangeRows<Subscription>({ rows, columns, times, ...question })] as const;
    };
    return new Map(kinds.map(matching));
  }, [rows, span, times]);
}
