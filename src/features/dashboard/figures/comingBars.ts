import type { Price, Subscription } from '../../../domain/entities';
import { groupBy } from '../../../domain/groups';
import { dayText, midnight } from '../../../shared/list/rows/condition';
import { formatCount } from '../../../shared/format';
import { DASH, LOCALE } from '../../../shared/text';
import type { Times } from '../../../shared/times/formatTimes';
import type { Span } from '../../figures/comingUp';

type Moment = { now: number; times: Times };

const dayFrom = (days: number, { now, times }: Moment) =>
  dayText(midnight(now, times, days), times);

const barDays = (span: Span) => (span === 90 ? 7 : 1);

export type ComingBar = {
  /** First and last day of the bar, both inclusive: `2026-11-25`. */
  from: string;
  to: string;
  rows: readonly Subscription[];
};

/** Groups subscriptions by the day or week in which their period ends. */
export function barsOf(rows: readonly Subscription[], span: Span, moment: Moment): ComingBar[] {
  const byDay = groupBy(rows, ({ currentPeriodEnd: end }) =>
    end === null ? null : dayText(end, moment.times),
  );
  const bars: ComingBar[] = [];
  for (let first = 0; first < span; first += barDays(span)) {
    const last = Math.min(first + barDays(span), span) - 1;
    const days = Array.from({ length: last - first + 1 }, (_, index) =>
      dayFrom(first + index, moment),
    );
    bars.push({
      from: dayFrom(first, moment),
      to: dayFrom(last, moment),
      rows: days.flatMap((day) => byDay.get(day) ?? []),
    });
  }
  return bars;
}

const dayFormat = new Intl.DateTimeFormat(LOCALE, {
  month: 'short',
  day: 'numeric',
  timeZone: 'UTC',
});

/** Formats `2026-11-25` as `Nov 25`. */
export const formatDay = (day: string | undefined): string =>
  day === undefined ? DASH : dayFormat.format(Date.parse(day));

/** Formats the days of a bar: `Nov 25`, or `Nov 25 to Dec 1` for a week. */
export const daysText = ({ from, to }: Pick<ComingBar, 'from' | 'to'>): string =>
  from === to ? formatDay(from) : `${formatDay(from)} to ${formatDay(to)}`;

/** Formats the highest bar: `Peak: 12 on Nov 30`. Returns an empty string without subscriptions. */
export function peakText(bars: readonly ComingBar[]): string {
  const most = Math.max(...bars.map(({ rows }) => rows.length));
  const peak = bars.find(({ rows }) => rows.length === most);
  if (!peak || most === 0) return '';
  const time = peak.from === peak.to ? 'on' : 'in the week of';
  return `Peak: ${formatCount(most)} ${time} ${formatDay(peak.from)}`;
}

/** Formats the currencies of the prices: `EUR and USD`. Returns an empty string without prices. */
export function currenciesText(prices: readonly Price[]): string {
  const currencies = new Set(
    prices.flatMap(({ amount }) => (amount?.currency ? [amount.currency] : [])),
  );
  return new Intl.ListFormat(LOCALE).format([...currencies].sort());
}
