import { Fragment } from 'react';
import { Link } from 'react-router-dom';
import type { AppOutcome } from '../../api/background/askApps';
import { slugOf } from '../../domain/appSelection';
import { formatMoney } from '../../domain/money';
import { withApp } from '../../shared/appAddress';
import { formatCount, formatDollars } from '../../shared/format';
import { cellOf, type GridColumn } from '../../shared/list/gridColumn';
import { DASH } from '../../shared/text';
import { Truncated } from '../../shared/ui/Truncated';
import { changeText, figures } from '../figureTexts';
import { screens } from '../screens';
import { CheckHealth } from './CheckHealth';
import type { OverviewRow } from './overviewRows';
import { daysText, SparkLine } from './SparkLine';

const outcomeTexts: Record<AppOutcome, string | null> = {
  waiting: 'Reading…',
  answered: null,
  notAllowed: 'Not allowed for you',
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
    minWidth: 150,
    text: ({ app }) => app.displayName,
    secondary: subtitle,
    cell: (row) => (
      <span className="text-lines">
        <Link to={dashboardOf(row)} className="row-link">
          <Truncated text={row.app.displayName} />
        </Link>
        <Truncated text={subtitle(row)} muted />
      </span>
    ),
  },
  {
    field: 'users',
    header: 'Users',
    width: 64,
    align: 'right',
    text: ({ statistics }) => formatCount(statistics?.totalUsers),
  },
  {
    field: 'devices',
    header: 'Devices',
    width: 76,
    align: 'right',
    text: ({ statistics }) => formatCount(statistics?.totalDevices),
  },
  {
    field: 'subscriptions',
    header: 'Active subscriptions',
    width: 160,
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
    width: 148,
    text: (row) => priceLines(row)[0] ?? DASH,
    secondary: (row) => priceLines(row).slice(1).join(', ') || null,
  },
  {
    field: 'change',
    header: 'Since last visit',
    flex: 1.3,
    minWidth: 140,
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
    width: 112,
    text: ({ records }) => daysText(records),
    cell: ({ records }) => <SparkLine records={records} />,
  },
  {
    field: 'checks',
    header: 'Checks',
    width: 120,
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
export const overviewColumns = columns.map((column): GridColumn<OverviewRow> => {
  if (column.cell) return column;
  const cell = (row: OverviewRow) => <Fragment key={knownOf(row)}>{cellOf(column, row)}</Fragment>;
  return { ...column, cell };
});
