import type { DashboardStatistics } from '../../domain/entities';
import { formatCount, formatDollars } from '../../shared/format';
import type { Stat } from '../../shared/ui/StatCards';

/** The cards of the dashboard. An unknown figure is a dash (docs/product.md#dashboard). */
export function statisticsCards(statistics: DashboardStatistics | undefined): Stat[] {
  const metrics = statistics ?? null;
  return [
    {
      label: 'Total Users',
      value: formatCount(metrics?.totalUsers ?? null),
      hint: `${formatCount(metrics?.activeUsers ?? null)} active`,
    },
    {
      label: 'Total Devices',
      value: formatCount(metrics?.totalDevices ?? null),
      hint: `${formatCount(metrics?.activeDevices ?? null)} active`,
    },
    {
      label: 'Active Subscriptions',
      value: formatCount(metrics?.activeSubscriptions ?? null),
      hint: `of ${formatCount(metrics?.totalSubscriptions ?? null)} total`,
    },
    {
      label: 'Monthly Revenue',
      value: formatDollars(metrics?.monthlyRevenue ?? null),
      hint: 'this month',
    },
  ];
}
