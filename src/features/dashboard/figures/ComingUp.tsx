import Box from '@mui/material/Box';
import MuiLink from '@mui/material/Link';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { Fragment, useMemo, useState, type KeyboardEvent } from 'react';
import type { Price, Subscription } from '../../../domain/entities';
import { formatCount, formatCounted } from '../../../shared/format';
import { Link } from 'react-router-dom';
import type { GridColumn } from '../../../shared/list/gridColumn';
import { arrangeRows } from '../../../shared/list/rows/arrangeRows';
import { useTimes } from '../../../shared/times/Time';
import { Muted } from '../../../shared/ui/Muted';
import { periodEnd, periodStart, statusText } from '../../figures/subscriptionValues';
import { useAppLink } from '../../navigation/useAppLink';
import { conditionsOf, END, kinds, listOf, spans, START, type Span } from '../../figures/comingUp';
import { barsOf, sumText } from './comingBars';
import { LoadRows, useReadRows } from './LoadRows';

type ComingUpProps = { appId: string; total: number | null; prices: readonly Price[] };

/** 'Coming up': renewals and trials that end, by day, and what is overdue (docs/product.md#figures). */
export function ComingUp({ appId, total, prices }: ComingUpProps) {
  const { scan } = useReadRows(appId, 'subscriptions');
  const [span, setSpan] = useState<Span>(30);
  const { found, now } = useFound(scan?.rows, span);
  const times = useTimes();
  const appLink = useAppLink();
  return (
    <LoadRows
      appId={appId}
      total={total}
      list="subscriptions"
      noun="subscription"
      title="Coming up"
      reason="Renewals, trials that end and payments that are overdue, by day. Load all subscriptions to see them."
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
      <Box
        sx={{
          mt: 2,
          display: 'grid',
          gridTemplateColumns: { xs: '1fr', md: 'minmax(13.75rem, 1fr) minmax(0, 2fr)' },
          alignItems: 'end',
          gap: 2,
        }}
      >
        {kinds.map((kind) => {
          const rows = found?.get(kind.key);
          if (kind.isRare && !rows?.length) return null;
          const where = conditionsOf(kind, span);
          return (
            <Fragment key={kind.key}>
              <Box sx={{ gridColumn: kind.isAhead ? undefined : '1 / -1' }}>
                <MuiLink component={Link} to={appLink(listOf(where))}>
                  {kind.label}
                </MuiLink>
                <Box sx={{ fontSize: '1.125rem', fontWeight: 600, lineHeight: 1.4 }}>
                  {formatCount(rows?.length)}
                </Box>
                <Muted>
                  {rows && rows.length > 0 && (sumText(rows, prices) || 'no known price')}
                </Muted>
              </Box>
              {kind.isAhead && (
                <DayBars
                  label={kind.label}
                  bars={barsOf(rows ?? [], span, { now, times }).map((bar) => ({
                    ...bar,
                    sum: sumText(bar.rows, prices),
                    link: appLink(listOf({ ...where, [END]: `range:${bar.from}..${bar.to}` })),
                  }))}
                />
              )}
            </Fragment>
          );
        })}
      </Box>
    </LoadRows>
  );
}

/** Those of the list of subscriptions that have conditions. */
const columns: readonly GridColumn<Subscription>[] = [
  { field: 'status', header: 'Status', text: statusText },
  { field: START, header: 'Period Start', text: () => null, value: periodStart },
  { field: END, header: 'Current Period', text: () => null, value: periodEnd },
];

/** The subscriptions of each kind, found by the same code as the rows of their list. */
function useFound(rows: readonly Subscription[] | undefined, span: Span) {
  const times = useTimes();
  // The days are those of the moment at which the rows are looked through.
  const [now] = useState(() => Date.now());
  const found = useMemo(() => {
    if (!rows) return null;
    const matching = ({ key, ...kind }: (typeof kinds)[number]) => {
      const where = conditionsOf({ key, ...kind }, span);
      const question = { where, sort: '', search: '', filters: {}, tests: {} };
      const wish = { rows, columns, times, ...question };
      const found = arrangeRows<Subscription>({
        ...wish,
        isAnswered: true,
        hasChanged: () => false,
      });
      return [key, found] as const;
    };
    return new Map(kinds.map(matching));
  }, [rows, span, times]);
  return { found, now };
}

type DayBar = { from: string; to: string; rows: readonly unknown[]; sum: string; link: string };

const BARS_HEIGHT = 56;

/** A bar a day, or a week, that leads to its rows. One is a stop of Tab, and arrows go on. */
function DayBars({ label, bars }: { label: string; bars: readonly DayBar[] }) {
  const most = Math.max(1, ...bars.map(({ rows }) => rows.length));
  const first = bars.findIndex(({ rows }) => rows.length > 0);
  const move = (event: KeyboardEvent<HTMLElement>) => {
    const steps = new Map([
      ['ArrowRight', 1],
      ['ArrowLeft', -1],
    ]);
    const step = steps.get(event.key);
    if (step === undefined) return;
    const links = [...event.currentTarget.querySelectorAll<HTMLElement>('a')];
    const at = links.findIndex((link) => link === document.activeElement);
    links[at + step]?.focus();
    event.preventDefault();
  };
  return (
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
      {bars.map(({ from, to, rows, sum, link }, index) => {
        const days = from === to ? from : `${from} to ${to}`;
        const text = [`${days}: ${formatCounted(rows.length, 'subscription')}`, sum]
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
  );
}
