import { Fragment, useMemo } from 'react';
import type { AppOutcome } from '../../api/background/askApps';
import { slugOf } from '../../domain/appSelection';
import type { App, DashboardStatistics } from '../../domain/entities';
import { formatMoney } from '../../domain/money';
import { withApp } from '../../shared/routing/appAddress';
import { formatCount, formatCounted, formatDollars } from '../../shared/format';
import { elementsOf, type ColumnValue, type GridColumn } from '../../shared/list/gridColumn';
import { LinkPlace, RowLink } from '../../shared/list/RowLink';
import { DASH } from '../../shared/text';
import { Truncated } from '../../shared/ui/Truncated';
import {
  atLeastText,
  countNotMade,
  toFacts,
  useCheckResults,
  useScan,
} from '../checks/checkResults';
import { countOpen, useDismissals } from '../checks/dismissals';
import { screenPath, screens, type OperatorScreenName } from '../navigation/screens';
import type { OverviewRow } from './overviewRows';

const outcomeTexts: Record<AppOutcome, string | null> = {
  waiting: 'Loading…',
  answered: null,
  notAllowed: 'No access',
  malformed: 'Unexpected response',
  timedOut: 'Didn’t respond in time',
  failed: 'Couldn’t be loaded',
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

/** The value of a column that sorts by a figure of the platform. */
const numberOf = (figure: (statistics: DashboardStatistics) => number | null) =>
  ({
    kind: 'number',
    of: ({ statistics }) => statistics && figure(statistics),
  }) satisfies ColumnValue<OverviewRow>;

/** `900 + 9 admins`: the app's own users, and the administrators, who belong to every app. */
function usersText({ totalUsers: total, totalDevices }: DashboardStatistics, app: App): string {
  const { userCount, deviceCount } = app;
  const admins = (total ?? 0) - userCount;
  // An app without counts has zeros.
  const isCounted = userCount > 0 || deviceCount === totalDevices;
  return total === null || !isCounted || admins <= 0
    ? formatCount(total)
    : `${formatCount(userCount)} + ${formatCounted(admins, 'admin')}`;
}

type CountColumn = {
  field: string;
  header: string;
  text: (statistics: DashboardStatistics, app: App) => string;
  count: (statistics: DashboardStatistics) => number | null;
  /** Where the rows are that are counted; of an app. */
  to: OperatorScreenName;
  params?: Record<string, string>;
};

/** A column of counts, each of which leads to its rows in its app. */
function countColumn({ text, count, to, params = {}, ...column }: CountColumn) {
  const textOf = ({ statistics, app }: OverviewRow) => (statistics ? text(statistics, app) : DASH);
  return {
    ...column,
    align: 'right',
    text: textOf,
    value: numberOf(count),
    cell: (row: OverviewRow) =>
      row.statistics ? (
        <RowLink
          to={withApp(screenPath(to, params), slugOf(row.app))}
          text={textOf(row)}
          accessibleName={`${column.header} of ${row.app.displayName}: ${textOf(row)}`}
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
        <RowLink to={dashboardOf(row)} text={row.app.displayName} look="title" />
        <Truncated text={subtitle(row)} look="muted" />
      </>
    ),
  },
  {
    ...countColumn({
      field: 'users',
      header: 'Users',
      to: 'users',
      count: ({ totalUsers }) => totalUsers,
      text: usersText,
    }),
    width: 116,
    hides: 3,
  },
  {
    ...countColumn({
      field: 'devices',
      header: 'Devices',
      to: 'devices',
      count: ({ totalDevices }) => totalDevices,
      text: ({ totalDevices }) => formatCount(totalDevices),
    }),
    width: 76,
    hides: 2,
  },
  {
    ...countColumn({
      field: 'subscriptions',
      header: 'Active subscriptions',
      to: 'subscriptions',
      params: { status: 'active' },
      count: ({ activeSubscriptions }) => activeSubscriptions,
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
    value: numberOf(({ monthlyRevenue }) => monthlyRevenue),
  },
  {
    field: 'listPrices',
    header: 'List-price revenue',
    width: 134,
    align: 'right',
    text: (row) => priceLines(row).join(', ') || DASH,
    // Amounts of different currencies have no order.
    value: null,
    cell: (row, room) => {
      const [first = DASH, second, ...more] = priceLines(row);
      // A card has a wide line, and does not grow by a second one when the prices come.
      if (room === undefined) return <Truncated text={priceLines(row).join(', ') || DASH} />;
      return (
        <>
          <span className="text-line">{first}</span>
          {second !== undefined && (
            <span className="text-line">
              {more.length > 0 ? `${second} +${more.length}` : second}
            </span>
          )}
        </>
      );
    },
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
const knownOf = ({ statistics, prices }: OverviewRow): string =>
  [statistics !== null, prices !== null].join();

const ofLinks = new Set(['app', 'users', 'devices', 'subscriptions', 'checks']);

/**
 * The columns of the list of all apps (docs/product/apps.md#overview). A text is mounted again when its
 * figures come: one that grows in its place would visibly shift. Not so a cell with a link, which may
 * have the focus, or be under a press.
 */
export const overviewColumns = columns.map((column): GridColumn<OverviewRow> => {
  if (ofLinks.has(column.field)) return column;
  const cell = (row: OverviewRow, room?: number) => (
    <Fragment key={knownOf(row)}>{elementsOf(column, row, room)}</Fragment>
  );
  return { ...column, cell };
});

/** `No findings`, `3 findings`; `3+ findings` while checks were not made, and then a dash for none. */
function foundText(open: number, unchecked: number): string {
  if (unchecked === 0) return open === 0 ? 'No findings' : formatCounted(open, 'finding');
  return open === 0 ? DASH : `${atLeastText(open, unchecked)} findings`;
}

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
        <Truncated text="not loaded yet" look="muted" />
      </>
    );
  }
  const unchecked = countNotMade(results);
  const open = countOpen(results, app.id, dismissals);
  const found = foundText(open, unchecked);
  return (
    <>
      <RowLink
        to={withApp(screens.checks.path, slugOf(app))}
        text={found}
        accessibleName={`Checks of ${app.displayName}: ${found}`}
        look="title"
      />
      <Truncated
        text={unchecked === 0 ? 'all checked' : `${formatCount(unchecked)} not checked`}
        look="muted"
      />
    </>
  );
}
