import Box from '@mui/material/Box';
import MuiLink from '@mui/material/Link';
import Skeleton from '@mui/material/Skeleton';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { useMemo, useState } from 'react';
import { Link } from 'react-router-dom';
import { missingText } from '../../../api/pages/missingText';
import type { DashboardStatistics, Price, Subscription } from '../../../domain/entities';
import { moneyNames } from '../../../domain/figures/subscriptionMoney';
import { countOverdue } from '../../../domain/subscriptions';
import { FigurePanel } from '../../../shared/charts/FigurePanel';
import { Swatch } from '../../../shared/charts/Swatch';
import { formatCount } from '../../../shared/format';
import { dayNumber } from '../../../shared/times/formatTimes';
import { useTimes } from '../../../shared/times/Time';
import { Muted } from '../../../shared/ui/Muted';
import { kinds, listOf, questionOf, spans, type Span } from '../../figures/comingUp';
import { comingUpRows } from '../../figures/comingUpRows';
import { MONTHLY_VALUE_FORMULA, overdueText } from '../../figures/figureTexts';
import { listSum, listSumText } from '../../figures/listSum';
import { LoadOffer } from '../../figures/LoadOffer';
import type { WholeLists } from '../../figures/useWholeLists';
import { useAppLink } from '../../navigation/useAppLink';
import { ComingChart, eventColors } from './ComingChart';

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
        formula: `Subscriptions by the day their period ends, and past-due ones by the day their unpaid period began. ${moneyNames.renewing}: list prices for one billing period. ${MONTHLY_VALUE_FORMULA}`,
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
  const times = useTimes();
  const [now] = useState(() => Date.now());
  const found = useMemo(() => (rows ? comingUpRows(rows, span, times) : null), [rows, span, times]);
  const appLink = useAppLink();
  return (
    <Box component="ul" aria-busy={rows === undefined} sx={{ m: 0, mt: 1, p: 0 }}>
      {kinds.map((kind) => {
        const matching = found?.get(kind.key);
        // An empty line reserves the space, so that nothing moves when a subscription matches.
        const isHidden = kind.isRare && !matching?.length;
        const color = kindColors[kind.key];
        const question = questionOf(kind, span);
        const sum = matching && listSum(matching, prices, question.where);
        return (
          <Box component="li" key={kind.key} aria-hidden={isHidden} sx={kindStyles}>
            {!isHidden && (
              <>
                {color === undefined ? (
                  <Box sx={{ width: '0.625rem' }} />
                ) : (
                  <Swatch color={color} />
                )}
                <MuiLink component={Link} to={appLink(listOf(question))} variant="body2">
                  {kind.label}
                </MuiLink>
                <Box component="span" sx={{ fontWeight: 600 }}>
                  {rows ? formatCount(matching?.length) : <Skeleton width={24} />}
                </Box>
                <Muted component="span" sx={{ ml: 'auto', textAlign: 'right' }}>
                  {sum && listSumText(sum)}
                </Muted>
                {kind.key === 'pastDue' && (
                  // A line of its own, also while it is empty, so that nothing moves when it loads.
                  <Muted component="span" sx={{ flexBasis: '100%', pl: 2.25, minHeight: '1.5em' }}>
                    {matching &&
                      overdueText(countOverdue(matching, now, (at) => dayNumber(at, times)))}
                  </Muted>
                )}
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
