import type { DashboardStatistics } from '../../domain/entities';
import { formatCount, formatDollars } from '../../shared/format';
import type { Stat } from '../../shared/ui/StatCards';

/** Section 2, /dashboard: the cards. A figure that is not known is a dash. */
export function statisticsCards(statistics: DashboardStatistics | undefined): Stat[] {
  const figures = statistics ?? null;
  return [
    {
      label: 'Total Users',
      value: formatCount(figures?.totalUsers ?? null),
      hint: `${formatCount(figures?.activeUsers ?? null)} active`,
    },
    {
      label: 'Total Devices',
      value: formatCount(figures?.totalDevices ?? null),
      hint: `${formatCount(figures?.activeDevices ?? null)} active`,
    },
    {
      label: 'Active Subscriptions',
      value: formatCount(figures?.activeSubscriptions ?? null),
      hint: `of ${formatCount(figures?.totalSubscriptions ?? null)} total`,
    },
    {
      label: 'Monthly Revenue',
      value: formatDollars(figures?.monthlyRevenue ?? null),
      hint: 'this month',
    },
  ];
}
