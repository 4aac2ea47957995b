import type { AppStatistics } from '../../api/resources/apps/adapter';
import { activityBadge } from '../../domain/badges';
import type { App } from '../../domain/entities';
import { formatCount, formatDollars } from '../../shared/format';
import { asDate } from '../../shared/times/timedText';
import type { PanelAnswer, PanelContent, PanelSection } from '../../shared/panel/panelContent';

/** What the panel of an app says (docs/product.md#apps). */
export function appContent(
  app: App,
  answer: PanelAnswer,
  statistics: { data: AppStatistics | undefined; answer: PanelAnswer },
): PanelContent {
  return {
    kind: 'App',
    name: app.displayName,
    sections: [
      { title: null, facts: factsOf(app), answer },
      { title: 'Statistics', facts: statisticsFacts(statistics.data), answer: statistics.answer },
    ],
  };
}

/** What the panel says under a name that no app of the list has. */
export function unknownAppContent(name: string, isListLoading: boolean): PanelContent {
  return {
    kind: 'App',
    name,
    warnings: isListLoading ? [] : ['No app of the list has this name.'],
    sections: [{ title: null, facts: [{ label: 'Name', text: name }] }],
  };
}

function factsOf(app: App): PanelSection['facts'] {
  return [
    { label: 'Name', text: app.name },
    { label: 'App ID', text: app.id, copyLabel: 'Copy App ID' },
    { label: 'Status', text: activityBadge(app.isActive).label },
    { label: 'Domain', text: app.domain },
    { label: 'Description', text: app.description },
    { label: 'Users', text: formatCount(app.userCount) },
    { label: 'Devices', text: formatCount(app.deviceCount) },
    { label: 'Created', text: asDate(app.createdAt) },
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
