import Box from '@mui/material/Box';
import MuiLink from '@mui/material/Link';
import Skeleton from '@mui/material/Skeleton';
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
import { ToggleChoice } from '../../../shared/ui/ToggleChoice';
import { PHONE } from '../../../shared/ui/touch';
import { visuallyHidden } from '../../../shared/ui/VisuallyHidden';
import { answersTo, upcomingKinds, listOf, spans, type Span } from '../../figures/comingUp';
import { MONTHLY_VALUE_FORMULA, overdueText } from '../../figures/figureTexts';
import { listSum, listSumText } from '../../figures/listSum';
import type { WholeLists } from '../../figures/useWholeLists';
import { useAppLink } from '../../navigation/useAppLink';
import { ComingChart, eventColors } from './ComingChart';
import { WithList } from './WithList';

type ComingUpProps = {
  lists: WholeLists;
  statistics: DashboardStatistics | null;
  /** Prices of the app; undefined while they load. */
  prices: readonly Price[] | undefined;
};

/**
 * Panel 'Coming up' with a chart of renewals, ending trials and past-due subscriptions by day, and a
 * legend with the number and the sum of each kind (docs/product/dashboard.md#figures).
 */
export function ComingUp({ lists, statistics, prices }: ComingUpProps) {
  const { subscriptions } = lists.lists;
  const [span, setSpan] = useState<Span>(30);
  // The amounts need the prices, so both are shown together.
  const shown = { rows: prices && subscriptions?.rows, span, prices: prices ?? [] };
  return (
    <FigurePanel
      title="Coming up"
      facts={{
        formula: `Subscriptions by the day their period ends, and past-due ones by the day their unpaid period began. ${moneyNames.renewing}: list prices for one billing period. ${MONTHLY_VALUE_FORMULA}`,
        readAt: subscriptions?.readAt,
        missing: subscriptions ? missingText('subscriptions', subscriptions.reading) : null,
      }}
      actions={
        <ToggleChoice label="Days ahead" value={span} options={spans} onChange={setSpan}>
          {(days) => (
            <span>
              {days}{' '}
              <Box component="span" sx={days === spans.at(-1) ? null : { [PHONE]: visuallyHidden }}>
                days
              </Box>
            </span>
          )}
        </ToggleChoice>
      }
    >
      <WithList
        list="subscriptions"
        lists={lists}
        statistics={statistics}
        reason="Renewals, ending trials and overdue payments by day. Requires all subscriptions."
      >
        <ComingChart {...shown} />
        <Kinds {...shown} />
      </WithList>
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
  const found = useMemo(
    () =>
      Object.entries(upcomingKinds).map(([key, kind]) => {
        const question = kind.question(span);
        return { key, ...kind, question, matching: rows && answersTo(question, rows, times) };
      }),
    [rows, span, times],
  );
  const appLink = useAppLink();
  return (
    <Box component="ul" aria-busy={rows === undefined} sx={{ m: 0, mt: 1, p: 0 }}>
      {found.map(({ key, label, isRare, question, matching }) => {
        // An empty line reserves the space, so that nothing moves when a subscription matches.
        const isHidden = isRare && !matching?.length;
        const color = kindColors[key];
        const sum = matching && listSum(matching, prices, question.where);
        return (
          <Box component="li" key={key} aria-hidden={isHidden} sx={kindStyles}>
            {!isHidden && (
              <>
                {color === undefined ? (
                  <Box sx={{ width: '0.625rem' }} />
                ) : (
                  <Swatch color={color} />
                )}
                <MuiLink component={Link} to={appLink(listOf(question))} variant="body2">
                  {label}
                </MuiLink>
                <Box component="span" sx={{ fontWeight: 600 }}>
                  {rows ? formatCount(matching?.length) : <Skeleton width={24} />}
                </Box>
                <Muted component="span" sx={{ ml: 'auto', textAlign: 'right' }}>
                  {sum && listSumText(sum)}
                </Muted>
                {key === 'pastDue' && (
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
