import Box from '@mui/material/Box';
import { useMemo, useState } from 'react';
import type { Price, Subscription } from '../../../domain/entities';
import { moneyNames, renewing } from '../../../domain/figures/subscriptionMoney';
import { formatMoneyShort } from '../../../domain/money';
import { formatCount } from '../../../shared/format';
import { useTimes } from '../../../shared/times/Time';
import { Muted } from '../../../shared/ui/Muted';
import { ToggleChoice } from '../../../shared/ui/ToggleChoice';
import type { Span } from '../../figures/comingUp';
import { useAppLink } from '../../navigation/useAppLink';
import { Chart, ChartSkeleton } from './Chart';
import {
  comingColumns,
  comingEvents,
  daysText,
  emptyText,
  formatDay,
  formatWeekday,
  isWeekend,
  linesOf,
  listOfColumn,
  rowsOf,
  type ComingColumn,
  type ComingEvent,
} from './comingColumns';

/** Height in rem. */
const COMING_HEIGHT = 11;

export const eventColors: Record<ComingEvent, string> = {
  pastDue: 'var(--mui-palette-error-main)',
  renewals: 'var(--mui-palette-primary-main)',
  trials: 'var(--mui-palette-primary-light)',
};

const series = comingEvents.map((event) => ({ key: event, color: eventColors[event] }));

type ComingChartProps = {
  /** Subscriptions of the app; undefined while they load. */
  rows: readonly Subscription[] | undefined;
  span: Span;
  prices: readonly Price[];
};

/** Chart of renewals, ending trials and past-due subscriptions by day, as money of one currency. */
export function ComingChart({ rows, span, prices }: ComingChartProps) {
  const times = useTimes();
  const appLink = useAppLink();
  // Time of the first render, which sets the days of the columns.
  const [now] = useState(() => Date.now());
  const columns = useMemo(
    () => comingColumns(rows ?? [], span, { now, times }),
    [rows, span, now, times],
  );
  const currencies = useMemo(() => currenciesOf(columns, prices), [columns, prices]);
  const [chosen, setChosen] = useState('');
  const currency = currencies.find((each) => each === chosen) ?? currencies[0];
  const today = columns.findIndex(({ isOverdue }) => !isOverdue);
  const isEmpty = columns.every((column) => rowsOf(column).length === 0);
  return (
    <>
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'center',
          gap: 1,
          minHeight: 36,
          mb: 1,
        }}
      >
        <Muted>
          {currency === undefined && rows && !isEmpty
            ? 'Number of subscriptions, because no price is known'
            : `${moneyNames.renewing}: one period at list price`}
        </Muted>
        {currency !== undefined && currencies.length > 1 && (
          <ToggleChoice
            label="Currency"
            value={currency}
            options={currencies}
            onChange={setChosen}
            sx={{ ml: 'auto' }}
          >
            {(each) => each}
          </ToggleChoice>
        )}
      </Box>
      {rows === undefined ? (
        <ChartSkeleton minHeight={COMING_HEIGHT} />
      ) : isEmpty ? (
        <Box
          sx={{
            display: 'grid',
            placeContent: 'center',
            flex: 1,
            minHeight: `${COMING_HEIGHT}rem`,
          }}
        >
          <Muted>{emptyText(columns, rows)}</Muted>
        </Box>
      ) : (
        <Chart
          label="Coming up by day"
          minHeight={COMING_HEIGHT}
          series={series}
          columns={columns.map((column, place) => ({
            key: `${column.isOverdue ? 'overdue' : 'ahead'} ${column.to}`,
            title: daysText(column),
            tick: tickOf(column, { place, today, span }),
            isShaded: column.from === column.to && isWeekend(column.from),
            isMarked: place > 0 && place === today,
            values: comingEvents.map((event) =>
              currency === undefined
                ? column.rows[event].length
                : sumIn(currency, column.rows[event], prices),
            ),
            lines: linesOf(column, prices),
            to: rowsOf(column).length > 0 ? appLink(listOfColumn(column)) : null,
          }))}
          formatValue={(value) =>
            currency === undefined
              ? formatCount(value)
              : formatMoneyShort({ minorUnits: value, currency })
          }
        />
      )}
    </>
  );
}

const sumIn = (currency: string, rows: readonly Subscription[], prices: readonly Price[]) =>
  renewing(rows, prices).sums.find((sum) => sum.currency === currency)?.minorUnits ?? 0;

/** Index of the column below which the axis names all overdue columns. */
const OVERDUE_LABEL = 1;

/**
 * Label of a column on the axis. Some columns have none, so that the labels fit.
 *
 * @param place Index of the column; `today` is the index of the column that begins today.
 */
function tickOf(
  { isOverdue, from }: ComingColumn,
  { place, today, span }: { place: number; today: number; span: Span },
): string | undefined {
  if (isOverdue) return place === OVERDUE_LABEL ? 'Past due' : undefined;
  if (place === today) return 'Today';
  if (span === 7) return formatWeekday(from);
  if (span === 90) return formatDay(from);
  return formatWeekday(from) === 'Mon' && place > today + 2 ? formatDay(from) : undefined;
}

/** Currencies of the columns' subscriptions, the most frequent one first. */
function currenciesOf(columns: readonly ComingColumn[], prices: readonly Price[]): string[] {
  const byPrice = new Map(prices.map(({ stripePriceId, amount }) => [stripePriceId, amount]));
  const counts = new Map<string, number>();
  for (const { stripePriceId } of columns.flatMap(rowsOf)) {
    const currency = stripePriceId === null ? undefined : byPrice.get(stripePriceId)?.currency;
    if (currency) counts.set(currency, (counts.get(currency) ?? 0) + 1);
  }
  return [...counts].sort(([, one], [, other]) => other - one).map(([currency]) => currency);
}
