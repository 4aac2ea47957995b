import Box from '@mui/material/Box';
import MuiLink from '@mui/material/Link';
import Skeleton from '@mui/material/Skeleton';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { useMemo, useState, type KeyboardEvent } from 'react';
import { Link } from 'react-router-dom';
import { missingText } from '../../../api/pages/missingText';
import type { DashboardStatistics, Price, Subscription } from '../../../domain/entities';
import { moneyNames, renewing } from '../../../domain/figures/subscriptionMoney';
import { countOverdue } from '../../../domain/subscriptions';
import { hasModifier } from '../../../shared/browser/keyboard';
import { FigurePanel } from '../../../shared/charts/FigurePanel';
import { formatCount, formatCounted } from '../../../shared/format';
import { dayNumber } from '../../../shared/times/formatTimes';
import { useTimes } from '../../../shared/times/Time';
import { Muted } from '../../../shared/ui/Muted';
import { kinds, listOf, questionOf, spans, type Span } from '../../figures/comingUp';
import { MONTHLY_VALUE_FORMULA, overdueText, sumsText } from '../../figures/figureTexts';
import { comingUpRows } from '../../figures/comingUpRows';
import { listSum, listSumText } from '../../figures/listSum';
import { LoadOffer } from '../../figures/LoadOffer';
import { RENEWS } from '../../figures/subscriptionValues';
import type { WholeLists } from '../../figures/useWholeLists';
import { useAppLink } from '../../navigation/useAppLink';
import {
  barsOf,
  currenciesText,
  daysText,
  formatDay,
  peakText,
  type ComingBar,
} from './comingBars';

type ComingUpProps = {
  lists: WholeLists;
  statistics: DashboardStatistics | null;
  prices: readonly Price[];
};

/**
 * Panel 'Coming up' with renewals and ending trials by day, and overdue subscriptions
 * (docs/product/dashboard.md#figures).
 */
export function ComingUp({ lists, statistics, prices }: ComingUpProps) {
  const { subscriptions } = lists.lists;
  const [span, setSpan] = useState<Span>(30);
  const isShown = subscriptions !== undefined || lists.loading.includes('subscriptions');
  return (
    <FigurePanel
      title="Coming up"
      facts={{
        formula: `Subscriptions by the day their period ends. ${moneyNames.renewing}: list prices for one billing period. ${MONTHLY_VALUE_FORMULA}`,
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
            <ToggleButton key={days} value={days}>
              {`${days} days`}
            </ToggleButton>
          ))}
        </ToggleButtonGroup>
      }
    >
      {isShown ? (
        <Kinds rows={subscriptions?.rows} span={span} prices={prices} />
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

function Kinds({ rows, span, prices }: KindsProps) {
  const { found, now } = useFound(rows, span);
  const times = useTimes();
  const appLink = useAppLink();
  const currencies = currenciesText(prices);
  return (
    <Box aria-busy={rows === undefined} sx={{ display: 'grid', gap: 0.5 }}>
      <Muted>{`List prices${currencies === '' ? '' : ` in ${currencies}`}`}</Muted>
      {kinds.map((kind) => {
        const matching = found?.get(kind.key);
        // An empty line reserves the space, so that nothing moves when a subscription matches.
        if (kind.isRare && !matching?.length) return <Box key={kind.key} sx={{ minHeight: 28 }} />;
        const question = questionOf(kind, span);
        const sum = matching && listSum(matching, prices, question.where);
        return (
          <div key={kind.key}>
            <Box
              sx={{
                display: 'flex',
                flexWrap: 'wrap',
                alignItems: 'baseline',
                columnGap: 1,
                minHeight: 28,
              }}
            >
              <MuiLink component={Link} to={appLink(listOf(question))} variant="body2">
                {kind.label}
              </MuiLink>
              <Box component="span" sx={{ fontWeight: 600 }}>
                {rows ? formatCount(matching?.length) : <Skeleton width={24} />}
              </Box>
              {kind.key === 'pastDue' && matching && (
                <Muted component="span">
                  {overdueText(countOverdue(matching, now, (at) => dayNumber(at, times)))}
                </Muted>
              )}
              <Muted component="span" sx={{ ml: 'auto' }}>
                {sum && listSumText(sum)}
              </Muted>
            </Box>
            {kind.hasBars && (
              <DayBars
                label={kind.label}
                bars={barsOf(matching ?? [], span, { now, times }).map((bar) => ({
                  ...bar,
                  sum: sumsText(renewing(bar.rows, prices)),
                  link: appLink(
                    listOf({ ...question, where: { [RENEWS]: `range:${bar.from}..${bar.to}` } }),
                  ),
                }))}
              />
            )}
          </div>
        );
      })}
    </Box>
  );
}

/** Returns the subscriptions of each kind, and the time that sets the days of the bars. */
function useFound(rows: readonly Subscription[] | undefined, span: Span) {
  const times = useTimes();
  const [now] = useState(() => Date.now());
  const found = useMemo(() => (rows ? comingUpRows(rows, span, times) : null), [rows, span, times]);
  return { found, now };
}

type DayBar = ComingBar & { sum: string; link: string };

const BARS_HEIGHT = 48;

/**
 * Shows one bar per day or week, with a link to its rows. Tab reaches one bar, and the arrow keys
 * move to the others.
 */
function DayBars({ label, bars }: { label: string; bars: readonly DayBar[] }) {
  const most = Math.max(1, ...bars.map(({ rows }) => rows.length));
  const first = bars.findIndex(({ rows }) => rows.length > 0);
  const move = (event: KeyboardEvent<HTMLElement>) => {
    const steps = new Map([
      ['ArrowRight', 1],
      ['ArrowLeft', -1],
    ]);
    const step = steps.get(event.key);
    if (step === undefined || hasModifier(event)) return;
    const links = [...event.currentTarget.querySelectorAll<HTMLElement>('a')];
    const at = links.findIndex((link) => link === document.activeElement);
    links[at + step]?.focus();
    event.preventDefault();
  };
  return (
    <>
      <Box
        component="ol"
        aria-label={`${label} by day`}
        onKeyDown={move}
        sx={{
          m: 0,
          p: 0,
          listStyle: 'none',
          display: 'flex',
          alignItems: 'end',
          gap: '2px',
          height: BARS_HEIGHT,
          borderBottom: '1px solid var(--mui-palette-divider)',
          '& li': { flex: 1, display: 'flex', alignItems: 'end', height: '100%' },
          '& a': {
            display: 'block',
            width: '100%',
            minHeight: 3,
            borderRadius: '2px 2px 0 0',
            bgcolor: 'primary.main',
            '&:hover, &:focus-visible': { opacity: 0.75 },
          },
        }}
      >
        {bars.map(({ from, rows, sum, link, ...bar }, index) => {
          const text = [
            `${daysText({ from, ...bar })}: ${formatCounted(rows.length, 'subscription')}`,
            sum,
          ]
            .filter(Boolean)
            .join(', ');
          return (
            <li key={from}>
              {rows.length > 0 && (
                <Link
                  to={link}
                  aria-label={text}
                  title={text}
                  tabIndex={index === first ? 0 : -1}
                  style={{ height: `${(rows.length / most) * 100}%` }}
                />
              )}
            </li>
          );
        })}
      </Box>
      <Box
        sx={{
          display: 'flex',
          justifyContent: 'space-between',
          typography: 'caption',
          color: 'text.secondary',
          mb: 0.5,
        }}
      >
        <span>{formatDay(bars.at(0)?.from)}</span>
        <span>{peakText(bars)}</span>
        <span>{formatDay(bars.at(-1)?.to)}</span>
      </Box>
    </>
  );
}
