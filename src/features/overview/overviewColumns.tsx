import { Fragment } from 'react';
import type { AppOutcome } from '../../api/background/askApps';
import { slugOf } from '../../domain/appSelection';
import type { DashboardStatistics } from '../../domain/entities';
import { moneyNames } from '../../domain/figures/subscriptionMoney';
import { withApp } from '../../shared/routing/appAddress';
import { formatCount, formatDollars } from '../../shared/format';
import { elementsOf, type ColumnValue, type GridColumn } from '../../shared/list/gridColumn';
import { LinkPlace, RowLink } from '../../shared/list/RowLink';
import { DASH } from '../../shared/text';
import { Truncated } from '../../shared/ui/Truncated';
import { asOfText, useCriticalCount } from '../checks/criticalCount';
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

/** Line below an app's display name: a loading problem, or else the app's unique name. */
function subtitle({ app, outcome }: OverviewRow): string {
  const problem = outcome && outcomeTexts[outcome];
  return [problem ?? app.name, app.isActive ? null : 'Inactive'].filter(Boolean).join(' · ');
}

export const dashboardOf = ({ app }: Pick<OverviewRow, 'app'>): string =>
  withApp(screens.dashboard.path, slugOf(app));

const numberOf = (figure: (statistics: DashboardStatistics) => number | null) =>
  ({
    kind: 'number',
    of: ({ statistics }) => statistics && figure(statistics),
  }) satisfies ColumnValue<OverviewRow>;

type CountColumn = {
  field: string;
  header: string;
  /** Noun of the count, for a row on a phone; none if the row does not show the count. */
  brief?: string;
  /** Text of the count; the count itself by default. */
  text?: (statistics: DashboardStatistics) => string;
  count: (statistics: DashboardStatistics) => number | null;
  /** Screen that lists the counted rows, and its parameters. */
  to: OperatorScreenName;
  params?: Record<string, string>;
};

function countColumn({ count, to, params = {}, brief: noun, ...column }: CountColumn) {
  const { text = (statistics: DashboardStatistics) => formatCount(count(statistics)) } = column;
  const textOf = ({ statistics }: OverviewRow) => (statistics ? text(statistics) : DASH);
  return {
    ...column,
    align: 'right',
    text: textOf,
    brief: ({ statistics }: OverviewRow) =>
      statistics && noun !== undefined ? `${text(statistics)} ${noun}` : null,
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
    brief: (row) => (row.statistics ? null : subtitle(row)),
    cell: (row, room) => (
      <>
        <RowLink to={dashboardOf(row)} text={row.app.displayName} look="title" />
        {room !== undefined && <Truncated text={subtitle(row)} look="muted" />}
      </>
    ),
  },
  {
    ...countColumn({
      field: 'users',
      header: 'Users',
      brief: 'users',
      to: 'users',
      count: ({ totalUsers }) => totalUsers,
    }),
    width: 76,
    hides: 3,
  },
  {
    ...countColumn({
      field: 'devices',
      header: 'Devices',
      to: 'devices',
      count: ({ totalDevices }) => totalDevices,
    }),
    width: 76,
    hides: 2,
  },
  {
    ...countColumn({
      field: 'subscriptions',
      header: 'Active subscriptions',
      brief: 'active',
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
    header: moneyNames.revenue,
    width: 152,
    align: 'right',
    text: ({ statistics }) => formatDollars(statistics?.monthlyRevenue),
    brief: ({ statistics }) => statistics && formatDollars(statistics.monthlyRevenue),
    value: numberOf(({ monthlyRevenue }) => monthlyRevenue),
  },
  {
    field: 'checks',
    header: 'Checks',
    width: 116,
    cell: (row, room) =>
      room === undefined ? (
        // A fixed width, so that the link does not move when its text loads.
        <div style={{ width: '6.5rem' }}>
          <CheckHealth row={row} isBrief />
        </div>
      ) : (
        <CheckHealth row={row} isBrief={false} />
      ),
    card: 'aside',
  },
];

/** Key that changes when figures of the app load. */
const knownOf = ({ statistics }: OverviewRow): string => String(statistics !== null);

const ofLinks = new Set(['app', 'users', 'devices', 'subscriptions', 'checks']);

/**
 * Columns of the list of all apps (docs/product/apps.md#overview). A text is remounted when its
 * figures load, because text that grows in place visibly shifts. A cell with a link stays mounted,
 * because it may have the focus or be pressed.
 */
export const overviewColumns = columns.map((column): GridColumn<OverviewRow> => {
  if (ofLinks.has(column.field)) return column;
  const cell = (row: OverviewRow, room?: number) => (
    <Fragment key={knownOf(row)}>{elementsOf(column, row, room)}</Fragment>
  );
  return { ...column, cell };
});

function CheckHealth({ row: { app }, isBrief }: { row: OverviewRow; isBrief: boolean }) {
  const known = useCriticalCount(app.id);
  const text =
    known === null
      ? 'Not checked'
      : known.count === 0
        ? 'None critical'
        : `${formatCount(known.count)} critical`;
  return (
    <>
      <RowLink
        to={withApp(screens.checks.path, slugOf(app))}
        text={text}
        accessibleName={`Checks of ${app.displayName}: ${text}`}
        look="title"
      />
      {!isBrief &&
        (known ? (
          <Truncated text={asOfText(known)} look="muted" />
        ) : (
          // An empty line, so that the row keeps its height.
          <span className="text-line text-line-muted" />
        ))}
    </>
  );
}
