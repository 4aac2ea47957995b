import { useGetAppQuery, useGetAppStatisticsQuery } from '../../api/api';
import { toPanelAnswer } from '../answers/panelAnswer';
import type { AppStatistics } from '../../api/resources/apps/adapter';
import { usePendingChanges } from '../lists/usePendingChanges';
import { activityBadge } from '../../domain/badges';
import type { App } from '../../domain/entities';
import { withApp } from '../../shared/routing/appAddress';
import { formatCount, formatDollars } from '../../shared/format';
import type { PanelAnswer, PanelContent, PanelSection } from '../../shared/panel/PanelSection';
import { PanelBody, RowPanel } from '../../shared/panel/RowPanel';
import type { OpenRow } from '../../shared/panel/useRowPanel';
import { formatDate } from '../../shared/times/formatTimes';
import { isAppScoped, navigationNames, screens } from '../navigation/screens';
import { AppButtons } from './AppActions';
import { withPendingChange } from './appForm';

type Scene = { onEdit: (app: App) => void };

/** Panel of an app, which the URL identifies by its name (docs/product/apps.md#apps). */
export function AppPanel({ onEdit, ...open }: OpenRow<App> & Scene) {
  return (
    <RowPanel {...open}>
      {({ id: name, row, isListLoading }) =>
        row ? (
          <AppBody row={row} onEdit={onEdit} onClose={open.onClose} />
        ) : (
          <PanelBody content={unknownAppContent(name, isListLoading)} />
        )
      }
    </RowPanel>
  );
}

function AppBody({ row, onEdit, onClose }: Scene & Pick<OpenRow<App>, 'onClose'> & { row: App }) {
  const app = useGetAppQuery({ id: row.id });
  const statistics = useGetAppStatisticsQuery({ appId: row.id });
  const pendingChanges = usePendingChanges('app');
  const content = appContent(
    app.currentData ? withPendingChange(app.currentData, pendingChanges(row.id)) : row,
    toPanelAnswer(app, 'Failed to fetch app'),
    {
      data: statistics.currentData,
      answer: toPanelAnswer(statistics, 'Failed to fetch dashboard stats'),
    },
  );
  return (
    <PanelBody
      content={content}
      actions={<AppButtons app={row} onEdit={onEdit} onDeleted={onClose} />}
      linksLabel="Screens of this app"
      links={navigationNames.filter(isAppScoped).map((screen) => ({
        to: withApp(screens[screen].path, row.name || row.id),
        label: screens[screen].navigation.label,
      }))}
    />
  );
}

/** Content of an app's panel (docs/product/apps.md#apps). */
export function appContent(
  app: App,
  answer: PanelAnswer,
  statistics: { data: AppStatistics | undefined; answer: PanelAnswer },
): PanelContent {
  return {
    kind: 'App',
    name: app.displayName,
    badge: activityBadge(app.isActive),
    sections: [
      { title: null, facts: factsOf(app), answer },
      { title: 'Statistics', facts: statisticsFacts(statistics.data), answer: statistics.answer },
    ],
  };
}

/** Content of the panel for a name that no app in the list has. */
export function unknownAppContent(name: string, isListLoading: boolean): PanelContent {
  return {
    kind: 'App',
    name,
    warnings: isListLoading ? [] : [`App “${name}” not found`],
    sections: [{ title: null, facts: [{ label: 'Name', text: name }] }],
  };
}

function factsOf(app: App): PanelSection['facts'] {
  return [
    { label: 'Name', text: app.name },
    { label: 'App ID', text: app.id, copyLabel: 'Copy App ID' },
    { label: 'Domain', text: app.domain },
    { label: 'Description', text: app.description },
    { label: 'Users', text: formatCount(app.userCount) },
    { label: 'Devices', text: formatCount(app.deviceCount) },
    { label: 'Created', text: formatDate(app.createdAt) },
  ];
}

function statisticsFacts(data: AppStatistics | undefined): PanelSection['facts'] {
  if (!data) return [];
  const { statistics: of } = data;
  const activeOf = (active: number | null, total: number | null) =>
    `${formatCount(active)} of ${formatCount(total)}`;
  return [
    { label: 'Active users', text: activeOf(of.activeUsers, of.totalUsers) },
    { label: 'Active devices', text: activeOf(of.activeDevices, of.totalDevices) },
    {
      label: 'Active subscriptions',
      text: activeOf(of.activeSubscriptions, of.totalSubscriptions),
    },
    { label: 'Revenue this month', text: formatDollars(of.monthlyRevenue) },
  ];
}
