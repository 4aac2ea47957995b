import type { Price, Subscription } from '../../../domain/entities';
import { renewing } from '../../../domain/figures/subscriptionMoney';
import { groupBy } from '../../../domain/groups';
import { formatCounted } from '../../../shared/format';
import { conditionParam, dayText, midnight } from '../../../shared/list/rows/condition';
import { LOCALE } from '../../../shared/text';
import type { Times } from '../../../shared/times/formatTimes';
import { listOf, type Span } from '../../figures/comingUp';
import { sumsText } from '../../figures/figureTexts';
import {
  periodStart,
  RENEWS,
  renewsAt,
  START,
  statusLabel,
} from '../../figures/subscriptionValues';

type Moment = { now: number; times: Times };

/** Events of a column in the order in which the chart stacks them. */
export const comingEvents = ['pastDue', 'renewals', 'trials'] as const;

export type ComingEvent = (typeof comingEvents)[number];

const statuses: Record<ComingEvent, string> = {
  pastDue: 'past_due',
  renewals: 'active',
  trials: 'trialing',
};

/** A day or several days of the chart, with the subscriptions that have an event on them. */
export type ComingColumn = {
  /** Whether the days have passed, so that the column counts past-due subscriptions. */
  isOverdue: boolean;
  /** First and last day, both inclusive: `2026-11-25`. An empty first day includes all earlier days. */
  from: string;
  to: string;
  rows: Record<ComingEvent, readonly Subscription[]>;
};

/** Days of a column ahead, and number of columns for overdue days before today. */
const layouts: Record<Span, { days: number; overdue: number }> = {
  7: { days: 1, overdue: 7 },
  30: { days: 1, overdue: 7 },
  90: { days: 7, overdue: 4 },
};

/**
 * Active and trialing subscriptions count on the day their period ends. Past-due ones count on the
 * day their unpaid period began, and only if there are any: the first column combines all earlier
 * days, and the last one includes today.
 */
export function comingColumns(
  rows: readonly Subscription[],
  span: Span,
  { now, times }: Moment,
): ComingColumn[] {
  const dayAt = (days: number) => dayText(midnight(now, times, days), times);
  const byDay = (event: ComingEvent, { of }: typeof renewsAt) =>
    groupBy(
      rows.filter((row) => row.status === statuses[event]),
      (row) => {
        const at = of(row);
        return at === null ? null : dayText(at, times);
      },
    );
  const groups = {
    pastDue: byDay('pastDue', periodStart),
    renewals: byDay('renewals', renewsAt),
    trials: byDay('trials', renewsAt),
  };
  const rowsIn = (event: ComingEvent, from: string, to: string) =>
    [...groups[event]]
      .filter(([day]) => day >= from && day <= to)
      .flatMap(([, members]) => members);

  const { days, overdue } = layouts[span];
  const overdueColumns = Array.from({ length: overdue + 1 }, (_, index): ComingColumn => {
    const last = (index - overdue) * days;
    const from = index === 0 ? '' : dayAt(last - days + 1);
    const to = dayAt(last);
    const pastDue = rowsIn('pastDue', from, to);
    return { isOverdue: true, from, to, rows: { pastDue, renewals: [], trials: [] } };
  });
  const columns = Array.from({ length: Math.ceil(span / days) }, (_, index): ComingColumn => {
    const first = index * days;
    const from = dayAt(first);
    const to = dayAt(Math.min(first + days, span) - 1);
    const [renewals, trials] = [rowsIn('renewals', from, to), rowsIn('trials', from, to)];
    return { isOverdue: false, from, to, rows: { pastDue: [], renewals, trials } };
  });
  const isPastDue = overdueColumns.some((column) => rowsOf(column).length > 0);
  return isPastDue ? [...overdueColumns, ...columns] : columns;
}

export const rowsOf = ({ rows }: ComingColumn): readonly Subscription[] =>
  comingEvents.flatMap((event) => rows[event]);

/** Path to the list of exactly the subscriptions of a column. */
export function listOfColumn({ isOverdue, from, to, rows }: ComingColumn): string {
  const period = { [isOverdue ? START : RENEWS]: conditionParam({ kind: 'range', from, to }) };
  const [event, ...others] = comingEvents.filter((each) => rows[each].length > 0);
  if (event && others.length === 0) return listOf({ status: statuses[event], where: period });
  const values = [statuses.renewals, statuses.trials].map((status) => statusLabel({ status }));
  return listOf({ where: { status: conditionParam({ kind: 'is', values }), ...period } });
}

const dayFormat = new Intl.DateTimeFormat(LOCALE, {
  month: 'short',
  day: 'numeric',
  timeZone: 'UTC',
});

const weekdayFormat = new Intl.DateTimeFormat(LOCALE, { weekday: 'short', timeZone: 'UTC' });

/** Formats `2026-11-25` as `Nov 25`. */
export const formatDay = (day: string): string => dayFormat.format(Date.parse(day));

/** Formats `2026-11-25` as `Wed`. */
export const formatWeekday = (day: string): string => weekdayFormat.format(Date.parse(day));

/** Whether a day such as `2026-11-28` is a Saturday or a Sunday. */
export const isWeekend = (day: string): boolean =>
  [0, 6].includes(new Date(Date.parse(day)).getUTCDay());

/** Formats the days of a column: `Wed, Nov 25`, or `Nov 25 to Dec 1` for several. */
export function daysText({ isOverdue, from, to }: ComingColumn): string {
  if (from === '') return `Past due since ${formatDay(to)} or earlier`;
  const days =
    from === to
      ? `${formatWeekday(from)}, ${formatDay(from)}`
      : `${formatDay(from)} to ${formatDay(to)}`;
  return isOverdue ? `Past due since ${days}` : days;
}

/** Describes the days of a chart without subscriptions, given all subscriptions of the app. */
export function emptyText(columns: readonly ComingColumn[], rows: readonly Subscription[]): string {
  const [first, last] = [columns[0], columns.at(-1)];
  if (!first || !last) return '';
  const days = `from ${formatDay(first.from)} to ${formatDay(last.to)}`;
  // A past-due subscription whose period has no known start is in no column.
  const isPastDue = rows.some(({ status }) => status === statuses.pastDue);
  return `No renewals or ending trials ${days}${isPastDue ? '' : ', and nothing is past due'}.`;
}

const eventText: Record<ComingEvent, (count: number) => string> = {
  pastDue: (count) => formatCounted(count, 'subscription'),
  renewals: (count) => formatCounted(count, 'renewal'),
  trials: (count) => `${formatCounted(count, 'trial')} ending`,
};

/** Formats each event of a column: `12 renewals, $300.00`. */
export const linesOf = ({ rows }: ComingColumn, prices: readonly Price[]): string[] =>
  comingEvents
    .filter((event) => rows[event].length > 0)
    .map((event) =>
      [eventText[event](rows[event].length), sumsText(renewing(rows[event], prices))].join(', '),
    );
