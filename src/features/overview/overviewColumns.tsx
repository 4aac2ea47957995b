import { Fragment, useMemo } from 'react';
import { Link } from '../../shared/router';
import type { AppOutcome } from '../../api/background/askApps';
import { slugOf } from '../../domain/appSelection';
import { everyDay, type DayFigures } from '../../domain/figures/dayFigures';
import { formatMoney } from '../../domain/money';
import { withApp } from '../../shared/appAddress';
import { formatCount, formatCounted, formatDollars } from '../../shared/format';
import { cellOf, type GridColumn } from '../../shared/list/gridColumn';
import { DASH, showable } from '../../shared/text';
import { Truncated, TwoLines } from '../../shared/ui/Truncated';
import { toFacts, useCheckResults, useScan } from '../checkResults';
import { countOpen, useDismissals } from '../dismissals';
import { changeText, figures } from '../figureTexts';
import { screens } from '../screens';
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
        <Link to={dashboardOf(row)} className="text-line text-line-title row-link" dir="auto">
          {showable(row.app.displayName)}
        </Link>
        <Truncated text={subtitle(row)} look="muted" />
      </>
    ),
  },
  {
    field: 'users',
    header: 'Users',
    width: 64,
    hides: 3,
    align: 'right',
    text: ({ statistics }) => formatCount(statistics?.totalUsers),
  },
  {
    field: 'devices',
    header: 'Devices',
    width: 76,
    hides: 2,
    align: 'right',
    text: ({ statistics }) => formatCount(statistics?.totalDevices),
  },
  {
    field: 'subscriptions',
    header: 'Active subscriptions',
    width: 148,
    align: 'right',
    text: ({ statistics }) =>
      statistics
        ? `${formatCount(statistics.activeSubscriptions)} of ${formatCount(statistics.totalSubscriptions)}`
        : DASH,
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
    cell: (row) => {
      const [first = DASH, second, ...more] = priceLines(row);
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

/**
 * The columns of the list of all apps (docs/product.md#overview). A text is mounted again when its
 * figures come: one that grows in its place would visibly shift. Not so a cell with a link, which may
 * have the focus, or be under a press.
 */
const mountedAnew = columns.map((column): GridColumn<OverviewRow> => {
  if (column.field === 'app' || column.field === 'days' || column.field === 'checks') return column;
  const cell = (row: OverviewRow) => <Fragment key={knownOf(row)}>{cellOf(column, row)}</Fragment>;
  return { ...column, cell };
});

const trends = ['change', 'days'];
const withoutTrends = mountedAnew.filter(({ field }) => !trends.includes(field));

/** The columns for these rows: those of trends once this browser has seen an app on two days. */
export const overviewColumnsFor = (rows: readonly OverviewRow[]) =>
  rows.some(({ records }) => records.length > 1) ? mountedAnew : withoutTrends;

const NOT_CHECKED = 'Not checked';

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
  if (!results) return <TwoLines primary={NOT_CHECKED} />;
  const unchecked = results.filter(({ findings }) => findings === null).length;
  const open = countOpen(results, app.id, dismissals);
  return (
    <TwoLines
      // Mounted anew, as the cells: its second line would shift the first.
      key="checked"
      primary={open === 0 ? 'No findings' : formatCounted(open, 'finding')}
      secondary={unchecked === 0 ? 'all checked' : `${formatCount(unchecked)} not checked`}
    />
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
