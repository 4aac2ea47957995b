import { Fragment, useMemo } from 'react';
import type { AppOutcome } from '../../api/background/askApps';
import { slugOf } from '../../domain/appSelection';
import type { DashboardStatistics } from '../../domain/entities';
import { everyDay, type DayFigures } from '../../domain/figures/dayFigures';
import { formatMoney } from '../../domain/money';
import { withApp } from '../../shared/appAddress';
import { formatCount, formatCounted, formatDollars } from '../../shared/format';
import { elementsOf, type GridColumn } from '../../shared/list/gridColumn';
import { LinkPlace, RowLink } from '../../shared/list/RowLink';
import { DASH, showable } from '../../shared/text';
import { Truncated } from '../../shared/ui/Truncated';
import { toFacts, useCheckResults, useScan } from '../checkResults';
import { countOpen, useDismissals } from '../dismissals';
import { changeText, figures } from '../figureTexts';
import { screenPath, screens, type OperatorScreenName } from '../screens';
import type { OverviewRow } from './overviewRows';

const outcomeTexts: Record<AppOutcome, string | null> = {
  waiting: 'Reading…',
  answered: null,
  notAllowed: 'No access',
  malformed: 'The answer was not understood',
  timedOut: 'Did not answer in time',
  failed: 'Could not be read',
};

/** What stands below an app's name: what is wrong, else how it is known. */
function subtitle({ app, outcome }: OverviewRow): string {
  const problem = outcome && outcomeTexts[outcome];
  return [problem ?? app.name, app.isActive ? null : 'Inactive'].filter(Boolean).join(' · ');
}

export const dashboardOf = ({ app }: Pick<OverviewRow, 'app'>): string =>
  withApp(screens.dashboard.path, slugOf(app));

/** `$1.00`, `¥300`: a currency a line. */
const priceLines = ({ listPrices }: OverviewRow): string[] =>
  listPrices?.currencies.map((sum) => formatMoney(sum)) ?? [];

/** What the figures but the revenue did. */
function otherChanges({ changes }: OverviewRow): string | null {
  if (!changes) return null;
  const moved = figures.flatMap(({ name, label }) => {
    const change = changes[name];
    if (name === 'monthlyRevenue' || !change) return [];
    return [`${changeText(name, change)} ${label.toLowerCase().replace(/ subscriptions$/, '')}`];
  });
  return moved.join(', ') || 'No other change';
}

type CountColumn = {
  field: string;
  header: string;
  text: (statistics: DashboardStatistics) => string;
  /** Where the rows are that are counted; of an app. */
  to: OperatorScreenName;
  params?: Record<string, string>;
};

/** A column of counts, each of which leads to its rows in its app. */
function countColumn({ text, to, params = {}, ...column }: CountColumn) {
  const textOf = ({ statistics }: OverviewRow) => (statistics ? text(statistics) : DASH);
  return {
    ...column,
    align: 'right',
    text: textOf,
    cell: (row: OverviewRow) =>
      row.statistics ? (
        <RowLink
          to={withApp(screenPath(to, params), slugOf(row.app))}
          text={textOf(row)}
          accessibleName={`${column.header} of ${showable(row.app.displayName)}: ${textOf(row)}`}
        />
      ) : (
        <LinkPlace text={DASH} />
      ),
  } as const;
}

const columns: GridColumn<OverviewRow>[] = [
  {
    field: 'app',
    header: 'App',
    flex: 1.3,
    minWidth: 152,
    text: ({ app }) => app.displayName,
    secondary: subtitle,
    cell: (row) => (
      <>
        <RowLink to={dashboardOf(row)} text={showable(row.app.displayName)} look="title" />
        <Truncated text={subtitle(row)} look="muted" />
      </>
    ),
  },
  {
    ...countColumn({
      ...{ field: 'users', header: 'Users', to: 'users' },
      text: ({ totalUsers }) => formatCount(totalUsers),
    }),
    width: 64,
    hides: 3,
  },
  {
    ...countColumn({
      ...{ field: 'devices', header: 'Devices', to: 'devices' },
      text: ({ totalDevices }) => formatCount(totalDevices),
    }),
    width: 76,
    hides: 2,
  },
  {
    ...countColumn({
      ...{ field: 'subscriptions', header: 'Active subscriptions', to: 'subscriptions' },
      params: { status: 'active' },
      text: ({ activeSubscriptions, totalSubscriptions }) =>
        `${formatCount(activeSubscriptions)} of ${formatCount(totalSubscriptions)}`,
    }),
    width: 148,
  },
  {
    field: 'revenue',
    header: 'Monthly revenue',
    width: 128,
    align: 'right',
    text: ({ statistics }) => formatDollars(statistics?.monthlyRevenue),
  },
  {
    field: 'listPrices',
    header: 'List-price revenue',
    width: 134,
    align: 'right',
    text: (row) => priceLines(row).join(', ') || DASH,
    cell: (row, room) => {
      const [first = DASH, second, ...more] = priceLines(row);
      // A card has a wide line, and does not grow by a second one when the prices come.
      if (room === undefined) return <Truncated text={priceLines(row).join(', ') || DASH} />;
      return (
        <>
          <span className="text-line">{first}</span>
          {second !== undefined && (
            <span className="text-line">
              {second}
              {more.length > 0 && ` +${more.length}`}
            </span>
          )}
        </>
      );
    },
  },
  {
    field: 'change',
    header: 'Since last visit',
    flex: 1.3,
    minWidth: 132,
    text: ({ changes }) => {
      if (!changes) return DASH;
      const text = changeText('monthlyRevenue', changes.monthlyRevenue);
      return changes.monthlyRevenue === 0 ? `${text} in revenue` : `${text} revenue`;
    },
    secondary: otherChanges,
  },
  {
    field: 'days',
    header: 'Active by day',
    width: 108,
    hides: 1,
    text: ({ records }) => daysText(records),
    cell: ({ records }) => <SparkLine records={records} />,
  },
  {
    field: 'checks',
    header: 'Checks',
    width: 116,
    cell: (row) => <CheckHealth row={row} />,
    card: 'line',
  },
];

/** Changes with what is known of an app. */
const knownOf = ({ statistics, prices, records }: OverviewRow): string =>
  [statistics !== null, prices !== null, records.length].join();

const ofLinks = new Set(['app', 'users', 'devices', 'subscriptions', 'checks']);

/**
 * The columns of the list of all apps (docs/product.md#overview). A text is mounted again when its
 * figures come: one that grows in its place would visibly shift. Not so a cell with a link, which may
 * have the focus, or be under a press.
 */
const mountedAnew = columns.map((column): GridColumn<OverviewRow> => {
  if (ofLinks.has(column.field) || column.field === 'days') return column;
  const cell = (row: OverviewRow, room?: number) => (
    <Fragment key={knownOf(row)}>{elementsOf(column, row, room)}</Fragment>
  );
  return { ...column, cell };
});

const trends = ['change', 'days'];
const withoutTrends = mountedAnew.filter(({ field }) => !trends.includes(field));

/** The columns for these rows: those of trends once this browser has seen an app on two days. */
export const overviewColumnsFor = (rows: readonly OverviewRow[]) =>
  rows.some(({ records }) => records.length > 1) ? mountedAnew : withoutTrends;

/** The open findings in what is known of an app, and how many checks were not made. */
function CheckHealth({ row }: { row: OverviewRow }) {
  const { app, statistics, prices } = row;
  const scan = useScan(app.id);
  const { dismissals } = useDismissals();
  const facts = useMemo(
    () => toFacts(app, statistics, prices, scan),
    [app, statistics, prices, scan],
  );
  const results = useCheckResults((statistics ?? prices) ? facts : null);
  // With a second line, as all that come in its place.
  if (!results) {
    return (
      <>
        <LinkPlace text="Not checked" look="title" />
        <Truncated text="nothing read yet" look="muted" />
      </>
    );
  }
  const unchecked = results.filter(({ findings }) => findings === null).length;
  const open = countOpen(results, app.id, dismissals);
  const found = open === 0 ? 'No findings' : formatCounted(open, 'finding');
  return (
    <>
      <RowLink
        to={withApp(screens.checks.path, slugOf(app))}
        text={found}
        accessibleName={`Checks of ${showable(app.displayName)}: ${found}`}
        look="title"
      />
      <Truncated
        text={unchecked === 0 ? 'all checked' : `${formatCount(unchecked)} not checked`}
        look="muted"
      />
    </>
  );
}

const WIDTH = 92;
const HEIGHT = 28;
const PADDING = 4;

/** `From 400 to 412 on 5 days`; a dash where a line has nothing to tell. */
function daysText(records: readonly DayFigures[]): string {
  const known = records.flatMap(({ statistics }) => statistics.activeSubscriptions ?? []);
  if (known.length < 2) return DASH;
  return `From ${formatCount(known[0])} to ${formatCount(known.at(-1))} on ${formatCounted(known.length, 'day')}`;
}

/** A small line of an app's active subscriptions; days without figures are gaps. */
function SparkLine({ records }: { records: readonly DayFigures[] }) {
  const text = daysText(records);
  if (text === DASH) return <span className="text-line text-line-muted">{DASH}</span>;
  const values = everyDay(records).map(({ statistics }) => statistics?.activeSubscriptions ?? null);
  const known = values.filter((value) => value !== null);
  const [low, high] = [Math.min(...known), Math.max(...known)];
  const x = (index: number) =>
    PADDING + (index / Math.max(1, values.length - 1)) * (WIDTH - 2 * PADDING);
  const y = (value: number) =>
    high === low
      ? HEIGHT / 2
      : HEIGHT - PADDING - ((value - low) / (high - low)) * (HEIGHT - 2 * PADDING);
  const path = values
    .map((value, index) => {
      if (value === null) return '';
      // A line starts anew after a gap; one day alone is a dot, by the round ends of the stroke.
      const start = (values[index - 1] ?? null) === null;
      return `${start ? 'M' : 'L'}${x(index)} ${y(value)}${start ? 'h0' : ''}`;
    })
    .join('');
  const last = known.at(-1) ?? 0;
  return (
    <svg width={WIDTH} height={HEIGHT} role="img" aria-label={text} style={{ display: 'block' }}>
      <path
        d={path}
        fill="none"
        stroke="var(--mui-palette-primary-main)"
        strokeWidth={1.5}
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <circle
        cx={x(values.length - 1)}
        cy={y(last)}
        r={2.5}
        fill="var(--mui-palette-primary-main)"
      />
    </svg>
  );
}
